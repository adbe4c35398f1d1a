import { catalogue } from '../paint/things/catalogue.ts';
import type { Habitat, Kind } from '../paint/things/kind.ts';
import type { Placed } from '../paint/things/layout/task.ts';
import type { Eye } from '../paint/things/mesh/rasteriser.ts';
import type { Thing, ThingKind } from '../paint/things/thing.ts';
import { createRandom, seedFor } from '../pixels/random.ts';
import { clamp } from '../pixels/shade.ts';
import type { Area } from './area.ts';
import { coverOf, type Fit, isAloft, placeInSky, skyShare } from './place-in-sky.ts';
import type { Surroundings } from './surroundings.ts';

/** Where the things of a prompt stand in an area, and through which eye they are seen. Pixels are those of the area's window. */
export interface MaskLayout {
  eye: Eye;
  placed: Placed[];
  /** What they stand in: all of the mask counts as this. */
  surface: 'sky' | 'land' | 'water';
  /** Far beyond all that is there, as the moon is: only where the sky is open is anything of them seen. */
  behind: boolean;
}

/** Cells along a side of the map in which boxes are fitted. */
const cells = 40;

/**
 * Finds a place inside of the mask for each thing: as large as it fits, hanging in the sky, standing at the lower edge
 * of what is ground. @returns nothing where the mask is no place for them: a moon on a lawn, a house in the sky.
 */
export function placeInMask(area: Area, things: readonly Thing[], around: Surroundings, seed: number): MaskLayout | undefined {
  const first = things[0];
  const kind = first && catalogue[first.kind];
  const habitat = kind && habitatIn(area, kind, around);
  if (!habitat || !kind) return undefined;
  const aloft = isAloft(habitat);
  const members = things.flatMap((thing, index) =>
    Array.from({ length: hasPlace(thing, aloft) ? clamp(Math.round(thing.count), 1, 9) : 0 }, (_none, member) => ({
      thing,
      index,
      member,
    })),
  );
  const open = aloft ? (x: number, y: number) => around.skyAt(x + area.window.x, y + area.window.y) > 0.4 : undefined;
  const inSky = aloft ? placeInSky(area, things, members, around, seed) : undefined;
  const fits = members.map(({ thing }, place) => {
    if (inSky) return inSky[place];
    const strip = [place / members.length, (place + 1) / members.length] as const;
    const own = catalogue[thing.kind] ?? kind;
    return fit(area, own, aloft, strip, open) ?? fit(area, own, aloft, strip);
  });
  const lowest = fits[0];
  if (!lowest) return undefined;
  const eye = eyeOf(area, kind, lowest, around, aloft);
  const placed = members.map(({ thing, index, member }, place): Placed | undefined => {
    const own = catalogue[thing.kind];
    const where = fits[place];
    if (!own || !where) return undefined;
    const random = createRandom(seedFor(seed, `thing ${index} ${member}`));
    const z = aloft ? (habitat === 'heaven' ? 20000 : 60) : (eye.height * eye.focal) / Math.max(1, where.foot - eye.horizon);
    const py = aloft && !own.fromHorizon ? where.foot - where.tall / 2 : where.foot;
    const [best, free] = own.turn ?? [0, 0.45];
    return {
      thing: index,
      member,
      x: ((where.x - eye.centreX) / eye.focal) * z,
      y: aloft ? eye.height - ((py - eye.horizon) / eye.focal) * z : 0,
      z,
      size: (where.tall * z) / (own.height * eye.focal),
      turn: (random() < 0.5 ? -best : best) + (random() - 0.5) * 2 * free,
      habitat,
      islet: false,
      box: { x: where.x, foot: where.foot, half: (where.tall * own.width) / own.height / 2, tall: where.tall },
    };
  });
  return {
    eye,
    placed: placed.filter((one) => one !== undefined),
    surface: aloft ? 'sky' : habitat === 'water' ? 'water' : 'land',
    behind: habitat === 'heaven',
  };
}

