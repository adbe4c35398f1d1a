import type { RealtimeFrame, realtimeStream, WorksFrame, worksStream } from '@easel/contract/sockets';
import type { FrameOf, StreamDefinition } from '@easel/contract/stream';
import { realtimeAccess, worksAccess } from '@easel/contract/stream-access';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionStatus } from './connection-status.ts';
import { ResumableStream, type StreamOptions } from './resumable-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The browser's socket, played by hand. */
class PlayedSocket {
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
  say(frame: WorksFrame | RealtimeFrame | { type: 'beat' }) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const points = (seq: number): WorksFrame => ({ type: 'points', seq, points: { remaining: seq, held: 0 } });

function play<Definition extends StreamDefinition>(options: Pick<StreamOptions<Definition>, 'access' | 'position' | 'hello'>) {
  const sockets: PlayedSocket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends PlayedSocket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
  const received: FrameOf<Definition>[] = [];
  const bytes: number[][] = [];
  const states: ConnectionStatus[] = [];
  const refused: number[] = [];
  const stream = new ResumableStream<Definition>({
    ...options,
    onFrame: (frame) => received.push(frame),
    onBytes: (data) => bytes.push([...new Uint8Array(data)]),
    onStatus: (status) => states.push(status),
    onRefused: (code) => refused.push(code),
  });
  const last = () => sockets.at(-1) as PlayedSocket;
  return { stream, sockets, last, received, bytes, states, refused };
}

const reader = { usertoken: 'mine', lang: 2 } as const;
const hello = { type: 'hello', ...reader };
const playWorks = () => play<typeof worksStream>({ access: worksAccess, position: worksAccess.position(), hello: () => reader });

describe('a stream that is resumed by numbers', () => {
  it('says hello from the start and tells when it is open', () => {
    const { stream, last, states } = playWorks();
    stream.start();
    last().onopen?.();
    expect(last().sent).toEqual([{ ...hello, after: 0 }]);
    last().say({ type: 'ready', seq: 4, reset: true });
    expect(states).toEqual(['opening', 'open']);
  });

  it('resumes after the last number and receives nothing twice', () => {
    const { stream, last, received } = playWorks();
    stream.start();
    last().onopen?.();
    last().say(points(1));
    last().say(points(2));
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().sent).toEqual([{ ...hello, after: 1 }]);
    last().say({ type: 'ready', seq: 1, reset: false });
    last().say(points(1));
    last().say(points(2));
    last().say(points(3));
    expect(received.filter((frame) => frame.type === 'points')).toEqual([points(1), points(2), points(3)]);
  });

  it('receives everything that one change tells, also when the socket breaks in its middle', () => {
    const { stream, last, received } = playWorks();
    stream.start();
    last().say({ type: 'gone', seq: 5, work: 'a' });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    last().say({ type: 'gone', seq: 5, work: 'a' });
    last().say({ type: 'gone', seq: 5, work: 'b' });
    last().say(points(5));
    expect(received).toEqual([{ type: 'gone', seq: 5, work: 'a' }, { type: 'gone', seq: 5, work: 'b' }, points(5)]);
  });

  it('goes on where it stood when it is reopened', () => {
    const { stream, sockets, last } = playWorks();
    stream.start();
    last().say(points(8));
    stream.reopen();
    last().onopen?.();
    expect(sockets.map((socket) => socket.closed)).toEqual([true, false]);
    expect(last().sent).toEqual([{ ...hello, after: 7 }]);
  });

  it('takes a reset for the new beginning', () => {
    const { stream, last, received } = playWorks();
    stream.start();
    last().say(points(90));
    last().say({ type: 'ready', seq: 7, reset: true });
    last().say(points(8));
    expect(received.map((frame) => frame.type)).toEqual(['points', 'ready', 'points']);
  });

  it('waits longer each time, at most 15 seconds, and starts over once it was open', () => {
    const { stream, sockets, last } = playWorks();
    stream.start();
    for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = sockets.length;
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(wait - 1);
      expect(sockets.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(sockets.length).toBe(before + 1);
    }
    last().say({ type: 'ready', seq: 0, reset: false });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(sockets.length).toBe(9);
  });

  it('hurries when asked while it waits, and only then', () => {
    const { stream, sockets, last } = playWorks();
    stream.start();
    stream.hurry();
    expect(sockets.length).toBe(1);
    last().onclose?.({ code: 1006 });
    stream.hurry();
    expect(sockets.length).toBe(2);
  });

  it('finds a socket dead that is silent for longer than the server ever is', () => {
    const { stream, sockets, last, states, received } = playWorks();
    stream.start();
    last().onopen?.();
    last().say({ type: 'ready', seq: 3, reset: true });
    for (let beats = 0; beats < 5; beats += 1) {
      vi.advanceTimersByTime(20_000);
      last().say({ type: 'beat' });
    }
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(28_000);
    expect(sockets.length).toBe(2);
    expect(sockets[0]?.closed).toBe(true);
    expect(states).toEqual(['opening', 'open', 'lost']);
    expect(received.map((frame) => frame.type)).toEqual(['ready']);
    // The next one may hang before it opens: nobody waits for it that long.
    vi.advanceTimersByTime(10_000);
    expect(sockets.length).toBe(3);
    last().onopen?.();
    last().say({ type: 'ready', seq: 3, reset: false });
    vi.advanceTimersByTime(27_000);
    expect(sockets.length).toBe(3);
  });

  it('asks at once when somebody is back, and opens a new socket when there is no answer', () => {
    const { stream, sockets, last } = playWorks();
    stream.start();
    last().onopen?.();
    last().say({ type: 'ready', seq: 3, reset: true });
    // A window that comes back tells it in several ways: its focus, its page, the network.
    for (let ways = 0; ways < 3; ways += 1) stream.hurry();
    expect(last().sent.slice(1)).toEqual([{ type: 'ask' }]);
    last().say({ type: 'beat' });
    vi.advanceTimersByTime(5_000);
    expect(sockets.length).toBe(1);
    stream.hurry();
    vi.advanceTimersByTime(4_000);
    expect(sockets.length).toBe(2);
  });

  it('opens a new socket at once for a page that slept', () => {
    const { stream, sockets, last } = playWorks();
    stream.start();
    last().say({ type: 'ready', seq: 3, reset: true });
    // Timers sleep with the page.
    vi.setSystemTime(Date.now() + 3_600_000);
    stream.hurry();
    expect(sockets.length).toBe(2);
  });

  it('stays closed in favour of newer tabs until somebody is here', () => {
    const { stream, sockets, last, states, refused } = playWorks();
    stream.start();
    last().say({ type: 'ready', seq: 3, reset: true });
    last().onclose?.({ code: 4429 });
    vi.advanceTimersByTime(600_000);
    expect(sockets.length).toBe(1);
    expect(states.at(-1)).toBe('lost');
    expect(refused).toEqual([]);
    stream.hurry();
    expect(sockets.length).toBe(2);
    last().onopen?.();
    expect(last().sent).toEqual([{ ...hello, after: 2 }]);
  });

  it('gives up when the token is dead', () => {
    const { stream, sockets, last, refused, states } = playWorks();
    stream.start();
    last().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(refused).toEqual([4401]);
    expect(sockets.length).toBe(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('forgets what it saw when it is stopped', () => {
    const { stream, last } = playWorks();
    stream.start();
    last().say(points(5));
    stream.stop();
    expect(last().closed).toBe(true);
    stream.start();
    last().onopen?.();
    expect(last().sent).toEqual([{ ...hello, after: 0 }]);
  });
});

describe('a stream that is resumed by its session', () => {
  const settings = { prompt: '', style: 'oil', creativity: 5, seed: 1 };
  const ready = (session: string): RealtimeFrame => ({ type: 'ready', session, resumed: false });
  const draw = (session?: string) => {
    const played = play<typeof realtimeStream>({
      access: realtimeAccess,
      position: realtimeAccess.position(session),
      hello: () => ({ ...reader, settings }),
    });
    played.stream.start();
    played.last().onopen?.();
    return played;
  };

  it('sends bytes once the server is ready, and receives them', () => {
    const { stream, last, bytes } = draw();
    stream.sendMessage(new Uint8Array([9]));
    stream.send({ type: 'hidden', hidden: true });
    expect(last().sent).toEqual([{ ...hello, settings }]);
    last().say(ready('one'));
    stream.sendMessage(new Uint8Array([9, 8]));
    stream.send({ type: 'hidden', hidden: false });
    expect(last().sent.slice(1)).toEqual([[9, 8], { type: 'hidden', hidden: false }]);
    last().onmessage?.({ data: new Uint8Array([1, 7]).buffer });
    expect(bytes).toEqual([[1, 7]]);
  });

  it('comes back with its session, later each time', () => {
    const { last, sockets, states } = draw('before');
    expect(last().sent).toEqual([{ ...hello, settings, session: 'before' }]);
    last().say(ready('one'));
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().sent).toEqual([{ ...hello, settings, session: 'one' }]);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(3);
    expect(states).toEqual(['opening', 'open', 'lost', 'lost', 'lost', 'lost']);
  });

  it.each([4400, 4401, 4403, 4409])('takes %i for the end, and can start again where it stood', (code) => {
    const { stream, last, sockets, refused, states } = draw('one');
    last().onclose?.({ code });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(refused).toEqual([code]);
    expect(states.at(-1)).toBe('closed');
    stream.start();
    last().onopen?.();
    expect(last().sent).toEqual([{ ...hello, settings, session: 'one' }]);
  });

  it('asks whoever it comes back to, like any other', () => {
    const { stream, sockets, last } = draw();
    last().say(ready('one'));
    stream.hurry();
    expect(last().sent.at(-1)).toEqual({ type: 'ask' });
    vi.advanceTimersByTime(4_000);
    expect(sockets).toHaveLength(2);
  });

  it('receives nothing more once it is stopped', () => {
    const { stream, sockets, last } = draw();
    const first = last();
    stream.stop();
    expect(first.closed).toBe(true);
    expect(first.onclose).toBeNull();
    stream.start();
    expect(sockets).toHaveLength(2);
  });
});
