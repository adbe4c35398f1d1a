import type { ColourName } from '../../colours.ts';
import type { Kind } from '../kind.ts';
import type { Material } from '../thing.ts';

/** Things that only the still life holds; its room draws them, see `solids/table-bodies.ts`. */
function onTable(height: number, width: number, usual: readonly ColourName[], materials: readonly Material[] = []): Kind {
  return { habitats: ['table'], height, width, colours: 'any', usual, most: 12, materials };
}

const wares: readonly Material[] = ['glass', 'gold', 'silver', 'copper', 'metal', 'clay', 'marble', 'stone', 'wood'];

export const tableThings = {
  apple: onTable(0.08, 0.08, ['red', 'green'], ['gold', 'silver', 'glass', 'wood']),
  pear: onTable(0.1, 0.07, ['yellow', 'green'], ['gold', 'silver', 'glass']),
  orange: onTable(0.08, 0.08, ['orange']),
  lemon: onTable(0.06, 0.09, ['yellow']),
  cherry: onTable(0.06, 0.06, ['red']),
  peach: onTable(0.08, 0.08, ['pink']),
  tomato: onTable(0.07, 0.08, ['red']),
  strawberry: onTable(0.04, 0.03, ['red']),
  banana: onTable(0.06, 0.18, ['yellow']),
  watermelon: onTable(0.25, 0.27, ['green']),
  cake: onTable(0.12, 0.22, ['pink']),
  'wine-glass': onTable(0.2, 0.08, ['red'], ['glass']),
  noodles: onTable(0.12, 0.3, ['white', 'blue']),
  dumplings: onTable(0.06, 0.3, ['white']),
  sushi: onTable(0.07, 0.34, ['orange']),
  pizza: onTable(0.04, 0.34, ['orange']),
  egg: onTable(0.07, 0.05, ['white', 'brown']),
  burger: onTable(0.14, 0.16, ['brown']),
  donut: onTable(0.06, 0.15, ['pink', 'brown']),
  hotpot: onTable(0.14, 0.36, ['gold']),
  coffee: onTable(0.09, 0.16, ['white']),
  grapes: onTable(0.1, 0.14, ['purple', 'green']),
  bread: onTable(0.1, 0.22, ['brown']),
  bottle: onTable(0.3, 0.08, ['green', 'brown'], ['glass']),
  vase: onTable(0.28, 0.16, ['white', 'blue'], wares),
  cup: onTable(0.09, 0.12, ['white'], wares),
  teapot: onTable(0.16, 0.24, ['teal'], wares),
  bowl: onTable(0.09, 0.24, ['white'], wares),
  plate: onTable(0.03, 0.26, ['white'], wares),
  book: onTable(0.05, 0.2, ['red', 'blue', 'green', 'brown']),
  candle: onTable(0.2, 0.08, ['white']),
  clock: onTable(0.18, 0.16, ['red', 'teal', 'gold'], ['gold', 'silver', 'copper', 'metal', 'wood']),
  ring: onTable(0.03, 0.03, ['gold'], ['gold', 'silver', 'copper']),
  sphere: onTable(0.1, 0.1, ['white'], wares),
  cube: onTable(0.1, 0.1, ['white'], wares),
  cone: onTable(0.12, 0.1, ['white'], wares),
  cylinder: onTable(0.12, 0.08, ['white'], wares),
} as const satisfies Record<string, Kind>;
