import { createRandom, hashPoint, type Random, seedFor } from '../../pixels/random.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import { addOldHouse, addPagoda, fillBlock } from './city-blocks.ts';
import { addStreetNeon } from './neon/put-signs.ts';
import { addStreetLamp } from './skyline/lamps-and-masts.ts';
import { skyline } from './skyline/skyline.ts';
import { addCar } from './street/cars.ts';
import { withFronts } from './street/house-fronts.ts';
import { createTown, Kind, Shape } from './town.ts';
import type { View } from './view-of-town.ts';

function street(plan: ScenePlan, random: Random, seed: number): View {
  const columns = 12;
  const rows = 34;
  const kerb = 0.12 + random() * 0.03;
  const centre = columns / 2;
  const high = wants(plan, 'skyscrapers') ? 1.7 : 1;
  const height = (x: number, z: number) =>
    (0.4 + 0.85 * hashPoint(Math.floor(x * 2), Math.floor(z * 2), seed) + 0.06 * Math.min(z, 12)) * high;
  const cars = !refuses(plan, 'traffic');
  const neon = !refuses(plan, 'neon') && (wants(plan, 'neon') || plan.hour === 'night' || plan.hour === 'dusk');
  const town = createTown(columns, rows, kerb, (column, row, add) => {
    const own = createRandom(seedFor(seed, `block ${column} ${row}`));
    const left = column === centre - 1;
    const edge = left ? column + 1 - kerb : column + kerb;
    const inward = left ? 1 : -1;
    const beside = left || column === centre;
    const fronts = createRandom(seedFor(seed, `fronts ${column} ${row}`));
    fillBlock(beside && row < 6 ? withFronts(add, fronts, edge, inward) : add, own, column, row, kerb, height);
    if (!beside) return;
    for (let lamp = 0; lamp < 3; lamp += 1) {
      const z = row + (lamp + (left ? 0.2 : 0.7)) / 3;
      if (z > 0.75) addStreetLamp(add, edge + inward * 0.022, z, 0.11, seed + lamp);
    }
    if (neon) addStreetNeon(add, own, row, edge, inward, wants(plan, 'neon'));
    if (cars) {
      for (let car = 0; car < 5; car += 1) {
        if (own() < 0.45 || (row === 0 && car < 3)) continue;
        addCar(add, own, left ? column + 1 - kerb * 0.52 : column + kerb * 0.52, row + (car + 0.5) / 5, row < 4);
      }
    }
  });
  return {
    kind: 'street',
    town,
    eyeX: centre + (random() - 0.5) * 0.09,
    eyeY: 0.036 + random() * 0.05,
    eyeZ: 0.25,
    turn: (random() - 0.5) * 0.1,
    span: 1.25,
    horizon: 0.62 + random() * 0.08,
    middle: 0.5 + (random() - 0.5) * 0.14,
    shore: -10,
    kerb,
    bridge: -1,
    bridgeTowers: [],
    ferries: [],
  };
}

