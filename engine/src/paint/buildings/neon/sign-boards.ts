import { hashPoint } from '../../../pixels/random.ts';
import { type Colour, clamp, mixColour, smoothstep } from '../../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shine, tint } from '../building-surface.ts';
import type { WallPoint } from '../windows.ts';
import { tubeDistance, wordOf } from './tube-letters.ts';

/** How much of a footprint `blur` wide a tube of half width `half` covers at a distance from its middle. */
export const covered = (distance: number, half: number, blur: number) =>
  smoothstep(half + blur * 0.6, half - blur * 0.6, distance) * Math.min(1, (half * 2) / Math.max(blur, 1e-6));

/** Light of a tube: white-hot in its middle, its colour at the rim and on the board around it. */
function glowOf(surface: Surface, colour: Colour, distance: number, half: number, blur: number, power: number): void {
  shine(surface, colour, power * (3.2 * covered(distance, half, blur) + 0.75 * Math.exp(-distance / (half * 2.6))));
  shine(surface, [1, 1, 1], power * 0.9 * covered(distance, half * 0.45, blur));
}

/**
 * A board with a word of glass tubes in a frame of one: letters one below the other on a tall board, side by side on a wide one.
 * Seen from its edge it is a dark bar.
 */
export function paintSignBoard(style: FacadeStyle, surface: Surface, point: WallPoint): void {
  const { seed, along, width, y, foot, top, blurAlong, blurUp } = point;
  const high = top - foot;
  surface.mirror = 0;
  if (width < 0.012) {
    tint(surface, [0.05, 0.05, 0.06], 1);
    return;
  }
  const colour = style.signs[seed % style.signs.length] as Colour;
  const second = style.signs[(seed >>> 5) % style.signs.length] as Colour;
  const word = wordOf(seed);
  const wide = width > high;
  const size = (wide ? width : high) / word.length;
  const place = clamp((wide ? along : top - y) / size, 0, word.length - 1e-6);
  const index = Math.floor(place);
  const across = wide ? place - index : 0.5 + (along - width / 2) / size;
  const down = wide ? 0.5 + (top - y - high / 2) / size : place - index;
  const power = Math.max(style.lamps, 0.04);
  const blur = Math.max(blurAlong, blurUp) / size;
  const fade = smoothstep(0.14, 0.5, blur);
  const edge = Math.min(along, width - along, y - foot, top - y) / size;
  // Some boards are boxes of light with dark letters.
  const box = (seed >>> 13) % 4 === 0;
  const distance = tubeDistance(word[index] as Float64Array, across, down);
  if (box) {
    const ink = covered(distance, 0.05, blur) * (1 - fade);
    const tubes = 0.85 + 0.15 * Math.cos(across * 18);
    tint(surface, colour, 0.3 * (1 - ink));
    shine(surface, mixColour(colour, [1, 1, 1], 0.16), power * 1.5 * tubes * (1 - ink * 0.94) * (edge < 0.03 ? 0.2 : 1));
    return;
  }
  tint(surface, colour, 0.035);
  shine(surface, colour, power * (0.1 + 0.75 * fade));
  glowOf(surface, colour, distance, 0.036, blur, power * (1 - fade));
  glowOf(surface, second, Math.abs(edge - 0.055), 0.02, blur, power * 0.8 * (1 - fade * 0.6));
}

/** A bare tube along an edge of a house. */
export function paintTube(style: FacadeStyle, surface: Surface, { seed }: WallPoint): void {
  const colour = style.signs[seed % style.signs.length] as Colour;
  tint(surface, colour, 0.2);
  surface.mirror = 0;
  shine(surface, mixColour(colour, [1, 1, 1], 0.12), 2.6 * Math.max(style.lamps, 0.04));
}

/** A wall of coloured lamps that shows a moving picture: soft bands and blots in two colours, a pale curve, a dark rim. */
export function paintScreen(style: FacadeStyle, surface: Surface, { seed, along, width, y, foot, top, blurAlong }: WallPoint): void {
  const first = style.signs[seed % style.signs.length] as Colour;
  const second = style.signs[(seed >>> 5) % style.signs.length] as Colour;
  const u = along / width;
  const v = (y - foot) / (top - foot);
  const turn = hashPoint(seed, 81, 1) * 6.28;
  const wave = Math.sin(u * 3.1 + Math.sin(v * 4.2 + turn) * 1.4 + turn);
  const band = smoothstep(-0.35, 0.5, wave);
  const beam = smoothstep(0.1, 0, Math.abs(v - 0.3 - 0.4 * hashPoint(seed, 82, 1) - 0.16 * Math.sin(u * 5 + turn)));
  const rim = Math.min(u, 1 - u) * width < 0.006 || Math.min(v, 1 - v) * (top - foot) < 0.006 ? 0.08 : 1;
  const dots = 1 - 0.35 * (0.5 + 0.5 * Math.cos((along / 0.012) * 6.283)) * (1 - smoothstep(0.3, 1, blurAlong / 0.012));
  tint(surface, [0.03, 0.03, 0.035], 1);
  surface.mirror = 0;
  const power = Math.max(style.lamps, 0.04) * rim * dots;
  shine(surface, mixColour(first, second, band), power * (0.5 + 0.9 * v * band + 0.3));
  shine(surface, [1, 0.95, 0.9], power * beam * 0.7);
}
