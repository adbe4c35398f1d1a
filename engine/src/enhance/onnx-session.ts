import type * as Onnx from 'onnxruntime-node';

/** What is used of the package `onnxruntime-node`. */
export type OnnxRuntime = Pick<typeof Onnx, 'InferenceSession' | 'Tensor'>;

/** @param model its file, or the bytes of one */
export function createSession(runtime: OnnxRuntime, model: string | Uint8Array, threads: number): Promise<Onnx.InferenceSession> {
  const options: Onnx.InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    executionMode: 'sequential',
    logSeverityLevel: 3,
    // Threads that wait by spinning take the cores from everybody else: on a busy machine that is three times as slow.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  return typeof model === 'string' ? runtime.InferenceSession.create(model, options) : runtime.InferenceSession.create(model, options);
}
