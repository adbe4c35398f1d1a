import { z } from 'zod';
import { call } from './call.ts';
import { choiceField, jsonField, maybe, ownIdField, textField } from './fields.ts';
import { limits } from './limits.ts';
import { parameterValuesSchema } from './models.ts';
import { enhanceModes } from './recipe.ts';
import { tools } from './tools.ts';

/** Presets: settings of a tool that a member keeps under a name, on all devices. */

/** Characters of a recipe as JSON. */
const recipeLengthMax = 20_000;

const text = (max: number) => z.string().max(max).optional();
const number = z.number().min(0).max(limits.seedMax).optional();
const margin = z.number().int().min(0).max(limits.marginMax);

/** Fields of a recipe, without the pictures that it starts from. What a model no longer offers is left to the form that takes it. */
export const presetRecipeSchema = z.object({
  model: text(64),
  prompt: text(limits.descriptionMax * 2),
  unwanted: text(limits.descriptionMax * 2),
  style: text(64),
  scale: text(8),
  long_side: number,
  count: number,
  creativity: number,
  seed: number,
  factor: number,
  mode: z.enum(enhanceModes).optional(),
  denoise: number,
  sharpen: number,
  feather: number,
  duration: number,
  fps: number,
  motion: text(64),
  margins: z.object({ left: margin, top: margin, right: margin, bottom: margin }).optional(),
  /** Whether the picture says "AI" in a corner. */
  label: z.boolean().optional(),
  parameters: parameterValuesSchema.optional(),
});
export type PresetRecipe = z.infer<typeof presetRecipeSchema>;

export const presetSchema = z.object({
  id: z.string(),
  tool: z.enum(tools),
  /** Unlike those of the member's other presets of the tool. */
  name: z.string(),
  recipe: presetRecipeSchema,
  created_at: z.string(),
});
export type Preset = z.infer<typeof presetSchema>;

const id = ownIdField('preset');
const name = textField(limits.presetNameMax, 'preset_name_invalid');
const tool = choiceField(tools, 'choice_unknown');
const sentRecipe = presetRecipeSchema.refine((recipe) => JSON.stringify(recipe).length <= recipeLengthMax);
const onePreset = z.object({ info: z.object({ preset: presetSchema }) });

/** By name. */
export const presetLists = call({
  path: 'Preset/lists',
  who: 'member',
  input: z.object({ tool: maybe(tool) }),
  output: z.object({ info: z.object({ items: z.array(presetSchema) }) }),
});

/** A preset of the tool that has the name already gets these settings. */
export const presetSave = call({
  path: 'Preset/save_do',
  who: 'member',
  input: z.object({ tool, name, recipe: jsonField(sentRecipe, 'field_invalid') }),
  output: onePreset,
});

export const presetRename = call({ path: 'Preset/rename_do', who: 'member', input: z.object({ id, name }), output: onePreset });

export const presetDelete = call({
  path: 'Preset/del_do',
  who: 'member',
  input: z.object({ id }),
  output: z.object({ info: z.object({}) }),
});
