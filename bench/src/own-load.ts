import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a program that is measured has taken since it was asked before. */
export interface OwnLoad {
  /** Microseconds of processor time, of all threads. */
  cpu: number;
  /** Resident bytes. */
  memory: number;
  /** Bytes that are in use after a collection, where the program may collect (`--expose-gc`): of its heap, and of buffers. */
  live: number;
  /** Milliseconds that the event loop was late. */
  loop: { p50: number; p99: number };
}

const resolution = 1;

/** Answers the parent's `load`, and ends with it, after `close`. */
export function reportLoad(close: () => Promise<void> = async () => undefined): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let before = process.cpuUsage();
  process.on('message', (message) => {
    if (message !== 'load') return;
    const { user, system } = process.cpuUsage(before);
    const late = (part: number) => Math.max(0, delay.percentile(part) / 1e6 - resolution);
    const loop = { p50: late(50), p99: late(99) };
    const memory = process.memoryUsage().rss;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    const load: OwnLoad = { cpu: user + system, memory, live: heapUsed + external, loop };
    delay.reset();
    before = process.cpuUsage();
    process.send?.({ load });
  });
  process.once('disconnect', () => void close().finally(() => process.exit(0)));
}
