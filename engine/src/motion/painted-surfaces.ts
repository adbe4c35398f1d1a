import type { Light } from '../paint/light.ts';
import type { Canvas } from '../paint/picture.ts';
import { type ScenePlan, type Subject, wants } from '../paint/plan.ts';
import type { Setting } from '../paint/things/setting.ts';
import { clamp } from '../pixels/shade.ts';
import type { Lens } from './plate.ts';
import { surfaceCode } from './surfaces.ts';

/** What a painted scene tells of itself. */
export interface PaintedScene {
  /** Painted: with depth. */
  canvas: Canvas;
  plan: ScenePlan;
  light: Light;
  setting: Setting | undefined;
}

/** What is as far is the sky. */
const skyDepth = 0.985;
/** As `land/eruption.ts` writes it. */
const ashDepth = 0.8;
/** How strongly near and far differ: less than in the world, so that what is far moves too. */
const relief = 0.7;
const endless = 1e6;

/** How near each pixel is, 0 endlessly far … 1: in proportion to 1/distance, so that level ground stays level while the camera goes. */
export function nearnessOf(scene: PaintedScene): Float32Array {
  const { width, height, depth } = scene.canvas;
  const metres = metresOf(scene);
  const nearness = new Float32Array(depth.length);
  for (let at = 0; at < nearness.length; at += 1) {
    const away = metres(depth[at] as number);
    nearness[at] = away >= endless ? 0 : (1 / away) ** relief;
  }
  // Single near blades must not make everything else far.
  const some: number[] = [];
  for (let at = 0; at < width * height; at += 37) some.push(nearness[at] as number);
  some.sort((one, other) => one - other);
  const most = Math.max(1e-6, some[Math.floor(some.length * 0.985)] as number);
  for (let at = 0; at < nearness.length; at += 1) nearness[at] = clamp((nearness[at] as number) / most);
  return nearness;
}

/** Metres of a scene's depths, as a table: scenes write depth in their own ways. */
function metresOf({ plan, setting }: PaintedScene): (depth: number) => number {
  if (!setting || plan.subject === 'space') {
    const far = plan.subject === 'still-life' ? 18 : 6;
    return (depth) => (depth >= 0.999 ? endless : 0.6 + depth * far);
  }
  const [near, ratio, steps] = [0.3, 1.035, 400];
  const table = Float64Array.from({ length: steps }, (_, step) => setting.depthOf(near * ratio ** step));
  return (depth) => {
    if (depth >= 0.9995) return endless;
    let [low, high] = [0, steps - 1];
    if (depth >= (table[high] as number)) return near * ratio ** high;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((table[middle] as number) > depth) high = middle;
      else low = middle;
    }
    const span = (table[high] as number) - (table[low] as number);
    return near * ratio ** (low + (span > 0 ? (depth - (table[low] as number)) / span : 0));
  };
}

/** Scenes whose green sways, and those that are made of plants. */
const growing: ReadonlySet<Subject> = new Set(['mountains', 'forest', 'flowers', 'tree', 'ocean', 'desert', 'aurora', 'townscape']);
const planted: ReadonlySet<Subject> = new Set(['flowers', 'tree', 'forest']);

/** What lives in the finished picture: things stand still, what is green sways, what shines in the dark flickers. */
export function surfacesOf(scene: PaintedScene): Uint8Array<ArrayBufferLike> {
  const { canvas, plan, setting, light } = scene;
  const { width, height } = canvas;
  const surface = new Uint8Array(width * height);
  // Before its style, which has colours of its own.
  const developed = canvas.memory.floats('developed', width * height * 3);
  const valueAt = (at: number) => Math.max(0, Math.min(1, developed[at] as number)) * 255;
  const falling =
    plan.subject === 'mountains' && wants(plan, 'waterfall') ? canvas.memory.bytes('land.falling', width * height) : undefined;
  const erupts = wants(plan, 'eruption');
  const lamps = Math.max(setting?.lamps ?? 0, light.night ? 1 : 0, plan.subject === 'still-life' ? 1 : 0) > 0.3;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const found = falling?.[at] === 1 ? surfaceCode.fall : placeOf(scene, x, y, at);
      if (found !== surfaceCode.still) {
        surface[at] = found;
        continue;
      }
      const [red, green, blue] = [valueAt(at * 3), valueAt(at * 3 + 1), valueAt(at * 3 + 2)];
      const most = Math.max(red, green, blue);
      const least = Math.min(red, green, blue);
      if (lamps && most > 150 && isStreet(scene, x, y)) surface[at] = surfaceCode.traffic;
      else if (erupts && most > 150 && red > green * 1.7) surface[at] = surfaceCode.light;
      else if (lamps && most > 190 && (red > blue + 24 || most - least > 110 || most > 238)) surface[at] = surfaceCode.light;
      else if (growing.has(plan.subject) && isLeafy(red, green, blue, planted.has(plan.subject))) surface[at] = surfaceCode.plants;
    }
  }
  return surface;
}

/** What is far in them is no sky: it may be the view from a window, with hills and houses. */
const skyless: ReadonlySet<Subject> = new Set(['abstract', 'still-life', 'room']);

/** What the scene has at a place. What stands before it is nearer than its own ground. */
function placeOf({ canvas, plan, setting }: PaintedScene, x: number, y: number, at: number): number {
  const depth = canvas.depth[at] as number;
  if (!setting) return depth > 0.999 && !skyless.has(plan.subject) ? surfaceCode.sky : surfaceCode.still;
  const shown = setting.surfaceAt(x, y);
  if (shown === 'deep' || shown === 'seabed') return surfaceCode.deep;
  if (shown === 'sky' || shown === 'space') {
    if (depth > skyDepth) return surfaceCode.sky;
    return wants(plan, 'eruption') && Math.abs(depth - ashDepth) < 1e-6 ? surfaceCode.smoke : surfaceCode.still;
  }
  if (shown !== 'water') return surfaceCode.still;
  const own = setting.depthOf(setting.distanceAt(x, y));
  if (depth < own * 0.97 - 0.004) return surfaceCode.still;
  if (plan.subject === 'ocean') return surfaceCode.waves;
  return wants(plan, 'river') || plan.subject === 'forest' ? surfaceCode.stream : surfaceCode.water;
}

/** Whether a place is a street's own ground, where only cars have lights. */
function isStreet({ plan, setting }: PaintedScene, x: number, y: number): boolean {
  return plan.subject === 'city' && setting?.surfaceAt(x, y) === 'land' && y > setting.eye.horizon + 2;
}

/** Whether a colour is that of leaves, grass or, where flowers grow, of flowers. */
function isLeafy(red: number, green: number, blue: number, flowering: boolean): boolean {
  if (green > red * 0.92 && green > blue * 1.06) return true;
  const most = Math.max(red, green, blue);
  return flowering && most > 70 && most - Math.min(red, green, blue) > most * 0.28;
}

export function lensOf({ canvas, setting, light }: PaintedScene): Lens {
  const { width, height } = canvas;
  const eye = setting?.eye ?? { centreX: width / 2, horizon: height * 0.45, focal: Math.sqrt(width * height) };
  const [x, y, z] = light.sun;
  const disc = { x: eye.centreX + (eye.focal * x) / Math.max(z, 0.05), y: eye.horizon - (eye.focal * y) / Math.max(z, 0.05) };
  const isShown = z > 0.1 && disc.x > -width * 0.3 && disc.x < width * 1.3;
  return { focal: eye.focal, centreX: eye.centreX, horizon: eye.horizon, discs: isShown ? [{ ...disc, radius: eye.focal * 0.035 }] : [] };
}
