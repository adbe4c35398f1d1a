import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shadeSurface, shine, tint } from '../building-surface.ts';
import type { Add } from '../city-blocks.ts';
import { paints } from '../materials.ts';
import type { Hit } from '../ray.ts';
import { Kind } from '../town.ts';
import type { WallPoint } from '../windows.ts';

/** Heights of a car: top of its wheels, its bulge, its waist below the windows. */
const wheelTop = 0.0062;
const bulge = 0.0088;
const waist = 0.0142;

/**
 * Puts a car on the road, its middle at `x` and `z`; which way it goes is by the side of the road.
 * `isNear`: in all its parts, wheels, bulging body, windows and arched roof, not as two boxes.
 */
export function addCar(add: Add, random: Random, x: number, z: number, isNear: boolean): void {
  const towards = x % 1 > 0.5 ? 1 : 0;
  const seed = (Math.floor(random() * 0xffff_fff) * 2 + towards) >>> 0;
  const isTall = random() < 0.25;
  const long = 0.034 + random() * 0.006;
  const body = { x, seed, kind: Kind.carBody };
  const rise = isTall ? 0.0105 : 0.0072;
  const slope = isTall ? 0.55 : 0.95;
  // The bonnet is longer than the boot.
  const cabin = z + (towards > 0 ? -0.003 : 0.003);
  const halfZ = long * 0.64;
  const glass = { x, z: cabin, halfX: 0.0134, halfZ, foot: waist, top: waist + rise, shrinkX: 0.36, shrinkZ: slope };
  add({ ...glass, kind: Kind.carCabin, seed });
  if (!isNear) {
    add({ ...body, z, halfX: 0.0145, halfZ: long, foot: 0.004, top: waist, shrinkX: 0.08, shrinkZ: 0.1 });
    return;
  }
  add({ ...body, z, halfX: 0.0142, halfZ: long * 0.97, foot: 0.0036, top: bulge, shrinkX: -0.1, shrinkZ: -0.2 });
  add({ ...body, z, halfX: 0.0147, halfZ: long, foot: bulge, top: waist, shrinkX: 0.16, shrinkZ: 0.4 });
  const top = {
    ...body,
    z: cabin,
    halfX: 0.0136 - 0.36 * rise,
    halfZ: halfZ - slope * rise,
    foot: waist + rise,
    top: waist + rise + 0.0018,
  };
  add({ ...top, shrinkX: 1.8, shrinkZ: 2.6 });
  for (const side of [-1, 1])
    for (const end of [-1, 1])
      add({ ...body, x: x + side * 0.0124, z: z + end * long * 0.6, halfX: 0.0022, halfZ: 0.0056, foot: 0, top: wheelTop });
}

/** Looks up a place of a car: paint that darkens towards the road and its corners, dark windows, lamps, tyres. */
export function paintCar(style: FacadeStyle, surface: Surface, hit: Hit, { kind, seed, along, width, y, foot, top }: WallPoint): void {
  const aside = Math.abs(along / width - 0.5);
  const isEnd = Math.abs(hit.normalZ) > Math.abs(hit.normalX);
  if (kind === Kind.carCabin) {
    const level = (y - foot) / (top - foot);
    // Posts at the corners and beside the doors part the windows.
    const pillar = isEnd ? smoothstep(0.41, 0.44, aside) : Math.max(smoothstep(0.035, 0.02, aside), smoothstep(0.36, 0.4, aside));
    tint(surface, [0.02, 0.025, 0.03], 1 + 1.2 * pillar + 1.5 * level);
    surface.mirror = 0.75 * (1 - pillar);
    return;
  }
  if (top <= wheelTop) {
    tint(surface, [0.012, 0.012, 0.013], 1);
    return;
  }
  const lit = 1 - 0.5 * style.lamps;
  tint(surface, paints[(seed >>> 3) % paints.length] as Colour, lit);
  surface.mirror = 0.35;
  if (hit.normalY > 0.6) {
    surface.mirror = 0.5;
    return;
  }
  const level = clamp((y - 0.0036) / (waist - 0.0036));
  shadeSurface(surface, (0.18 + 0.72 * level * level) * (isEnd ? 1 - 0.55 * smoothstep(0.3, 0.5, aside) : 0.9));
  if (!isEnd) return;
  if (y < 0.0056) tint(surface, [0.02, 0.02, 0.022], lit);
  if (aside < 0.16 && y > 0.0062 && y < 0.0084) tint(surface, [0.5, 0.5, 0.46], lit);
  paintLamps(style, surface, hit.normalZ < 0 === (seed & 1) > 0, aside, y);
}

/** Two lamps at the end of a car, round at their inner ends, and their light on the paint beside them. */
function paintLamps({ lamps }: FacadeStyle, surface: Surface, isTail: boolean, aside: number, y: number): void {
  const up = (y - 0.0108) / 0.0017;
  const beside = Math.max(0, Math.abs(aside - 0.405) - 0.035) / 0.055;
  const off = Math.sqrt(up * up + beside * beside);
  const lamp = smoothstep(1.15, 0.8, off);
  const halo = Math.exp(-off * off * 0.16) * 0.035;
  const core = smoothstep(0.75, 0.2, off);
  if (isTail) shine(surface, [1, 0.03 + 0.06 * core, 0.02 + 0.03 * core], lamp * (0.4 + (2 + 4.5 * core) * lamps) + halo * 3 * lamps);
  else shine(surface, [1, 0.9, 0.7], lamp * (0.6 + 11 * lamps) + halo * 2 * lamps);
}
