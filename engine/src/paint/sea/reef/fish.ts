import type { Random } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';
import type { Species } from './species.ts';
import type { Sight } from './through-water.ts';

type Floats = Float32Array<ArrayBufferLike>;

export interface Fish {
  readonly species: Species;
  readonly x: number;
  readonly y: number;
  /** Half length as a share of the mean side. */
  readonly size: number;
  /** Swimming direction: 1 right, −1 left; and its slope. */
  readonly heading: number;
  readonly slope: number;
  /** Share of its length that is seen: below 1 it swims towards the eye or away. */
  readonly turn: number;
  /** How far its tail is swung aside, as a share of the tail's length. */
  readonly swing: number;
  readonly depth: number;
  readonly sight: Sight;
  /** Its shoal's place in the picture, or −1 of one that stays where it is in a clip. */
  readonly shoal: number;
}

export interface ShoalPlan {
  readonly species: Species;
  readonly x: number;
  readonly y: number;
  /** Half the breadth of the shoal, and its height in relation to it. */
  readonly spread: number;
  readonly flat: number;
  readonly count: number;
  readonly size: number;
  readonly depth: number;
  readonly heading: number;
  readonly shoal: number;
}

/** A loose shoal: one species, one direction, each at its own angle and distance. Two never lie on each other while there is room. */
export function createShoal(random: Random, plan: ShoalPlan, sight: Sight): Fish[] {
  const lean = (random() - 0.5) * 0.3;
  const shoal: Fish[] = [];
  for (let index = 0; index < plan.count; index += 1) {
    let x = plan.x;
    let y = plan.y;
    const size = plan.size * (0.62 + random() * 0.62);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const angle = random() * Math.PI * 2;
      const away = plan.count === 1 ? 0 : random() ** 0.6 * plan.spread;
      const dx = Math.cos(angle) * away;
      x = plan.x + dx;
      y = plan.y + Math.sin(angle) * away * plan.flat + dx * lean * plan.heading;
      if (shoal.every((other) => Math.hypot(other.x - x, (other.y - y) * 1.6) > (other.size + size) * 0.95)) break;
    }
    shoal.push({
      species: plan.species,
      x,
      y,
      size: plan.count === 1 ? plan.size : size,
      heading: plan.heading,
      slope: lean * 0.6 + (random() - 0.5) * 0.42,
      turn: 1 - 0.42 * random() ** 1.6,
      swing: (random() - 0.5) * 0.5,
      depth: plan.depth,
      sight,
      shoal: plan.shoal,
    });
  }
  return shoal.sort((one, other) => one.size - other.size);
}

const samples = 64;
const tables = new WeakMap<readonly number[], Float64Array>();

/** The curve through nine heights, at `samples` steps (Catmull–Rom). */
function curveOf(heights: readonly number[]): Float64Array {
  const found = tables.get(heights);
  if (found) return found;
  const made = new Float64Array(samples + 2);
  for (let step = 0; step <= samples; step += 1) {
    const place = (step / samples) * (heights.length - 1);
    const left = Math.min(heights.length - 2, Math.floor(place));
    const t = place - left;
    const [a, b, c, d] = [left - 1, left, left + 1, left + 2].map((at) => heights[clamp(at, 0, heights.length - 1)] as number) as [
      number,
      number,
      number,
      number,
    ];
    made[step] = Math.max(0, b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))));
  }
  made[samples + 1] = made[samples] as number;
  tables.set(heights, made);
  return made;
}

const read = (curve: Float64Array, along: number) => {
  const place = along * samples;
  const left = place | 0;
  return (curve[left] as number) + ((curve[left + 1] as number) - (curve[left] as number)) * (place - left);
};

/** Where the body ends and the tail fin begins, from the nose at 1 to the end of the fin at −1. */
const tailRoot = -0.6;

/** What of a fish is at a place, `a` along it (1 nose … −1 end of the tail) and `b` across: shares of body, of fins and of the tail fin, 0 to 1. */
interface Part {
  a: number;
  b: number;
  body: number;
  fin: number;
  tail: number;
  /** −1 back … 1 belly. */
  up: number;
  /** 0 nose … 1 root of the tail. */
  along: number;
  /** How far out in a fin, 0 root … 1 rim. */
  out: number;
}

