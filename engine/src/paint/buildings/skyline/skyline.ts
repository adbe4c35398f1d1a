import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { smoothstep } from '../../../pixels/shade.ts';
import { refuses, type ScenePlan, wants } from '../../plan.ts';
import { type Add, fillBlock } from '../city-blocks.ts';
import { lujiazuiLots } from '../lujiazui.ts';
import { withNeonFronts } from '../neon/put-signs.ts';
import { createTown, Kind } from '../town.ts';
import type { View } from '../view-of-town.ts';
import { addBridgePart } from './bridge.ts';
import { addFerry, type Ferry } from './ferries.ts';
import { addStreetLamp, addTelevisionTower } from './lamps-and-masts.ts';

const columns = 44;
const rows = 30;
const shore = 13;

/** What is asked for besides the town decides how it is arranged: around a harbour, close and full of neon, or open to one side. */
type Arrangement = 'harbour' | 'neon' | 'open';

function arrangementOf(plan: ScenePlan): Arrangement {
  if (wants(plan, 'lujiazui')) return 'harbour';
  if (wants(plan, 'neon')) return 'neon';
  return wants(plan, 'boat') || wants(plan, 'bridge') || wants(plan, 'sea') ? 'harbour' : 'open';
}

interface Peak {
  readonly x: number;
  readonly height: number;
  readonly width: number;
}

/** Where a town is highest. */
function peaksOf(plan: ScenePlan, arrangement: Arrangement, random: Random): Peak[] {
  const gain = wants(plan, 'skyscrapers') ? 1.25 : 1;
  const side = arrangement === 'open' && random() < 0.5 ? -1 : 1;
  return [0, 1, 2].map((index) => {
    const aside = (random() - 0.5) * 3;
    const high = (0.75 + random() * 0.5) * gain;
    const width = 1.2 + random() * 1.8;
    // The heart of the town stands at a third of the picture, and the roofs go down to the other side.
    if (arrangement === 'open')
      return {
        x: columns / 2 + side * ([1.7, 3.6, -2.9][index] as number) + aside * 0.3,
        height: ([2.7, 1.9, 0.9][index] as number) * high,
        width: width * 0.75,
      };
    const spread = arrangement === 'neon' ? 2.2 : 3.6;
    return { x: columns / 2 + (index - 1) * spread + aside, height: (index === 1 ? 2.4 : 1.5) * high, width };
  });
}

/** Ferries between the eye and the shore, clear of the edges of every usual shape of picture. `free`: the side without a bridge, 0 for both. */
function ferriesOf(plan: ScenePlan, random: Random, eyeX: number, turn: number, distance: number, free: -1 | 0 | 1): Ferry[] {
  const count = free !== 0 || plan.single?.includes('boat') ? 1 : 2;
  const first = free || (random() < 0.5 ? -1 : 1);
  const nearest = distance < 5.5 ? 0.56 : 0.44;
  return Array.from({ length: count }, (_unused, index) => {
    const ahead = distance * (index === 0 ? nearest + random() * 0.08 : 0.72 + random() * 0.08);
    const aside = ahead * (first * (index === 0 ? 1 : -1) * (0.15 + random() * 0.06));
    return {
      x: eyeX + ahead * Math.sin(turn) + aside * Math.cos(turn),
      z: shore - distance + ahead * Math.cos(turn) - aside * Math.sin(turn),
      way: random() < 0.5 ? 1 : -1,
      seed: Math.floor(random() * 0xffff_ffff),
    };
  });
}

/** Fills the blocks behind the quay. */
function fillLand(
  plan: ScenePlan,
  seed: number,
  height: (x: number, z: number) => number,
  tower: number,
  bridge: number,
): (column: number, row: number, add: Add) => void {
  const lujiazui = wants(plan, 'lujiazui');
  const neon = wants(plan, 'neon');
  return (column, row, add) => {
    const own = createRandom(seedFor(seed, `block ${column} ${row}`));
    if (row === shore) {
      add({ x: column + 0.5, z: row + 0.04, halfX: 0.5, halfZ: 0.03, foot: 0, top: 0.03, kind: Kind.quay, seed });
      for (let lamp = 0; lamp < 3; lamp += 1) addStreetLamp(add, column + 0.17 + lamp / 3, row + 0.09, 0.075, seed + lamp);
    }
    const lot = lujiazui ? lujiazuiLots.find(({ aside, behind }) => column === columns / 2 + aside && row === shore + behind) : undefined;
    if (lot) lot.build(add, column + 0.5, row + 0.5, seed);
    else if (column === tower && row === shore + 1) addTelevisionTower(add, column + 0.5, row + 0.5, 3.5 + own() * 0.5, seed);
    else if (column !== bridge || row > shore + 1) {
      const signs = createRandom(seedFor(seed, `signs ${column} ${row}`));
      const lit = neon && row < shore + 4 ? withNeonFronts(add, signs) : add;
      fillBlock(lit, own, column, row, 0.12, height);
    }
  };
}

/** A town behind a quay, seen over the water. */
export function skyline(plan: ScenePlan, random: Random, town: number): View {
  const arrangement = arrangementOf(plan);
  const seed = arrangement === 'harbour' ? town : seedFor(town, arrangement);
  const swing = (random() - 0.5) * 0.5;
  const distance = arrangement === 'neon' ? 4.3 + random() * 0.7 : 6.2 + random() * 2.2;
  const bridged = wants(plan, 'bridge') || (!refuses(plan, 'bridge') && random() < 0.12 + plan.creativity * 0.01);
  const side = random() < 0.5 ? -1 : 1;
  const turn = bridged ? swing * 0.2 : swing;
  const openX = columns / 2 - Math.tan(turn) * distance * 0.9;
  const bridge = bridged ? Math.floor(openX + side) : -1;
  const eyeX = bridged ? bridge + 0.5 - side * (0.95 + random() * 0.3) : openX;
  const peaks = peaksOf(plan, arrangement, random);
  const hasTower = (wants(plan, 'tower') || random() < 0.3) && !wants(plan, 'lujiazui');
  const towerColumn = Math.floor(columns / 2 + (random() - 0.5) * 4);
  const modest = wants(plan, 'lujiazui') ? 0.52 : arrangement === 'neon' ? 0.7 : 1;
  // Houses by the water are high enough to bear signs.
  const front = arrangement === 'neon' ? 0.42 : 0.22;
  const height = (x: number, z: number) => {
    const inland = smoothstep(0, 2.6, z - shore);
    let tall = 0.22;
    for (const peak of peaks) tall += peak.height * Math.exp(-(((x - peak.x) / peak.width) ** 2));
    return (0.2 + tall * (front + (1 - front) * inland) * (1 - 0.5 * smoothstep(5, 14, z - shore))) * modest;
  };
  const sails = !refuses(plan, 'boat') && (wants(plan, 'boat') || random() < 0.3);
  const free = bridged ? (side < 0 ? 1 : -1) : 0;
  const ferries = sails ? ferriesOf(plan, createRandom(seedFor(seed, 'ferries')), eyeX, turn, distance, free) : [];
  const towers = [shore - 1.4, shore - 4.9];
  const fill = fillLand(plan, seed, height, hasTower ? towerColumn : -1, bridge);
  return {
    kind: 'skyline',
    town: createTown(columns, rows, 0.12, (column, row, add) => {
      if (row >= shore) fill(column, row, add);
      for (const ferry of ferries) if (Math.floor(ferry.x) === column && Math.floor(ferry.z) === row) addFerry(add, ferry);
      if (column === bridge && row < shore + 2) addBridgePart(add, column, row, towers, seed);
    }),
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
    ferries,
  };
}
