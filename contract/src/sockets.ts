import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import { defineStream, type FrameOf, helloFrame, type RequestOf } from './stream.ts';
import { realtimeAccess, worksAccess } from './stream-access.ts';
import { pointsSchema, workSchema } from './works.ts';

/** The streams of the studio. JSON text frames. Version 1. */

/** The changes of a member's works and credits, by change number. */
export const worksStream = defineStream(worksAccess, {
  hello: helloFrame,
  down: [
    /** The first answer: where the numbers stand now. `reset` asks the client to load its lists anew. */
    z.object({ type: z.literal('ready'), seq: z.number(), reset: z.boolean() }),
    z.object({ type: z.literal('work'), seq: z.number(), work: workSchema }),
    z.object({ type: z.literal('gone'), seq: z.number(), work: z.string() }),
    z.object({ type: z.literal('points'), seq: z.number(), points: pointsSchema }),
    /** Not numbered; may be dropped. A small WebP as a data address. */
    z.object({ type: z.literal('preview'), work: z.string(), output: z.number(), image: z.string() }),
    /** Not numbered. What the studio offers has changed: `Extend/config` tells it anew. */
    z.object({ type: z.literal('offer') }),
  ],
  up: [],
  strict: false,
});
export type WorksFrame = FrameOf<typeof worksStream>;

/*
 * `/ws/realtime`. The client says hello (with its settings, and with the session it had when it comes back), then sends
 * canvases as binary frames and settings as JSON whenever they change. Each canvas is answered by a binary frame of the
 * same head and size, or by a refusal that names it. A canvas that waits is dropped when a newer one arrives, so an answer to one
 * number also ends the wait for every lower number.
 *
 * A binary frame is the number of the canvas (32 bits, unsigned, big-endian, rising) and then an encoded picture: PNG
 * or WebP from the client, WebP from the server.
 */

/** What a canvas is painted with. */
const canvasSettings = z.object({
  prompt: z.string().max(limits.descriptionMax),
  style: z.string().max(64),
  creativity: z.number().int().min(0).max(limits.creativityMax),
  seed: z.number().int().min(0).max(limits.seedMax),
});
export type RealtimeSettings = z.infer<typeof canvasSettings>;

/** Why nothing is painted or charged. The next canvas goes on; with `subscribe` when there are credits again. */
const pauses = ['idle', 'hidden', 'subscribe'] as const;
export type RealtimePause = (typeof pauses)[number];

export const realtimeStream = defineStream(realtimeAccess, {
  hello: helloFrame.extend({
    settings: canvasSettings,
    /** The session to go on with. One that is not known any more gives a new one. */
    session: z.string().max(64).optional(),
    /** Whether each painted canvas shall be told of by `painted`. */
    proofs: z.boolean().optional(),
  }),
  down: [
    /** The first answer. `resumed`: the session that the hello named goes on, with its paid minute. */
    z.object({ type: z.literal('ready'), session: z.string(), resumed: z.boolean() }),
    /** Every second. */
    z.object({
      type: z.literal('meter'),
      /** Canvases painted within the last second. */
      frames_per_second: z.number(),
      /** Milliseconds from a canvas to its answer, on the server, of the last one. */
      latency_ms: z.number(),
      /** Credits for each minute that is begun. Time counts only while canvases come. */
      credits_per_minute: z.number(),
      /** Credits that this session has cost. */
      spent: z.number(),
      /** Credits that the member can spend. */
      remaining: z.number(),
      paused: z.enum(pauses).nullable(),
    }),
    z.object({ type: z.literal('paused'), reason: z.enum(pauses) }),
    /** Comes before the picture of this canvas: with the proof the canvas can be kept as a work for nothing more. */
    z.object({ type: z.literal('painted'), frame: z.number(), proof: z.string() }),
    z.object({
      type: z.literal('refusal'),
      code: z.string() as z.ZodType<ErrorCode>,
      text: z.string(),
      /** The canvas that is not painted; null where it is about the whole session. */
      frame: z.number().nullable(),
    }),
  ],
  up: [
    z.object({ type: z.literal('settings'), settings: canvasSettings }),
    /** Nobody looks any more, or somebody does again. */
    z.object({ type: z.literal('hidden'), hidden: z.boolean() }),
  ],
  strict: true,
});
export type RealtimeFrame = FrameOf<typeof realtimeStream>;
/** What a client sends after its hello, besides canvases. */
export type RealtimeRequest = RequestOf<typeof realtimeStream>;

/** Bytes before the picture of a binary frame. */
export const canvasHeadBytes = 4;
