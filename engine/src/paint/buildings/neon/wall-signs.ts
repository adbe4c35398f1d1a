import { hashPoint } from '../../../pixels/random.ts';
import { type Colour, smoothstep } from '../../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shine, tint } from '../building-surface.ts';
import type { WallPoint } from '../windows.ts';
import { covered } from './sign-boards.ts';
import { tubeDistance, wordOf } from './tube-letters.ts';

/** A tall sign standing on a wall, with letters one below the other. */
export function paintWallSign(style: FacadeStyle, surface: Surface, seed: number, point: WallPoint): void {
  if (!style.neon || hashPoint(seed, 41, style.seed) > 0.42) return;
  const { along, width, y, top } = point;
  const size = 0.035 + 0.03 * hashPoint(seed, 42, 3);
  const word = wordOf(Math.floor(hashPoint(seed, 43, 3) * 0xffff_ffff));
  const letters = word.length;
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
  const ink =
    frame > 0
      ? 0
      : covered(
          tubeDistance(word[Math.min(letters - 1, Math.floor(b))] as Float64Array, a, b - Math.floor(b)),
          0.06,
          Math.max(point.blurAlong, point.blurUp) / size,
        );
  const amount = (frame > 0 ? 0.9 : ink) * (1 - fade) + 0.42 * fade;
  surface.mirror = 0;
  tint(surface, colour, 0.08 + amount * 0.3);
  shine(surface, colour, (0.12 + amount * 5) * Math.max(style.lamps, 0.03));
}
