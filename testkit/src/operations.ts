import { buffer } from 'node:stream/consumers';
import type { Engine, EngineOutput, EngineStatus, Failure, GenerationRequest, Operation } from '@easel/server/ports/generation';

/** An engine as whoever makes works follows it, without a studio around it. */

/** An output whose file was read. */
export type MadeOutput = Omit<EngineOutput, 'bytes'> & { bytes: Buffer };

/** How an operation ended, with all that was read of it on the way. */
export type Made = Omit<EngineStatus, 'outputs'> & { outputs: MadeOutput[] } & EngineEnd;
type EngineEnd = { state: 'succeeded'; undrawn: string[] } | { state: 'failed'; failure: Failure };

const never = new AbortController().signal;

export async function readOutput(output: EngineOutput, signal = never): Promise<MadeOutput> {
  return { ...output, bytes: await buffer(output.read(signal)) };
}

/** Follows an operation to its end, reads its outputs as they come, and answers its end and everything it told. */
export async function finishOperation(
  engine: Engine,
  begun: Operation,
  seen: (status: EngineStatus) => void = () => undefined,
): Promise<Made> {
  const outputs: MadeOutput[] = [];
  for (let operation = begun; ; ) {
    const stored = outputs.map(({ index }) => index);
    const status = await engine.check(operation, stored, never);
    seen(status);
    operation = status.operation ?? operation;
    for (const output of status.outputs) outputs.push(await readOutput(output));
    if (status.state !== 'running') return { ...status, outputs: outputs.toSorted((a, b) => a.index - b.index) };
  }
}

export async function finishRequest(engine: Engine, request: GenerationRequest, seen?: (status: EngineStatus) => void): Promise<Made> {
  return finishOperation(engine, await engine.start(request, never), seen);
}
