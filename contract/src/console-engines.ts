import { z } from 'zod';
import { operatorCall } from './call.ts';
import { choiceField, decimalField, flagField, idField, maybe, textField, wholeField } from './fields.ts';
import { limits } from './limits.ts';
import { priceUnits } from './prices.ts';
import { tools } from './tools.ts';

/** The room of engines in the console. Costs are whole millionths of the studio's currency, prices are credits. */

export const engineStates = ['enabled', 'disabled', 'draining'] as const;
/** Names of models come from their servers: any characters. */
const modelField = textField(64);
const creditsField = decimalField(0, 9_999_999, 'price_range');
const costField = wholeField(0, 1_000_000_000_000, 'cost_range');
const aboutField = z.string({ error: 'field_invalid' }).trim().max(limits.modelAboutMax, { error: 'text_too_long' }).optional();
const keyField = textField(4000);

/** What was made of something within the last 24 hours. */
const dayField = z.object({
  made: z.number().int(),
  failed: z.number().int(),
  credits: z.number().int(),
  cost: z.number(),
  /** Seconds from begin to end that half of the works, and 95 of 100, did not exceed; null without any. */
  half_s: z.number().nullable(),
  most_s: z.number().nullable(),
});

export const engineModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  tools: z.array(z.enum([...tools, 'chat'])),
  /** The operator's line about it; empty where they wrote none. `about` is what its engine says. */
  about_zh: z.string(),
  about_en: z.string(),
  about: z.object({ zh: z.string(), en: z.string() }).nullable(),
  /** Null: it has none, and is not offered. */
  price: z.number().nullable(),
  /** Of a model for chats: for a thousand tokens that it writes; `price` is for those that it reads. */
  price_out: z.number().nullable(),
  price_unit: z.enum(priceUnits),
  /** For one unit. */
  cost: z.number(),
  enabled: z.boolean(),
  /** Its engine has it and it has a price: members can choose it once its engine is enabled. */
  offered: z.boolean(),
  /** Its engine said that it has it when it was asked last. */
  is_there: z.boolean(),
  day: dayField,
});

export const engineSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** Empty for an engine that is part of the studio. */
  address: z.string(),
  /** Those of a file are changed there. */
  origin: z.enum(['file', 'operator']),
  state: z.enum(engineStates),
  /** `failing`: the last works failed. `open`: it is left alone until `open_until`, and then asked again. */
  health: z.enum(['well', 'failing', 'open']),
  /** Workflows of the operator's own can be models of it. */
  takes_workflows: z.boolean(),
  last_error: z.string(),
  open_until: z.string().nullable(),
  has_key: z.boolean(),
  concurrency: z.number().nullable(),
  priority: z.number(),
  /** Works with it that run, and that wait for it. */
  running: z.number().int(),
  waiting: z.number().int(),
  models: z.array(engineModelSchema),
  /** What it would offer if it had these files and nodes, as it said when it was asked last. */
  absent: z.array(
    z.object({
      id: z.string(),
      name: z.object({ zh: z.string(), en: z.string() }),
      tools: z.array(z.enum(tools)).readonly(),
      missing: z.array(z.string()).readonly(),
    }),
  ),
  day: dayField,
});
export type ConsoleEngine = z.infer<typeof engineSchema>;

const changed = z.object({ info: z.object({ engine: engineSchema }) });
const engine = idField;

export const consoleEngines = operatorCall({
  path: 'Console/engine_lists',
  may: 'studio.see',
  input: z.object({}),
  output: z.object({
    info: z.object({
      items: z.array(engineSchema),
      /** What can be connected, besides `auto`. */
      kinds: z.array(z.string()),
      /** Millionths that a credit brings at least: of the plan that sells it for least. Null where no plan sells any. */
      credit_worth: z.number().nullable(),
    }),
  }),
});

/** Asks the address what it is and keeps it, disabled. */
export const consoleEngineAdd = operatorCall({
  path: 'Console/engine_add_do',
  may: 'engines.change',
  input: z.object({
    address: textField(500, 'address_needed'),
    kind: maybe(textField(40)),
    key: maybe(keyField),
    engine: maybe(z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'engine_id_shape' })),
  }),
  output: changed,
});

/** What an engine made in a trial. */
export const trialSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    model: z.string(),
    seconds: z.number(),
    width: z.number(),
    height: z.number(),
    /** A `data:` address, WebP; null of a clip. */
    picture: z.string().nullable(),
  }),
  z.object({ kind: z.literal('answer'), model: z.string(), seconds: z.number(), answer: z.string() }),
]);

/** Reads what it can do anew, and lets it make one picture or one answer, with one of its models or the first that can. */
export const consoleEngineTest = operatorCall({
  path: 'Console/engine_test_do',
  may: 'engines.change',
  input: z.object({ engine, model_id: maybe(modelField) }),
  output: z.object({
    info: z.object({
      engine: engineSchema,
      trial: trialSchema.nullable(),
    }),
  }),
});

export const consoleEngineSwitch = operatorCall({
  path: 'Console/engine_state_do',
  may: 'engines.change',
  input: z.object({ engine, engine_state: choiceField(engineStates, 'choice_unknown') }),
  output: changed,
});

/** Absent fields stay as they are. */
export const consoleEngineSave = operatorCall({
  path: 'Console/engine_save_do',
  may: 'engines.change',
  input: z.object({
    engine,
    priority: maybe(wholeField(0, 1000, 'priority_range')),
    concurrency: maybe(wholeField(1, 1000, 'concurrency_range')),
    key: maybe(keyField),
  }),
  output: changed,
});

export const consoleEngineDelete = operatorCall({
  path: 'Console/engine_del_do',
  may: 'engines.change',
  input: z.object({ engine }),
  output: z.object({ info: z.literal('') }),
});

/** Absent fields stay as they are. */
export const consoleModelSave = operatorCall({
  path: 'Console/model_save_do',
  may: 'engines.change',
  input: z.object({
    engine,
    model_id: modelField,
    price: maybe(creditsField),
    price_out: maybe(creditsField),
    price_unit: maybe(choiceField(priceUnits, 'choice_unknown')),
    cost: maybe(costField),
    name: maybe(textField(60)),
    /** Empty: as its engine describes it. */
    about_zh: aboutField,
    about_en: aboutField,
    enabled: maybe(flagField),
  }),
  output: changed,
});
