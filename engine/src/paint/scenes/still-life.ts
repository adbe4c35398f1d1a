import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Detail } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { arrange } from '../solids/arrangement.ts';
import { createRoom, type Room } from '../solids/room-of-solids.ts';
import { smoothLight } from '../solids/smooth-light.ts';
import { tableDetails } from '../solids/table-kinds.ts';
import { nothing, table, type World } from '../solids/world-of-solids.ts';
import type { ThingKind } from '../things/thing.ts';

export const drawnDetails: readonly Detail[] = [...tableDetails, 'table', 'tablecloth', 'rose', 'daisy', 'tulip', 'sunflower', 'poppy'];

/** Dishes show what they are from above. */
const seenFromAbove: ReadonlySet<ThingKind> = new Set<ThingKind>(['noodles', 'dumplings', 'sushi', 'pizza', 'hotpot', 'coffee', 'donut']);

interface Eye {
  x: number;
  y: number;
  z: number;
  /** Sine and cosine of the downward tilt. */
  sin: number;
  cos: number;
  /** Half the height of the view at distance 1, and how far the middle is shifted upwards. */
  half: number;
  shift: number;
}

/** Stands back until the whole group fits into the picture. */
function placeEye(breadth: number, tall: number, aspect: number, tilt: number): Eye {
  const half = 0.3;
  const needed = Math.max((breadth * 1.18 + 0.1) / (half * aspect), (tall * 0.5 + 0.36) / half);
  const away = Math.min(9.5, Math.max(3.6, needed)) + 0.35;
  const target = tall * 0.43;
  return { x: 0, y: target + Math.sin(tilt) * away, z: -Math.cos(tilt) * away, sin: Math.sin(tilt), cos: Math.cos(tilt), half, shift: 0 };
}

/**
 * Things on a table beside a window, by sphere tracing with light from an area: each pixel takes a few hashed
 * samples of the window, the sun and the surroundings; the light (not the surfaces) is then smoothed along surfaces.
 * Source of the smoothing: H. Dammertz and others, "Edge-Avoiding À-Trous Wavelet Transform" (2010).
 */
export const paintStillLife: Scene = (canvas, plan, light) => {
  const { width, height, memory } = canvas;
  const group = arrange(plan, canvas.seed);
  const random = createRandom(seedFor(canvas.seed, 'eye'));
  const eye = placeEye(group.breadth, group.tall, width / height, plan.things.some(({ kind }) => seenFromAbove.has(kind)) ? 0.5 : 0.2);
  eye.x = (random() - 0.5) * 0.05 * plan.creativity;
  const room = createRoom(plan, light, group, canvas.seed);
  const size = width * height;
  const thingOf = memory.floats('still-thing', size);
  const reachOf = memory.floats('still-reach', size);
  const facing = memory.floats('still-facing', size * 3);
  const lightA = memory.floats('still-light', size * 3);
  const lightB = memory.floats('still-light-smooth', size * 3);

  const stages: Stage[] = [
    { phase: 'sketching', rows: height, cost: 2, paint: surfaces(canvas, eye, room, thingOf, reachOf, facing) },
    { phase: 'light', rows: height, cost: 6, paint: gather(canvas, eye, room, thingOf, reachOf, facing, lightA) },
  ];
  // The last step is odd: it mends what is left of the pattern of 2×2 blocks that the light is looked at in.
  const steps = [1, 2, 3];
  steps.forEach((step, index) => {
    const [from, to] = index % 2 === 0 ? [lightA, lightB] : [lightB, lightA];
    stages.push({ phase: 'light', rows: height, cost: 1, paint: smoothLight(width, height, from, to, facing, reachOf, thingOf, step) });
  });
  const smooth = steps.length % 2 === 0 ? lightA : lightB;
  stages.push({ phase: 'objects', rows: height, cost: 3, paint: develop(canvas, eye, room, thingOf, reachOf, facing, smooth) });
  return stages;
};

/** Direction of the ray through a point of the picture, into `out`. */
function aim(eye: Eye, width: number, height: number, column: number, row: number, out: Float64Array): void {
  const across = ((column - width / 2) / height) * 2 * eye.half;
  const up = ((height / 2 - row) / height) * 2 * eye.half + eye.shift;
  const y = up * eye.cos - eye.sin;
  const z = eye.cos + up * eye.sin;
  const length = Math.sqrt(across * across + y * y + z * z);
  out[0] = across / length;
  out[1] = y / length;
  out[2] = z / length;
}

function surfaces(canvas: Canvas, eye: Eye, room: Room, thingOf: Float32Array, reachOf: Float32Array, facing: Float32Array) {
  const { width, height, depth } = canvas;
  const world: World = room.world;
  const ray = new Float64Array(3);
  const up = new Float64Array(3);
  return (from: number, to: number): void => {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < width; column += 1) {
        aim(eye, width, height, column + 0.5, row + 0.5, ray);
        const dx = ray[0] as number;
        const dy = ray[1] as number;
        const dz = ray[2] as number;
        const thing = world.cast(eye.x, eye.y, eye.z, dx, dy, dz, 60, nothing);
        const pixel = row * width + column;
        const t = world.hit.t;
        thingOf[pixel] = thing;
        reachOf[pixel] = t;
        world.normal(thing, eye.x + dx * t, eye.y + dy * t, eye.z + dz * t, up);
        facing[pixel * 3] = up[0] as number;
        facing[pixel * 3 + 1] = up[1] as number;
        facing[pixel * 3 + 2] = up[2] as number;
        depth[pixel] = thing === nothing ? 1 : Math.min(1, t / 18);
      }
    }
  };
}

