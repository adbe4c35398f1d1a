import { rm } from 'node:fs/promises';
import type { Raster } from '../pixels/raster.ts';
import { addsBytesExactly } from './exact-bytes.ts';
import { resultName } from './float-graph.ts';
import { keepModel, modelPath, type Precision, writeModel } from './model-file.ts';
import { type Factor, pictureName } from './network.ts';
import { createSession, type OnnxRuntime } from './onnx-session.ts';
import { fromPlanes, toPlanes } from './planes.ts';

/** Enlarges one tile at a time. */
export interface TileRunner {
  run(tile: Raster<3>): Promise<Raster<3>>;
  close(): Promise<void>;
}

/**
 * The network in ONNX Runtime, with the file kept in `folder`. A tile blocks this thread while it runs and cannot be stopped,
 * so this belongs into a process that can be ended. Takes about 350 MB for tiles of 208².
 * @throws Error where the runtime cannot run it.
 */
export async function openOnnxTiles(
  runtime: OnnxRuntime,
  { folder, factor, threads }: { folder: string; factor: Factor; threads: number },
): Promise<TileRunner & { precision: Precision }> {
  const precision = (await addsBytesExactly(runtime)) ? 'bytes' : 'floats';
  const session = await openSession(runtime, folder, factor, precision, threads);
  return {
    precision,
    async run(tile) {
      const picture = new runtime.Tensor('float32', toPlanes(tile), [1, 3, tile.height, tile.width]);
      const { [resultName]: result } = await session.run({ [pictureName]: picture });
      return fromPlanes(result?.data as Float32Array, tile.width * factor, tile.height * factor);
    },
    close: () => session.release(),
  };
}

async function openSession(runtime: OnnxRuntime, folder: string, factor: Factor, precision: Precision, threads: number) {
  try {
    const path = await keepModel(folder, factor, precision);
    return await createSession(runtime, path, threads);
  } catch {
    // The disk may be full or have damaged the file. From memory it works all the same, and next time there is a new file.
    await rm(modelPath(folder, factor, precision), { force: true }).catch(() => undefined);
    return createSession(runtime, await writeModel(factor, precision), threads);
  }
}
