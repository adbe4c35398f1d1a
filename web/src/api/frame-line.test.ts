import type { WorksFrame } from '@easel/contract/sockets';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameLine } from './frame-line.ts';
import type { LineState } from './returning-line.ts';

/** The browser's socket, played by hand. */
class Wire {
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  say(frame: WorksFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const points = (seq: number): WorksFrame => ({ type: 'points', seq, points: { remaining: seq, held: 0 } });

function play() {
  const wires: Wire[] = [];
  const heard: WorksFrame[] = [];
  const states: LineState[] = [];
  const refused: number[] = [];
  const line = new FrameLine({
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
    hello: (after) => ({ type: 'hello', after }),
    onFrame: (frame) => heard.push(frame),
    onState: (state) => states.push(state),
    onRefused: (code) => refused.push(code),
    random: () => 0.5,
  });
  const last = () => wires.at(-1) as Wire;
  return { line, wires, last, heard, states, refused };
}

describe('FrameLine', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says hello from the start and tells when it is open', () => {
    const { line, last, states } = play();
    line.start();
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'hello', after: 0 }]);
    last().say({ type: 'ready', seq: 4, reset: true });
    expect(states).toEqual(['opening', 'open']);
  });

  it('resumes after the last number and hears nothing twice', () => {
    const { line, last, heard } = play();
    line.start();
    last().onopen?.();
    last().say(points(1));
    last().say(points(2));
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'hello', after: 1 }]);
    last().say({ type: 'ready', seq: 1, reset: false });
    last().say(points(1));
    last().say(points(2));
    last().say(points(3));
    expect(heard.filter((frame) => frame.type === 'points')).toEqual([points(1), points(2), points(3)]);
  });

  it('hears everything that one change tells, also when the line breaks in its middle', () => {
    const { line, last, heard } = play();
    line.start();
    last().say({ type: 'gone', seq: 5, work: 'a' });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    last().say({ type: 'gone', seq: 5, work: 'a' });
    last().say({ type: 'gone', seq: 5, work: 'b' });
    last().say(points(5));
    expect(heard).toEqual([{ type: 'gone', seq: 5, work: 'a' }, { type: 'gone', seq: 5, work: 'b' }, points(5)]);
  });

  it('goes on where it stood when it is reopened', () => {
    const { line, wires, last } = play();
    line.start();
    last().say(points(8));
    line.reopen();
    last().onopen?.();
    expect(wires.map((wire) => wire.closed)).toEqual([true, false]);
    expect(last().sent).toEqual([{ type: 'hello', after: 7 }]);
  });

  it('takes a reset for the new beginning', () => {
    const { line, last, heard } = play();
    line.start();
    last().say(points(90));
    last().say({ type: 'ready', seq: 7, reset: true });
    last().say(points(8));
    expect(heard.map((frame) => frame.type)).toEqual(['points', 'ready', 'points']);
  });

  it('waits longer each time, at most 15 seconds, and starts over once it was open', () => {
    const { line, wires, last } = play();
    line.start();
    for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = wires.length;
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(wait - 1);
      expect(wires.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(wires.length).toBe(before + 1);
    }
    last().say({ type: 'ready', seq: 0, reset: false });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(wires.length).toBe(9);
  });

  it('hurries when asked while it waits, and only then', () => {
    const { line, wires, last } = play();
    line.start();
    line.hurry();
    expect(wires.length).toBe(1);
    last().onclose?.({ code: 1006 });
    line.hurry();
    expect(wires.length).toBe(2);
  });

  it('finds a line dead that is silent for longer than the server ever is', () => {
    const { line, wires, last, states, heard } = play();
    line.start();
    last().onopen?.();
    last().say({ type: 'ready', seq: 3, reset: true });
    for (let beats = 0; beats < 5; beats += 1) {
      vi.advanceTimersByTime(20_000);
      last().say({ type: 'beat' });
    }
    expect(wires.length).toBe(1);
    vi.advanceTimersByTime(28_000);
    expect(wires.length).toBe(2);
    expect(wires[0]?.closed).toBe(true);
    expect(states).toEqual(['opening', 'open', 'lost']);
    expect(heard.map((frame) => frame.type)).toEqual(['ready']);
    // The next one may hang before it opens.
    vi.advanceTimersByTime(28_000);
    expect(wires.length).toBe(3);
  });

  it('asks at once when somebody is back, and opens a new line when there is no answer', () => {
    const { line, wires, last } = play();
    line.start();
    last().onopen?.();
    last().say({ type: 'ready', seq: 3, reset: true });
    line.hurry();
    expect(last().sent.at(-1)).toEqual({ type: 'ask' });
    last().say({ type: 'beat' });
    vi.advanceTimersByTime(5_000);
    expect(wires.length).toBe(1);
    line.hurry();
    vi.advanceTimersByTime(4_000);
    expect(wires.length).toBe(2);
  });

  it('opens a new line at once for a page that slept', () => {
    const { line, wires, last } = play();
    line.start();
    last().say({ type: 'ready', seq: 3, reset: true });
    // Timers sleep with the page.
    vi.setSystemTime(Date.now() + 3_600_000);
    line.hurry();
    expect(wires.length).toBe(2);
  });

  it('stays closed in favour of newer tabs until somebody is here', () => {
    const { line, wires, last, states, refused } = play();
    line.start();
    last().say({ type: 'ready', seq: 3, reset: true });
    last().onclose?.({ code: 4429 });
    vi.advanceTimersByTime(600_000);
    expect(wires.length).toBe(1);
    expect(states.at(-1)).toBe('lost');
    expect(refused).toEqual([]);
    line.hurry();
    expect(wires.length).toBe(2);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'hello', after: 2 }]);
  });

  it('gives up when the token is dead', () => {
    const { line, wires, last, refused, states } = play();
    line.start();
    last().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(refused).toEqual([4401]);
    expect(wires.length).toBe(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('forgets what it saw when it is stopped', () => {
    const { line, last } = play();
    line.start();
    last().say(points(5));
    line.stop();
    expect(last().closed).toBe(true);
    line.start();
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'hello', after: 0 }]);
  });
});
