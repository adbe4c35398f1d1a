import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import '@tensorflow/tfjs-backend-wasm';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tensors from '@tensorflow/tfjs-core';
import type { Raster } from '../pixels/raster.ts';
import { type Factor, type Network, pictureName, readNetwork, type Step } from './network.ts';
import type { TileRunner } from './onnx-tiles.ts';

/**
 * The network in WebAssembly, for machines without ONNX Runtime: the same result, 10 times as slow, one thread. A tile blocks
 * its thread while it runs; ending the thread ends it. Takes 29 MB for the weights and 60 MB for tiles of 112².
 */
export async function openTensorTiles(factor: Factor): Promise<TileRunner> {
  const require = createRequire(import.meta.url);
  setWasmPaths(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + sep);
  tensors.enableProdMode();
  if (!(await tensors.setBackend('wasm'))) throw new Error('WebAssembly is not available');
  await tensors.ready();
  const network = await readNetwork(factor);
  const weights = new Map<string, Weights>();
  for (const step of network.steps) {
    if (step.kind !== 'convolve') continue;
    const { name, side, inputs, outputs } = step;
    weights.set(name, { kernel: tensors.tensor4d(step.weights, [side, side, inputs, outputs]), bias: tensors.tensor1d(step.bias) });
  }
  return {
    async run(tile) {
      const result = tensors.tidy(() => runSteps(network, weights, tile));
      const values = await result.data<'float32'>();
      result.dispose();
      const data = Uint8Array.from(Uint8ClampedArray.from(values, (value) => value * 255));
      return { data, width: tile.width * factor, height: tile.height * factor, channels: 3 };
    },
    async close() {
      for (const { kernel, bias } of weights.values()) tensors.dispose([kernel, bias]);
    },
  };
}

interface Weights {
  kernel: tensors.Tensor4D;
  bias: tensors.Tensor1D;
}

function runSteps({ steps }: Network, weights: ReadonlyMap<string, Weights>, { data, width, height }: Raster<3>): tensors.Tensor {
  const lastReader = new Map<string, number>();
  for (const [index, step] of steps.entries()) for (const name of [step.from].flat()) lastReader.set(name, index);
  const results = new Map<string, tensors.Tensor4D>();
  results.set(
    pictureName,
    tensors.tensor4d(
      Float32Array.from(data, (value) => value / 255),
      [1, height, width, 3],
    ),
  );
  let last: tensors.Tensor4D | undefined;
  for (const [index, step] of steps.entries()) {
    const from = [step.from].flat();
    last = runStep(
      step,
      from.map((name) => results.get(name) as tensors.Tensor4D),
      weights,
    );
    results.set(step.name, last);
    for (const name of from) if (lastReader.get(name) === index) results.get(name)?.dispose();
  }
  if (!last) throw new Error('The network is empty');
  return last;
}

function runStep(step: Step, from: tensors.Tensor4D[], weights: ReadonlyMap<string, Weights>): tensors.Tensor4D {
  const [first, second] = from as [tensors.Tensor4D, tensors.Tensor4D | undefined];
  if (step.kind === 'convolve') {
    const { kernel, bias } = weights.get(step.name) as Weights;
    return tensors.fused.conv2d({ x: first, filter: kernel, strides: 1, pad: 'same', bias });
  }
  if (step.kind === 'rectify') return tensors.relu(first);
  if (step.kind === 'join') return tensors.concat4d(from, 3);
  if (step.kind === 'add') return tensors.add(first, second as tensors.Tensor4D);
  if (step.kind === 'scale') return tensors.mul(first, step.by);
  return tensors.depthToSpace(first, step.block);
}

/** One runner for each factor, for a thread that is asked again and again. */
const opened = new Map<Factor, Promise<TileRunner>>();

/** Enlarges a tile on this thread; the network is loaded at the first one. */
export async function runTensorTile(tile: Raster<3>, factor: Factor): Promise<Raster<3>> {
  const runner = opened.get(factor) ?? openTensorTiles(factor);
  opened.set(factor, runner);
  return (await runner).run(tile);
}
