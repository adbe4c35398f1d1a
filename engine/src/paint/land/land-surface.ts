import { createNoise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Sky } from '../sky.ts';
import { type Fan, heightAt, isUnderSwell, isUnderWater } from './fan.ts';
import type { View } from './level-view.ts';
import { snowReliefOf } from './rock/snow-relief.ts';

/** What a place is made of. `out` holds red, green, blue, how rough it is (0 smooth snow … 1 rock), how wet (1 a film of water), how much it glints, and how much loose snow lies on it. */
export type Material = (x: number, y: number, z: number, upright: number, hollow: number, tree: number, out: Float64Array) => void;

export interface GroundLook {
  readonly material: Material;
  /** Share of distance that air takes per unit; 0.006 is clear mountain air. */
  readonly thickness: number;
  /** Fog that lies in valleys: 0 none. */
  readonly mist: number;
  /** How bright the air is against the sky behind it: more where a low sun shines into mist. 0.96 when absent. */
  readonly air?: number;
  /** Whether mist lies low and dense in banks with clear air between them, as after a clear night. */
  readonly banks?: boolean;
  /** Which parts of the fan are water, for another stage to paint: ground under 0, or what `trees` does not mark as dry. */
  readonly water: 'none' | 'below' | 'unmarked';
  /** Whether somebody has walked through the snow. */
  readonly trodden?: boolean;
  /** Colour of light thrown back from the ground. */
  readonly bounce: Colour;
}

/** One place of the ground while it is painted: reused for every pixel of a row. */
interface Place {
  x: number;
  y: number;
  z: number;
  /** Slopes of the surface along x and z. */
  slopeX: number;
  slopeZ: number;
  /** -1 a ridge … 1 a hollow. */
  hollow: number;
  tree: number;
}

/** How much of its own glow air before a low sun has, by the cosine of the angle to the sun (0 to 1): elsewhere it keeps the blue of the sky. */
export function glowBeforeLowSun(towards: number): number {
  return 0.08 + 0.72 * towards * towards * towards;
}

/** The brightest that haze before a place gets, in a channel, by the light of the sky at the horizon: the sun's own glare is not in it. */
export function brightestHaze(horizon: number): number {
  return horizon * 1.25 + 0.02;
}

/** How far the sun reaches places over the fan: 0 shadow … 1 light. */
type Sunshine = (x: number, y: number, z: number) => number;

function sunshineOf(light: Light, low: boolean, fan: Fan, view: View): Sunshine {
  const [sunX, sunY, sunZ] = light.sun;
  // A sun on the horizon still paints the peaks: shadows are cast a little shorter than they would be.
  const castY = Math.max(sunY, low ? 0.13 : 0.2);
  return (x, y, z) => {
    let open = 1;
    let reach = 0.05 + z * 0.006;
    for (let index = 0; index < 17; index += 1) {
      const ground = heightAt(fan, view, x + sunX * reach, z + sunZ * reach, -99);
      if (ground < -50) break;
      const gap = y + castY * reach - ground;
      const free = 0.5 + (gap * 9) / (reach + 0.25);
      if (free < open) open = free;
      if (open < 0) return 0;
      reach *= 1.36;
    }
    return open * open * (3 - 2 * open);
  };
}

/** Where a pixel's ray meets the ground, and how the ground lies there. Under trees it is the slope of the bare ground. */
function placeOf(fan: Fan, view: View, px: number, hit: number, side: number, wooded: boolean, out: Place): void {
  const { columns, rows, margin, heights, trees } = fan;
  const row = Math.min(rows - 2, hit | 0);
  const share = hit - row;
  const z = fan.near * Math.exp(fan.growth * hit);
  const cell = row * columns + px + margin;
  const bare = wooded ? trees : undefined;
  const at = (index: number) => (heights[index] as number) - (bare ? (bare[index] as number) : 0);
  const nearHeight = heights[cell] as number;
  const farHeight = heights[cell + columns] as number;
  const before = row > 0 ? cell - columns : cell;
  const beyond = row < rows - 2 ? cell + columns * 2 : cell + columns;
  const across = 1 / (2 * view.step * z);
  const slopeNear = (at(cell + 1) - at(cell - 1)) * across;
  const slopeFar = (at(cell + columns + 1) - at(cell + columns - 1)) * across;
  const run = z * fan.growth;
  const firstSlope = (at(cell + columns) - at(before)) / (run * (row > 0 ? 2 : 1));
  const secondSlope = (at(beyond) - at(cell)) / (run * 2);
  // Hollows see less of the sky.
  const wide = Math.max(2, Math.min(24, Math.round(0.16 / (view.step * z))));
  const deep = Math.max(2, Math.round(wide * 0.4));
  const left = Math.min(wide, px + margin);
  const right = Math.min(wide, columns - 1 - px - margin);
  const sunk = (at: number, own: number) => {
    const front = (heights[at - Math.min(deep, row) * columns] as number) + (heights[at - left] as number);
    const back = (heights[at + Math.min(deep, rows - 2 - row) * columns] as number) + (heights[at + right] as number);
    return (front + back) / 4 - own;
  };
  // Of both rows: of one alone, the rows would show as ribs on steep faces.
  const under = sunk(cell, nearHeight) * (1 - share) + sunk(cell + columns, farHeight) * share;
  out.x = side * z;
  out.y = nearHeight + (farHeight - nearHeight) * share;
  out.z = z;
  out.slopeX = slopeNear + (slopeFar - slopeNear) * share;
  out.slopeZ = firstSlope + (secondSlope - firstSlope) * share - side * out.slopeX;
  out.hollow = clamp((under * 2.4) / (0.1 + z * 0.012), -1, 1);
  const nearTree = trees[cell] as number;
  const farTree = trees[cell + columns] as number;
  out.tree = wooded ? nearTree + (farTree - nearTree) * share : Math.max(nearTree, farTree);
}

