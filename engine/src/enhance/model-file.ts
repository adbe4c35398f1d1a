import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ranges, writeByteGraph } from './byte-graph.ts';
import { writeFloatGraph } from './float-graph.ts';
import { type Factor, readNetwork } from './network.ts';

/** How the network calculates: `bytes` where the processor adds them up exactly (see `exact-bytes.ts`), else `floats`. */
export type Precision = 'bytes' | 'floats';

/** Raised whenever the written file changes, so that older ones are not read. */
const edition = 1;

/** The network as an ONNX file in memory: 7.5 MB of bytes or 29 MB of floats, half a second. */
export async function writeModel(factor: Factor, precision: Precision): Promise<Uint8Array> {
  const network = await readNetwork(factor);
  return precision === 'floats' ? writeFloatGraph(network) : writeByteGraph(network, await readRanges(factor));
}

/** Where in `folder` the ONNX file of a network lies, whether it is there or not. */
export function modelPath(folder: string, factor: Factor, precision: Precision): string {
  return join(folder, `esrgan-thick-x${factor}-${precision}-${edition}.onnx`);
}

/**
 * The path of the ONNX file in `folder`, written there first where it is missing. Several processes may do this at once:
 * a file appears under its name only when it is complete.
 */
export async function keepModel(folder: string, factor: Factor, precision: Precision): Promise<string> {
  const path = modelPath(folder, factor, precision);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(await writeModel(factor, precision));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}

async function readRanges(factor: Factor): Promise<Ranges> {
  const all = JSON.parse(await readFile(new URL('ranges.json', import.meta.url), 'utf8')) as Record<Factor, Ranges>;
  return all[factor];
}
