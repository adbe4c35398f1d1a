import { WebSocket } from 'ws';
import type { EnginePlace } from '../../../ports/engine-kinds.ts';
import { headersOf, urlOf } from './api.ts';
import { eventSchema } from './wire.ts';

/** What a run tells while it works. Nothing of it is needed: what became of a run is in the history. */
export interface RunNews {
  begun(prompt: string): void;
  /** A node has begun; nothing: the run has ended. */
  node(prompt: string, node: string | undefined): void;
  step(prompt: string, node: string, value: number, max: number): void;
  /** An encoded picture, unchecked. Its run, where that is told. */
  preview(bytes: Uint8Array, prompt: string | undefined): void;
  ended(prompt: string): void;
  closed(): void;
}

const payloadMax = 8 * 1024 * 1024;
const openMs = 10_000;
/** A server that tells more in so much time is not listened to for a moment. */
const floodMs = 250;
const floodMax = 400;

/** Opens the socket of a client; resolves when it is open, and also where it cannot be opened. */
export function openSocket(place: EnginePlace, client: string, news: RunNews): Promise<{ close(): void }> {
  const url = urlOf(place, `ws?clientId=${client}`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, {
    headers: headersOf(place),
    maxPayload: payloadMax,
    handshakeTimeout: openMs,
    followRedirects: false,
  });
  let heard = 0;
  const counting = setInterval(() => {
    heard = 0;
    if (socket.isPaused) socket.resume();
  }, floodMs);
  counting.unref();
  return new Promise((resolve) => {
    const opened = { close: () => socket.terminate() };
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'feature_flags', data: { supports_preview_metadata: true } }));
      resolve(opened);
    });
    socket.on('message', (data, isBinary) => {
      heard += 1;
      if (heard > floodMax) socket.pause();
      const bytes = data as Buffer;
      if (isBinary) tellPreview(bytes, news);
      else tellEvent(bytes.toString('utf8'), news);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(counting);
      news.closed();
      resolve(opened);
    });
  });
}

function tellEvent(text: string, news: RunNews): void {
  const event = eventSchema.safeParse(parsed(text));
  if (!event.success) return;
  const { type, data } = event.data;
  const { prompt_id: prompt, node, value, max } = data;
  if (prompt === undefined) return;
  if (type === 'execution_start') news.begun(prompt);
  else if (type === 'executing') news.node(prompt, node ?? undefined);
  else if (type === 'progress' && node && value !== undefined && max !== undefined) news.step(prompt, node, value, max);
  else if (/^execution_(success|error|interrupted)$/.test(type)) news.ended(prompt);
}

const plainPreview = 1;
const namedPreview = 4;

/** Frames: u32 kind; of 1: u32 format and a picture; of 4: u32 length, so much JSON, and a picture. */
function tellPreview(frame: Buffer, news: RunNews): void {
  if (frame.length < 8) return;
  const kind = frame.readUInt32BE(0);
  if (kind === plainPreview) news.preview(frame.subarray(8), undefined);
  if (kind !== namedPreview) return;
  const length = frame.readUInt32BE(4);
  if (8 + length > frame.length) return;
  const about = parsed(frame.toString('utf8', 8, 8 + length)) as { prompt_id?: unknown } | undefined;
  news.preview(frame.subarray(8 + length), typeof about?.prompt_id === 'string' ? about.prompt_id : undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
