import type { Random } from '../../pixels/random.ts';
import { type Colour, mix, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { ScenePlan } from '../plan.ts';
import { wares } from '../wares/all-wares.ts';
import { assemble } from '../wares/assemble.ts';
import { type WareKind, wareKinds } from '../wares/ware-kinds.ts';
import { type AddSolid, leafForm } from './bouquet.ts';
import * as food from './food-forms.ts';
import * as forms from './forms.ts';
import * as kitchen from './kitchen-forms.ts';
import * as skins from './skins.ts';
import type { TableKind } from './table-kinds.ts';
import type { Placed } from './table-places.ts';
import type { Solid } from './world-of-solids.ts';

/** What a body is made from. */
interface BodyTask {
  readonly item: Placed;
  readonly plan: ScenePlan;
  readonly random: Random;
  readonly seed: number;
  readonly add: AddSolid;
  /** The colour of the prompt, of the whole picture, or one of the fallbacks. */
  readonly own: (fallback: readonly ColourName[]) => Colour;
}

const stuff = {
  gold: [0.8, 0.5, 0.13],
  silver: [0.6, 0.61, 0.63],
  copper: [0.62, 0.27, 0.13],
  metal: [0.42, 0.43, 0.45],
  wood: [0.3, 0.16, 0.07],
  stone: [0.36, 0.35, 0.33],
  marble: [0.74, 0.72, 0.69],
  clay: [0.46, 0.2, 0.11],
  brick: [0.4, 0.14, 0.08],
  ice: [0.6, 0.78, 0.86],
  glass: [0.82, 0.91, 0.91],
  paper: [0.75, 0.7, 0.6],
} as const satisfies Record<string, Colour>;

/** What a material does to a surface: its colour where the prompt gave none, its shine, whether light passes. */
function surfaceOf({ item }: BodyTask, fallback: Partial<Solid>): Partial<Solid> {
  const { material } = item;
  if (material === 'glass' || material === 'ice') return { ...fallback, glass: true, gloss: 0.07, rough: 0 };
  if (material === 'gold' || material === 'silver' || material === 'copper' || material === 'metal')
    return { ...fallback, gloss: 0.5, rough: 0.06 };
  return fallback;
}

/** The prompt's colour for this thing, or its material's. */
function given({ item }: BodyTask): Colour | undefined {
  return item.colour ?? (item.material ? stuff[item.material] : undefined);
}

type Body = (task: BodyTask) => void;

function shape(distance: forms.Distance, middle: number, reach: number, turned = false): Body {
  return (task) => {
    const { plan, random, own, seed, add, item } = task;
    const chosen =
      given(task) ??
      (plan.colours.length > 0 || plan.creativity > 5 ? own(['red', 'teal', 'orange', 'blue', 'white', 'yellow']) : undefined);
    const colour: Colour = chosen ? mixColour(chosen, [0.7, 0.68, 0.64], item.colour ? 0.04 : 0.15) : [0.72, 0.69, 0.63];
    const polished = plan.creativity > 6 && random() < 0.5;
    const skin = polished ? skins.plainSkin(colour) : skins.clay(colour, seed);
    const extra = polished ? { gloss: 0.09, rough: 0.02 } : {};
    add(distance, skin, item, middle, reach, surfaceOf(task, turned ? { ...extra, turn: 0.3 + random() * 0.9 } : extra));
  };
}

const apple: Body = (task) => {
  const { item, random, seed, add } = task;
  const chosen = given(task);
  const green = !chosen && random() < 0.3;
  const blush: Colour = chosen ? scaleColour(chosen, 0.86) : green ? [0.36, 0.47, 0.07] : [0.5, 0.025, 0.025];
  // Even a red apple is yellow where it lay in the shade of its leaf.
  const ground: Colour = green ? [0.5, 0.52, 0.1] : mixColour(blush, [0.72, 0.5, 0.12], 0.55);
  add(forms.apple, skins.appleSkin(ground, blush, seed), item, 0.43, 0.68, surfaceOf(task, { gloss: 0.05, rough: 0.125 }));
};

/** Oranges lie as they rolled, none as large as the next; some keep a leaf at their stem. */
const orange: Body = (task) => {
  const { item, random, seed, add } = task;
  const lean = 0.35 + random() * 0.75;
  const skin = skins.leanedSkin(skins.orangeSkin(given(task) ?? [0.8, 0.22, 0.012], seed), lean, 0.42);
  const surface = surfaceOf(task, { gloss: 0.05, rough: 0.125, turn: -Math.PI / 2 + (random() - 0.5) * 2.8 });
  const size = item.size * (0.88 + random() * 0.16);
  const fruit = add(forms.leaned(forms.poredOrange, lean, 0.42), skin, { ...item, size }, 0.42, 0.48, surface);
  if (item.material || random() < 0.6) return;
  const [out, up] = [Math.sin(lean) * 0.38 * size, (0.42 + Math.cos(lean) * 0.38) * size];
  // It grows aside and up, clear of the peel.
  const way = fruit.turn + (random() < 0.5 ? -1 : 1) * (0.9 + random() * 0.7);
  const at = {
    x: item.x + Math.cos(fruit.turn) * out + Math.cos(way) * 0.25 * size,
    y: item.y + up + 0.16 * size,
    z: item.z + Math.sin(fruit.turn) * out + Math.sin(way) * 0.25 * size,
    size: 0.27 * size,
  };
  add(leafForm, skins.plainSkin([0.06, 0.16, 0.035]), at, 0, 1.05, { rough: 0.12, gloss: 0.05, thin: 0.3, turn: way });
};

const pear: Body = (task) => {
  const colour: Colour = given(task) ?? [0.55, 0.5, 0.08];
  const blush: Colour = given(task) ? scaleColour(colour, 0.7) : [0.5, 0.24, 0.05];
  task.add(
    forms.pear,
    skins.fruit(colour, blush, task.seed, 0.2, 1.09),
    task.item,
    0.66,
    0.72,
    surfaceOf(task, { gloss: 0.04, rough: 0.22 }),
  );
};

const cup: Body = (task) => {
  const { item, random, own, add } = task;
  const chosen = given(task);
  const colour: Colour = chosen ?? mixColour([0.78, 0.76, 0.72], own(['white', 'teal', 'blue', 'white']), 0.35);
  add(
    forms.cup,
    skins.cupSkin(colour, [0.06, 0.025, 0.01], chosen ? scaleColour(chosen, 1.1) : [0.1, 0.16, 0.3]),
    item,
    0.3,
    0.8,
    surfaceOf(task, { gloss: 0.06, rough: 0.04, turn: -0.5 + (random() - 0.5) * 1.4 }),
  );
};

/** A cup seen from its side with a heart of milk on its coffee. */
const coffee: Body = (task) => {
  const glaze: Colour = given(task) ?? [0.76, 0.75, 0.72];
  const cupSkin = skins.cupSkin(glaze, glaze, scaleColour(glaze, 1.05));
  const skin: Solid['skin'] = (x, y, z, out) => {
    if (y > 0.46 && y < 0.51 && Math.hypot(x, z) < 0.375) out.set(food.latteAt(x, z));
    else cupSkin(x, y, z, out);
  };
  task.add(forms.cup, skin, task.item, 0.3, 0.8, surfaceOf(task, { gloss: 0.06, rough: 0.04, turn: 0.12 }));
};

const bottle: Body = (task) => {
  const { item, random, add } = task;
  const colour: Colour = given(task) ?? (random() < 0.6 ? [0.1, 0.42, 0.14] : [0.5, 0.22, 0.04]);
  const glass = mixColour(colour, [0.6, 0.8, 0.7], item.colour ? 0.04 : 0.12);
  add(forms.bottle, skins.plainSkin(glass), item, 0.8, 0.86, {
    glass: true,
    // What has no colour of its own is clear.
    ...(Math.min(...glass) < 0.5 * Math.max(...glass)
      ? { tint: scaleColour(mixColour(glass, [1, 1, 1], 0.12), 0.9 / Math.max(...glass)) }
      : {}),
    gloss: 0.06,
    rough: 0.05,
  });
  if (!item.material) add(forms.cork, skins.clay([0.42, 0.27, 0.14], task.seed), item, 1.61, 0.14, { rough: 0.5, gloss: 0 });
};

const book: Body = (task) => {
  const { item, random, own, add } = task;
  let base = 0;
  // Counted books lie one by one; a detail is a pile.
  const books = item.thing ? 1 : 2 + Math.floor(random() * 2);
  for (let index = 0; index < books; index += 1) {
    const halfX = mix(0.6, 0.48, index / books) + random() * 0.06;
    const halfZ = mix(0.42, 0.34, index / books) + random() * 0.03;
    const thick = (item.thing ? 0.2 : 0.12) + random() * 0.07;
    const chosen = given(task);
    const cover = chosen
      ? scaleColour(chosen, 0.8)
      : mixColour(scaleColour(own(['red', 'blue', 'green', 'brown', 'teal']), 0.42), [0.1, 0.07, 0.05], 0.4);
    const solid = add(
      forms.roundedBox(halfX, thick / 2, halfZ, 0.012),
      skins.bookSkin(cover, halfX, thick, halfZ),
      item,
      thick / 2,
      Math.hypot(halfX, halfZ, thick) + 0.02,
      {
        turn: (random() - 0.5) * 0.7,
        rough: 0.35,
      },
    );
    solid.y = item.y + base;
    base += thick * solid.size;
  }
};

const vase: Body = (task) => {
  const { item, random, own, add, seed, plan } = task;
  const chosen = given(task) ?? (plan.colours.length > 0 && item.flowers.length === 0 ? own(['blue']) : undefined);
  const body: Colour =
    chosen ?? (random() < 0.55 ? [0.78, 0.77, 0.73] : mixColour(own(['teal', 'blue', 'brown', 'blue']), [0.2, 0.24, 0.28], 0.55));
  const painted = !chosen && body[0] > 0.7 ? ([0.03, 0.08, 0.36] as const) : undefined;
  add(forms.vase, skins.vaseSkin(body, painted, seed), item, 0.62, 0.82, surfaceOf(task, { gloss: 0.06, rough: 0.06 }));
};

/** Something of one colour with a shine. */
function plain(distance: forms.Distance, middle: number, reach: number, usual: Colour, fallback: Partial<Solid>, skin = skins.clay): Body {
  return (task) => {
    task.add(distance, skin(given(task) ?? usual, task.seed), task.item, middle, reach, surfaceOf(task, fallback));
  };
}

const clock: Body = (task) => {
  const rim: Colour = given(task) ?? task.own(['red', 'teal', 'gold']);
  task.add(
    kitchen.clock,
    skins.clockSkin(rim),
    task.item,
    0.55,
    0.75,
    surfaceOf(task, { gloss: 0.12, rough: 0.06, turn: (task.random() - 0.5) * 0.5 }),
  );
};

const ring: Body = (task) => {
  const band: Colour = task.item.material ? stuff[task.item.material] : stuff.gold;
  const stone: Colour = task.item.colour ?? [0.5, 0.65, 0.75];
  task.add(kitchen.ring, (_x, y, _z, out) => out.set(y > 0.86 ? stone : band), task.item, 0.55, 0.68, {
    gloss: 0.5,
    rough: 0.03,
    turn: 0.5 + task.random() * 0.4,
  });
};

const stemmed =
  (above: number): ((colour: Colour, seed: number) => Solid['skin']) =>
  (colour) =>
  (x, y, z, out) =>
    out.set(y > above && Math.hypot(x, z) < 0.4 ? [0.12, 0.11, 0.04] : colour);

const candle: Body = ({ item, add }) => {
  const wax: Colour = item.colour ? mixColour(item.colour, [0.8, 0.7, 0.5], 0.12) : [0.83, 0.74, 0.55];
  add(forms.candle, skins.waxSkin(wax, [0.5, 0.34, 0.13]), item, 0.54, 0.72, { gloss: 0.04, rough: 0.25, shine: 1 });
};

/** A ware faces us or looks along the table, a little turned. */
function ware(kind: WareKind): Body {
  return (task) => {
    const { parts, colour, foot, tall, gloss = 0.03, rough = 0.3, glass = false, turn = Math.PI, along } = wares[kind];
    const chosen = given(task);
    const { distance, skin } = assemble(parts(chosen ?? colour, chosen !== undefined));
    const way = along && task.random() < 0.5 ? Math.PI : 0;
    const extra = { gloss, rough, glass, turn: way + (task.random() - 0.5) * 2 * turn };
    task.add(distance, skin, task.item, tall / 2, Math.hypot(foot, tall / 2) + 0.03, surfaceOf(task, extra));
  };
}

export const bodies: Record<TableKind, Body> = {
  ...(Object.fromEntries(wareKinds.map((kind) => [kind, ware(kind)])) as Record<WareKind, Body>),
  sphere: shape(forms.sphere, 0.5, 0.52),
  cube: shape(forms.roundedBox(0.42, 0.42, 0.42, 0.025), 0.42, 0.74, true),
  cone: shape(forms.cone, 0.48, 0.72),
  cylinder: shape(forms.cylinder, 0.5, 0.67),
  apple,
  pear,
  orange,
  lemon: plain(forms.lemon, 0.3, 0.6, [0.8, 0.6, 0.085], { gloss: 0.035, rough: 0.24, turn: 0.6 }, skins.lemonSkin),
  cup,
  bottle,
  book,
  candle,
  vase,
  teapot: plain(kitchen.teapot, 0.42, 0.95, [0.36, 0.5, 0.5], { gloss: 0.07, rough: 0.05, turn: 0.25 }),
  bowl: plain(kitchen.bowl, 0.24, 0.66, [0.7, 0.68, 0.63], { gloss: 0.06, rough: 0.06 }),
  plate: plain(kitchen.plate, 0.06, 0.74, [0.74, 0.73, 0.7], { gloss: 0.06, rough: 0.06 }),
  bread: plain(kitchen.loaf, 0.22, 0.68, [0.5, 0.24, 0.07], { rough: 0.5, turn: 0.4 }, skins.crust),
  grapes: plain(kitchen.grapes, 0.25, 0.75, [0.16, 0.04, 0.2], { gloss: 0.06, rough: 0.12 }, stemmed(0.44)),
  cherry: plain(kitchen.cherries, 0.45, 0.66, [0.42, 0.012, 0.025], { gloss: 0.08, rough: 0.04, turn: 0.3 }, stemmed(0.51)),
  pumpkin: plain(kitchen.pumpkin, 0.38, 0.68, [0.76, 0.27, 0.03], { gloss: 0.03, rough: 0.2 }, stemmed(0.66)),
  peach: plain(forms.orange, 0.42, 0.47, [0.78, 0.36, 0.2], { rough: 0.5 }, (colour, seed) =>
    skins.fruit(mixColour(colour, [0.85, 0.55, 0.2], 0.5), colour, seed, 0.2, 2),
  ),
  tomato: plain(forms.tomato, 0.5, 0.68, [0.6, 0.035, 0.015], { gloss: 0.08, rough: 0.05 }, stemmed(0.68)),
  strawberry: plain(kitchen.strawberry, 0.45, 0.62, [0.58, 0.02, 0.025], { gloss: 0.06, rough: 0.1 }, skins.seeded),
  banana: plain(kitchen.banana, 0.35, 0.85, [0.76, 0.52, 0.05], { gloss: 0.03, rough: 0.2, turn: 0.3 }, skins.peel),
  watermelon: plain(kitchen.melon, 0.45, 0.56, [0.06, 0.2, 0.05], { gloss: 0.06, rough: 0.08, turn: 0.4 }, skins.striped),
  cake: plain(kitchen.cake, 0.32, 0.75, [0.75, 0.4, 0.45], { rough: 0.3, gloss: 0.03 }, skins.layered),
  'wine-glass': plain(
    kitchen.wineGlass,
    0.56,
    0.68,
    [0.35, 0.02, 0.04],
    { glass: true, gloss: 0.08, rough: 0 },
    (colour) => (_x, y, _z, out) => out.set(y > 0.52 && y < 0.85 ? colour : [0.85, 0.9, 0.9]),
  ),
  noodles: plain(food.noodles, 0.3, 0.94, [0.62, 0.66, 0.68], { gloss: 0.05, rough: 0.08, turn: 0.2 }, food.noodleSkin),
  dumplings: plain(food.dumplings, 0.1, 0.74, [0.76, 0.69, 0.54], { gloss: 0.04, rough: 0.15 }, food.dumplingSkin),
  sushi: plain(food.sushi, 0.16, 0.9, [0.7, 0.7, 0.7], { gloss: 0.04, rough: 0.12, turn: 0.15 }, () => food.sushiSkin),
  pizza: plain(food.pizza, 0.08, 0.84, [0.7, 0.5, 0.2], { gloss: 0.03, rough: 0.2 }, () => food.pizzaSkin),
  egg: plain(food.egg, 0.37, 0.4, [0.76, 0.68, 0.58], { gloss: 0.02, rough: 0.4 }, skins.plainSkin),
  burger: plain(food.burger, 0.4, 0.72, [0.56, 0.28, 0.08], { gloss: 0.03, rough: 0.2 }, food.burgerSkin),
  donut: plain(food.donut, 0.19, 0.58, [0.86, 0.36, 0.48], { gloss: 0.06, rough: 0.1 }, food.donutSkin),
  hotpot: plain(food.hotpot, 0.26, 0.9, [0.5, 0.36, 0.16], { gloss: 0.1, rough: 0.08, turn: 0.1 }, food.hotpotSkin),
  coffee,
  clock,
  ring,
};
