import { hashPoint } from '../../../pixels/random.ts';
import { type Colour, mixColour, smoothstep } from '../../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shine, tint } from '../building-surface.ts';
import { stripe } from '../materials.ts';
import type { Hit } from '../ray.ts';
import type { WallPoint } from '../windows.ts';

/** What floodlights crowns: warm white, gold, ice, cyan, rose, blue. */
const floods: readonly Colour[] = [
  [1, 0.82, 0.56],
  [1, 0.58, 0.14],
  [0.66, 0.84, 1],
  [0.08, 0.6, 1],
  [1, 0.16, 0.42],
  [0.2, 0.26, 1],
];

const floodOf = (seed: number): Colour => floods[Math.floor(hashPoint(seed, 71, 1) * floods.length)] as Colour;

/** Light on the head of a tall tower: a line of lamps around its top, a flood from below it, lines up its corners. */
export function lightCrown(style: FacadeStyle, surface: Surface, { seed, along, width, y, top, blurAlong }: WallPoint): void {
  const below = top - y;
  const roll = hashPoint(seed, 72, 1);
  if (roll > (style.early ? 0.3 : 0.8)) return;
  const colour = floodOf(seed);
  const lamps = style.lamps * (style.early ? 0.4 : 1);
  if (below < 0.022) shine(surface, colour, 1.1 * lamps);
  if (roll < 0.62) {
    const wash = Math.exp(-below / (0.06 + 0.1 * roll));
    if (wash > 0.02) shine(surface, colour, 0.42 * wash * lamps);
  }
  if (roll > 0.42) {
    const edge = Math.min(along, width - along);
    shine(surface, colour, lamps * 0.8 * smoothstep(0.014 + blurAlong * 0.5, 0.004, edge) * Math.exp(-below / 0.7));
  }
}

/** A cap over the roof of a tower in the light that its crown has. */
export function lightCap(style: FacadeStyle, surface: Surface, { seed, y, foot }: WallPoint): void {
  shine(surface, floodOf(seed), style.lamps * (style.early ? 0.06 : 0.4) * Math.exp(-(y - foot) / 0.05));
}

/** A dark frame of lines of lamps: around a wall, or around the upper edge of something round. */
export function paintRim(
  { lamps }: FacadeStyle,
  surface: Surface,
  { along, width, y, foot, top, blurUp }: WallPoint,
  round: boolean,
): void {
  const edge = round ? top - y : Math.min(along, width - along, top - y);
  tint(surface, [0.4, 0.42, 0.45], 0.9 - 0.55 * Math.min(1, lamps));
  surface.mirror = 0.2;
  const wide = Math.min(0.02, 0.22 * (top - foot));
  const line = smoothstep(wide + blurUp * 0.6, wide * 0.5, edge);
  const floors = 0.5 + 0.5 * stripe(y / 0.03, 0.5, Math.max(1e-3, blurUp / 0.03));
  shine(surface, [0.62, 0.8, 1], lamps * (1.7 * line + 0.26 * floors * (1 - 0.5 * ((y - foot) / Math.max(0.02, top - foot)))));
}

/** A ball (seed 1) of rosy panels between lit ribs, with a belt of windows; or a shaft (seed 2) in violet light. */
export function paintPearl({ lamps }: FacadeStyle, surface: Surface, { normalX, normalY, normalZ }: Hit, seed: number, y: number): void {
  surface.mirror = 0.22;
  // The town lies before it: what faces the shore is brightest.
  const facing = Math.max(0, -normalZ);
  if (seed !== 1) {
    tint(surface, [0.5, 0.47, 0.5], 1 - 0.4 * Math.min(1, lamps));
    const ring = 0.5 + 0.5 * Math.cos(y * 52);
    shine(
      surface,
      mixColour([0.3, 0.24, 1], [1, 0.2, 0.62], smoothstep(0.2, 1.6, y)),
      lamps * (0.2 + 0.55 * facing) * (0.5 + 0.9 * ring ** 3),
    );
    return;
  }
  tint(surface, [0.62, 0.3, 0.36], 1 - 0.6 * Math.min(1, lamps));
  if (lamps === 0) return;
  const turn = Math.atan2(normalX, -normalZ);
  if (Math.abs(normalY) < 0.1) {
    const panes = 0.55 + 0.45 * Math.cos(turn * 22);
    shine(surface, [1, 0.78, 0.46], lamps * (0.5 + 1.5 * panes) * (0.4 + 0.6 * facing));
    return;
  }
  const across = Math.abs(((turn / Math.PI) * 8 + normalY * 1.6) % 1);
  const other = Math.abs(((turn / Math.PI) * 8 - normalY * 1.6 + 16) % 1);
  const rib = Math.max(smoothstep(0.3, 0.5, Math.abs(across - 0.5)), smoothstep(0.3, 0.5, Math.abs(other - 0.5)));
  const tone = mixColour([1, 0.1, 0.4], [0.72, 0.16, 1], smoothstep(-0.5, 0.9, normalY));
  shine(surface, tone, lamps * (0.1 + 0.9 * facing) * (0.3 + 1.15 * rib + 0.55 * Math.max(0, -normalY)));
  shine(surface, [1, 0.72, 0.86], lamps * 0.5 * rib * facing ** 3);
}
