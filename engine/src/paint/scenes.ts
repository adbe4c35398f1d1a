import type { Detail, Subject } from './plan.ts';
import type { Scene } from './scene.ts';
import { drawnDetails as auroraDetails, paintAurora } from './scenes/aurora.ts';
import { drawnDetails as cityDetails, paintCity } from './scenes/city.ts';
import { drawnDetails as forestDetails, paintForest } from './scenes/forest.ts';
import { drawnDetails as mountainsDetails, paintMountains } from './scenes/mountains.ts';
import { drawnDetails as oceanDetails, paintOcean } from './scenes/ocean.ts';
import { paintSpace, drawnDetails as spaceDetails } from './scenes/space.ts';
import { paintStillLife, drawnDetails as stillLifeDetails } from './scenes/still-life.ts';
import { paintTree, drawnDetails as treeDetails } from './scenes/tree.ts';
import { paintUnderwater, drawnDetails as underwaterDetails } from './scenes/underwater.ts';

export interface SceneEntry {
  paint: Scene;
  /** Details that the scene draws when a plan wants them; others are told to the user. */
  draws: ReadonlySet<Detail>;
}

function entry(paint: Scene, details: readonly Detail[]): SceneEntry {
  return { paint, draws: new Set(details) };
}

/** Sky above ground: stands in for scenes that are not written yet. */
const plain: SceneEntry = {
  draws: new Set(),
  paint: (canvas, _plan, light) => [
    {
      phase: 'sky',
      rows: canvas.height,
      cost: 1,
      paint(from, to) {
        for (let y = from; y < to; y += 1) {
          const v = y / canvas.height;
          for (let x = 0; x < canvas.width; x += 1) {
            const at = y * canvas.width + x;
            canvas.depth[at] = v < 0.6 ? 1 : (1 - v) / 0.4;
            for (let channel = 0; channel < 3; channel += 1) {
              const high = light.zenith[channel] as number;
              const low = light.horizon[channel] as number;
              canvas.colour[at * 3 + channel] = v < 0.6 ? high + (low - high) * (v / 0.6) : (light.ambient[channel] as number) * 0.3;
            }
          }
        }
      },
    },
  ],
};

/** Every scene by its subject. */
export const sceneOf: Record<Subject, SceneEntry> = {
  mountains: entry(paintMountains, mountainsDetails),
  ocean: entry(paintOcean, oceanDetails),
  forest: entry(paintForest, forestDetails),
  desert: plain,
  city: entry(paintCity, cityDetails),
  space: entry(paintSpace, spaceDetails),
  aurora: entry(paintAurora, auroraDetails),
  underwater: entry(paintUnderwater, underwaterDetails),
  flowers: plain,
  tree: entry(paintTree, treeDetails),
  'still-life': entry(paintStillLife, stillLifeDetails),
  abstract: plain,
};
