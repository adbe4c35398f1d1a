import { z } from 'zod';
import { chatFileSchema } from './bots.ts';
import { chatLimits, toolAskSchema, usageSchema } from './chats.ts';
import type { ErrorCode } from './errors.ts';
import type { FieldKey } from './field-errors.ts';
import { limits } from './limits.ts';
import { defineStream, type FrameOf, helloFrame, type RequestOf } from './stream.ts';
import { chatAccess, realtimeAccess, worksAccess } from './stream-access.ts';
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

/*
 * `/ws/chat`. What a member writes in any of their chats, and what is answered, on all their devices. A request that is refused is answered by
 * a `refusal` with its `request_id`; the same `request_id` twice is the same message. Offsets count UTF-16 units.
 */
const requestId = z.string().regex(/^[\w.:-]{1,64}$/);
const chosenModel = z.string().max(100);
const thing = z.string().regex(/^[\w-]{1,64}$/);
/** Its length is checked where it is stored: whoever sent more is told. */
const written = {
  text: z.string(),
  files: z.array(thing).max(100).default([]),
  request_id: requestId,
  /** Answers in this chat from now on. Absent: whoever did so far; empty: the bot's own model. */
  model: chosenModel.optional(),
};

export const chatStream = defineStream(chatAccess, {
  hello: helloFrame,
  down: [
    z.object({ type: z.literal('ready') }),
    /** The member's own message, as it is stored. */
    z.object({
      type: z.literal('message-saved'),
      chat: z.string(),
      message: z.string(),
      parent: z.string().nullable(),
      request_id: z.string(),
      text: z.string(),
      files: z.array(chatFileSchema),
      created_at: z.string(),
    }),
    /** The message of the answer. */
    z.object({
      type: z.literal('message-start'),
      chat: z.string(),
      message: z.string(),
      parent: z.string().nullable(),
      request_id: z.string(),
      model: z.string(),
    }),
    z.object({ type: z.literal('text-delta'), message: z.string(), offset: z.number(), text: z.string() }),
    z.object({ type: z.literal('reasoning-delta'), message: z.string(), offset: z.number(), text: z.string() }),
    toolAskSchema.extend({ type: z.literal('tool-ask'), message: z.string() }),
    z.object({ type: z.literal('tool-work'), message: z.string(), work: z.string() }),
    z.object({
      type: z.literal('message-end'),
      message: z.string(),
      state: z.enum(['done', 'stopped']),
      usage: usageSchema,
      price: z.number(),
    }),
    z.object({ type: z.literal('message-error'), message: z.string(), code: z.string() as z.ZodType<ErrorCode>, text: z.string() }),
    /** Something of the chat has changed that no other frame tells: `Chat/info` or `Chat/lists` has it. */
    z.object({ type: z.literal('chat-changed'), chat: z.string() }),
    z.object({
      type: z.literal('refusal'),
      request_id: z.string(),
      code: z.string() as z.ZodType<ErrorCode>,
      text: z.string(),
      fields: z.record(z.string(), z.string() as z.ZodType<FieldKey>).optional(),
    }),
  ],
  up: [
    z.object({ type: z.literal('message-send'), chat: thing, parent: thing.nullable().default(null), ...written }),
    /** A sibling of a message that the member wrote. */
    z.object({ type: z.literal('message-edit'), message: thing, ...written }),
    /** A sibling of an answer; `model` writes this one alone. */
    z.object({ type: z.literal('message-regenerate'), message: thing, model: chosenModel.optional(), request_id: requestId }),
    z.object({ type: z.literal('message-stop'), chat: thing }),
    z.object({
      type: z.literal('tool-answer'),
      message: thing,
      ask: thing,
      accept: z.boolean(),
      /** Other fields than those that were asked about. */
      recipe: z.record(z.string(), z.unknown()).optional(),
      request_id: requestId.optional(),
    }),
    z.object({
      type: z.literal('resume'),
      message: thing,
      offset: z.number().int().min(0),
      reasoning_offset: z.number().int().min(0).default(0),
    }),
  ],
  strict: false,
  /** Beyond the longest message, so that somebody who pastes a book is told that it is too long. */
  upMax: 40 * chatLimits.messageMax,
});
export type ChatFrame = FrameOf<typeof chatStream>;
export type ChatRequest = RequestOf<typeof chatStream>;
