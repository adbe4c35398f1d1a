import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { clamp, mix } from '../../../pixels/shade.ts';
import type { Canvas } from '../../picture.ts';
import { catalogue } from '../catalogue.ts';
import type { Setting } from '../setting.ts';
import type { Thing, ThingKind } from '../thing.ts';
import type { Placed } from './task.ts';

/** What stands in a village, and how far its middle keeps from the lane and from others, in metres. */
const places: Partial<Record<ThingKind, { readonly aside: readonly [number, number]; readonly room: number }>> = {
  house: { aside: [7.5, 9.5], room: 10.5 },
  cabin: { aside: [7, 9], room: 9 },
  church: { aside: [17, 20], room: 17 },
  temple: { aside: [19, 23], room: 17 },
  pagoda: { aside: [16, 20], room: 13 },
  barn: { aside: [20, 26], room: 13 },
  tree: { aside: [14, 30], room: 6.5 },
  pine: { aside: [13, 34], room: 5.5 },
  bush: { aside: [4.2, 15], room: 4 },
};

const isGrown = (kind: ThingKind) => kind === 'tree' || kind === 'pine' || kind === 'bush';

/** Where a village begins and ends along its lane, in metres from the eye. */
const begin = 47;
/** By night it is seen from nearer. */
const beginAtNight = 37;
const end = 150;

/** Whether a thing belongs into the village of a scene that has a lane; others are laid out as usual. */
export function belongsToVillage({ kind, relation, place, arrangement, distance }: Thing, setting: Setting): boolean {
  return setting.lane !== undefined && places[kind] !== undefined && !relation && !place && !arrangement && !distance;
}

/** Places the houses of a village along its lane, front doors towards it, with church, barns, trees and hedges behind. */
export function layOutVillage(canvas: Canvas, things: readonly Thing[], setting: Setting): Placed[] {
  const { lane } = setting;
  if (!lane) return [];
  const random = createRandom(seedFor(canvas.seed, 'village'));
  const placed: Placed[] = [];
  const rank = ({ kind }: Thing) => (kind === 'house' || kind === 'cabin' ? 1 : isGrown(kind) ? 2 : 0);
  const order = things.map((_, index) => index).sort((one, other) => rank(things[one] as Thing) - rank(things[other] as Thing));
  for (const index of order) {
    const thing = things[index] as Thing;
    if (!belongsToVillage(thing, setting)) continue;
    for (let member = 0; member < thing.count; member += 1) {
      const found = findPlot(canvas, setting, lane, placed, things, index, member, random);
      if (found) placed.push(found);
    }
  }
  return placed;
}

function findPlot(
  canvas: Canvas,
  setting: Setting,
  lane: (z: number) => number,
  placed: readonly Placed[],
  things: readonly Thing[],
  index: number,
  member: number,
  random: Random,
): Placed | undefined {
  const thing = things[index] as Thing;
  const rule = places[thing.kind];
  if (!rule) return undefined;
  const landmark = thing.kind === 'church' || thing.kind === 'temple' || thing.kind === 'pagoda';
  for (let attempt = 0; attempt < 24; attempt += 1) {
    // Near plots first; every third house stands in a second row.
    const along = landmark
      ? mix(0.42, 0.8, random())
      : clamp(((member + random()) / thing.count) ** 1.25 + attempt * 0.03 * (random() - 0.3));
    const z = mix(setting.light.night ? beginAtNight : begin, end, along);
    const side = (member + attempt) % 2 === 0 ? 1 : -1;
    const row = thing.kind === 'house' && (member % 3 === 2 || attempt > 8) ? 13 + random() * 6 : 0;
    const x = lane(z) + side * (mix(rule.aside[0], rule.aside[1], random()) + row);
    if (placed.some((one) => Math.hypot(one.x - x, one.z - z) < (rule.room + (places[things[one.thing]?.kind ?? 'bush']?.room ?? 4)) / 2))
      continue;
    const found = standAt(canvas, setting, thing.kind, x, z);
    if (!found) continue;
    const towards = side * mix(0.35, 0.95, random());
    return { ...found, thing: index, member, turn: isGrown(thing.kind) ? random() * 6 : towards };
  }
  return undefined;
}

/** The place where ground of that distance is seen, if it is dry land inside the picture. */
function standAt(
  canvas: Canvas,
  setting: Setting,
  kind: ThingKind,
  x: number,
  z: number,
): Omit<Placed, 'thing' | 'member' | 'turn'> | undefined {
  const { eye } = setting;
  const entry = catalogue[kind];
  const px = eye.centreX + (x / z) * eye.focal;
  const half = ((entry?.width ?? 6) * eye.focal) / z / 2;
  if (px < -half * 0.4 || px > canvas.width + half * 0.4) return undefined;
  const column = clamp(px, 0, canvas.width - 1);
  for (let py = canvas.height - 1; py > eye.horizon * 0.7; py -= 1) {
    if (setting.surfaceAt(column, py) === 'sky' || setting.distanceAt(column, py) < z) continue;
    if (setting.surfaceAt(column, py) !== 'land') return undefined;
    const box = { x: px, foot: py, half, tall: ((entry?.height ?? 6) * eye.focal) / z };
    const y = eye.height - ((py - eye.horizon) / eye.focal) * z;
    // Nobody builds up on the slopes.
    if (y > 11) return undefined;
    return { x, y, z, size: 1, habitat: 'land', islet: false, box };
  }
  return undefined;
}
