import type { RealtimeFrame } from '@easel/contract/sockets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealtimeLine } from './realtime-line.ts';
import type { LineState } from './returning-line.ts';

/** The browser's socket, played by hand. */
class Wire {
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string | Uint8Array) {
    this.sent.push(typeof data === 'string' ? JSON.parse(data) : [...data]);
  }
  close() {
    this.closed = true;
  }
  say(frame: RealtimeFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function play(session?: string) {
  const wires: Wire[] = [];
  const states: LineState[] = [];
  const refused: number[] = [];
  const pictures: [number, number[]][] = [];
  const line = new RealtimeLine({
    open: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
    hello: (named) => ({ type: 'hello', session: named }),
    session,
    onFrame: () => {},
    onPicture: (frame, bytes) => pictures.push([frame, [...new Uint8Array(bytes)]]),
    onState: (state) => states.push(state),
    onRefused: (code) => refused.push(code),
    random: () => 0.5,
  });
  line.start();
  const last = () => wires.at(-1) as Wire;
  last().onopen?.();
  return { line, wires, last, states, refused, pictures };
}

const ready = (session: string): RealtimeFrame => ({ type: 'ready', session, resumed: false });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('canvases go out under their number once the server is ready, and pictures come back under theirs', () => {
  const { line, last, pictures } = play();
  line.canvas(1, new Uint8Array([9]).buffer);
  expect(last().sent).toEqual([{ type: 'hello' }]);
  last().say(ready('one'));
  line.canvas(0x01020304, new Uint8Array([9, 8]).buffer);
  expect(last().sent.at(-1)).toEqual([1, 2, 3, 4, 9, 8]);
  last().onmessage?.({ data: new Uint8Array([0, 0, 1, 0, 7]).buffer });
  expect(pictures).toEqual([[256, [7]]]);
});

test('a lost line comes back with its session, later each time', () => {
  const { last, wires, states } = play('before');
  expect(last().sent).toEqual([{ type: 'hello', session: 'before' }]);
  last().say(ready('one'));
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(500);
  last().onopen?.();
  expect(last().sent).toEqual([{ type: 'hello', session: 'one' }]);
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(999);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(3);
  expect(states).toEqual(['opening', 'open', 'lost', 'lost', 'lost', 'lost']);
});

test.each([4400, 4401, 4403, 4409])('%i is for good', (code) => {
  const { last, wires, refused, states } = play();
  last().onclose?.({ code });
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(refused).toEqual([code]);
  expect(states.at(-1)).toBe('closed');
});

test('a stopped line hears nothing more and can start again', () => {
  const { line, wires, last } = play();
  const first = last();
  line.stop();
  expect(first.closed).toBe(true);
  expect(first.onclose).toBeNull();
  line.start();
  expect(wires).toHaveLength(2);
});