/** Paints ground and sky into `target`; ground under water is left for the water stage. */
export function groundStage(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  sky: Sky,
  fan: Fan,
  view: View,
  look: GroundLook,
  target: Float32Array<ArrayBufferLike>,
): Stage {
  const { width, height, depth } = canvas;
  const { hits } = fan;
  const low = plan.hour === 'sunset' || plan.hour === 'dawn' || plan.hour === 'dusk';
  const shade = shadingOf(canvas, plan, light, sky, look, view, low, sunshineOf(light, low, fan, view));

  function isWater(hit: number, px: number): boolean {
    if (look.water === 'below') return isUnderWater(fan, hit, px);
    return look.water === 'unmarked' && isUnderSwell(fan, hit, px);
  }

  return {
    phase: 'land',
    rows: height,
    cost: 10,
    paint(from, to) {
      const place: Place = { x: 0, y: 0, z: 0, slopeX: 0, slopeZ: 0, hollow: 0, tree: 0 };
      for (let py = from; py < to; py += 1) {
        const up = (view.horizon - py - 0.5) * view.step;
        for (let px = 0; px < width; px += 1) {
          const pixel = py * width + px;
          const side = (px + 0.5 - view.centreX) * view.step;
          const hit = hits[pixel] as number;
          if (hit < 0) {
            const length = Math.sqrt(side * side + up * up + 1);
            sky.shade(side / length, up / length, 1 / length, target, pixel * 3);
            depth[pixel] = 1;
            continue;
          }
          if (isWater(hit, px)) continue;
          placeOf(fan, view, px, hit, side, look.water !== 'unmarked', place);
          depth[pixel] = 1 - 1 / (1 + place.z * 0.09);
          shade(place, side, up, target, pixel * 3);
        }
      }
    },
  };
}

/** Writes the colour of a place as the eye sees it along (`side`, `up`, 1). */
type Shading = (place: Place, side: number, up: number, target: Float32Array<ArrayBufferLike>, at: number) => void;

