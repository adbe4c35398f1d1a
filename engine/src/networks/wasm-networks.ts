import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import '@tensorflow/tfjs-backend-wasm';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModelSync } from '@tensorflow/tfjs-converter';
import { enableProdMode, type io, ready, setBackend } from '@tensorflow/tfjs-core';
import { openOnce } from './open-once.ts';

/** A small network that runs as WebAssembly. Its weights lie inside of the installed package `@vladmandic/human`, so nothing is fetched. */
export type Network = GraphModel<io.IOHandlerSync>;

const require = createRequire(import.meta.url);
/** The folder of the package's program. */
export const humanFolder = dirname(require.resolve('@vladmandic/human'));

/** Makes networks run in this thread. Before the first `readNetwork`; later calls cost nothing. */
export const openNetworks = openOnce(open);

async function open(): Promise<void> {
  setWasmPaths(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + sep);
  enableProdMode();
  const before = listeners();
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available for networks');
  await ready();
  // The library wants to hear of every error that nobody caught, and throws it again from its own place: that is not its business.
  for (const [event, listener] of listeners()) if (!before.some(([, known]) => known === listener)) process.off(event, listener);
}

function listeners() {
  return (['uncaughtException', 'unhandledRejection'] as const).flatMap((event) =>
    process.rawListeners(event).map((listener) => [event, listener as () => void] as const),
  );
}

/** Reads a network of the package by its file's name. Throws where there is none. */
export function readNetwork(name: string): Network {
  const folder = join(humanFolder, '..', 'models');
  const model = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as io.ModelJSON;
  const weights = Uint8Array.from(readFileSync(join(folder, `${name}.bin`)));
  return loadGraphModelSync([model, weights.buffer]);
}
