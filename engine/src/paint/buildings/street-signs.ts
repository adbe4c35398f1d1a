import { hashPoint } from '../../pixels/random.ts';
import { type Colour, smoothstep } from '../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shine, tint } from './building-surface.ts';
import { letter } from './materials.ts';
import type { WallPoint } from './windows.ts';

/** A tall sign standing on a wall, with letters one below the other. */
export function paintWallSign(style: FacadeStyle, surface: Surface, seed: number, point: WallPoint): void {
  if (!style.neon || hashPoint(seed, 41, style.seed) > 0.42) return;
  const { along, width, y, top } = point;
  const size = 0.035 + 0.03 * hashPoint(seed, 42, 3);
  const letters = 3 + Math.floor(hashPoint(seed, 43, 3) * 4);
  const left = (width - size) * (0.12 + 0.76 * hashPoint(seed, 44, 3));
  const low = Math.max(0.1, top * (0.35 + 0.35 * hashPoint(seed, 45, 3)));
  const high = low + letters * size;
  const margin = size * 0.12;
  if (high > top - 0.02 || along < left - margin || along > left + size + margin || y < low - margin || y > high + margin) return;
  const colour = style.signs[Math.floor(hashPoint(seed, 46, 3) * style.signs.length)] as Colour;
  const a = (along - left) / size;
  const b = (high - y) / size;
  const frame = a < 0 || a > 1 || b < 0 || b > letters ? 1 : 0;
  const fade = smoothstep(0.12, 0.5, Math.max(point.blurAlong, point.blurUp) / size);
  const ink = frame > 0 ? 0 : letter(a, b - Math.floor(b), hashPoint(Math.floor(b), seed, 47));
  const amount = (frame > 0 ? 0.9 : ink) * (1 - fade) + 0.42 * fade;
  surface.mirror = 0;
  tint(surface, colour, 0.08 + amount * 0.3);
  shine(surface, colour, (0.12 + amount * 5) * Math.max(style.lamps, 0.03));
}

/** A sign that hangs out over the street. Seen from its edge it is a dark bar. */
export function paintHangingSign(
  style: FacadeStyle,
  surface: Surface,
  { seed, along, width, y, foot, top, blurAlong, blurUp }: WallPoint,
): void {
  if (width < 0.02) {
    tint(surface, [0.05, 0.05, 0.06], 1);
    return;
  }
  const colour = style.signs[seed % style.signs.length] as Colour;
  const second = style.signs[(seed >>> 5) % style.signs.length] as Colour;
  const b = (top - y) / width;
  const a = along / width;
  const fade = smoothstep(0.12, 0.5, Math.max(blurAlong, blurUp) / width);
  const edge = a < 0.07 || a > 0.93 || y - foot < width * 0.07 || top - y < width * 0.07 ? 1 : 0;
  const ink = letter(a, b - Math.floor(b), hashPoint(Math.floor(b), seed, 53));
  const inverse = seed % 3 === 0;
  const amount = (inverse ? 1 - ink : ink) * (1 - fade) + (inverse ? 0.6 : 0.36) * fade;
  tint(surface, colour, 0.3);
  shine(surface, inverse ? colour : second, amount * (inverse ? 1.6 : 4.2) * Math.max(style.lamps, 0.04));
  if (edge > 0) shine(surface, colour, 2.2 * Math.max(style.lamps, 0.03));
  surface.mirror = 0;
}
