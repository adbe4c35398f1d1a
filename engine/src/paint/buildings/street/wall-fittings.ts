import { hashPoint } from '../../../pixels/random.ts';
import { type Colour, smoothstep } from '../../../pixels/shade.ts';
import { type Surface, shadeSurface, tint } from '../building-surface.ts';
import { Kind } from '../town.ts';

/** A place on a wall: `inX` and `inY` of a bay and a storey from 0 to 1, their size, the number of both, and the window's share of them. */
export interface FittingPlace {
  kind: Kind;
  seed: number;
  column: number;
  storey: number;
  inX: number;
  inY: number;
  bay: number;
  rise: number;
  openX: number;
  openY: number;
}

const iron: Colour = [0.035, 0.033, 0.035];

/**
 * What hangs on a wall that is close: lintels and sills with a shadow under them, air conditioners, drain pipes, ledges between
 * storeys. `close`: 0 far … 1 near.
 */
export function paintFittings(surface: Surface, place: FittingPlace, close: number): void {
  const { kind, seed, column, storey, inX, inY, bay, rise, openX, openY } = place;
  if (kind === Kind.glass || kind === Kind.ribbons) return;
  const beside = (Math.abs(inX - 0.5) - openX / 2) * bay;
  const under = ((1 - openY) / 2 - inY) * rise;
  const over = (inY - (1 + openY) / 2) * rise;
  if (beside < 0.0026 && under > 0 && under < 0.0022) {
    shadeSurface(surface, 1 + 0.5 * close);
    return;
  }
  if (beside < 0.002 && under >= 0.0022 && under < 0.0052) {
    shadeSurface(surface, 1 - 0.5 * close);
    return;
  }
  if (beside < 0.0022 && over > 0 && over < 0.0036) {
    shadeSurface(surface, 1 + 0.3 * close);
    return;
  }
  if (beside > 0 && beside < 0.0016 && over < 0 && under < 0) {
    shadeSurface(surface, 1 + 0.18 * close);
    return;
  }
  if (kind === Kind.brick && hashPoint(column, storey, seed + 71) < 0.3 && under > 0.0045) {
    const shift = Math.abs((inX - 0.5) * bay + 0.003);
    if (shift < 0.0062 && under < 0.0125) {
      paintCooler(surface, (inX - 0.5) * bay + 0.003, under - 0.0085, close);
      return;
    }
    if (shift < 0.007 && under < 0.016) {
      shadeSurface(surface, 1 - 0.55 * close);
      return;
    }
  }
  const wall = hashPoint(seed, 72, 3);
  if (column % 4 === Math.floor(wall * 4)) {
    const pipe = inX * bay;
    if (pipe < 0.0016) {
      tint(surface, iron, 0.6 + 1.6 * smoothstep(0.0012, 0.0004, Math.abs(pipe - 0.0006)));
      return;
    }
    if (pipe < 0.0034) {
      shadeSurface(surface, 1 - 0.4 * close);
      return;
    }
  }
  if (storey % 4 === 1 + Math.floor(wall * 3)) {
    const ledge = (1 - inY) * rise;
    if (ledge < 0.0024) shadeSurface(surface, 1 + 0.45 * close);
    else if (ledge < 0.0056) shadeSurface(surface, 1 - 0.45 * close);
  }
}

/** A pale box with a round grille. `across` and `down` from its middle. */
function paintCooler(surface: Surface, across: number, down: number, close: number): void {
  const grille = Math.hypot(across + 0.0012, down);
  const tone = grille < 0.0031 ? 0.09 + 0.09 * Math.cos(grille * 7000) : down < -0.0034 ? 0.42 : 0.27;
  surface.red += (tone - surface.red) * close;
  surface.green += (tone - surface.green) * close;
  surface.blue += (tone * 0.97 - surface.blue) * close;
}

/** Fire stairs of iron in front of a column of windows: platforms with railings, a flight of steps between each two. */
export function paintFireStairs(surface: Surface, { seed, storey, inY, rise }: FittingPlace, across: number, half: number): void {
  const up = inY * rise;
  const inside = across / half;
  if (Math.abs(inside) > 1 || storey < 2) return;
  const turned = storey % 2 === 0 ? 1 : -1;
  const flight = Math.abs(inside * 0.62 * turned - (inY - 0.5) * 1.1) * rise;
  const step = flight < 0.004 && inY * 11 - Math.floor(inY * 11) < 0.3;
  const rail = up < 0.0185 && (Math.abs(up - 0.018) < 0.0006 || Math.abs(up - 0.01) < 0.0004);
  const bars = up < 0.018 && Math.abs(inside * half * 260 - Math.round(inside * half * 260)) < 0.1;
  const edge = Math.abs(Math.abs(inside) - 0.97) < 0.03;
  if (up < 0.0024 || (flight > 0.0034 && flight < 0.0044) || step || rail || bars || edge) {
    tint(surface, iron, 0.7 + (up < 0.0008 ? 2 : 0) + 0.3 * hashPoint(seed, 73, 1));
    surface.mirror = 0;
    surface.glowRed = surface.glowGreen = surface.glowBlue = 0;
    return;
  }
  if (inY > 0.9) shadeSurface(surface, 0.55);
}
