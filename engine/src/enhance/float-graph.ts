import { type Convolution, type Network, pictureName, type Step } from './network.ts';
import { createOnnxGraph, type OnnxGraph } from './onnx-file.ts';

/** The network as an ONNX file that calculates with 32-bit floating-point numbers: exact, and about three times as slow as `byte-graph.ts`. */

/** The output of the file. */
export const resultName = 'output';

/** @param alsoTell steps whose results the file gives out too, to look inside. */
export function writeFloatGraph(network: Network, alsoTell: readonly string[] = []): Uint8Array {
  const graph = createOnnxGraph();
  for (const step of network.steps) addFloatStep(graph, step);
  graph.operator('Identity', [network.steps.at(-1)?.name ?? ''], resultName);
  return graph.file({ name: pictureName, channels: 3 }, [resultName, ...alsoTell]);
}

/** Adds one step. `from`: its inputs, where they are called otherwise than in the network. */
export function addFloatStep(graph: OnnxGraph, step: Step, from: readonly string[] = [step.from].flat()): void {
  const { name } = step;
  if (step.kind === 'convolve') {
    const { side, inputs, outputs, bias } = step;
    const kernel = graph.constant(`${name} kernel`, [outputs, inputs, side, side], turnKernel(step));
    graph.operator('Conv', [...from, kernel, graph.constant(`${name} bias`, [outputs], bias)], name, convolutionShape(side));
  } else if (step.kind === 'rectify') graph.operator('Relu', from, name);
  else if (step.kind === 'join') graph.operator('Concat', from, name, { axis: 1 });
  else if (step.kind === 'add') graph.operator('Add', from, name);
  else if (step.kind === 'scale') graph.operator('Mul', [...from, graph.constant(`${name} by`, [], Float32Array.of(step.by))], name);
  else graph.operator('DepthToSpace', from, name, { blocksize: step.block, mode: 'DCR' });
}

/** Keeps the size of the picture, with zeros around. */
export function convolutionShape(side: number): Record<string, readonly number[]> {
  const before = (side - 1) >> 1;
  const after = side - 1 - before;
  return { kernel_shape: [side, side], pads: [before, before, after, after] };
}

/** Weights in the order of ONNX: output, input, row, column. */
export function turnKernel({ side, inputs, outputs, weights }: Convolution): Float32Array {
  const turned = new Float32Array(weights.length);
  const places = side * side;
  for (let place = 0; place < places; place += 1) {
    for (let input = 0; input < inputs; input += 1) {
      const row = (place * inputs + input) * outputs;
      for (let output = 0; output < outputs; output += 1) {
        turned[(output * inputs + input) * places + place] = weights[row + output] as number;
      }
    }
  }
  return turned;
}
