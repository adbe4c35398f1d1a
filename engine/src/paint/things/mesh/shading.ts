import { type Colour, clamp, smoothstep } from '../../../pixels/shade.ts';
import type { Setting } from '../setting.ts';
import type { Finish } from './finish.ts';
import type { Mesh } from './mesh-kit.ts';
import type { Eye, Projected, Stand } from './rasteriser.ts';
import type { SunMap } from './sun-map.ts';
import { textureAt } from './textures.ts';

/** A specimen ready to be painted. */
export interface Body {
  readonly mesh: Mesh;
  readonly stand: Stand;
  readonly seen: Projected;
  readonly sunMap: SunMap | undefined;
  /** Its height in its own metres, for the darkness at its foot. */
  readonly tall: number;
  /** It stands on ground, so that its foot is darker. */
  readonly grounded: boolean;
  /** It runs along the ground, so that ground before it hides it at every height. */
  readonly inGround: boolean;
  /** It stands or floats in water. */
  readonly afloat: boolean;
  /** It hangs in the sky: too high to be mirrored at its own place. */
  readonly aloft: boolean;
  /** Its place in the layout; −1 for what only carries another. */
  readonly place: number;
  /** It stands in fog, in a colour that the prompt names: the fog leaves enough of it to be seen. */
  readonly kept: boolean;
}

/** Most of its colour that air takes from a body which is kept. */
const mostVeiled = 0.12;

/**
 * Gives the colour that a triangle of a body has at a place of the picture (pixels) into `out`, seen
 * through the air; then its distance, and its height over the foot (1 for what stands on no ground).
 */
export type Shader = (body: Body, triangle: number, x: number, y: number, out: Float64Array) => void;

const snow: Colour = [0.8, 0.83, 0.88];

export function createShader(setting: Setting, eye: Eye): Shader {
  const { sun, sunColour, ambient } = setting.light;
  // A grazing sun still warms walls; a weak one leaves the sky to do it.
  const gain = sun[1] < 0.2 ? 1.25 : 0.95;
  // At night things get more of the sky's light than the ground around them, and less of the moon's; what the wind left against them does not.
  const asGround = setting.light.night ? ([0.55, 1.45] as const) : ([1, 1] as const);
  const place = new Float64Array(3);
  const normal = new Float64Array(3);
  const shares = new Float64Array(3);
  const own = new Float64Array(3);

  return (body, triangle, x, y, out) => {
    const { mesh, stand } = body;
    const away = locate(body, triangle, x, y, place, normal, shares);
    const finish = mesh.finishes[mesh.finishOf[triangle] as number] as Finish;
    const pixel = away / eye.focal / stand.size;
    const length = lengthOf(normal[0] as number, normal[1] as number, normal[2] as number) || 1;
    for (let axis = 0; axis < 3; axis += 1) normal[axis] = (normal[axis] as number) / length;
    const pattern = patternOf(finish, pixel, place, normal);
    const open = coatAt(finish, mesh.hide, triangle, shares, pixel, own);
    const [cos, sin] = [Math.cos(stand.turn), Math.sin(stand.turn)];
    let nx = (normal[0] as number) * cos + (normal[2] as number) * sin;
    let ny = normal[1] as number;
    let nz = (normal[2] as number) * cos - (normal[0] as number) * sin;
    // The ray from the eye to the place; surfaces show the side that faces the eye.
    const rx = (x - eye.centreX) / eye.focal;
    const ry = (eye.horizon - y) / eye.focal;
    if (nx * rx + ny * ry + nz > 0 && !finish.thin) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    }
    const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
    let direct = Math.max(facing, 0);
    if (finish.thin) direct = Math.max(facing * 0.85 + 0.15, -facing * finish.thin, 0);
    if (direct > 0 && body.sunMap && !finish.convex) {
      // Curved hides and drifts would shade themselves in the pattern of the map.
      const lift = finish.coat ? body.tall * 0.022 : finish.drift ? body.tall * 0.05 : 0;
      const at = (axis: number) => (place[axis] as number) + (normal[axis] as number) * lift;
      const sunlit = body.sunMap(at(0), at(1), at(2));
      // Shadows on a drift are no darker than those on the ground around.
      direct *= finish.drift ? asGround[1] * (1 - (1 - sunlit) * 0.88 * (setting.shadow ?? 1)) : sunlit;
    }
    const foot = body.grounded ? 0.55 + 0.45 * smoothstep(-0.02, 0.22, (place[1] as number) / body.tall) : 1;
    const sky = (0.62 + 0.38 * ny) * foot * open * (finish.drift ? asGround[0] : 1);
    const back = (0.5 - 0.4 * ny) * foot * open;
    // A hull so large sees more of the dark land below and of the bright sky above than its slope tells.
    const round = finish.convex ? 0.72 + 0.28 * ny : 1;
    let shine = 0;
    if (finish.gloss) {
      const away1 = 1 / Math.sqrt(rx * rx + ry * ry + 1);
      const [hx, hy, hz] = [sun[0] - rx * away1, sun[1] - ry * away1, sun[2] - away1];
      const half = Math.max(0, (nx * hx + ny * hy + nz * hz) / (lengthOf(hx, hy, hz) || 1));
      shine = half ** 40 * finish.gloss * 1.6 * (direct > 0 ? 1 : 0);
    }
    const white = setting.snowy && !finish.bare && !finish.glow ? smoothstep(0.25, 0.6, ny + (pattern - 0.9) * 0.5) * 0.92 : 0;
    const veil = body.kept ? Math.min(mostVeiled, setting.veil(away)) : setting.veil(away);
    for (let channel = 0; channel < 3; channel += 1) {
      const plain = (own[channel] as number) * pattern;
      const paint = plain + ((snow[channel] as number) - plain) * white;
      const light =
        (sunColour[channel] as number) * (direct * gain + back * (setting.bounce[channel] as number) * 0.6) +
        (ambient[channel] as number) * sky * round;
      const gloss = shine * (sunColour[channel] as number) + (finish.gloss ?? 0) * 0.12 * (ambient[channel] as number) * (0.5 + 0.5 * ny);
      const tone = paint * light + gloss + (finish.glow ? (finish.glow[channel] as number) : 0);
      out[channel] = tone + ((setting.air[channel] as number) - tone) * veil * (finish.glow ? 0.5 : 1);
    }
    out[3] = away;
    out[4] = body.inGround ? -1 : body.grounded || body.afloat ? (place[1] as number) : 1;
  };
}

