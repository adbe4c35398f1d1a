import type { Detail, Subject } from './plan.ts';
import type { Scene } from './scene.ts';
import { drawnDetails as abstractDetails, paintAbstract } from './scenes/abstract.ts';
import { drawnDetails as auroraDetails, paintAurora } from './scenes/aurora.ts';
import { drawnDetails as cityDetails, paintCity } from './scenes/city.ts';
import { drawnDetails as desertDetails, paintDesert } from './scenes/desert.ts';
import { drawnDetails as flowersDetails, paintFlowers } from './scenes/flowers.ts';
import { drawnDetails as forestDetails, paintForest } from './scenes/forest.ts';
import { drawnDetails as mountainsDetails, paintMountains } from './scenes/mountains.ts';
import { drawnDetails as oceanDetails, paintOcean } from './scenes/ocean.ts';
import { paintSpace, drawnDetails as spaceDetails } from './scenes/space.ts';
import { paintStillLife, drawnDetails as stillLifeDetails } from './scenes/still-life.ts';
import { paintTree, drawnDetails as treeDetails } from './scenes/tree.ts';
import { paintUnderwater, drawnDetails as underwaterDetails } from './scenes/underwater.ts';

interface SceneEntry {
  paint: Scene;
  /** Details that the scene draws when a plan wants them; others are told to the user. */
  draws: ReadonlySet<Detail>;
}

function entry(paint: Scene, details: readonly Detail[]): SceneEntry {
  return { paint, draws: new Set(details) };
}

/** Every scene by its subject. */
export const sceneOf: Record<Subject, SceneEntry> = {
  mountains: entry(paintMountains, mountainsDetails),
  ocean: entry(paintOcean, oceanDetails),
  forest: entry(paintForest, forestDetails),
  desert: entry(paintDesert, desertDetails),
  city: entry(paintCity, cityDetails),
  space: entry(paintSpace, spaceDetails),
  aurora: entry(paintAurora, auroraDetails),
  underwater: entry(paintUnderwater, underwaterDetails),
  flowers: entry(paintFlowers, flowersDetails),
  tree: entry(paintTree, treeDetails),
  'still-life': entry(paintStillLife, stillLifeDetails),
  abstract: entry(paintAbstract, abstractDetails),
};
