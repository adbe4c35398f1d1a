import type { PaintRequest } from '@easel/engine/paint/compose';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import type { PaintPool } from './pool.ts';

/** Small pictures of costly kinds: they bring the threads' code to full speed. Their times tell nothing: cold code is slow. */
const prompts = ['mountains and a lake', 'forest', 'city at night', 'ocean at sunset'];
const side = 192;

/** Paints a few small pictures, until the signal says that there is real work. Never fails. */
export async function warmUp(pool: PaintPool, signal: AbortSignal): Promise<void> {
  try {
    for (const prompt of prompts) {
      const { plan } = readPrompt({ prompt, unwanted: '', creativity: 5, seed: 1 });
      const request: PaintRequest = { plan, style: 'photo', width: side, height: side, seed: 1 };
      await pool.sketch(request, 64);
      await pool.paint(request, signal).done;
    }
  } catch {
    // Stopped, or closed: the first picture warms the threads then.
  }
}
