import type { RecipeOf } from '@easel/contract/works';
import { AppError } from '../../../platform/app-error.ts';
import type { FoundFace } from '../../../ports/generation.ts';
import { parametersOf } from '../choosing/policy.ts';
import { chosen, completed } from './recipe-fields.ts';
import type { CompleteRequest } from './request.ts';

const firstOntoFirst = [{ target: 0, source: 0 }];

export const completeFace: CompleteRequest<'face'> = async ({ input, model, sources: { target, source }, reader, deps }) => {
  await deps.limiter.take(deps.db, 'faces', { caller: reader, member: reader.memberId });
  const { pairs, label, parameters } = input;
  const { inputs } = model;
  const { width, height } = target;
  const own = chosen({ pairs: inputs.pairs && (pairs ?? firstOntoFirst), label: inputs.label && (label ?? true) });
  const pictures = { target: target.asset, source: source.asset };
  const recipe = completed('face', model, { ...pictures, ...own, ...parametersOf(model, parameters), width, height });
  checkPairs(recipe.pairs ?? [], { target: await deps.faces.find(target), source: await deps.faces.find(source) });
  return { recipe };
};

/** Refuses faces that cannot be put onto those, and says in which picture: a face with a problem with its own code. */
function checkPairs(pairs: NonNullable<RecipeOf<'face'>['pairs']>, found: Record<'target' | 'source', readonly FoundFace[]>): void {
  const taken = new Set<number>();
  for (const role of ['target', 'source'] as const) {
    if (found[role].length === 0) throw new AppError('no_face', { fields: { [role]: 'face_unfit' } });
  }
  for (const pair of pairs) {
    for (const role of ['target', 'source'] as const) {
      const face = found[role][pair[role]];
      if (!face) throw new AppError('invalid', { fields: { pairs: 'face_unknown' } });
      if (face.problem) throw new AppError(face.problem, { fields: { [role]: 'face_unfit' } });
    }
    if (taken.has(pair.target)) throw new AppError('invalid', { fields: { pairs: 'face_twice' } });
    taken.add(pair.target);
  }
}
