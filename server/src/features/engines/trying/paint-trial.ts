import { readWithin } from '../../../platform/byte-stream.ts';
import { newId } from '../../../platform/ids.ts';
import type { ConnectedPlace, EngineKind } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineModel, EngineOutput } from '../../../ports/generation.ts';
import { pictureRecipe } from '../../works/types.ts';
import { EngineProblem } from '../types.ts';

/** One picture, so that the operator sees whether an engine works and how long it takes. Nothing of it is kept. */

export interface Trial {
  model: string;
  seconds: number;
  width: number;
  height: number;
  bytes: number;
}

const tryMs = 120_000;
const bytesMax = 64 * 1024 * 1024;
const prompt = 'a lighthouse by the sea at dawn';

/** Nothing where it has no model that paints from words alone. @throws EngineProblem */
export async function paintTrial(kind: EngineKind, place: ConnectedPlace): Promise<Trial | undefined> {
  const engine = await kind.connect(place);
  try {
    const model = engine.models().find(({ tool }) => tool === 'text2img');
    return model && (await paintOne(engine, model, AbortSignal.timeout(tryMs)));
  } catch (error) {
    throw new EngineProblem('no_picture', (error as Error).message);
  } finally {
    await engine.close();
  }
}

async function paintOne(engine: Engine, model: EngineModel, signal: AbortSignal): Promise<Trial> {
  const began = performance.now();
  const recipe = {
    ...pictureRecipe(model, { prompt: model.inputs.prompt ? prompt : undefined, seed: undefined }, 1),
    ...(model.inputs.count ? { count: 1 } : {}),
  };
  const operation = await engine.start({ work: `try-${newId()}`, tool: 'text2img', model: model.id, recipe, sources: {} }, signal);
  try {
    for (;;) {
      signal.throwIfAborted();
      const status = await engine.check(operation, [], signal);
      const [output] = status.outputs;
      if (output) return { model: model.id, seconds: secondsSince(began), ...(await measure(output, signal)) };
      if (status.state === 'failed') throw new Error(status.failure.detail);
      if (status.state === 'succeeded') throw new Error('It ended without a picture');
    }
  } finally {
    await engine.cancel(operation).catch(() => undefined);
  }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}

async function measure(output: EngineOutput, signal: AbortSignal): Promise<Pick<Trial, 'width' | 'height' | 'bytes'>> {
  let bytes = 0;
  for await (const part of readWithin(() => output.read(signal), { max: bytesMax, announced: output.bytes, signal })) bytes += part.length;
  const { width, height } = output;
  return { width, height, bytes };
}