function measure(part: Part, { species }: Fish, soft: number): void {
  const { a, b } = part;
  const along = clamp((1 - a) / (1 - tailRoot));
  const upper = read(curveOf(species.upper), along);
  const lower = read(curveOf(species.lower), along);
  const inside = a > tailRoot - 0.06 && a < 1 ? 1 : 0;
  part.along = along;
  part.up = clamp(b < 0 ? b / (upper + 1e-3) : b / (lower + 1e-3), -1, 1);
  part.body = inside * smoothstep(soft, -soft, Math.max(-b - upper, b - lower)) * smoothstep(1 + soft * 0.3, 1 - soft, a);
  part.fin = 0;
  part.tail = 0;
  part.out = 0;
  const crown = read(curveOf(species.dorsal), along);
  const keel = read(curveOf(species.anal), along);
  if (inside > 0 && b < 0 && crown > 0.004) {
    part.fin = smoothstep(soft, -soft, -b - upper - crown);
    part.out = clamp((-b - upper) / crown);
  } else if (inside > 0 && b > 0 && keel > 0.004) {
    part.fin = smoothstep(soft, -soft, b - lower - keel);
    part.out = clamp((b - lower) / keel);
  }
  if (a < tailRoot + 0.08) {
    const root = lower * 0.8;
    const share = clamp((tailRoot + 0.08 - a) / 0.48, 0, 1.2);
    const half = root + (species.tail - root) * share ** (species.fork > 0.4 ? 1.15 : 0.75);
    const level = Math.min(1.2, Math.abs(b) / species.tail);
    const end = species.fork > 0 ? 1 - species.fork * 0.7 * Math.max(0, 1 - level) ** 1.3 : 1 + species.fork * level * level * 1.6;
    part.tail = smoothstep(soft, -soft, Math.max(Math.abs(b) - half, (share - end) * 0.48));
    part.out = Math.max(part.out, share);
  }
}

/** The breast fin, beating at the side: a fan behind the gills. */
function breastFin(a: number, b: number, swing: number): number {
  const x = 0.34 - a;
  const y = b - 0.06 - x * (0.35 + swing);
  return x > 0 && x < 0.3 ? smoothstep(0.02, -0.01, Math.abs(y) - 0.1 * Math.sin(Math.PI * (x / 0.3) ** 0.8)) : 0;
}

/** How a place of a fish is coloured and lit: its cover, light from above and from around, and shine. */
interface Look {
  readonly skin: Float64Array;
  cover: number;
  direct: number;
  ambient: number;
  gloss: number;
}

/** Fins let the water behind them through; flanks are lit from above as a flat ellipsoid is. `size`: half length in pixels. */
function lookAt(look: Look, { species, swing }: Fish, part: Part, size: number, soft: number): void {
  const { a, b, up, along, body } = part;
  const { skin } = look;
  const isTail = part.tail > part.fin;
  const rays = size > 14 ? 0.8 + 0.2 * Math.sin((isTail ? b / (0.4 + part.out) : a * 0.8 + b * 0.25) * 64) : 0.85;
  const thin = Math.max(part.fin, part.tail * 0.97) * (0.9 - 0.34 * part.out) * (0.72 + 0.28 * rays);
  look.cover = Math.max(body, thin);
  if (look.cover <= 0.004) return;
  species.skin(skin, along, up);
  const fin = 1 - body;
  if (fin > 0) {
    const own = isTail ? species.tailColour : species.fin;
    for (let channel = 0; channel < 3; channel += 1)
      skin[channel] = (skin[channel] as number) * body + (own[channel] as number) * fin * (0.62 + 0.38 * rays);
  }
  // The flanks of a reef fish are flat and turn quickly at back and belly.
  const tilt = up * Math.abs(up) ** 0.5;
  const z = Math.sqrt(Math.max(0, 1 - tilt * tilt));
  const above = (0.2 + 0.34 * z + 0.62 * Math.max(0, -tilt)) * (1 - 0.62 * smoothstep(-0.1, 1, up));
  look.direct = body * above + fin * (0.5 + 0.3 * part.out);
  look.ambient = body * (0.55 + 0.35 * z - 0.18 * up) + fin * 0.8;
  look.gloss = body * Math.exp(-(((up + 0.5) / 0.22) ** 2)) * 0.13 * smoothstep(0, 0.2, along) * smoothstep(1, 0.75, along);
  if (size > 22 && body > 0.5) {
    // Scales, the gill cover, the breast fin over its own shade, and the mouth.
    const scales = Math.sin((a + b * 0.58) * 46) * Math.sin((a - b * 0.58) * 46);
    const gills = smoothstep(0.028, 0.006, Math.abs(along - 0.3 + up * up * 0.07)) * smoothstep(0.75, 0.45, Math.abs(up));
    const fan = breastFin(a, b, swing * 0.5);
    const shade = breastFin(a + 0.015, b - 0.03, swing * 0.5) * (1 - fan);
    const mouth = smoothstep(0.02, 0.005, Math.abs(b - 0.02 - (1 - a) * 0.35)) * smoothstep(0.9, 0.94, a);
    look.gloss *= 1 + 0.3 * scales;
    look.direct *=
      (1 + 0.1 * scales * smoothstep(0.2, 0.32, along)) * (1 - 0.42 * gills) * (1 + fan * 0.35 * rays - 0.3 * shade) * (1 - 0.5 * mouth);
  }
  if (size > 7) addEye(look, species, part, size, soft);
}

