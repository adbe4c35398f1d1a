import type { RecipeFields, RecipeOf } from '@easel/contract/works';
import { AppError } from '../../../platform/app-error.ts';
import type { EngineModel } from '../../../ports/generation.ts';
import { wrongFields } from '../choosing/policy.ts';
import { readWork } from '../reads.ts';
import type { OwnSource } from '../sources/reads.ts';
import type { OutputRow } from '../types.ts';
import { usualOf } from './recipe-fields.ts';
import type { ToolDeps, ToolInput } from './request.ts';

/** What both video tools complete in the same way. */

export type ClipInput = ToolInput<'text2video'> | ToolInput<'img2video'>;
type ClipRecipe = RecipeOf<'text2video' | 'img2video'>;

/** What a clip that goes on from another one has from it, where nothing else was said. */
const handedOn = [
  ...['prompt', 'unwanted', 'style', 'scale', 'long_side', 'duration', 'fps', 'motion', 'creativity', 'seed'],
] as const satisfies readonly (keyof ClipRecipe)[];

export interface GoneOnFrom {
  /** The output that it goes on from, which is a clip, and the recipe that made that. */
  clip: OwnSource;
  output: OutputRow;
  recipe: ClipRecipe;
  /** What the recipe says of it: the clip, and seconds and clips of the same scene that are over, if it is the same model's. */
  link: Pick<RecipeFields, 'extends' | 'offset' | 'link'>;
}

/** The clip that a request goes on from. Refuses with `not_found` where its work is gone. */
export async function goneOnFrom(
  deps: Pick<ToolDeps, 'db'>,
  memberId: string,
  clip: OwnSource | undefined,
  model: EngineModel,
): Promise<GoneOnFrom | undefined> {
  if (!clip) return undefined;
  if (!clip.work) throw new AppError('not_found');
  const { recipe, outputs } = await readWork(deps.db, memberId, clip.work);
  const output = outputs.find(({ id }) => id === clip.asset);
  if (!output) throw new AppError('not_found');
  const isSame = recipe.tool === model.tool && recipe.model === model.id;
  const seconds = output.duration ?? recipe.duration;
  const over = isSame && seconds ? { offset: (recipe.offset ?? 0) + seconds, link: (recipe.link ?? 0) + 1 } : {};
  // An engine may make a video with any tool; what that asked is as good.
  return { clip, output, recipe: recipe as ClipRecipe, link: { extends: clip.asset, ...over } };
}

/** The request with what the clip before had, as far as this model takes it. Refuses one that is still without the words it needs. */
export function withHandedOn<Input extends ClipInput>(input: Input, model: EngineModel, before: GoneOnFrom | undefined): Input {
  if (!before) return input;
  const { recipe } = before;
  const said = { ...input };
  for (const name of handedOn) {
    if (said[name] === undefined && isTaken(model, { [name]: recipe[name] })) Object.assign(said, { [name]: recipe[name] });
  }
  if (recipe.model === model.id) said.parameters = { ...recipe.parameters, ...input.parameters };
  if (model.inputs.prompt?.required && !said.prompt) throw new AppError('invalid', { fields: { prompt: 'video_prompt_empty' } });
  return said;
}

function isTaken(model: EngineModel, fields: RecipeFields): boolean {
  const [value] = Object.values(fields);
  return value !== undefined && Object.keys(wrongFields(model, { ...fields, extends: 'clip' })).length === 0;
}

/** How long it is, what it shows and how that moves. */
export function clipFields({ inputs }: EngineModel, input: ClipInput): RecipeFields {
  const { prompt, unwanted, duration, fps, motion } = input;
  return {
    ...{ prompt, unwanted },
    duration: duration ?? usualOf(inputs.duration),
    fps: fps ?? usualOf(inputs.fps),
    motion: motion ?? inputs.motion?.[0]?.id,
    creativity: input.creativity ?? inputs.creativity?.default,
  } as RecipeFields;
}
