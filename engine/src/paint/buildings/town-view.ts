import { createRandom, hashPoint, type Random, seedFor } from '../../pixels/random.ts';
import { smoothstep } from '../../pixels/shade.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import { type Add, addOldHouse, addPagoda, fillBlock } from './city-blocks.ts';
import { lujiazuiLots } from './lujiazui.ts';
import { createTown, Kind, Shape, type Town } from './town.ts';

/** From where a town is seen, and the town itself. */
export interface View {
  readonly kind: 'skyline' | 'street' | 'roofs' | 'old';
  readonly town: Town;
  readonly eyeX: number;
  readonly eyeY: number;
  readonly eyeZ: number;
  /** Turn of the eye to the right in radians. */
  readonly turn: number;
  /** Half the picture's mean side in units of distance: larger sees more. */
  readonly span: number;
  /** Where the horizon and the vanishing point lie, as fractions of the picture. */
  readonly horizon: number;
  readonly middle: number;
  /** Land begins at this z; water before it. */
  readonly shore: number;
  /** Half the width of a street. */
  readonly kerb: number;
  /** Column of the bridge, -1 for none, and the z of its towers. */
  readonly bridge: number;
  readonly bridgeTowers: readonly number[];
}

export const deckHeight = 0.2;
export const bridgeTop = 1.05;

function addStreetLamp(add: Add, x: number, z: number, height: number, seed: number): void {
  add({ x, z, halfX: 0.002, halfZ: 0.002, foot: 0, top: height, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.006, halfZ: 0.006, foot: height, top: height + 0.009, shape: Shape.ball, kind: Kind.lamp, seed });
}

function addCar(add: Add, random: Random, x: number, z: number): void {
  const towards = x % 1 > 0.5 ? 1 : 0;
  const seed = (Math.floor(random() * 0xffff_fff) * 2 + towards) >>> 0;
  const tall = random() < 0.25 ? 0.012 : 0;
  const long = 0.034 + random() * 0.006;
  add({ x, z, halfX: 0.0145, halfZ: long, foot: 0.004, top: 0.0145, shrinkX: 0.08, shrinkZ: 0.1, kind: Kind.carBody, seed });
  add({
    x,
    z: z + 0.003,
    halfX: 0.0135,
    halfZ: long * 0.62,
    foot: 0.0145,
    top: 0.025 + tall * 0.4,
    shrinkX: 0.3,
    shrinkZ: 0.9,
    kind: Kind.carCabin,
    seed,
  });
}

/** One block of a hanging bridge: deck, lamps, and a tower where one stands. */
function addBridgePart(add: Add, column: number, row: number, towers: readonly number[], seed: number): void {
  const x = column + 0.5;
  add({ x, z: row + 0.5, halfX: 0.1, halfZ: 0.5, foot: deckHeight - 0.03, top: deckHeight, kind: Kind.quay, seed: 6 });
  for (let lamp = 0; lamp < 2; lamp += 1)
    for (const offset of [-0.09, 0.09]) addLampAt(add, column + 0.5 + offset, row + 0.25 + lamp / 2, deckHeight, 0.05, seed);
  for (const z of towers) {
    if (Math.floor(z) !== row) continue;
    for (const offset of [-0.1, 0.1]) {
      const pillar = { halfX: 0.03, halfZ: 0.045, foot: 0, top: bridgeTop, shrinkX: 0.008, shrinkZ: 0.012 };
      add({ x: column + 0.5 + offset, z, ...pillar, kind: Kind.stone, seed: 8 });
      const light = { halfX: 0.012, halfZ: 0.012, foot: bridgeTop, top: bridgeTop + 0.02 };
      add({ x: column + 0.5 + offset, z, ...light, kind: Kind.beacon, shape: Shape.ball, seed: 8 });
    }
    for (const level of [0.45, 0.8, 1]) {
      const beam = { halfX: 0.1, halfZ: 0.03, foot: bridgeTop * level - 0.07, top: bridgeTop * level - 0.02 };
      add({ x, z, ...beam, kind: Kind.stone, seed: 8 });
    }
  }
}

