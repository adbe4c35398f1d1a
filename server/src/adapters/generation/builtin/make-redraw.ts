import { reportInMask } from '@easel/engine/fill/report-in-mask';
import type { Raster } from '@easel/engine/pixels/raster';
import { type ReportLine, tidyReport } from '@easel/engine/prompt/fates/report-lines';
import { EngineError } from '../../../platform/engine-error.ts';
import type { EngineStage } from './engine-stages.ts';
import type { Refused } from './fill-task.ts';
import type { Maker, MakerTools } from './maker.ts';

/** One output on its way: how far it is, and at what stage. */
interface Step {
  progress: number;
  stage: EngineStage;
}

interface Redrawing {
  image: Raster;
  mask: Raster<1>;
  feather: number;
  prompt: string;
  unwanted: string;
  tools: MakerTools;
}

const usualFeather = 8;

/**
 * Redraw: without words the mask is filled from its surroundings, each output in a thread of its own; with words the
 * painter draws the things that they name over what is there, or paints sky and ground, and it is blended in. Words that name nothing it can paint are told, and the mask is
 * filled as without them.
 */
export const makeRedraw: Maker = async ({ recipe, sources }, tools) => {
  const [image, mask] = await Promise.all([tools.sources.open(sources, 'image'), tools.sources.openMask(sources, 'mask')]);
  if (mask.width !== image.width || mask.height !== image.height) {
    const detail = `A mask of ${mask.width}×${mask.height} does not fit a picture of ${image.width}×${image.height}`;
    throw new EngineError('bad-input', detail, 'invalid');
  }
  const { tool: _tool, ...asked } = recipe;
  const { feather = usualFeather, prompt = '', unwanted = '', count = 1, seed = 0 } = recipe;
  const redrawing: Redrawing = { image, mask, feather, prompt, unwanted, tools };
  const steps: Step[] = Array.from({ length: count }, (_value, index) => ({ progress: tools.isStored(index) ? 1 : 0, stage: 'filling' }));
  tools.follow(() => ({
    progress: steps.reduce((sum, { progress }) => sum + progress, 0) / count,
    stage: steps.find(({ progress }) => progress < 1)?.stage ?? 'finishing',
  }));
  const report: ReportLine[] = [];
  const redrawOne = async (step: Step, index: number): Promise<void> => {
    if (tools.isStored(index)) return;
    const own = (seed + index) >>> 0;
    const picture = prompt.trim() === '' ? await fill(redrawing, own, step) : await paintInto(redrawing, own, step, report);
    step.progress = 1;
    await tools.keep(index, picture, {
      made: 'composite',
      seed: own,
      producedFrom: { ...asked, image: sources.image?.asset, mask: sources.mask?.asset, seed: own },
    });
  };
  // All are waited for, so that none goes on behind a work that has ended.
  const ends = await Promise.allSettled(steps.map(redrawOne));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { report: tidyReport(report) };
};

async function fill({ image, mask, feather, tools }: Redrawing, seed: number, step: Step): Promise<Raster> {
  step.stage = 'filling';
  const filled = await tools.editing.run(
    'removeArea',
    { image, mask, feather, seed },
    { signal: tools.signal, onProgress: into(step, 0, 1) },
  );
  return accepted(filled);
}

async function paintInto(redrawing: Redrawing, seed: number, step: Step, report: ReportLine[]): Promise<Raster> {
  const { image, mask, feather, prompt, unwanted, tools } = redrawing;
  const { signal } = tools;
  step.stage = 'sketching';
  const { scene, things, told, report: lines } = await tools.reader.read('painting', { prompt, unwanted, seed });
  if (things) {
    step.stage = 'objects';
    const order = { image, mask, feather, plan: things, seed };
    const { picture, without, stays } = accepted(
      await tools.editing.run('drawThings', order, { signal, onProgress: into(step, 0.1, 0.9) }),
    );
    // A moon has no place on a lawn: that is said, and the mask is filled. A sky that a house has no place in stays.
    report.push(
      ...(picture
        ? reportInMask({ report: lines, ...(told && { told }) }, without)
        : lines.map(({ text }): ReportLine => ({ text, as: 'missing' }))),
    );
    return picture ?? (stays ? image : fill(redrawing, seed, step));
  }
  report.push(...lines);
  if (!scene) return fill(redrawing, seed, step);
  const plan = accepted(await tools.editing.run('planFill', { mask, feather, scene, seed }, { signal }));
  const { request, crop } = plan.frame;
  const { done, progress } = tools.pool.paint(request, signal);
  const reading = setInterval(() => {
    const { share, stage } = progress();
    step.progress = 0.1 + share * 0.7;
    step.stage = stage;
  }, 100);
  const painting = await done.finally(() => clearInterval(reading));
  step.stage = 'blending';
  const order = { image, mask, feather, painting: painting as Raster<3>, crop, scene, seed };
  return accepted(await tools.editing.run('blendPainting', order, { signal, onProgress: into(step, 0.8, 1) }));
}

function into(step: Step, from: number, to: number): (share: number) => void {
  return (share) => {
    step.progress = from + (to - from) * Math.min(share, 0.99);
  };
}

function accepted<Result extends object>(answer: Result | Refused): Result {
  if ('refused' in answer) throw new EngineError('bad-input', `The area cannot be filled: ${answer.refused}`, answer.refused);
  return answer;
}
