import { addFloatStep, convolutionShape, resultName, turnKernel } from './float-graph.ts';
import { type Convolution, type Network, pictureName, type Step } from './network.ts';
import { createOnnxGraph } from './onnx-file.ts';

/**
 * The network as an ONNX file that multiplies bytes instead of floating-point numbers inside of its dense blocks, where
 * 99 of 100 multiplications are. Processors do four times as many of those, and the memory shrinks to a quarter.
 * What the blocks add up to, the first convolution and the last ones stay floating-point numbers, so rounding never piles up.
 * Source: B. Jacob and others, "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
 * Inference" (2018). Ranges are fixed beforehand (`ranges.ts`), for each step; weights have their own scale for each output.
 */

/** The largest absolute value that matters of each step that is kept as bytes. */
export type Ranges = Readonly<Record<string, number>>;

/** A byte of 128 means 0 everywhere, because joined channels must agree on it. */
const zero = 128;
/** Steps from 0 to the end of a range. */
const reach = 127;
/** Orders of the sides. Bytes are fastest with the channels of a pixel next to each other: batch, row, column, channel. */
const toPixels = [0, 2, 3, 1];
const toPlanes = [0, 3, 1, 2];

type InnerConvolution = Convolution & { name: string };

/**
 * Writes the bytes of the ONNX file that this file's head describes.
 *
 * @param ranges of each step that is kept as bytes.
 * @throws Error where one of them has no range.
 */
export function writeByteGraph(network: Network, ranges: Ranges): Uint8Array {
  const graph = createOnnxGraph();
  const { find, readerOf, isInner, channelsOf, partsOf } = readStructure(network);
  const zeroByte = graph.constant('zero byte', [], Uint8Array.of(zero));
  const zeroWeight = graph.constant('zero weight', [], Int8Array.of(0));
  const one = graph.constant('one', [], Float32Array.of(1));
  const top = graph.constant('top byte', [], Uint8Array.of(255));
  const scales = new Map<string, string>();
  const asBytes = new Map<string, string>();
  const asPixels = new Map<string, string>();
  const asPlanes = new Map<string, string>();

  function scaleOf(name: string): number {
    const range = ranges[name];
    if (range === undefined) throw new Error(`No range was measured for "${name}"`);
    return range / reach;
  }

  function scaleConstant(name: string, scale: number): string {
    const known = scales.get(name) ?? graph.constant(`${name} scale`, [], Float32Array.of(scale));
    scales.set(name, known);
    return known;
  }

  /** A result as floating-point numbers in the given order of sides. */
  function pixelsOf(name: string): string {
    const known = asPixels.get(name) ?? graph.operator('Transpose', [name], `${name} pixels`, { perm: toPixels });
    asPixels.set(name, known);
    return known;
  }

  function planesOf(name: string): string {
    const pixels = asPixels.get(name);
    const known =
      asPlanes.get(name) ?? (pixels === name ? graph.operator('Transpose', [name], `${name} planes`, { perm: toPlanes }) : name);
    asPlanes.set(name, known);
    return known;
  }

  function bytesOf(name: string): string {
    const known = asBytes.get(name);
    if (known) return known;
    const step = find(name);
    const made =
      step?.kind === 'join'
        ? graph.operator('Concat', step.from.map(bytesOf), `${name} bytes`, { axis: 3 })
        : graph.operator('QuantizeLinear', [pixelsOf(name), scaleConstant(name, scaleOf(name)), zeroByte], `${name} bytes`);
    asBytes.set(name, made);
    return made;
  }

  function addInner(step: InnerConvolution, reader: Step): void {
    // Each part has its own scale; the weights that read it take it up, so that the joined bytes count as one tensor.
    const partScales = partsOf(step.from).flatMap((part) => Array.from({ length: channelsOf(part) }, () => scaleOf(part)));
    const rounded = roundWeights(step, partScales);
    const { name, inputs, outputs, side } = step;
    const target = reader.kind === 'rectify' ? reader.name : name;
    const scale = scaleOf(target);
    const inputsOfSum = [
      bytesOf(step.from),
      one,
      zeroByte,
      graph.constant(`${name} kernel`, [outputs, inputs, side, side], rounded.kernel),
      graph.constant(`${name} weight scales`, [outputs], rounded.scales),
      zeroWeight,
      scaleConstant(target, scale),
      zeroByte,
      graph.constant(`${name} bias`, [outputs], rounded.bias),
    ];
    const sum = graph.operator('QLinearConv', inputsOfSum, `${name} sum`, { ...convolutionShape(side), channels_last: 1 }, 'com.microsoft');
    if (reader.kind === 'rectify') asBytes.set(target, graph.operator('Clip', [sum, zeroByte, top], `${target} bytes`));
    else if (reader.kind === 'scale') {
      graph.operator('DequantizeLinear', [sum, scaleConstant(reader.name, scale * reader.by), zeroByte], reader.name);
      asPixels.set(reader.name, reader.name);
    }
  }

  for (const step of network.steps) {
    const source = typeof step.from === 'string' ? find(step.from) : undefined;
    const reader = readerOf(step.name);
    if (step.kind === 'convolve' && isInner(step)) addInner(step, reader as Step);
    else if (step.kind === 'join' || (source && isInner(source))) continue;
    else {
      const from = [step.from].flat();
      const inPixels = (step.kind === 'add' || step.kind === 'scale') && from.some((name) => asPixels.get(name) === name);
      addFloatStep(graph, step, from.map(inPixels ? pixelsOf : planesOf));
      if (inPixels) asPixels.set(step.name, step.name);
    }
  }
  graph.operator('Identity', [network.steps.at(-1)?.name ?? ''], resultName);
  return graph.file({ name: pictureName, channels: 3 }, [resultName]);
}

