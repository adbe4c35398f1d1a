import { type MediaKind, toolTable } from '@easel/contract/tools';
import type { Recipe } from '@easel/contract/works';
import sharp from 'sharp';
import { readWithin } from '../../../platform/byte-stream.ts';
import { newId } from '../../../platform/ids.ts';
import { makeThumbnails } from '../../../platform/thumbnails.ts';
import type { Engine, EngineModel, EngineOutput, Sources } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { pictureRecipe } from '../../works/types.ts';

/** One picture, so that the operator sees whether an engine works and how long it takes. Nothing of it is kept. */

export interface PaintTrial {
  kind: 'picture';
  model: string;
  seconds: number;
  width: number;
  height: number;
  bytes: number;
  /** WebP, 640 pixels at most: decoded and encoded anew, because an engine may send anything. None of a clip. */
  picture?: Uint8Array;
}

const bytesMax = 64 * 1024 * 1024;
const prompt = 'a lighthouse by the sea at dawn';

export async function tryPainting(engine: Engine, model: EngineModel, sources: Sources, signal: AbortSignal): Promise<PaintTrial> {
  const began = performance.now();
  const { tool, id } = model;
  const operation = await engine.start({ work: `try-${newId()}`, tool, model: id, recipe: recipeFor(model), sources }, signal);
  try {
    for (;;) {
      signal.throwIfAborted();
      const status = await engine.check(operation, [], signal);
      const [output] = status.outputs;
      if (output) return { kind: 'picture', model: model.id, ...(await received(output, signal, began, toolTable[tool].makes)) };
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
export async function withSamples<Value>(
  storage: Storage,
  { inputs }: EngineModel,
  use: (sources: Sources) => Promise<Value>,
): Promise<Value> {
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

async function received(
  output: EngineOutput,
  signal: AbortSignal,
  began: number,
  makes: MediaKind,
): Promise<Omit<PaintTrial, 'kind' | 'model'>> {
  const parts: Uint8Array[] = [];
  for await (const part of readWithin(() => output.read(signal), { max: bytesMax, announced: output.bytes, signal })) parts.push(part);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const file = Buffer.concat(parts);
  const { width, height } = output;
  const told = { seconds, width, height, bytes: file.length };
  if (makes === 'video') return told;
  const { large } = await makeThumbnails(file).catch(() => {
    throw new Error('What it sent cannot be read as a picture');
  });
  return { ...told, picture: large.bytes };
}
