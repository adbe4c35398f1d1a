import type { ErrorCode } from '@easel/contract/errors';
import { errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import { closeCodes } from '@easel/contract/protocol';
import type { RealtimePause, RealtimeRequest } from '@easel/contract/sockets';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/logging.ts';
import type { CanvasSession, CanvasSettings } from '../../../ports/generation.ts';
import type { PaintedProofs } from '../keeping/proofs.ts';
import { unreadMsMax } from '../policy.ts';
import type { Drawer, DrawingLine } from '../types.ts';
import { checkHead, checkPixels } from './canvas-check.ts';
import { type HeldCanvas, HeldCanvases } from './held-canvases.ts';
import type { Meter } from './meter.ts';

const tickMs = 1000;
/** Used time is noted, and the balance read, after so many ticks. */
const noteTicks = 5;

export interface SessionDeps {
  clock: Clock;
  log: Log;
  /** Credits that the member can spend now. */
  balance(): Promise<number>;
  proofs: PaintedProofs;
}

interface Present {
  line: DrawingLine;
  language: Language;
  /** Painted canvases are told of with their proofs. */
  proofs: boolean;
  engine: CanvasSession;
  ticking: NodeJS.Timeout;
}

/** A canvas that came, and as which one. */
interface Arrival {
  place: number;
  frame: number;
  bytes: Uint8Array;
  cameAt: number;
}

/** Somebody draws: takes canvases, has the newest one painted, answers and counts. Outlives its socket for a while. */
export class DrawingSession {
  readonly meter: Meter;
  readonly #deps: SessionDeps;
  readonly #held = new HeldCanvases();
  #settings: CanvasSettings;
  #present: Present | undefined;
  #waiting: Arrival | undefined;
  #arrivals = 0;
  /** Canvases up to this one were on their way when painting paused: they do not end the pause. */
  #pausedAfter = 0;
  #painting = false;
  #paused: RealtimePause | null = null;
  #balance = 0;
  #answeredAt: number[] = [];
  #latencyMs = 0;
  #unreadSince: number | undefined;
  #ticks = 0;

  constructor(deps: SessionDeps, meter: Meter, settings: CanvasSettings) {
    this.#deps = deps;
    this.meter = meter;
    this.#settings = settings;
  }

  get id(): string {
    return this.meter.holder.session;
  }

  get member(): string {
    return this.meter.holder.member;
  }

  get isOpen(): boolean {
    return this.#present !== undefined;
  }

  held(frame: number): HeldCanvas | undefined {
    return this.#held.get(frame);
  }

  /** A socket takes the session; one that had it before is closed. */
  async enter(
    line: DrawingLine,
    { language, proofs }: Pick<Drawer, 'language' | 'proofs'>,
    open: () => CanvasSession,
    resumed: boolean,
  ): Promise<void> {
    const before = this.#present;
    if (before) {
      await this.leave(before.line);
      before.line.close(closeCodes.takenOver);
    }
    const engine = open();
    const ticking = setInterval(() => this.#tick(), tickMs);
    this.#present = { line, language, proofs, engine, ticking };
    this.#paused = null;
    this.#unreadSince = undefined;
    this.#balance = await this.#deps.balance();
    line.tell({ type: 'ready', session: this.id, resumed });
    this.#tellMeter();
  }

  /** The socket is gone. Nothing counts until another one comes. */
  async leave(line: DrawingLine): Promise<void> {
    const present = this.#present;
    if (present?.line !== line) return;
    this.#present = undefined;
    this.#waiting = undefined;
    clearInterval(present.ticking);
    this.meter.pause();
    await Promise.all([present.engine.close(), this.meter.note()]).catch((error) =>
      this.#deps.log.error({ err: error }, 'A canvas did not end well'),
    );
  }

  /** The process ends: whoever draws may go on in another one. */
  async end(): Promise<void> {
    if (this.#present) await this.leave(this.#present.line);
  }

  change(settings: CanvasSettings): void {
    this.#settings = settings;
    this.#present?.engine.change(settings);
  }

  request(request: RealtimeRequest): void {
    if (request.type === 'settings') this.change(request.settings);
    else if (request.hidden) this.#pause('hidden');
    else if (this.#paused === 'hidden') this.#paused = null;
  }

  /** A canvas came. One that still waits for its turn is dropped: only the newest matters. */
  canvas(frame: number, bytes: Uint8Array): void {
    this.#arrivals += 1;
    this.#waiting = { place: this.#arrivals, frame, bytes, cameAt: this.#now() };
    if (this.#painting) return;
    this.#painting = true;
    this.#paintWaiting()
      .catch((error) => {
        this.#deps.log.error({ err: error }, 'A canvas could not be painted');
        this.#present?.line.close(1011);
      })
      .finally(() => {
        this.#painting = false;
      });
  }

  async #paintWaiting(): Promise<void> {
    while (this.#waiting) {
      const arrival = this.#waiting;
      const { frame } = arrival;
      this.#waiting = undefined;
      try {
        await this.#paintOne(arrival);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        this.#refuse(error.code, frame);
      }
    }
  }

  async #paintOne({ place, frame, bytes, cameAt }: Arrival): Promise<void> {
    const present = this.#present;
    if (!present) return;
    const settings = this.#settings;
    await checkHead(bytes);
    // Whoever cannot pay is told before anything is painted; who can pays for what was painted only.
    if (this.meter.owes(this.#deps.clock.now()) && (await this.#deps.balance()) < this.meter.price) {
      this.meter.useUp(this.#deps.clock.now());
      throw new AppError('subscribe');
    }
    const painted = await present.engine.paint(bytes).catch(async (error) => {
      await checkPixels(bytes);
      this.#deps.log.error({ err: error }, 'The engine did not paint a canvas');
      throw new AppError('engine_fault');
    });
    if (this.#present !== present) return;
    const balance = await this.meter.count(this.#deps.clock.now());
    if (this.#present !== present) return;
    if (balance) this.#balance = balance.remaining;
    const goesOn = this.#paused !== null && place > this.#pausedAfter;
    if (goesOn) this.#paused = null;
    else if (this.#paused) this.meter.pause();
    this.#held.add(frame, { bytes, settings });
    this.#unreadSince = this.#now();
    this.#latencyMs = Math.max(0, this.#unreadSince - cameAt);
    this.#answeredAt.push(this.#unreadSince);
    if (balance || goesOn) this.#tellMeter();
    if (present.proofs) {
      const { id: session, member } = this;
      present.line.tell({ type: 'painted', frame, proof: this.#deps.proofs.prove({ member, session, bytes, settings }) });
    }
    await present.line.answer({ frame, bytes: painted.bytes });
    this.#unreadSince = undefined;
  }

  #refuse(code: ErrorCode, frame: number): void {
    const { line, language } = this.#present ?? {};
    if (!line || !language) return;
    line.tell({ type: 'refusal', code, text: errorSentences[code][language], frame });
    if (code === 'subscribe') this.#pause('subscribe');
    if (code === 'conflict') line.close(closeCodes.takenOver);
  }

  #pause(reason: RealtimePause): void {
    this.meter.pause();
    this.#pausedAfter = this.#arrivals;
    if (this.#paused === reason) return;
    this.#paused = reason;
    this.#present?.line.tell({ type: 'paused', reason });
    this.#tellMeter();
    this.#note();
  }

  #tick(): void {
    const now = this.#deps.clock.now();
    if (this.#unreadSince !== undefined && now.getTime() - this.#unreadSince > unreadMsMax) {
      const line = this.#present?.line;
      line?.close(closeCodes.slowReader);
      // The word of it waits behind what is not taken; painting ends now.
      if (line) void this.leave(line);
      return;
    }
    if (this.meter.isIdle(now)) this.#pause('idle');
    this.#ticks += 1;
    if (this.#ticks % noteTicks === 0 && !this.#paused) this.#note();
    this.#tellMeter();
  }

  #note(): void {
    const { balance, log } = this.#deps;
    Promise.all([balance(), this.meter.note()])
      .then(([remaining]) => {
        this.#balance = remaining;
      })
      .catch((error) => log.error({ err: error }, 'The time of a canvas could not be noted'));
  }

  #tellMeter(): void {
    const now = this.#now();
    this.#answeredAt = this.#answeredAt.filter((at) => now - at < tickMs);
    this.#present?.line.tell({
      type: 'meter',
      frames_per_second: this.#answeredAt.length,
      latency_ms: this.#latencyMs,
      credits_per_minute: this.meter.price,
      spent: this.meter.spent,
      remaining: this.#balance,
      paused: this.#paused,
    });
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}