function oldStreet(plan: ScenePlan, random: Random, seed: number): View {
  const columns = 10;
  const rows = 18;
  const kerb = 0.075;
  const centre = columns / 2;
  const pagodaLeft = random() < 0.5;
  const lanterns = !refuses(plan, 'lanterns');
  const pagoda = !refuses(plan, 'pagoda');
  const town = createTown(columns, rows, kerb, (column, row, add) => {
    const own = createRandom(seedFor(seed, `block ${column} ${row}`));
    const left = column === centre - 1;
    const beside = left || column === centre;
    // The pagoda stands high over the roofs beside the end of the street.
    const hasPagoda = pagoda && row === 4 && column === (pagodaLeft ? centre - 1 : centre);
    if (hasPagoda) addPagoda(add, own, pagodaLeft ? centre - 0.35 : centre + 0.35, row + 0.5, 0.3, 5 + 2 * Math.floor(own() * 2));
    else {
      const count = beside ? 3 : 2;
      const inner = 1 - 2 * kerb;
      for (let i = 0; i < count; i += 1) {
        for (let j = 0; j < count; j += 1) {
          const half = inner / count / 2 - 0.002;
          addOldHouse(
            add,
            own,
            {
              x: column + kerb + (inner * (i + 0.5)) / count,
              z: row + (j + 0.5) / count,
              halfX: inner / count / 2 - 0.001,
              halfZ: half * 1.06,
              height: 0,
            },
            own() < 0.6 ? 2 : 1,
          );
        }
      }
    }
    if (!beside || !lanterns || hasPagoda || (pagoda && row >= 4)) return;
    for (let string = 0; string < 7; string += 1) {
      const z = row + (string + 0.5) / 7;
      const height = 0.16 + 0.015 * hashPoint(row, string, seed);
      for (let place = 0; place < 2; place += 1) {
        const away = 0.017 + place * 0.033;
        const sag = 0.018 * (1 - (away / kerb) ** 2);
        const x = left ? column + 1 - away : column + away;
        add({
          x,
          z,
          halfX: 0.0088,
          halfZ: 0.0088,
          foot: height - sag,
          top: height - sag + 0.0145,
          shape: Shape.ball,
          kind: Kind.lantern,
          seed,
        });
      }
      const wall = left ? column + 1 - kerb + 0.012 : column + kerb - 0.012;
      add({ x: wall, z: z + 0.05, halfX: 0.0085, halfZ: 0.0085, foot: 0.062, top: 0.084, shape: Shape.ball, kind: Kind.lantern, seed });
    }
  });
  return {
    kind: 'old',
    town,
    eyeX: centre + (random() - 0.5) * 0.05,
    eyeY: 0.038 + random() * 0.02,
    eyeZ: 0.3,
    turn: (random() - 0.5) * 0.1,
    span: 1.2,
    horizon: 0.64 + random() * 0.06,
    middle: 0.5 + (pagodaLeft ? 0.05 : -0.05),
    shore: -10,
    kerb,
    bridge: -1,
    bridgeTowers: [],
    ferries: [],
  };
}

function roofs(plan: ScenePlan, random: Random, seed: number): View {
  const columns = 44;
  const rows = 34;
  const centre = columns / 2 + (random() - 0.5) * 4;
  const high = wants(plan, 'skyscrapers') ? 1.3 : 1;
  const height = (x: number, z: number) => {
    const downtown = Math.exp(-(((x - centre) / 3.4) ** 2) - ((z - 11) / 4.5) ** 2);
    return (
      0.24 +
      0.25 * hashPoint(Math.floor(x), Math.floor(z), seed) +
      2.3 * high * downtown * (0.5 + hashPoint(Math.floor(x * 2), Math.floor(z * 2), seed + 1))
    );
  };
  const town = createTown(columns, rows, 0.12, (column, row, add) => {
    const own = createRandom(seedFor(seed, `block ${column} ${row}`));
    if (hashPoint(column, row, seed + 9) < 0.04 && row > 1) return;
    fillBlock(add, own, column, row, 0.12, height);
  });
  return {
    kind: 'roofs',
    town,
    eyeX: columns / 2,
    eyeY: 1.7 + random() * 1,
    eyeZ: -1.2,
    turn: (random() - 0.5) * 0.7,
    span: 1.1,
    horizon: 0.3 + random() * 0.08,
    middle: 0.5,
    shore: -100,
    kerb: 0.12,
    bridge: -1,
    bridgeTowers: [],
    ferries: [],
  };
}

/** Chooses the view that fits a plan; where the plan leaves it open the seed decides. */
export function createView(plan: ScenePlan, seed: number): View {
  const random = createRandom(seedFor(seed, 'city view'));
  const roll = random();
  const town = seedFor(seed, 'town');
  if (wants(plan, 'lanterns') || wants(plan, 'pagoda') || wants(plan, 'temple')) return oldStreet(plan, random, town);
  if (wants(plan, 'street') || wants(plan, 'road') || wants(plan, 'traffic')) return street(plan, random, town);
  const watery =
    wants(plan, 'bridge') ||
    wants(plan, 'reflection') ||
    wants(plan, 'river') ||
    wants(plan, 'sea') ||
    wants(plan, 'lake') ||
    wants(plan, 'boat');
  if (watery) return skyline(plan, random, town);
  if (wants(plan, 'neon') && !wants(plan, 'tower') && !wants(plan, 'lujiazui')) return street(plan, random, town);
  if (wants(plan, 'tower')) return skyline(plan, random, town);
  const free = plan.creativity * 0.05;
  if (roll < free * 0.5) return street(plan, random, town);
  if (roll < free * 1.1) return roofs(plan, random, town);
  return skyline(plan, random, town);
}