function skyline(plan: ScenePlan, random: Random, seed: number): View {
  const columns = 44;
  const rows = 30;
  const shore = 13;
  const swing = (random() - 0.5) * 0.5;
  const distance = 6.2 + random() * 2.2;
  const bridged = wants(plan, 'bridge') || (!refuses(plan, 'bridge') && random() < 0.12 + plan.creativity * 0.01);
  const side = random() < 0.5 ? -1 : 1;
  const turn = bridged ? swing * 0.2 : swing;
  const openX = columns / 2 - Math.tan(turn) * distance * 0.9;
  const bridge = bridged ? Math.floor(openX + side) : -1;
  const eyeX = bridged ? bridge + 0.5 - side * (0.95 + random() * 0.3) : openX;
  const peaks = [0, 1, 2].map((index) => ({
    x: columns / 2 + (index - 1) * 3.6 + (random() - 0.5) * 3,
    height: (index === 1 ? 2.4 : 1.5) * (0.75 + random() * 0.5) * (wants(plan, 'skyscrapers') ? 1.25 : 1),
    width: 1.2 + random() * 1.8,
  }));
  const tower = wants(plan, 'tower') || random() < 0.3;
  const towerColumn = Math.floor(columns / 2 + (random() - 0.5) * 4);
  const towerRow = shore + 1;
  const lujiazui = wants(plan, 'lujiazui');
  const modest = lujiazui ? 0.52 : 1;
  const height = (x: number, z: number) => {
    const inland = smoothstep(0, 2.6, z - shore);
    let tall = 0.22;
    for (const peak of peaks) tall += peak.height * Math.exp(-(((x - peak.x) / peak.width) ** 2));
    return (0.2 + tall * (0.22 + 0.78 * inland) * (1 - 0.5 * smoothstep(5, 14, z - shore))) * modest;
  };
  const boats = !refuses(plan, 'boat') && (wants(plan, 'boat') || random() < 0.3);
  const anyBoats = [0, 1, 2].map(() => ({ column: Math.floor(eyeX + (random() - 0.5) * 9), row: shore - 3 - Math.floor(random() * 3) }));
  const boatSpots = plan.single?.includes('boat') ? anyBoats.slice(0, 1) : anyBoats;
  const towers = [shore - 1.4, shore - 4.9];
  const town = createTown(columns, rows, 0.12, (column, row, add) => {
    const own = createRandom(seedFor(seed, `block ${column} ${row}`));
    if (row >= shore) {
      if (row === shore) {
        add({ x: column + 0.5, z: row + 0.04, halfX: 0.5, halfZ: 0.03, foot: 0, top: 0.03, kind: Kind.quay, seed });
        for (let lamp = 0; lamp < 3; lamp += 1) addStreetLamp(add, column + 0.17 + lamp / 3, row + 0.09, 0.075, seed + lamp);
      }
      const lot = lujiazui ? lujiazuiLots.find(({ aside, behind }) => column === columns / 2 + aside && row === shore + behind) : undefined;
      if (lot) lot.build(add, column + 0.5, row + 0.5, seed);
      else if (tower && !lujiazui && column === towerColumn && row === towerRow)
        addTelevisionTower(add, column + 0.5, row + 0.5, 3.5 + own() * 0.5, seed);
      else if (column !== bridge || row > shore + 1) fillBlock(add, own, column, row, 0.12, height);
    } else if (boats && boatSpots.some((spot) => spot.column === column && spot.row === row)) addBoat(add, own, column + 0.5, row + 0.5);
    if (column === bridge && row < shore + 2) addBridgePart(add, column, row, towers, seed);
  });
  return {
    kind: 'skyline',
    town,
    eyeX,
    eyeY: 0.3 + random() * 0.35,
    eyeZ: shore - distance,
    turn,
    span: 1.02,
    horizon: 0.6 + random() * 0.08,
    middle: 0.5,
    shore,
    kerb: 0.12,
    bridge,
    bridgeTowers: towers,
  };
}