function shadingOf(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  sky: Sky,
  look: GroundLook,
  view: View,
  low: boolean,
  sunshine: Sunshine,
): Shading {
  const noise = createNoise(seedFor(canvas.seed, 'ground'));
  const [sunX, sunY, sunZ] = light.sun;
  const shine = low ? 2.3 : light.night ? 1.5 : 0.95;
  const softness = light.rain + light.snowfall > 0 || plan.weather === 'overcast' || plan.weather === 'fog' ? 0.35 : 1;
  const diffuse = softness + (1 - softness) * 0.6;
  const foggy = plan.weather === 'fog' && look.mist > 0;
  const made = new Float64Array(7);
  const relief = snowReliefOf(noise, look.trodden ?? false);
  const snowed = new Float64Array(3);
  const sheen = new Float32Array(3);
  const air = new Float32Array(3);

  /** Share of air between the eye and a place, thicker below than above. */
  function veilOf({ x, y, z }: Place, length: number): number {
    const above = Math.max(0, y);
    const veil = 1 - Math.exp(-z * length * look.thickness * (0.35 + 0.65 * Math.exp(-above * 0.28)));
    if (look.mist <= 0 || (y >= 3 && !foggy)) return veil;
    // Fog lies before far slopes in layers, with clear air between them.
    const layers = foggy && z > 8 ? smoothstep(-0.06, 0.3, noise.sum(x * 0.07 + 5, above * 0.55 + z * 0.05, 3)) * smoothstep(8, 15, z) : 0;
    const drift = noise.sum(x * 0.35, z * 0.22 + above * 1.6, 3);
    if (look.banks) {
      const torn = smoothstep(-0.3, 0.28, drift - above * 0.3);
      return 1 - (1 - veil) * (1 - 0.9 * torn * Math.exp(-above * 1.15) * smoothstep(5, 12, z));
    }
    const bank = Math.exp(-above * 1.9) * look.mist * smoothstep(2.5, 11, z) * clamp(0.75 + drift * 1.4);
    return 1 - (1 - veil) * (1 - clamp(bank)) * (1 - 0.85 * layers);
  }

  /** How bright wet stone throws the sun or moon back to the eye. */
  function glintAt(side: number, up: number, length: number, slopeX: number, slopeZ: number, normal: number): number {
    const into = (2 * (up - side * slopeX - slopeZ) * normal * normal) / length;
    const towards = (side / length + slopeX * into) * sunX + (up / length - into) * sunY + (1 / length + slopeZ * into) * sunZ;
    return towards <= 0 ? 0 : towards ** 7 * 0.55 * normal;
  }

  return (place, side, up, target, at) => {
    const { x, y, z, hollow, tree } = place;
    let { slopeX, slopeZ } = place;
    const length = Math.sqrt(side * side + up * up + 1);
    look.material(x, y, z, 1 / Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ), hollow, tree, made);
    const rough = made[3] as number;
    if (rough > 0.02) {
      // Steps of two, because a scale that grows with distance would smear the grain along the view.
      const grain = 2 ** Math.floor(Math.log2(1.6 / (view.step * z * 3 + 0.012)));
      const bump = rough * (low ? 0.36 : 0.62);
      slopeX += bump * noise.sum(x * grain, y * grain * 1.3 + z * grain * 0.4, 2);
      slopeZ += bump * noise.sum(x * grain + 37, y * grain * 1.3 + z * grain * 0.4, 2);
    }
    const snow = made[6] as number;
    let open = 1;
    if (snow > 0.02) {
      relief(x, z, snowed);
      slopeX += (snowed[0] as number) * snow;
      slopeZ += (snowed[1] as number) * snow;
      open -= 0.6 * (snowed[2] as number) * snow;
    }
    const normal = 1 / Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ);
    const facing = (sunY - slopeX * sunX - slopeZ * sunZ) * normal;
    const direct = facing > 0.01 ? facing * sunshine(x, y + 0.004, z) * shine * diffuse * open : 0;
    const openness = (0.4 + 0.6 * open) * clamp(0.82 - hollow * 0.5, 0.3, 1.15);
    const fromSky = (0.62 + 0.38 * normal) * openness;
    const back = clamp(slopeX * sunX + 0.4, 0, 1) * 0.16 * openness;
    const towards = clamp((side * sunX + sunZ) / length);
    const burn = glowBeforeLowSun(towards);
    const veil = veilOf(place, length);
    sky.air(side / length, Math.max(low ? 0.11 : 0.02, (up / length) * 0.35), 1 / length, air, 0);
    const wet = made[4] as number;
    const gloss = wet > 0 ? wet * (0.08 + 0.8 * (1 - Math.min(1, -up / length)) ** 4) : 0;
    if (gloss > 0) sky.mirror((side + slopeX * 0.2) / length, Math.max(0.02, -up / length - slopeZ * 0.4), 1 / length, sheen, 0);
    const glint =
      (made[5] as number) > 0 && facing > 0.01 ? (made[5] as number) * glintAt(side, up, length, slopeX, slopeZ, normal) * openness : 0;
    // Over the banks of mist the air is blue with the sky.
    const cool = look.banks ? smoothstep(0.1, 0.9, y) : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      if (low) air[channel] = mix(light.zenith[channel] as number, air[channel] as number, burn);
      const thick = Math.min(air[channel] as number, brightestHaze(light.horizon[channel] as number));
      const shone =
        (light.sunColour[channel] as number) * (direct + back * (look.bounce[channel] as number)) +
        (light.ambient[channel] as number) * fromSky;
      const tone = gloss > 0 ? mix((made[channel] as number) * shone, sheen[channel] as number, gloss) : (made[channel] as number) * shone;
      target[at + channel] = mix(
        tone + (light.sunColour[channel] as number) * glint,
        thick * (look.air ?? 0.96) * (1 - cool * (0.36 - channel * 0.17)),
        veil,
      );
    }
  };
}
