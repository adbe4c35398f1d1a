import { rangeStages } from '../land/range.ts';
import type { Detail } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';

/** Peaks over a lake, a river or a meadow. */
export const paintMountains: Scene = (canvas, plan, light) => rangeStages(canvas, plan, light, createSky(canvas, plan, light));

/** What this scene really draws. */
export const drawnDetails: readonly Detail[] = [
  'lake',
  'river',
  'waterfall',
  'eruption',
  'lightning',
  'terraces',
  'karst',
  'pillars',
  'table-mountains',
  'fjord',
  'wheat',
  'road',
  'path',
  'hills',
  'volcano',
  'snow',
  'snow-caps',
  'ice',
  'pines',
  'leaves',
  'meadow',
  'field',
  'grass',
  'poppy',
  'lavender',
  'daisy',
  'cabin',
  'house',
  'village',
  'town',
  'boat',
  'birds',
  'reflection',
  'clouds',
  'sun',
  'moon',
  'stars',
  'milky-way',
  'rainbow',
];
