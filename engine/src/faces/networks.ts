import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import '@tensorflow/tfjs-backend-wasm';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModelSync } from '@tensorflow/tfjs-converter';
import { enableProdMode, type io, ready, setBackend } from '@tensorflow/tfjs-core';

/**
 * The three networks that find a face, converted from MediaPipe (Google, Apache-2.0): BlazeFace finds boxes
 * (Bazarevsky et al. 2019), Face Mesh places 468 points (Kartynnik et al. 2019), Iris refines the eyes (Ablavatski et al. 2020).
 * Their weights lie inside of an installed package, so nothing is fetched; about 5 MB are read and 60 MB of memory taken.
 */
export interface FaceNetworks {
  /** 256 × 256 → boxes, scores. */
  boxes: GraphModel<io.IOHandlerSync>;
  /** 192 × 192 → points, a score. */
  mesh: GraphModel<io.IOHandlerSync>;
  /** 64 × 64 → points of an eye. */
  iris: GraphModel<io.IOHandlerSync>;
}

const require = createRequire(import.meta.url);
const human = dirname(require.resolve('@vladmandic/human'));
let networks: Promise<FaceNetworks> | undefined;
let triangles: readonly number[] | undefined;

/** The networks of this thread, loaded at the first call. */
export function loadFaceNetworks(): Promise<FaceNetworks> {
  networks ??= load();
  return networks;
}

async function load(): Promise<FaceNetworks> {
  setWasmPaths(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + sep);
  enableProdMode();
  const before = listeners();
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available for the face networks');
  await ready();
  // The library wants to hear of every error that nobody caught, and throws it again from its own place: that is not its business.
  for (const [event, listener] of listeners()) if (!before.some(([, known]) => known === listener)) process.off(event, listener);
  return { boxes: read('blazeface'), mesh: read('facemesh'), iris: read('iris') };
}

function listeners() {
  return (['uncaughtException', 'unhandledRejection'] as const).flatMap((event) =>
    process.rawListeners(event).map((listener) => [event, listener as () => void] as const),
  );
}

function read(name: string): GraphModel<io.IOHandlerSync> {
  const folder = join(human, '..', 'models');
  const model = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as io.ModelJSON;
  const weights = Uint8Array.from(readFileSync(join(folder, `${name}.bin`)));
  return loadGraphModelSync([model, weights.buffer]);
}

/** Triangles between the points of a mesh, three indexes each. They leave the eyes and the inside of the mouth open. */
export function faceTriangles(): readonly number[] {
  if (!triangles) {
    const { Human } = require(join(human, 'human.node-wasm.js')) as { Human: new () => { faceTriangulation: number[] } };
    triangles = new Human().faceTriangulation;
  }
  return triangles;
}
