import { Worker } from 'node:worker_threads';
import type { FromThread, ThreadData } from './messages.ts';
import { helpersStandBack } from './priority.ts';
import { threadLimits } from './thread-limits.ts';

/** How far threads stand back behind the one that answers requests. Sketches are short and go before paintings. */
const niceness = { painter: 10, sketcher: 4 } as const;
/** Behind requests, before paintings. */
const helpersNiceness = 5;

interface PaintWorkersOptions {
  /** How many paint. */
  painters: number;
  program: URL;
  onMessage(message: FromThread, worker: Worker): void;
  /** A thread ended that was not told to. Another painter is there in its place. */
  onLoss(worker: Worker, error: Error): void;
}

/** The threads of a pool: those that paint, and one that sketches while they do. They are started when they are needed. */
export class PaintWorkers {
  readonly #options: PaintWorkersOptions;
  readonly #painters: Worker[] = [];
  #sketcher: Worker | undefined;
  #closed = false;
  /** Threads that were told to end. */
  readonly #ended = new WeakSet<Worker>();

  constructor(options: PaintWorkersOptions) {
    this.#options = options;
  }

  get painters(): readonly Worker[] {
    return this.#painters;
  }

  get sketcher(): Worker | undefined {
    return this.#sketcher;
  }

  /** The first of all painters, who are there from now on. */
  leadPainter(): Worker {
    return this.#first(this.#options.painters);
  }

  /** The first painter, which the others join once there is a picture to paint. */
  onePainter(): Worker {
    return this.#first(1);
  }

  #first(count: number): Worker {
    while (this.#painters.length < count) this.#painters.push(this.#hirePainter());
    return this.#painters[0] as Worker;
  }

  hireSketcher(): Worker {
    this.#sketcher ??= this.#hire('sketcher', () => {
      this.#sketcher = undefined;
    });
    return this.#sketcher;
  }

  /** Ends all threads; they are started anew when they are needed. */
  dismiss(): void {
    for (const worker of [...this.#painters.splice(0), ...(this.#sketcher ? [this.#sketcher] : [])]) {
      this.#ended.add(worker);
      void worker.terminate();
    }
    this.#sketcher = undefined;
  }

  /** Ends all threads for good. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#painters, ...(this.#sketcher ? [this.#sketcher] : [])].map((worker) => worker.terminate()));
  }

  #hirePainter(): Worker {
    return this.#hire('painter', (worker) => this.#painters.splice(this.#painters.indexOf(worker), 1, this.#hirePainter()));
  }

  #hire(role: keyof typeof niceness, replace: (worker: Worker) => void): Worker {
    const { program, onMessage, onLoss } = this.#options;
    helpersStandBack(helpersNiceness);
    const worker = new Worker(program, { workerData: { niceness: niceness[role] } satisfies ThreadData, resourceLimits: threadLimits });
    let lost = false;
    const lose = (error: Error) => {
      if (lost || this.#closed || this.#ended.has(worker)) return;
      lost = true;
      replace(worker);
      onLoss(worker, error);
    };
    worker.unref();
    worker.on('message', (message: FromThread) => onMessage(message, worker));
    worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => lose(new Error(`A painting thread ended with ${code}`)));
    return worker;
  }
}
