import type { ColourName } from '../../colours.ts';
import { drawTableThing, tableSize } from '../../interiors/table-meshes.ts';
import type { ScenePlan } from '../../plan.ts';
import type { TableKind } from '../../solids/table-kinds.ts';
import type { Kind } from '../kind.ts';
import type { Material, Thing } from '../thing.ts';

/** A plan that asks for nothing: what lies outdoors has its own colour or the prompt's. */
const plain: ScenePlan = {
  subject: 'still-life',
  hour: 'noon',
  weather: 'clear',
  season: 'summer',
  mood: 'calm',
  details: [],
  things: [],
  unwantedDetails: [],
  colours: [],
  unwantedColours: [],
  creativity: 3,
};

/** Things of the still life, whose scene draws them itself, see `solids/table-bodies.ts`; outdoors their forms become triangles. */
function onTable(usual: readonly ColourName[], materials: readonly Material[] = []): Omit<Kind, 'height' | 'width'> {
  return { habitats: ['table', 'land'], colours: 'any', usual, most: 12, materials, share: 0.05, alone: 0.2, turn: [0, 0] };
}

function kindOf(kind: TableKind, entry: Omit<Kind, 'height' | 'width'>): Kind {
  const { height, width } = tableSize(kind);
  return {
    ...entry,
    // Stems and flowers stand above what the table knows of them.
    height: height * (kind === 'vase' ? 1.9 : 1.4),
    width,
    draw(kit, { tinted, name, material, random, pixels }) {
      const thing: Thing = { kind, count: 1, colours: tinted ? [name] : [], ...(material ? { material } : {}) };
      drawTableThing(kit, plain, kind, thing, 0, Math.floor(random() * 2 ** 32), pixels);
    },
  };
}

const wares: readonly Material[] = ['glass', 'gold', 'silver', 'copper', 'metal', 'clay', 'marble', 'stone', 'wood'];

const entries = {
  apple: onTable(['red', 'green'], ['gold', 'silver', 'glass', 'wood']),
  pear: onTable(['yellow', 'green'], ['gold', 'silver', 'glass']),
  orange: onTable(['orange']),
  lemon: onTable(['yellow']),
  cherry: onTable(['red']),
  peach: onTable(['pink']),
  tomato: onTable(['red']),
  strawberry: onTable(['red']),
  banana: onTable(['yellow']),
  watermelon: onTable(['green']),
  cake: onTable(['pink']),
  'wine-glass': onTable(['red'], ['glass']),
  noodles: onTable(['white', 'blue']),
  dumplings: onTable(['white']),
  sushi: onTable(['orange']),
  pizza: onTable(['orange']),
  egg: onTable(['white', 'brown']),
  burger: onTable(['brown']),
  donut: onTable(['pink', 'brown']),
  hotpot: onTable(['gold']),
  coffee: onTable(['white']),
  grapes: onTable(['purple', 'green']),
  bread: onTable(['brown']),
  bottle: onTable(['green', 'brown'], ['glass']),
  vase: onTable(['white', 'blue'], wares),
  cup: onTable(['white'], wares),
  teapot: onTable(['teal'], wares),
  bowl: onTable(['white'], wares),
  plate: onTable(['white'], wares),
  book: onTable(['red', 'blue', 'green', 'brown']),
  candle: onTable(['white']),
  clock: onTable(['red', 'teal', 'gold'], ['gold', 'silver', 'copper', 'metal', 'wood']),
  ring: onTable(['gold'], ['gold', 'silver', 'copper']),
  sphere: onTable(['white'], wares),
  cube: onTable(['white'], wares),
  cone: onTable(['white'], wares),
  cylinder: onTable(['white'], wares),
} as const satisfies Partial<Record<TableKind, Omit<Kind, 'height' | 'width'>>>;

type Name = keyof typeof entries;

/** Things of the still life, on tables and on any ground. */
export const tableThings = Object.fromEntries(
  (Object.keys(entries) as Name[]).map((kind) => [kind, kindOf(kind, entries[kind])]),
) as Record<Name, Kind>;
