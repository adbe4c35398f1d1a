import type { Recipe } from '@easel/contract/works';
import sharp from 'sharp';
import { readWithin } from '../../../platform/byte-stream.ts';
import { newId } from '../../../platform/ids.ts';
import type { ConnectedPlace, EngineKind } from '../../../ports/engine-kinds.ts';
import type { Engine, EngineModel, EngineOutput, Sources } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
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

/**
 * Nothing where it has no model that paints from words alone, or, given a storage, from a picture. @throws EngineProblem
 * @param storage holds the picture and the mask that it starts from while it lasts
 */
export async function paintTrial(kind: EngineKind, place: ConnectedPlace, storage?: Storage): Promise<Trial | undefined> {
  const engine = await kind.connect(place);
  try {
    const signal = AbortSignal.timeout(tryMs);
    const model = engine.models().find(({ tool }) => tool === 'text2img') ?? (storage && engine.models()[0]);
    if (!model) return undefined;
    if (model.tool === 'text2img' || !storage) return await paintOne(engine, model, {}, signal);
    return await withSamples(storage, model, (sources) => paintOne(engine, model, sources, signal));
  } catch (error) {
    throw new EngineProblem('no_picture', (error as Error).message);
  } finally {
    await engine.close();
  }
}

async function paintOne(engine: Engine, model: EngineModel, sources: Sources, signal: AbortSignal): Promise<Trial> {
  const began = performance.now();
  const { tool, id } = model;
  const operation = await engine.start({ work: `try-${newId()}`, tool, model: id, recipe: recipeFor(model), sources }, signal);
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

function recipeFor(model: EngineModel): Recipe {
  const { tool, inputs } = model;
  const words = { prompt: inputs.prompt ? prompt : undefined, seed: undefined };
  if (tool === 'text2img') return { ...pictureRecipe(model, words, 1), ...(inputs.count ? { count: 1 } : {}) };
  const factor = inputs.factor?.[0] ?? 1;
  const size = { width: sampleSide * factor, height: sampleSide * factor };
  const asked = { model: model.id, ...size, ...(inputs.prompt ? { prompt } : {}), ...(inputs.seed ? { seed: 1 } : {}) };
  const clip = inputs.duration ? { duration: inputs.duration[0] } : {};
  const strength = inputs.creativity ? { creativity: inputs.creativity.default } : {};
  return { tool, ...asked, ...clip, ...strength } as Recipe;
}

const sampleSide = 512;

/** A grey picture and a mask of its middle. */
async function withSamples<Value>(storage: Storage, { inputs }: EngineModel, use: (sources: Sources) => Promise<Value>): Promise<Value> {
  const size = { width: sampleSide, height: sampleSide };
  const grey = { create: { ...size, channels: 3, background: '#999' } } as const;
  const middle = await sharp({ create: { width: sampleSide / 2, height: sampleSide / 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const files = {
    picture: await sharp(grey).png().toBuffer(),
    mask: await sharp({ create: { ...grey.create, background: '#000' } })
      .composite([{ input: middle }])
      .png()
      .toBuffer(),
  };
  const folder = `trials/${newId()}`;
  const stored = async (name: keyof typeof files) => {
    const key = `${folder}/${name}.png`;
    const bytes = await storage.put(key, files[name]);
    return { asset: key, key, mime: 'image/png', bytes, ...size };
  };
  try {
    const [picture, mask] = [await stored('picture'), await stored('mask')];
    const roles = ['image', 'first_frame', 'last_frame'] as const;
    const sources = Object.fromEntries(roles.filter((role) => inputs[role]).map((role) => [role, picture]));
    return await use({ ...sources, ...(inputs.mask ? { mask } : {}) });
  } finally {
    for (const name of ['picture', 'mask']) await storage.remove(`${folder}/${name}.png`);
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
