import type { OnnxRuntime } from '@easel/engine/enhance/onnx-session';
import { openOnnxTiles, type TileRunner } from '@easel/engine/enhance/onnx-tiles';
import { standBack } from './priority.ts';
import type { FromUpscaler, ToUpscaler } from './upscaler-messages.ts';

/**
 * The process that enlarges tiles. ONNX Runtime blocks its thread and cannot be stopped while it calculates; a process can be
 * ended at any moment, gives all its memory back, and cannot take the studio along when it crashes.
 */

let runner: TileRunner | undefined;

process.on('message', async (message: ToUpscaler) => {
  try {
    if (message.kind === 'open') await open(message);
    else await enlarge(message);
  } catch (error) {
    answer({ kind: 'failed', missing: false, detail: String(error) });
  }
});
process.on('disconnect', () => process.exit());

async function open({ factor, folder, threads, runtime: name, niceness }: ToUpscaler & { kind: 'open' }): Promise<void> {
  standBack(niceness);
  const previous = runner;
  runner = undefined;
  await previous?.close();
  let runtime: OnnxRuntime;
  try {
    runtime = (await import(name)) as OnnxRuntime;
  } catch (error) {
    answer({ kind: 'failed', missing: true, detail: String(error) });
    return;
  }
  runner = await openOnnxTiles(runtime, { folder, factor, threads });
  answer({ kind: 'opened' });
}

async function enlarge({ tile }: ToUpscaler & { kind: 'tile' }): Promise<void> {
  if (!runner) throw new Error('The network is not open');
  answer({ kind: 'tile', tile: await runner.run(tile) });
}

function answer(message: FromUpscaler): void {
  process.send?.(message);
}