function addLampAt(add: Add, x: number, z: number, foot: number, height: number, seed: number): void {
  add({ x, z, halfX: 0.003, halfZ: 0.003, foot, top: foot + height, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.008, halfZ: 0.008, foot: foot + height, top: foot + height + 0.013, shape: Shape.ball, kind: Kind.lamp, seed });
}

function addBoat(add: Add, random: Random, x: number, z: number): void {
  const seed = Math.floor(random() * 0xffff_ffff);
  add({ x, z, halfX: 0.2, halfZ: 0.06, foot: 0, top: 0.05, shrinkX: -0.6, shrinkZ: -0.2, kind: Kind.metal, seed: 6 });
  add({ x: x + 0.02, z, halfX: 0.13, halfZ: 0.045, foot: 0.05, top: 0.095, kind: Kind.timber, seed });
  add({ x: x + 0.04, z, halfX: 0.05, halfZ: 0.035, foot: 0.095, top: 0.13, kind: Kind.timber, seed });
  addLampAt(add, x + 0.04, z, 0.13, 0.06, seed);
}

function addTelevisionTower(add: Add, x: number, z: number, height: number, seed: number): void {
  const shape = Shape.cylinder;
  add({ x, z, halfX: 0.17, halfZ: 0.17, foot: 0, top: height * 0.2, shrinkX: 0.16, shrinkZ: 0.16, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.065, halfZ: 0.065, foot: height * 0.2, top: height * 0.68, shape, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.15, halfZ: 0.15, foot: height * 0.62, top: height * 0.665, shape, kind: Kind.glass, seed });
  add({ x, z, halfX: 0.19, halfZ: 0.19, foot: height * 0.58, top: height * 0.67, shape: Shape.ball, kind: Kind.metal, seed: 5 });
  add({ x, z, halfX: 0.1, halfZ: 0.1, foot: height * 0.745, top: height * 0.79, shape: Shape.ball, kind: Kind.metal, seed: 5 });
  add({ x, z, halfX: 0.035, halfZ: 0.035, foot: height * 0.67, top: height, shrinkX: 0.025, shrinkZ: 0.025, kind: Kind.metal, seed: 6 });
  add({ x, z, halfX: 0.016, halfZ: 0.016, foot: height, top: height + 0.03, shape: Shape.ball, kind: Kind.beacon, seed });
}

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
    fillBlock(add, own, column, row, kerb, height);
    if (column !== centre && column !== centre - 1) return;
    const left = column === centre - 1;
    const edge = left ? column + 1 - kerb : column + kerb;
    const inward = left ? 1 : -1;
    for (let lamp = 0; lamp < 3; lamp += 1) {
      const z = row + (lamp + (left ? 0.2 : 0.7)) / 3;
      if (z > 0.75) addStreetLamp(add, edge + inward * 0.022, z, 0.11, seed + lamp);
    }
    if (neon) {
      for (let sign = 0; sign < 5; sign += 1) {
        if (own() > (wants(plan, 'neon') ? 0.9 : 0.62) || (row === 0 && sign < 4)) continue;
        const half = 0.011 + own() * 0.017;
        const foot = 0.09 + own() * 0.22;
        const letters = 2 + Math.floor(own() * 4);
        add({
          x: edge + inward * (half - 0.002),
          z: row + (sign + own()) / 5,
          halfX: half,
          halfZ: 0.004,
          foot,
          top: foot + letters * half * 2,
          kind: Kind.sign,
          seed: Math.floor(own() * 0xffff_ffff),
        });
      }
    }
    if (cars) {
      for (let car = 0; car < 5; car += 1) {
        if (own() < 0.45 || (row === 0 && car < 4)) continue;
        addCar(add, own, left ? column + 1 - kerb * 0.52 : column + kerb * 0.52, row + (car + 0.5) / 5);
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
  if (wants(plan, 'neon') && roll < 0.7) return street(plan, random, town);
  if (wants(plan, 'tower')) return skyline(plan, random, town);
  const free = plan.creativity * 0.05;
  if (roll < free * 0.5) return street(plan, random, town);
  if (roll < free * 1.1) return roofs(plan, random, town);
  return skyline(plan, random, town);
}
