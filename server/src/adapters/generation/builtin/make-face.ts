import type { Raster } from '@easel/engine/pixels/raster';
import { EngineError } from '../../../platform/engine-error.ts';
import type { FoundFace, SourceFile } from '../../../ports/generation.ts';
import type { Editing } from './editing.ts';
import type { FaceFindings } from './face-task.ts';
import type { Maker, MakerTools } from './maker.ts';
import type { SourceReader } from './sources.ts';

/** What part of the work finding the faces of one picture is. */
const findingShare = 0.35;

/** Face swap: finds the faces of both pictures, then puts the wanted ones onto the others. */
export const makeFace: Maker = async ({ recipe, sources }, tools) => {
  const { tool: _tool, ...asked } = recipe;
  const { pairs = [{ target: 0, source: 0 }], label = true } = recipe;
  const [target, source] = await Promise.all([tools.sources.open(sources, 'target'), tools.sources.open(sources, 'source')]);
  const inTarget = await find(target, 0, tools);
  const inSource = sources.target?.asset === sources.source?.asset ? inTarget : await find(source, findingShare, tools);
  const chosen = pairs.map((pair) => ({ target: pick(inTarget, pair.target, 'target'), source: pick(inSource, pair.source, 'source') }));
  const onProgress = follow(tools, findingShare * 2, 1, 'swapping');
  const input = { target, source, pairs: chosen, triangles: inTarget.triangles, label };
  const swapped = await tools.editing.run('swapFaces', input, { signal: tools.signal, onProgress });
  await tools.keep(0, swapped, { made: 'composite', producedFrom: asked });
  return {};
};

/** The faces of a stored picture, for whoever chooses among them. */
export async function findFacesIn(
  file: SourceFile,
  { sources, editing }: { sources: SourceReader; editing: Editing },
  signal: AbortSignal,
): Promise<readonly FoundFace[]> {
  const picture = await sources.open({ image: file }, 'image');
  const { faces } = await editing.run('findFaces', picture, { signal });
  return faces.map(({ box, score, problem }) => ({ box: [...box], score, ...(problem ? { problem } : {}) }));
}

function find(picture: Raster, from: number, tools: MakerTools): Promise<FaceFindings> {
  return tools.editing.run('findFaces', picture, { signal: tools.signal, onProgress: follow(tools, from, from + findingShare, 'faces') });
}

/** From now on the work stands between two parts of the whole; answers how to tell where. */
function follow(tools: MakerTools, from: number, to: number, stage: 'faces' | 'swapping'): (share: number) => void {
  let share = 0;
  tools.follow(() => ({ progress: from + (to - from) * share, stage }));
  return (now) => {
    share = now;
  };
}

function pick({ faces }: FaceFindings, index: number, role: 'target' | 'source'): FaceFindings['faces'][number] {
  const face = faces[index];
  if (!face) throw new EngineError('bad-input', `There is no face ${index} in the ${role}`, 'no_face');
  if (face.problem) throw new EngineError('bad-input', `Face ${index} of the ${role}: ${face.problem}`, face.problem);
  return face;
}
