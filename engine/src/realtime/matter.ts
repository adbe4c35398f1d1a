import { toOklab } from '../pixels/oklab.ts';
import { decode } from '../pixels/shade.ts';

/** What a patch of colour on a coarse canvas probably stands for. */
const matters = ['plain', 'paper', 'sky', 'cloud', 'water', 'foliage', 'grass', 'earth', 'sand', 'snow', 'rock', 'dark'] as const;
export type Matter = (typeof matters)[number];
export const matterOf: Readonly<Record<Matter, number>> = Object.fromEntries(matters.map((name, index) => [name, index])) as Record<
  Matter,
  number
>;

const families = { plain: 0, paper: 1, blue: 2, white: 3, green: 4, brown: 5, yellow: 6, grey: 7, dark: 8, leaf: 9 } as const;

/** Colours are looked up with five bits a channel. */
export function indexOfColour(red: number, green: number, blue: number): number {
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
}

/** Families that no sky has. */
const solid: ReadonlySet<number> = new Set([families.green, families.leaf, families.brown, families.dark]);

let familyTable: Uint8Array | undefined;

/** The family of every colour, by `indexOfColour`. */
export function familiesOfColours(): Uint8Array {
  if (familyTable) return familyTable;
  const table = new Uint8Array(32 * 32 * 32);
  const lab = new Float64Array(3);
  for (let red = 0; red < 32; red += 1) {
    for (let green = 0; green < 32; green += 1) {
      for (let blue = 0; blue < 32; blue += 1) {
        toOklab(decode((red + 0.5) / 32), decode((green + 0.5) / 32), decode((blue + 0.5) / 32), lab);
        table[(red << 10) | (green << 5) | blue] = red === 31 && green === 31 && blue === 31 ? families.paper : familyOf(lab);
      }
    }
  }
  familyTable = table;
  return table;
}

function familyOf(lab: Float64Array): number {
  const light = lab[0] as number;
  const a = lab[1] as number;
  const b = lab[2] as number;
  const chroma = Math.hypot(a, b);
  if (light < 0.22) return families.dark;
  if (chroma < 0.028) return light > 0.86 ? families.white : families.grey;
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  if (hue > 185 && hue < 282) return families.blue;
  if (hue > 112 && hue <= 185) return light > 0.56 ? families.green : families.leaf;
  if (hue > 78 && hue <= 112) return light > 0.7 || (light > 0.5 && chroma < 0.1) ? families.yellow : families.leaf;
  if (hue > 25 && hue <= 78 && light < 0.64 && chroma < 0.16) return families.brown;
  if (hue > 50 && hue <= 78) return families.yellow;
  return families.plain;
}

/** Pixels along a side of the cells in which air and ground are told apart. */
export const zoneCell = 8;

/** How far a colour may lie from the sky right above it and still be sky, in bytes. */
const skyReach = 38;
/** And below a thing in the lower half, as under the crown of a tree. */
const sameSky = 14;

/**
 * Tells for every cell whether it is under the open sky (0) or on the ground (1). Going down a column, what is like
 * the sky above it, white or grey is sky. Other things begin the ground, unless the sky comes back, as behind a sun
 * or a tree. Where blue turns into a clearly darker blue, water begins.
 */
export function findZones(canvas: Uint8Array, width: number, height: number, zones: Uint8Array): void {
  const table = familiesOfColours();
  const columns = Math.ceil(width / zoneCell);
  const rows = Math.ceil(height / zoneCell);
  const half = zoneCell / 2;
  const pixelOf = (column: number, row: number) =>
    (Math.min(height - 1, row * zoneCell + half) * width + Math.min(width - 1, column * zoneCell + half)) * 3;
  const familyAt = (at: number) => table[indexOfColour(canvas[at] as number, canvas[at + 1] as number, canvas[at + 2] as number)] as number;
  // The colour of the sky so far, which may change slowly on the way down.
  const air = [0, 0, 0];
  let lastTop = -1;
  for (let column = 0; column < columns; column += 1) {
    let begin = 0;
    while (begin + 1 < rows && familyAt(pixelOf(column, begin)) === families.paper) begin += 1;
    // Below bare paper the rim of the first stroke is half paper.
    const first = pixelOf(column, begin === 0 ? 0 : Math.min(rows - 1, begin + 1));
    // What hangs into the picture from above is no sky; the neighbour's is taken.
    if (!solid.has(familyAt(first)) && begin < rows * 0.45) lastTop = first;
    const known = lastTop >= 0;
    for (let channel = 0; channel < 3 && known; channel += 1) air[channel] = canvas[lastTop + channel] as number;
    let ground = !known;
    for (let row = 0; row < rows; row += 1) {
      const at = pixelOf(column, row);
      const family = familyAt(at);
      if (row <= begin && begin > 0 && known) {
        zones[row * columns + column] = 0;
        continue;
      }
      const red = (canvas[at] as number) - (air[0] as number);
      const green = (canvas[at + 1] as number) - (air[1] as number);
      const blue = (canvas[at + 2] as number) - (air[2] as number);
      const apart = Math.sqrt(red * red + green * green + blue * blue);
      const upper = row < rows * 0.5;
      const darker = family === families.blue && !upper && red + green + blue < -60;
      const pale = upper && (family === families.white || family === families.grey || family === families.paper);
      const isSky = known && !darker && !solid.has(family) && (apart < skyReach || pale);
      const returns = upper || (apart < sameSky && row < rows * 0.72);
      if (!isSky) ground = true;
      else if (returns) ground = false;
      if (isSky && !ground && !pale) {
        air[0] = (air[0] as number) + red * 0.3;
        air[1] = (air[1] as number) + green * 0.3;
        air[2] = (air[2] as number) + blue * 0.3;
      }
      zones[row * columns + column] = ground ? 1 : 0;
    }
  }
}

/** Colours on a canvas above which it is no drawing of a few colours, but a picture that somebody brought. */
const manyColours = 160;

/** Whether a canvas has as many colours as a photograph, looked at in the middle of each cell. */
export function isPhotograph(canvas: Uint8Array, width: number, height: number): boolean {
  const seen = new Set<number>();
  for (let y = zoneCell / 2; y < height; y += zoneCell) {
    for (let x = zoneCell / 2; x < width; x += zoneCell) {
      const at = (y * width + x) * 3;
      seen.add(indexOfColour(canvas[at] as number, canvas[at + 1] as number, canvas[at + 2] as number));
    }
    if (seen.size > manyColours) return true;
  }
  return false;
}

/** Whether a family may be a last rim of sky in a cell whose most is ground. */
export function isAiry(family: number): boolean {
  return family === families.blue || family === families.white || family === families.grey;
}

/** What each family is in the air and on the ground: `table[family * 2 + zone]`. */
export function createMatters(snowy: boolean): Uint8Array {
  const table = new Uint8Array(20);
  const enter = (family: number, air: Matter, ground: Matter) => {
    table[family * 2] = matterOf[air];
    table[family * 2 + 1] = matterOf[ground];
  };
  enter(families.plain, 'sky', 'plain');
  enter(families.paper, 'paper', snowy ? 'snow' : 'paper');
  enter(families.blue, 'sky', 'water');
  enter(families.white, 'cloud', 'snow');
  enter(families.green, 'foliage', 'grass');
  enter(families.leaf, 'foliage', 'foliage');
  enter(families.brown, 'earth', 'earth');
  enter(families.yellow, 'sky', 'sand');
  enter(families.grey, 'cloud', 'rock');
  enter(families.dark, 'dark', 'dark');
  return table;
}
