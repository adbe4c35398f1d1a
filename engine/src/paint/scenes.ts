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
import { paintRoom, drawnDetails as roomDetails } from './scenes/room.ts';
import { paintSpace, drawnDetails as spaceDetails } from './scenes/space.ts';
import { paintStillLife, drawnDetails as stillLifeDetails } from './scenes/still-life.ts';
import { paintTownscape, townscape, drawnDetails as townscapeDetails } from './scenes/townscape.ts';
import { paintTree, drawnDetails as treeDetails } from './scenes/tree.ts';
import { paintUnderwater, drawnDetails as underwaterDetails } from './scenes/underwater.ts';

import { settings } from './things/scene-settings.ts';
import type { SettingOf } from './things/setting.ts';

interface SceneEntry {
  paint: Scene;
  /** Details that the scene draws when a plan wants them; others are told to the user. */
  draws: ReadonlySet<Detail>;
  /** Where things are placed into it; absent for scenes that hold none or place them themselves. */
  setting?: SettingOf;
}

function entry(paint: Scene, details: readonly Detail[], setting?: SettingOf): SceneEntry {
  return setting ? { paint, draws: new Set(details), setting } : { paint, draws: new Set(details) };
}

/** Every scene by its subject. */
export const sceneOf: Record<Subject, SceneEntry> = {
  mountains: entry(paintMountains, mountainsDetails, settings.mountains),
  ocean: entry(paintOcean, oceanDetails, settings.ocean),
  forest: entry(paintForest, forestDetails, settings.forest),
  desert: entry(paintDesert, desertDetails, settings.desert),
  city: entry(paintCity, cityDetails, settings.city),
  townscape: entry(paintTownscape, townscapeDetails, townscape),
  space: entry(paintSpace, spaceDetails, settings.space),
  aurora: entry(paintAurora, auroraDetails, settings.aurora),
  underwater: entry(paintUnderwater, underwaterDetails, settings.underwater),
  flowers: entry(paintFlowers, flowersDetails, settings.flowers),
  tree: entry(paintTree, treeDetails, settings.tree),
  'still-life': entry(paintStillLife, stillLifeDetails),
  room: entry(paintRoom, roomDetails),
  abstract: entry(paintAbstract, abstractDetails),
};