function gather(
  canvas: Canvas,
  eye: Eye,
  room: Room,
  thingOf: Float32Array,
  reachOf: Float32Array,
  facing: Float32Array,
  into: Float32Array,
) {
  const { width, height, seed } = canvas;
  const ray = new Float64Array(3);
  const sum = new Float64Array(3);
  return (from: number, to: number): void => {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const pixel = row * width + column;
        const thing = thingOf[pixel] as number;
        const t = reachOf[pixel] as number;
        aim(eye, width, height, column + 0.5, row + 0.5, ray);
        const x = eye.x + (ray[0] as number) * t;
        const y = eye.y + (ray[1] as number) * t;
        const z = eye.z + (ray[2] as number) * t;
        const place = pixel * 3;
        const first = hashPoint(column, row, seed);
        const second = hashPoint(column, row, seed + 1);
        room.lightAt(
          thing,
          x,
          y,
          z,
          facing[place] as number,
          facing[place + 1] as number,
          facing[place + 2] as number,
          first,
          second,
          (column & 1) + (row & 1) * 2,
          sum,
        );
        into[place] = sum[0] as number;
        into[place + 1] = sum[1] as number;
        into[place + 2] = sum[2] as number;
      }
    }
  };
}

/** Surfaces times light, reflections, glass, and four more looks at each pixel on an edge. */
function develop(
  canvas: Canvas,
  eye: Eye,
  room: Room,
  thingOf: Float32Array,
  reachOf: Float32Array,
  facing: Float32Array,
  smooth: Float32Array,
) {
  const { width, height, colour } = canvas;
  const world = room.world;
  const ray = new Float64Array(3);
  const up = new Float64Array(3);
  const lit = new Float64Array(3);
  const out = new Float64Array(3);

  function differs(pixel: number, other: number): boolean {
    if (thingOf[pixel] !== thingOf[other]) return true;
    const a = pixel * 3;
    const b = other * 3;
    const same =
      (facing[a] as number) * (facing[b] as number) +
      (facing[a + 1] as number) * (facing[b + 1] as number) +
      (facing[a + 2] as number) * (facing[b + 2] as number);
    return same < 0.7 || Math.abs((reachOf[pixel] as number) - (reachOf[other] as number)) > 0.12;
  }

  /** The smoothed light of the neighbour that shows the same thing at the closest distance. */
  function borrow(column: number, row: number, thing: number, t: number): void {
    let best = Number.POSITIVE_INFINITY;
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const x = column + dx;
        const y = row + dy;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const pixel = y * width + x;
        const score = Math.abs((reachOf[pixel] as number) - t) + (thingOf[pixel] === thing ? 0 : 100) + (dx * dx + dy * dy) * 0.01;
        if (score >= best) continue;
        best = score;
        lit[0] = smooth[pixel * 3] as number;
        lit[1] = smooth[pixel * 3 + 1] as number;
        lit[2] = smooth[pixel * 3 + 2] as number;
      }
    }
  }

  return (from: number, to: number): void => {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const pixel = row * width + column;
        const place = pixel * 3;
        const edge =
          (column > 0 && differs(pixel, pixel - 1)) ||
          (column < width - 1 && differs(pixel, pixel + 1)) ||
          (row > 0 && differs(pixel, pixel - width)) ||
          (row < height - 1 && differs(pixel, pixel + width));
        if (!edge) {
          aim(eye, width, height, column + 0.5, row + 0.5, ray);
          for (let channel = 0; channel < 3; channel += 1) {
            lit[channel] = smooth[place + channel] as number;
            up[channel] = facing[place + channel] as number;
          }
          room.shade(thingOf[pixel] as number, eye, ray, reachOf[pixel] as number, up, lit, out);
          for (let channel = 0; channel < 3; channel += 1) colour[place + channel] = out[channel] as number;
          continue;
        }
        let red = 0;
        let green = 0;
        let blue = 0;
        for (let look = 0; look < 5; look += 1) {
          aim(eye, width, height, column + 0.1 + look * 0.2, row + 0.1 + ((look * 2) % 5) * 0.2, ray);
          const dx = ray[0] as number;
          const dy = ray[1] as number;
          const dz = ray[2] as number;
          const thing = world.cast(eye.x, eye.y, eye.z, dx, dy, dz, 60, nothing);
          const t = world.hit.t;
          world.normal(thing, eye.x + dx * t, eye.y + dy * t, eye.z + dz * t, up);
          borrow(column, row, thing === nothing ? table : thing, t);
          room.shade(thing, eye, ray, t, up, lit, out);
          // Bright sparks would outshine the whole pixel.
          red += Math.min(1.4, out[0] as number);
          green += Math.min(1.4, out[1] as number);
          blue += Math.min(1.4, out[2] as number);
        }
        colour[place] = red / 5;
        colour[place + 1] = green / 5;
        colour[place + 2] = blue / 5;
      }
      room.glowRow(canvas, eye, row);
    }
  };
}
