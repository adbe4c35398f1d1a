import { z } from 'zod';
import { call } from './call.ts';
import { chatModelSchema } from './chats.ts';
import { faultMax } from './faults.ts';
import { inputsSchema, parameterSchema } from './models.ts';
import { priceUnits } from './prices.ts';
import { tools } from './tools.ts';

/** What this studio offers: tools, models, styles, prices, limits. Drives the screens. */

export const modelSchema = z.object({
  id: z.string(),
  name: z.string(),
  engine: z.string(),
  /** What it is good for, in one line of the reader's language. */
  about: z.string().optional(),
  /** Credits for one `price_unit` (`contract/prices.ts` has what that makes for a work). */
  price: z.number(),
  price_unit: z.enum(priceUnits),
  /** Seconds for one output at the usual size, as learned from what was made lately. */
  eta_s: z.number(),
  /** The same for other sizes and ways; `contract/estimates.ts` reads it. */
  times: z.array(z.object({ way: z.string(), pixels: z.number(), seconds: z.number() })),
  /** Its engine does not answer just now: it is not chosen for anybody who names none. */
  is_down: z.literal(true).optional(),
  /** What it takes; a call with anything else is refused beside its name. */
  inputs: inputsSchema,
  /** Its own, sent in the field `parameters`. */
  parameters: z.array(parameterSchema),
  /** Shapes and styles once more, by their ids alone. */
  scales: z.array(z.string()),
  styles: z.array(z.string()),
});
export type Model = z.infer<typeof modelSchema>;

export const studioConfig = call({
  path: 'Extend/config',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    info: z.object({
      tools: z.partialRecord(z.enum(tools), z.object({ models: z.array(modelSchema) })),
      /** Why a tool is not among them, in the reader's language, where its engine says so: a program that is missing, say. */
      unavailable: z.partialRecord(z.enum(tools), z.string()),
      /** All styles of all models. */
      styles: z.array(z.object({ id: z.string(), name: z.string(), sample_url: z.string() })),
      prices: z.record(z.string(), z.number()),
      limits: z.record(z.string(), z.number()),
      /** What answers in chats, the studio's usual one first. */
      chat: z.object({ models: z.array(chatModelSchema) }),
      sockets: z.object({ chat: z.string(), works: z.string(), realtime: z.string() }),
      features: z.object({ google: z.boolean(), mail_page: z.boolean(), sign_up_credits: z.number() }),
    }),
  }),
});

/** A browser tells of an error of the app. What could be anybody's is taken out before it is written (`cleanFault`). */
export const faultReport = call({
  path: 'Extend/fault_do',
  who: 'anyone',
  input: z.object({
    message: z.string().max(faultMax.message, { error: 'text_too_long' }),
    stack: z.string().max(faultMax.stack, { error: 'text_too_long' }).default(''),
    path: z.string().max(faultMax.path, { error: 'text_too_long' }).default(''),
  }),
  output: z.object({ info: z.literal('') }),
});