/** The steps whose ranges `writeByteGraph` needs. */
export function byteSteps(network: Network): string[] {
  const { readerOf, isInner, partsOf } = readStructure(network);
  const names = new Set<string>();
  for (const step of network.steps) {
    if (step.kind !== 'convolve' || !isInner(step)) continue;
    const reader = readerOf(step.name) as Step;
    for (const part of partsOf(step.from)) names.add(part);
    names.add(reader.kind === 'rectify' ? reader.name : step.name);
  }
  return [...names];
}

function readStructure({ steps }: Network) {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const readers = new Map<string, Step>();
  for (const step of steps) for (const source of [step.from].flat()) readers.set(source, readers.get(source) ?? step);

  /** The parts that a step joins, in the order of their channels. */
  function partsOf(name: string): string[] {
    const step = byName.get(name);
    return step?.kind === 'join' ? step.from.flatMap(partsOf) : [name];
  }

  function channelsOf(name: string): number {
    const step = byName.get(name);
    return step?.kind === 'convolve' ? step.outputs : channelsOf([step?.from ?? ''].flat()[0] as string);
  }

  return {
    find: (name: string) => byName.get(name),
    readerOf: (name: string) => readers.get(name),
    /** Convolutions of the dense blocks: those that are rectified, or scaled and added to what came in. */
    isInner: ({ kind, name }: Step) => kind === 'convolve' && /^(rectify|scale)$/.test(readers.get(name)?.kind ?? ''),
    partsOf,
    channelsOf,
  };
}

/** Weights as signed bytes with a scale for each output, and the bias in the units of their sums. */
function roundWeights(step: Convolution, partScales: readonly number[]): { kernel: Int8Array; scales: Float32Array; bias: Int32Array } {
  const { inputs, outputs, side, bias } = step;
  const turned = turnKernel(step);
  const places = side * side;
  const each = inputs * places;
  const kernel = new Int8Array(turned.length);
  const scales = new Float32Array(outputs);
  const rounded = new Int32Array(outputs);
  for (let output = 0; output < outputs; output += 1) {
    const start = output * each;
    let largest = 1e-12;
    for (let index = 0; index < each; index += 1) {
      const weight = (turned[start + index] as number) * (partScales[(index / places) | 0] as number);
      turned[start + index] = weight;
      largest = Math.max(largest, Math.abs(weight));
    }
    const scale = largest / 127;
    scales[output] = scale;
    rounded[output] = Math.round((bias[output] as number) / scale);
    for (let index = 0; index < each; index += 1) kernel[start + index] = Math.round((turned[start + index] as number) / scale);
  }
  return { kernel, scales, bias: rounded };
}
