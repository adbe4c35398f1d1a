import type { PaintRequest } from '@easel/engine/paint/compose';
import type { ScenePlan, Subject } from '@easel/engine/paint/plan';
import type { Raster } from '@easel/engine/pixels/raster';
import type { Wish } from '@easel/engine/restyle/wish';
import type { Editing } from './editing.ts';
import type { PaintPool } from './pool.ts';

/** Small pictures of costly kinds: they bring the threads' code to full speed. Their times tell nothing: cold code is slow. */
const subjects: readonly Subject[] = ['mountains', 'forest', 'city', 'ocean'];
/** And the styles that most others share their stages with. */
const restyles = ['oil', 'watercolour', 'pencil'] as const;
const side = 192;

/** What no words ask for. Reading them would load into this process what the reading thread reads by. */
const plan: ScenePlan = {
  ...{ subject: 'mountains', hour: 'noon', weather: 'clear', season: 'summer', mood: 'calm', creativity: 0 },
  ...{ details: [], things: [], unwantedDetails: [], colours: [], unwantedColours: [] },
};
const wish: Wish = { colours: [], unwantedColours: [], stars: false, moon: false };

/** Paints a few small pictures and looks for faces in one, until the signal says that there is real work. Never fails. */
export async function warmUp({ pool, editing }: { pool: PaintPool; editing: Editing }, signal: AbortSignal): Promise<void> {
  try {
    for (const subject of subjects) {
      const request: PaintRequest = { plan: { ...plan, subject }, style: 'photo', width: side, height: side, seed: 1 };
      await pool.sketch(request, 64);
      await pool.paint(request, signal).done;
    }
    const data = new Uint8Array(side * side * 3).map((_byte, at) => (at * 7) % 251);
    const source: Raster<3> = { data, width: side, height: side, channels: 3 };
    for (const style of restyles) {
      await pool.paint({ wish, style, creativity: 7, seed: 1, source, width: side, height: side }, signal).done;
    }
    await editing.run('findFaces', source, { signal });
  } catch {
    // Stopped, or closed: the first picture warms the threads then.
  }
}
