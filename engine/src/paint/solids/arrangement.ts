import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { type Colour, mix, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import { type Detail, refuses, type ScenePlan } from '../plan.ts';
import { paintOf } from '../tint.ts';
import * as forms from './forms.ts';
import * as skins from './skins.ts';
import type { Skin, Solid } from './world.ts';

/** Things a still life can show. */
export const things = [
  'vase',
  'bottle',
  'candle',
  'book',
  'cup',
  'apple',
  'pear',
  'orange',
  'lemon',
  'sphere',
  'cube',
  'cone',
  'cylinder',
] as const satisfies readonly Detail[];
type Thing = (typeof things)[number];

const blooms: readonly Detail[] = ['rose', 'daisy', 'tulip', 'sunflower', 'poppy', 'lavender'];

export interface Arrangement {
  solids: Solid[];
  /** Tip of each candle's wick, in the space of the table. */
  flames: { x: number; y: number; z: number }[];
  /** Half the breadth and the height of the group. */
  breadth: number;
  tall: number;
}

interface Placed {
  thing: Thing;
  size: number;
  /** Radius of its foot on the table, and its height. */
  foot: number;
  tall: number;
  x: number;
  z: number;
}

const measures: Record<Thing, { size: number; foot: number; tall: number }> = {
  vase: { size: 1.15, foot: 0.5, tall: 1.44 },
  bottle: { size: 1.15, foot: 0.32, tall: 1.84 },
  candle: { size: 1.05, foot: 0.45, tall: 1.2 },
  book: { size: 1, foot: 0.75, tall: 0.4 },
  cup: { size: 0.85, foot: 0.55, tall: 0.53 },
  apple: { size: 0.78, foot: 0.43, tall: 0.6 },
  pear: { size: 0.74, foot: 0.33, tall: 0.85 },
  orange: { size: 0.84, foot: 0.38, tall: 0.7 },
  lemon: { size: 0.78, foot: 0.38, tall: 0.47 },
  sphere: { size: 0.95, foot: 0.5, tall: 0.95 },
  cube: { size: 1, foot: 0.62, tall: 0.86 },
  cone: { size: 1.05, foot: 0.55, tall: 1.2 },
  cylinder: { size: 1.1, foot: 0.46, tall: 1.1 },
};

function chosenThings(plan: ScenePlan, random: Random): Thing[] {
  const named = things.filter((thing) => plan.details.includes(thing) && !refuses(plan, thing));
  const bloomsNamed = blooms.some((bloom) => plan.details.includes(bloom));
  if (bloomsNamed && !named.includes('vase') && !refuses(plan, 'vase')) named.unshift('vase');
  const allowed = (list: Thing[]) => list.filter((thing) => !refuses(plan, thing));
  if (named.length === 0) {
    const sets: Thing[][] = [
      ['bottle', 'pear', 'apple', 'lemon', 'apple'],
      ['vase', 'apple', 'orange', 'pear', 'lemon'],
      ['vase', 'cup', 'book', 'orange', 'lemon'],
      ['candle', 'book', 'pear', 'apple', 'cup'],
      ['bottle', 'vase', 'orange', 'lemon', 'pear', 'apple'],
    ];
    const set = plan.creativity === 0 ? 1 : Math.floor(random() * sets.length);
    return allowed(sets[set] as Thing[]);
  }
  const full = [...named];
  // One thing alone is lonely: small ones come in company, as fruit does.
  const small: Thing[] = ['apple', 'pear', 'orange', 'lemon'];
  const fruits = named.filter((thing) => small.includes(thing));
  if (named.length <= 2) for (const thing of fruits) full.push(thing, thing);
  else if (named.length <= 4) full.push(...fruits);
  if (full.length === 1 && !['sphere', 'cube', 'cone', 'cylinder'].includes(full[0] as Thing) && plan.creativity > 2) {
    full.push(...allowed(random() < 0.5 ? ['pear', 'apple'] : ['lemon', 'orange']));
  }
  if (full.length === 1 && plan.creativity > 6) full.push(full[0] as Thing);
  return full;
}

function place(list: Thing[], random: Random, freedom: number): Placed[] {
  const placed = list.map((thing): Placed => {
    const measure = measures[thing];
    const growth = 1 + (random() - 0.5) * 0.12 * freedom;
    return { thing, size: measure.size * growth, foot: measure.foot * growth, tall: measure.tall * growth, x: 0, z: 0 };
  });
  placed.sort((a, b) => b.tall - a.tall);
  const hand = random() < 0.5 ? -1 : 1;
  // The tallest off the centre at the back, the others alternately to its sides and forward: a slanted triangle.
  placed.forEach((item, index) => {
    const step = Math.ceil(index / 2);
    const direction = index % 2 === 0 ? 1 : -1;
    const shift = placed.length > 1 ? -0.3 * hand : 0;
    item.x = shift + hand * direction * step * 0.62 + (random() - 0.5) * 0.3 * freedom;
    item.z = 0.45 - Math.min(1.1, index * 0.3) + (random() - 0.5) * 0.35 * freedom;
  });
  for (let round = 0; round < 80; round += 1) {
    for (let first = 0; first < placed.length; first += 1) {
      for (let second = first + 1; second < placed.length; second += 1) {
        const a = placed[first] as Placed;
        const b = placed[second] as Placed;
        const dx = b.x - a.x;
        const dz = b.z - a.z;
        const gap = Math.hypot(dx, dz) || 0.01;
        const overlap = a.foot + b.foot + 0.015 - gap;
        if (overlap <= 0) continue;
        const push = overlap * 0.5;
        a.x -= (dx / gap) * push;
        b.x += (dx / gap) * push;
        a.z -= (dz / gap) * push * 0.8;
        b.z += (dz / gap) * push * 0.8;
      }
    }
    for (const item of placed) {
      item.z = Math.max(-0.95, Math.min(0.9, item.z));
      item.x *= 0.995;
    }
  }
  const middle = placed.reduce((sum, item) => sum + item.x, 0) / Math.max(1, placed.length);
  for (const item of placed) item.x -= middle;
  return placed;
}

export function arrange(plan: ScenePlan, seed: number): Arrangement {
  const random = createRandom(seedFor(seed, 'arrangement'));
  const freedom = Math.min(1.4, plan.creativity / 5);
  const placed = place(chosenThings(plan, random), random, freedom);
  const solids: Solid[] = [];
  const flames: Arrangement['flames'] = [];
  const leads = plan.colours.map((name) => paintOf(name));
  let turn = 0;
  const own = (fallback: readonly ColourName[]): Colour => {
    turn += 1;
    if (leads.length > 0) return leads[(turn - 1) % leads.length] as Colour;
    const open = fallback.filter((name) => !plan.unwantedColours.includes(name));
    const name = open[Math.floor(random() * open.length)] ?? fallback[0] ?? 'white';
    return paintOf(name);
  };
  const add = (distance: forms.Distance, skin: Skin, at: Placed, middle: number, reach: number, extra: Partial<Solid> = {}): Solid => {
    const solid: Solid = {
      distance,
      skin,
      x: at.x,
      y: 0,
      z: at.z,
      turn: random() * 6.28,
      size: at.size,
      middle,
      reach,
      gloss: 0.03,
      rough: 0.3,
      glass: false,
      shine: 0,
      ...extra,
    };
    solids.push(solid);
    return solid;
  };

  for (const item of placed) {
    const skinSeed = seedFor(seed, `${item.thing}${solids.length}`);
    switch (item.thing) {
      case 'sphere':
      case 'cube':
      case 'cone':
      case 'cylinder': {
        const chalk = leads.length > 0 || plan.creativity > 5;
        const colour = chalk
          ? mixColour(own(['red', 'teal', 'orange', 'blue', 'white', 'yellow']), [0.7, 0.68, 0.64], 0.15)
          : ([0.72, 0.69, 0.63] as Colour);
        const polished = plan.creativity > 6 && random() < 0.5;
        const skin = polished ? skins.plainSkin(colour) : skins.clay(colour, skinSeed);
        const extra = polished ? { gloss: 0.09, rough: 0.02 } : {};
        if (item.thing === 'sphere') add(forms.sphere, skin, item, 0.5, 0.52, extra);
        else if (item.thing === 'cube')
          add(forms.roundedBox(0.42, 0.42, 0.42, 0.025), skin, item, 0.42, 0.74, { ...extra, turn: 0.3 + random() * 0.9 });
        else if (item.thing === 'cone') add(forms.cone, skin, item, 0.48, 0.72, extra);
        else add(forms.cylinder, skin, item, 0.5, 0.67, extra);
        break;
      }
      case 'apple': {
        const green = leads.length === 0 && random() < 0.3;
        const base: Colour = green ? [0.32, 0.45, 0.05] : [0.62, 0.36, 0.05];
        const blush = leads.length > 0 ? own(['red']) : green ? ([0.4, 0.5, 0.08] as Colour) : ([0.5, 0.025, 0.025] as Colour);
        const ground = leads.length > 0 ? mixColour(blush, [0.7, 0.6, 0.3], 0.35) : base;
        add(forms.apple, skins.fruit(ground, blush, skinSeed, 0.55, 0.68), item, 0.5, 0.68, { gloss: 0.05, rough: 0.1 });
        break;
      }
      case 'pear': {
        const colour = leads.length > 0 ? own(['yellow']) : ([0.55, 0.5, 0.08] as Colour);
        const blush: Colour = leads.length > 0 ? scaleColour(colour, 0.7) : [0.5, 0.24, 0.05];
        add(forms.pear, skins.fruit(colour, blush, skinSeed, 0.2, 1.09), item, 0.66, 0.72, { gloss: 0.04, rough: 0.22 });
        break;
      }
      case 'orange':
        add(forms.orange, skins.peel(leads.length > 0 ? own(['orange']) : [0.8, 0.23, 0.012], skinSeed), item, 0.42, 0.47, {
          gloss: 0.04,
          rough: 0.2,
        });
        break;
      case 'lemon':
        add(forms.lemon, skins.peel(leads.length > 0 ? own(['yellow']) : [0.78, 0.52, 0.022], skinSeed), item, 0.3, 0.56, {
          gloss: 0.04,
          rough: 0.18,
          turn: (random() - 0.5) * 2,
        });
        break;
      case 'cup': {
        const colour: Colour =
          leads.length > 0 ? own(['white']) : mixColour([0.78, 0.76, 0.72], own(['white', 'teal', 'blue', 'white']), 0.35);
        add(forms.cup, skins.cupSkin(colour, [0.06, 0.025, 0.01], leads.length > 0 ? [0.8, 0.75, 0.6] : [0.1, 0.16, 0.3]), item, 0.3, 0.8, {
          gloss: 0.06,
          rough: 0.04,
          turn: -0.5 + (random() - 0.5) * 1.4,
        });
        break;
      }
      case 'bottle': {
        const colour: Colour = leads.length > 0 ? own(['green']) : random() < 0.6 ? [0.1, 0.42, 0.14] : [0.5, 0.22, 0.04];
        add(forms.bottle, skins.plainSkin(mixColour(colour, [0.6, 0.8, 0.7], 0.12)), item, 0.8, 0.86, {
          glass: true,
          gloss: 0.06,
          rough: 0,
        });
        break;
      }
      case 'book': {
        let base = 0;
        const books = 2 + Math.floor(random() * 2);
        for (let index = 0; index < books; index += 1) {
          const halfX = mix(0.6, 0.48, index / books) + random() * 0.06;
          const halfZ = mix(0.42, 0.34, index / books) + random() * 0.03;
          const thick = 0.12 + random() * 0.07;
          const cover = mixColour(scaleColour(own(['red', 'blue', 'green', 'brown', 'teal']), 0.42), [0.1, 0.07, 0.05], 0.4);
          const solid = add(
            forms.roundedBox(halfX, thick / 2, halfZ, 0.012),
            skins.bookSkin(cover, halfX, thick, halfZ),
            item,
            thick / 2,
            Math.hypot(halfX, halfZ, thick) + 0.02,
            { turn: (random() - 0.5) * 0.7, rough: 0.35 },
          );
          solid.y = base;
          base += thick * solid.size;
        }
        break;
      }
      case 'candle': {
        const wax = leads.length > 0 ? mixColour(own(['white']), [0.8, 0.7, 0.5], 0.3) : ([0.83, 0.74, 0.55] as Colour);
        add(forms.candle, skins.waxSkin(wax, [0.5, 0.34, 0.13]), item, 0.54, 0.72, { gloss: 0.04, rough: 0.25, shine: 1 });
        flames.push({ x: item.x, y: 1.16 * item.size, z: item.z });
        break;
      }
      case 'vase': {
        const flowers = blooms.filter((bloom) => plan.details.includes(bloom) && !refuses(plan, bloom));
        const flowerColours = flowers.length > 0 || plan.details.includes('flowers' as Detail);
        const body: Colour =
          leads.length > 0 && !flowerColours
            ? own(['blue'])
            : random() < 0.55
              ? [0.78, 0.77, 0.73]
              : mixColour(own(['teal', 'blue', 'brown', 'grey']), [0.3, 0.3, 0.3], 0.25);
        const painted = body[0] > 0.7 ? ([0.03, 0.08, 0.36] as Colour) : undefined;
        add(forms.vase, skins.vaseSkin(body, painted, skinSeed), item, 0.62, 0.82, { gloss: 0.06, rough: 0.06 });
        addFlowers(item, flowers[0] ?? (random() < 0.5 ? 'daisy' : 'rose'));
        break;
      }
    }
  }

  function addFlowers(item: Placed, bloom: Detail): void {
    const firstOfBunch = solids.length;
    if (refuses(plan, 'petals')) return;
    const green: Colour = [0.06, 0.17, 0.035];
    const colours: Partial<Record<Detail, readonly ColourName[]>> = {
      rose: ['red', 'pink', 'white'],
      tulip: ['red', 'yellow', 'pink'],
      sunflower: ['yellow'],
      poppy: ['red'],
      daisy: ['white'],
      lavender: ['purple'],
    };
    const count = bloom === 'sunflower' ? 5 : 9;
    const colour = mixColour(own(colours[bloom] ?? ['white']), [0.7, 0.5, 0.4], 0.08);
    for (let index = 0; index < count; index += 1) {
      const ring = index === 0 ? 0 : 1;
      const angle = index * 2.4 + random() * 0.4;
      const spread = ring * (0.34 + random() * 0.28);
      const up = 1.25 + (1 - ring) * 0.4 + random() * 0.36;
      const size = (bloom === 'sunflower' ? 0.42 : 0.31) * (0.9 + random() * 0.3) * item.size;
      const dx = Math.cos(angle) * spread;
      const dz = Math.sin(angle) * spread - 0.1;
      const at = { ...item, x: item.x + dx * item.size, z: item.z + dz * item.size, size };
      const open = bloom === 'tulip' ? 0.42 : 0.78;
      const skin = skins.petalSkin(
        scaleColour(colour, 0.85 + random() * 0.2),
        bloom === 'rose' || bloom === 'tulip' ? scaleColour(colour, 0.55) : bloom === 'sunflower' ? [0.07, 0.03, 0.01] : [0.75, 0.42, 0.03],
        bloom === 'rose' ? 0.05 : bloom === 'sunflower' ? 0.3 : 0.2,
      );
      // Heads nod outwards and a little towards the eye.
      const outX = dx * 1.1;
      const outZ = dz * 0.6 - 0.42;
      const nod = bloom === 'tulip' ? 0.2 : bloom === 'rose' ? 0.5 : 0.55 + Math.min(0.6, Math.hypot(outX, outZ) * 0.7);
      const form = bloom === 'rose' ? forms.roseHead : forms.flowerHead(bloom === 'tulip' ? 5 : bloom === 'sunflower' ? 15 : 11, open);
      const head = add(forms.leaned(form, nod), skins.leanedSkin(skin, nod), at, 0.2, 1.08, {
        rough: 0.4,
        gloss: 0.02,
      });
      if (bloom === 'rose') {
        head.reach = 0.62;
        head.size *= 1.25;
      }
      head.turn = Math.atan2(outZ, outX);
      head.y = up * item.size;
      const stem = add(
        forms.stick(0, 1.02, Math.hypot(dx, dz), up + 0.02, 0.02),
        skins.plainSkin(green),
        item,
        (1.02 + up) / 2,
        Math.hypot((up - 1.02) / 2, spread) + 0.05,
        {},
      );
      stem.turn = Math.atan2(dz, dx);
    }
    for (let index = 0; index < 10; index += 1) {
      const angle = index * 2.1 + random();
      const leafSize = (0.2 + random() * 0.1) * item.size;
      const at = {
        ...item,
        x: item.x + Math.cos(angle) * 0.36 * item.size,
        z: item.z + Math.sin(angle) * 0.32 * item.size,
        size: leafSize,
      };
      const solid = add(leafForm, skins.plainSkin(scaleColour([0.08, 0.2, 0.05], 0.8 + random() * 0.5)), at, 0, 1.05, {
        rough: 0.3,
        gloss: 0.04,
      });
      solid.y = (1.14 + random() * 0.32) * item.size;
      solid.turn = angle;
    }
    for (let index = firstOfBunch; index < solids.length; index += 1) (solids[index] as Solid).bunch = firstOfBunch;
  }

  return {
    solids,
    flames,
    breadth: placed.reduce((most, item) => Math.max(most, Math.abs(item.x) + item.foot), 0.7),
    tall: placed.reduce(
      (most, item) =>
        Math.max(most, item.thing === 'vase' && !refuses(plan, 'petals') ? (plan.details.includes('sunflower') ? 2.65 : 2.3) : item.tall),
      0.8,
    ),
  };
}

/** A leaf pointing along x, hanging at its tip. */
const leafForm: forms.Distance = (x, y, z) => {
  const sag = y - 0.35 * x + 0.3 * x * x;
  const half = Math.max(0.02, 0.42 * (1 - x * x));
  const a = z / half;
  const b = (sag - Math.abs(z) * 0.25) / 0.035;
  const size = Math.sqrt(a * a + b * b);
  const steep = Math.sqrt((a * a) / (half * half) + (b * b) / 0.001225) + 1e-6;
  return Math.max(((size * (size - 1)) / steep) * 0.75, Math.abs(x) - 0.98);
};