/** Place and normal of a triangle's point under a place of the picture, in the body's own space. @returns its distance. */
export function locate(
  { mesh, seen }: Pick<Body, 'mesh' | 'seen'>,
  triangle: number,
  x: number,
  y: number,
  place: Float64Array,
  normal: Float64Array,
  shares: Float64Array,
): number {
  const at = triangle * 9;
  const c = seen.corners;
  const [x0, y0, x1, y1, x2, y2] = [c[at], c[at + 1], c[at + 3], c[at + 4], c[at + 6], c[at + 7]] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0) || 1e-9;
  let a = clamp(((x - x2) * (y1 - y2) + (y - y2) * (x2 - x1)) / area);
  let b = clamp(((x - x2) * (y2 - y0) + (y - y2) * (x0 - x2)) / area);
  if (a + b > 1) [a, b] = [a / (a + b), b / (a + b)];
  const wa = a * (c[at + 2] as number);
  const wb = b * (c[at + 5] as number);
  const wc = (1 - a - b) * (c[at + 8] as number);
  const near = wa + wb + wc;
  const [corners, normals] = [mesh.corners, mesh.normals];
  const over = 1 / near;
  for (let axis = at; axis < at + 3; axis += 1) {
    place[axis - at] = ((corners[axis] as number) * wa + (corners[axis + 3] as number) * wb + (corners[axis + 6] as number) * wc) * over;
    normal[axis - at] = ((normals[axis] as number) * wa + (normals[axis + 3] as number) * wb + (normals[axis + 6] as number) * wc) * over;
  }
  shares[0] = wa * over;
  shares[1] = wb * over;
  shares[2] = wc * over;
  return 1 / near;
}

/** Colour of a finish before any light into `own`, by its place on the hide where it has one. @returns how open it is to light. */
export function coatAt(
  { colour, coat }: Finish,
  hide: Float32Array | undefined,
  triangle: number,
  shares: Float64Array,
  pixel: number,
  own: Float64Array,
): number {
  own.set(colour);
  if (!coat || !hide) return 1;
  const at = triangle * 12;
  const of = (part: number) =>
    (hide[at + part] as number) * (shares[0] as number) +
    (hide[at + 4 + part] as number) * (shares[1] as number) +
    (hide[at + 8 + part] as number) * (shares[2] as number);
  coat(of(0), of(1), of(2), pixel, own);
  return of(3);
}

export function patternOf(finish: Finish, pixel: number, place: Float64Array, normal: Float64Array): number {
  if (!finish.texture) return 1;
  const [nx, ny, nz] = [normal[0] as number, normal[1] as number, normal[2] as number];
  const [px, py, pz] = [place[0] as number, place[1] as number, place[2] as number];
  // Along the surface and up the surface.
  const flat = lengthOf(nx, 0, nz);
  if (flat < 0.1) return textureAt(finish.texture, px, pz, finish.grain ?? 0.3, pixel);
  const [tx, tz] = [nz / flat, -nx / flat];
  const along = px * tx + pz * tz;
  const up = py * flat - ((px * nx + pz * nz) / flat) * ny;
  return textureAt(finish.texture, along, up, finish.grain ?? 0.3, pixel);
}

/** As Math.hypot, several times as fast. */
function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
