import { z } from 'zod';
import { operatorCall } from './call.ts';
import { engineSchema, trialSchema } from './console-engines.ts';
import { choiceField, idField, jsonField, maybe, textField, wholeField } from './fields.ts';
import { tools } from './tools.ts';
import { workflowFields } from './workflow-fields.ts';

/** Workflows of an operator's own, in the room of engines: each is a model of its engine once a version of it was tried. */

const engine = idField;
const workflow = textField(64);
const version = wholeField(1, 100_000, 'choice_unknown');

export const workflowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The newest first. */
  versions: z.array(
    z.object({
      version: z.number().int(),
      created_at: z.string(),
      /** When it made something in a trial; null: never. */
      tried_at: z.string().nullable(),
      /** Works are made with it. */
      used: z.boolean(),
    }),
  ),
});

export const consoleWorkflows = operatorCall({
  path: 'Console/workflow_lists',
  may: 'studio.see',
  input: z.object({ engine }),
  output: z.object({ info: z.object({ items: z.array(workflowSchema) }) }),
});

const given = z.object({
  engine,
  name: textField(60, 'name_needed'),
  /** Found out where it is absent. */
  tool: maybe(choiceField(tools, 'choice_unknown')),
  /** As the engine's own program exports it. */
  graph: jsonField(z.record(z.string(), z.json()), 'workflow_json'),
  /** Fields and parameters by hand: `prompt=6.text, strength=10.strength_model:0..2`; `seed=` takes away what was found. */
  map: maybe(textField(4000)),
});

/** What a workflow would be, without keeping it. */
export const consoleWorkflowInfo = operatorCall({
  path: 'Console/workflow_info',
  may: 'engines.change',
  input: given,
  output: z.object({
    info: z.object({
      tool: z.enum(tools),
      /** Which input of which node gets which field of a work. */
      fields: z.array(z.object({ field: z.enum(workflowFields), node: z.string(), input: z.string() })).readonly(),
      parameters: z.array(z.object({ id: z.string(), kind: z.string() })).readonly(),
      /** What the engine lacks for it. */
      missing: z.array(z.string()).readonly(),
    }),
  }),
});

/** Keeps it as a new version of its name. Works go on with the version that is used. */
export const consoleWorkflowAdd = operatorCall({
  path: 'Console/workflow_add_do',
  may: 'engines.change',
  input: given,
  output: z.object({ info: z.object({ workflow: z.string(), version: z.number().int() }) }),
});

/** Makes one output with a version, the newest where none is named; where it succeeds works are made with it. */
export const consoleWorkflowTry = operatorCall({
  path: 'Console/workflow_try_do',
  may: 'engines.change',
  input: z.object({ engine, workflow, version: maybe(version) }),
  output: z.object({ info: z.object({ engine: engineSchema, trial: trialSchema }) }),
});

/** Has works made with another version that was tried. */
export const consoleWorkflowUse = operatorCall({
  path: 'Console/workflow_use_do',
  may: 'engines.change',
  input: z.object({ engine, workflow, version }),
  output: z.object({ info: z.object({ engine: engineSchema }) }),
});

export const consoleWorkflowDelete = operatorCall({
  path: 'Console/workflow_del_do',
  may: 'engines.change',
  input: z.object({ engine, workflow }),
  output: z.object({ info: z.object({ engine: engineSchema }) }),
});