/** The kinds of a plan that a mask is no place for: a house in the sky beside a moon, or all of them. */
export function placeless(area: Area, things: readonly Thing[], around: Surroundings): ThingKind[] {
  const kind = things[0] && catalogue[things[0].kind];
  const habitat = kind && habitatIn(area, kind, around);
  return things.filter((thing) => !habitat || !hasPlace(thing, isAloft(habitat))).map((thing) => thing.kind);
}

function hasPlace({ kind }: Thing, aloft: boolean): boolean {
  const habitats = catalogue[kind]?.habitats ?? [];
  return aloft ? habitats.some(isAloft) : habitats.some((habitat) => habitat !== 'heaven');
}

function habitatIn(area: Area, { habitats }: Kind, around: Surroundings): Habitat | undefined {
  const inSky = skyShare(area, around);
  const footInSky = skyShare(area, around, 0.8);
  const natural = habitats.find((habitat) =>
    isAloft(habitat) ? inSky > 0.45 : habitat === 'land' || habitat === 'water' ? footInSky < 0.55 : false,
  );
  // What hangs in the air hangs before a table or a wall as well.
  return natural ?? habitats.find((habitat) => habitat === 'sky');
}

/** Room around what shines, for its glow. */
const glowRoom = 1.55;

/** The largest box of a kind's shape in a strip of the mask, where that is open. */
function fit(
  { window, weight }: Area,
  kind: Kind,
  aloft: boolean,
  [from, to]: readonly [number, number],
  open?: (x: number, y: number) => boolean,
): Fit | undefined {
  const step = Math.max(1, Math.max(window.width, window.height) / cells);
  const columns = Math.max(1, Math.floor(window.width / step));
  const rows = Math.max(1, Math.floor(window.height / step));
  const cover = coverOf(columns, rows, (column, row) => {
    const [x, y] = [Math.floor((column + 0.5) * step), Math.floor((row + 0.5) * step)];
    const isOwn = (column + 0.5) / columns >= from && (column + 0.5) / columns < to;
    return isOwn && (weight[y * window.width + x] as number) >= 128 && (!open || open(x, y));
  });
  const shape = kind.width / kind.height;
  const middle = ((from + to) / 2) * columns;
  let best: { score: number; fit: Fit } | undefined;
  for (let tall = rows; tall >= 1; tall -= 1) {
    const wide = Math.max(1, Math.round(tall * shape));
    if (wide > columns) continue;
    if (best && tall < best.fit.tall / step / 2) break;
    for (let top = 0; top + tall <= rows; top += 1) {
      for (let left = 0; left + wide <= columns; left += 1) {
        if (cover(left, top, left + wide, top + tall) < 0.96) continue;
        const aside = Math.abs(left + wide / 2 - middle) / columns;
        const off = aloft ? Math.abs(top + tall / 2 - rows / 2) / rows : (rows - top - tall) / rows;
        const score = tall / rows - aside * 0.4 - off * 0.5;
        if (!best || score > best.score)
          best = { score, fit: { x: (left + wide / 2) * step, foot: (top + tall) * step, tall: tall * step } };
      }
    }
  }
  if (!best) return undefined;
  const { x, foot, tall } = best.fit;
  const slack = kind.shine && aloft ? glowRoom : 1.12;
  return { x, foot: aloft ? foot - (tall - tall / slack) / 2 : foot - tall * 0.05, tall: tall / slack };
}

/** The eye that sees the thing in its natural size at its place, over the picture's horizon. */
function eyeOf({ window }: Area, kind: Kind, { foot, tall }: Fit, around: Surroundings, aloft: boolean): Eye {
  const focal = Math.max(window.width, window.height) * 3;
  const horizon = around.horizon - window.y;
  if (aloft) return { centreX: window.width / 2, horizon, focal, height: 2 };
  // Neither from straight above nor from the ground.
  const below = clamp(foot - horizon, tall * 0.16, tall * 1.1);
  return { centreX: window.width / 2, horizon: foot - below, focal, height: (below / tall) * kind.height };
}