function addEye(look: Look, species: Species, { a, b }: Part, size: number, soft: number): void {
  const x = a - 0.735;
  const y = b + read(curveOf(species.upper), 0.165) * 0.3;
  const away = Math.sqrt(x * x + y * y);
  if (away > 0.085) return;
  const pupil = smoothstep(0.055 + soft * 0.4, 0.055 - soft * 0.4, away);
  const whole = smoothstep(0.08 + soft * 0.4, 0.08 - soft * 0.4, away);
  for (let channel = 0; channel < 3; channel += 1)
    look.skin[channel] = mix(look.skin[channel] as number, (species.iris[channel] as number) * (1 - pupil) + 0.006 * pupil, whole);
  if (size > 16) look.gloss += 0.35 * smoothstep(0.022, 0.01, Math.hypot(x - 0.018, y + 0.02)) * pupil;
}

/** Draws fish seen from the side into rows `from` to `to`; in order, so later ones cover earlier ones. `shown`: the shoal of a pixel, and 1. */
export function drawFish(
  list: readonly Fish[],
  colour: Floats,
  depth: Floats,
  width: number,
  height: number,
  from: number,
  to: number,
  shown: Uint8Array<ArrayBufferLike>,
): void {
  const scale = Math.sqrt(width * height);
  const part: Part = { a: 0, b: 0, body: 0, fin: 0, tail: 0, up: 0, along: 0, out: 0 };
  const look: Look = { skin: new Float64Array(3), cover: 0, direct: 0, ambient: 0, gloss: 0 };
  for (const fish of list) {
    const { sun, around, veil } = fish.sight;
    const size = fish.size * scale;
    const reach = size * 1.15 + 2;
    const x0 = fish.x * scale;
    const y0 = fish.y * scale;
    const cos = Math.cos(fish.slope);
    const sin = Math.sin(fish.slope);
    // What is far is soft, as the water scatters its light.
    const soft = (0.75 + fish.depth * scale * 0.0016) / size;
    for (let row = Math.max(from, Math.floor(y0 - reach)); row <= Math.min(to - 1, Math.ceil(y0 + reach)); row += 1) {
      const dy = (row + 0.5 - y0) / size;
      for (let column = Math.max(0, Math.floor(x0 - reach)); column <= Math.min(width - 1, Math.ceil(x0 + reach)); column += 1) {
        const dx = ((column + 0.5 - x0) / size) * fish.heading;
        let a = (dx * cos + dy * sin) / fish.turn;
        if (a < 0.1) a = 0.1 + (a - 0.1) / (1 - Math.abs(fish.swing) * 0.5);
        const back = Math.min(0, a - 0.1);
        const b = dy * cos - dx * sin - fish.swing * 0.14 * back * back;
        if (a < -1.1 || a > 1.05 || b < -0.95 || b > 0.95) continue;
        part.a = a;
        part.b = b;
        measure(part, fish, soft);
        lookAt(look, fish, part, size, soft);
        const { skin, cover, direct, ambient, gloss } = look;
        if (cover <= 0.004) continue;
        const pixel = row * width + column;
        for (let channel = 0; channel < 3; channel += 1) {
          const light = (sun[channel] as number) * direct + (around[channel] as number) * ambient;
          const tone = (skin[channel] as number) * light + gloss * (sun[channel] as number) + (veil[channel] as number);
          const at = pixel * 3 + channel;
          colour[at] = mix(colour[at] as number, tone, cover);
        }
        if (cover <= 0.5) continue;
        depth[pixel] = fish.depth;
        shown[pixel] = fish.shoal + 1;
      }
    }
  }
}
