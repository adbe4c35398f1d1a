import type { FieldKey } from '@easel/contract/field-errors';
import { clipSize, restyledSideMin, type Size } from '@easel/contract/recipe';
import { AppError } from '../../../platform/app-error.ts';
import type { EngineInputs } from '../../../ports/generation.ts';
import { stillOf } from '../clips/stills.ts';
import { type OwnSource, ownSource } from '../sources/reads.ts';
import { clipFields, type GoneOnFrom, goneOnFrom, withHandedOn } from './clip.ts';
import { chosen, common, completed, usualOf, usualStyle } from './recipe-fields.ts';
import type { CompleteRequest, ToolDeps } from './request.ts';

/** What it begins with: one picture, frames, or the clip that it goes on from. */
interface Start {
  image: OwnSource | undefined;
  first_frame: OwnSource | undefined;
  last_frame: OwnSource | undefined;
  extends: OwnSource | undefined;
}

export const completeImg2video: CompleteRequest<'img2video'> = async ({ input, model, sources, reader, randomSeed, deps }) => {
  const { inputs } = model;
  checkStart(sources, inputs);
  const before = await goneOnFrom(deps, reader.memberId, sources.extends, model);
  const asked = withHandedOn(input, model, before);
  const begin = before && (await firstFrameAfter(before, inputs, deps, reader.memberId));
  const long_side = asked.long_side ?? (before ? undefined : usualOf(inputs.long_side));
  const scale = before ? undefined : asked.scale;
  const shape = before?.clip ?? sources.image ?? sources.first_frame;
  const size = before ? { width: before.clip.width, height: before.clip.height } : clipSize(scale ?? (shape as Size), long_side);
  if (Math.min(size.width, size.height) < restyledSideMin) throw new AppError('clip_too_small');
  const { image, first_frame, last_frame } = sources;
  const start = { image: image?.asset, first_frame: first_frame?.asset, last_frame: last_frame?.asset, ...begin?.named };
  const own = chosen({ ...start, ...before?.link, ...clipFields(model, asked), style: asked.style ?? usualStyle(model), scale, long_side });
  const recipe = completed('img2video', model, { ...own, ...common(model, asked, randomSeed), ...size });
  return { recipe, besides: begin ? [begin.frame] : [] };
};

/** The last frame of the clip before, where the model begins with it. Refuses where nobody has kept that. */
async function firstFrameAfter({ output }: GoneOnFrom, inputs: EngineInputs, deps: ToolDeps, member: string) {
  const role = inputs.first_frame ? 'first_frame' : inputs.image ? 'image' : undefined;
  if (!role) return undefined;
  const still = await stillOf(deps, { member, clip: output, at: 'last', until: deps.clock.now() });
  const frame = await ownSource(deps.db, member, still.id, deps.clock.now());
  return { frame, named: { [role]: frame.asset } };
}

/** Refuses beside its name what cannot be a start: nothing, a picture and frames at once, or an end without a beginning. */
function checkStart({ image, first_frame, last_frame, extends: clip }: Start, inputs: EngineInputs): void {
  const fields: Record<string, FieldKey> = {};
  if (clip) {
    if (image) fields.image = 'extends_alone';
    if (first_frame) fields.first_frame = 'extends_alone';
  } else if (image) {
    if (first_frame) fields.first_frame = 'image_or_frames';
    if (last_frame) fields.last_frame = 'image_or_frames';
  } else if (!first_frame) {
    if (last_frame) fields.last_frame = 'first_frame_needed';
    else fields[inputs.image ? 'image' : 'first_frame'] = 'start_needed';
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
