import type * as Onnx from 'onnxruntime-node';
import { createOnnxGraph } from './onnx-file.ts';
import { createSession, type OnnxRuntime } from './onnx-session.ts';

/**
 * Whether this processor adds up products of bytes exactly. Older ones (x86 without VNNI) add pairs in 16 bits and cut what
 * does not fit, which ruins pictures; a runtime may also lack the operator. A tiny convolution of the largest bytes tells: 10 ms.
 */
export async function addsBytesExactly(runtime: OnnxRuntime): Promise<boolean> {
  const channels = 64;
  const side = 16;
  const outputs = 32;
  const sum = 255 * 127 * channels * 9;
  const graph = createOnnxGraph();
  const one = graph.constant('one', [], Float32Array.of(1));
  const zero = graph.constant('zero', [], Uint8Array.of(0));
  const scale = graph.constant('scale', [], Float32Array.of(sum / 200));
  const kernel = graph.constant('kernel', [outputs, channels, 3, 3], new Int8Array(outputs * channels * 9).fill(127));
  const weightScales = graph.constant('weight scales', [outputs], new Float32Array(outputs).fill(1));
  const zeroWeight = graph.constant('zero weight', [], Int8Array.of(0));
  graph.operator('QuantizeLinear', ['input', one, zero], 'bytes');
  graph.operator('Transpose', ['bytes'], 'pixels', { perm: [0, 2, 3, 1] });
  const inputs = ['pixels', one, zero, kernel, weightScales, zeroWeight, scale, zero];
  graph.operator('QLinearConv', inputs, 'sums', { kernel_shape: [3, 3], pads: [1, 1, 1, 1], channels_last: 1 }, 'com.microsoft');
  graph.operator('DequantizeLinear', ['sums', scale, zero], 'output');
  try {
    const session = await createSession(runtime, graph.file({ name: 'input', channels }, ['output']), 1);
    try {
      const full = new Float32Array(channels * side * side).fill(255);
      const results = await session.run({ input: new runtime.Tensor('float32', full, [1, channels, side, side]) });
      // Row, column, output: the pixel in the middle sees nothing but full bytes.
      const middle = (results.output as Onnx.Tensor).data[((side / 2) * side + side / 2) * outputs] as number;
      return Math.abs(middle / sum - 1) < 0.01;
    } finally {
      await session.release();
    }
  } catch {
    return false;
  }
}
