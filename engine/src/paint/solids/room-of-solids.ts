import { smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Arrangement } from './arrangement.ts';
import { darkGlass, lightRoom, panes, soften, stripOn } from './room-light.ts';
import { steamRow } from './steam.ts';
import { createWorld, nothing, type Solid, table, type World } from './world-of-solids.ts';

interface EyePoint {
  x: number;
  y: number;
  z: number;
  sin: number;
  cos: number;
  half: number;
  shift: number;
}

export interface Room {
  readonly world: World;
  /** Light falling on a point of `thing` that faces (nx, ny, nz), with two hashed numbers and a quarter 0 to 3. */
  lightAt(
    thing: number,
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    first: number,
    second: number,
    quarter: number,
    out: Float64Array,
  ): void;
  /** Colour seen along `ray` from the eye where it meets `thing` at distance `t`; `lit` is the light there. */
  shade(thing: number, eye: EyePoint, ray: Float64Array, t: number, up: Float64Array, lit: Float64Array, out: Float64Array): void;
  /** Adds steam, candle flames and their halo to a row. */
  glowRow(canvas: Canvas, eye: EyePoint, row: number): void;
}

const wallAt = 2.7;
/** The window: a rectangle in the plane x = paneX. */
const paneX = -4.2;
const paneLow = 0.9;
const paneHigh = 4;
const paneNear = -2.6;
const paneFar = 0.5;
/** In wide pictures the window moves aside: it is never nearer than this to what is seen. */
const nearestPane = 1.5;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: light, mirror images and surfaces of one room; each is a function over the same window and solids.
export function createRoom(plan: ScenePlan, light: Light, group: Arrangement, seed: number): Room {
  const lamps = lightRoom(plan, light, group.flames.length, seed);
  const world = createWorld(group.solids, wallAt, lamps.table, lamps.wall);
  const { window, sun, sunWay, ambient, flame } = lamps;
  const { through } = world;
  const sunny = sun[0] > 0;
  const area = (paneHigh - paneLow) * (paneFar - paneNear);
  const skin = new Float64Array(3);
  const turned = new Float64Array(3);
  const estimateOut = new Float64Array(3);
  const behind = new Float64Array(3);
  const glass = new Float64Array(3);

  /** Light on a point without looking for shadows: for what is seen in reflections and through glass. */
  function estimate(x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Float64Array): void {
    const wx = Math.min(-nearestPane, paneX - x);
    const wy = (paneLow + paneHigh) / 2 - y;
    const wz = (paneNear + paneFar) / 2 - z;
    const square = wx * wx + wy * wy + wz * wz;
    const far = Math.sqrt(square);
    const facing = (nx * wx + ny * wy + nz * wz) / far;
    const share = facing > 0 ? (facing * area * (-wx / far)) / (square * Math.PI) : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      out[channel] = (window[channel] as number) * share * 0.8 + (ambient[channel] as number);
    }
    for (const spot of group.flames) {
      const fx = spot.x - x;
      const fy = spot.y - y;
      const fz = spot.z - z;
      const gap = fx * fx + fy * fy + fz * fz + 0.05;
      const share2 = (Math.max(0, nx * fx + ny * fy + nz * fz) / (gap * Math.sqrt(gap))) * spot.size;
      for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) + (flame[channel] as number) * share2;
    }
  }

  function lightAt(
    thing: number,
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    first: number,
    second: number,
    quarter: number,
    out: Float64Array,
  ): void {
    out[0] = 0;
    out[1] = 0;
    out[2] = 0;
    if (thing === nothing) return;
    const ox = x + nx * 0.006;
    const oy = y + ny * 0.006;
    const oz = z + nz * 0.006;
    // Light on a petal or leaf has not met the one that touches it, and what shines through has not met the rest of its own flower.
    const { thin = 0, size = 0 } = world.solids[thing] ?? {};
    const [before, beyond] = thin > 0 ? [size * 0.14, size * 0.7] : [0, 0];
    // The window in two strips; the quarter of a 2×2 block decides which half of a strip is looked at.
    for (let strip = 0; strip < 2; strip += 1) {
      const a = ((quarter & 1) + (strip === 0 ? first : second)) * 0.5;
      const b = (strip + ((quarter >> 1) + (strip === 0 ? second : first)) * 0.5) * 0.5;
      const lx = Math.min(-nearestPane, paneX - ox);
      const ly = paneLow + (paneHigh - paneLow) * a - oy;
      const lz = paneNear + (paneFar - paneNear) * b - oz;
      const square = lx * lx + ly * ly + lz * lz;
      const far = Math.sqrt(square);
      const towards = (nx * lx + ny * ly + nz * lz) / far;
      const facing = towards > 0 ? towards : -towards * thin;
      if (facing <= 0) continue;
      const start = (towards > 0 ? before : beyond) / far;
      let share = (facing * area * 0.5 * (-lx / far)) / (square * Math.PI);
      share *= world.clear(ox + lx * start, oy + ly * start, oz + lz * start, lx / far, ly / far, lz / far, far);
      out[0] += window[0] * share * (through[0] as number);
      out[1] += window[1] * share * (through[1] as number);
      out[2] += window[2] * share * (through[2] as number);
    }
    if (sunny) {
      const jx = sunWay[0];
      // The pixels of a 2×2 block look at different quarters of the sun.
      const jy = sunWay[1] + ((quarter & 1) + first - 1) * 0.03;
      const jz = sunWay[2] + ((quarter >> 1) + second - 1) * 0.03;
      const towards = nx * jx + ny * jy + nz * jz;
      const facing = towards > 0 ? towards : -towards * thin;
      const start = towards > 0 ? before : beyond;
      const reach = Math.max(0, (paneX - ox) / jx);
      const open = facing > 0 ? panes(oy + sunWay[1] * reach, oz + sunWay[2] * reach, 0.03 + reach * 0.006) : 0;
      if (open > 0) {
        const share = facing * open * world.clear(ox + jx * start, oy + jy * start, oz + jz * start, jx, jy, jz, 12);
        out[0] += sun[0] * share * (through[0] as number);
        out[1] += sun[1] * share * (through[1] as number);
        out[2] += sun[2] * share * (through[2] as number);
      }
    }
    for (const spot of group.flames) {
      const fx = spot.x + (first - 0.5) * 0.07 - ox;
      const fy = spot.y + (second - 0.5) * 0.14 - oy;
      const fz = spot.z + (first + second - 1) * 0.05 - oz;
      const square = fx * fx + fy * fy + fz * fz + 0.03;
      const far = Math.sqrt(square);
      const facing = (nx * fx + ny * fy + nz * fz) / far;
      if (facing <= 0) continue;
      const share = (facing / square) * spot.size * world.clear(ox, oy, oz, fx / far, fy / far, fz / far, far);
      out[0] += flame[0] * share * (through[0] as number);
      out[1] += flame[1] * share * (through[1] as number);
      out[2] += flame[2] * share * (through[2] as number);
    }
    // A look at the surroundings, weighed by the cosine: corners darken, colours bleed.
    const turn = (first + quarter * 0.25) * Math.PI * 2;
    const share = second;
    const wide = Math.sqrt(1 - share * share) * 0.999;
    const rx = nx + Math.cos(turn) * wide;
    const ry = ny + share * 2 - 1;
    const rz = nz + Math.sin(turn) * wide;
    const length = Math.sqrt(rx * rx + ry * ry + rz * rz) + 1e-6;
    const found = world.cast(ox, oy, oz, rx / length, ry / length, rz / length, 1.5, nothing);
    if (found === nothing) {
      out[0] += ambient[0];
      out[1] += ambient[1];
      out[2] += ambient[2];
      return;
    }
    const t = world.hit.t;
    const hx = ox + (rx / length) * t;
    const hy = oy + (ry / length) * t;
    const hz = oz + (rz / length) * t;
    if (found >= 0) world.skin(found, hx, hy, hz, skin);
    else skin.set(found === table ? lamps.tableColour : lamps.wallColour);
    world.normal(found, hx, hy, hz, turned);
    estimate(hx, hy, hz, turned[0] as number, turned[1] as number, turned[2] as number, estimateOut);
    // What is close by is mostly in each other's shade.
    const shaded = (0.35 + 0.65 * Math.min(1, t / 1.2)) * darkness(found);
    out[0] += (skin[0] as number) * (estimateOut[0] as number) * shaded;
    out[1] += (skin[1] as number) * (estimateOut[1] as number) * shaded;
    out[2] += (skin[2] as number) * (estimateOut[2] as number) * shaded;
  }

  /** Dark glass throws back little of the light that falls on it. */
  function darkness(thing: number): number {
    return thing >= 0 && (world.solids[thing] as Solid).tint ? 0.3 : 1;
  }

  /** Sun through the panes on what is seen through glass. */
  function addSun(x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Float64Array): void {
    const facing = nx * sunWay[0] + ny * sunWay[1] + nz * sunWay[2];
    if (facing <= 0) return;
    const reach = Math.max(0, (paneX - x) / sunWay[0]);
    const open = panes(y + sunWay[1] * reach, z + sunWay[2] * reach, 0.03 + reach * 0.006);
    if (open <= 0) return;
    const share = facing * open * world.clear(x + nx * 0.006, y + ny * 0.006, z + nz * 0.006, sunWay[0], sunWay[1], sunWay[2], 12);
    for (let channel = 0; channel < 3; channel += 1) {
      out[channel] = (out[channel] as number) + (sun[channel] as number) * share * (through[channel] as number);
    }
  }

  /** What a reflected or bent ray sees, added to `out` times `share`. */
  function seen(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    rough: number,
    skip: number,
    share: number,
    out: Float64Array,
    sunlit = false,
  ): void {
    const found = world.cast(x, y, z, dx, dy, dz, 30, skip);
    const t = world.hit.t;
    if (found === nothing) {
      // Past the table: the room with its window.
      let bright = 0;
      if (dx < -0.01) {
        const reach = (paneX - x) / dx;
        bright = panesSeen(y + dy * reach, z + dz * reach, rough);
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const around = (ambient[channel] as number) * (0.7 + 0.5 * dy);
        out[channel] = (out[channel] as number) + share * (around + (window[channel] as number) * bright);
      }
      return;
    }
    const hx = x + dx * t;
    const hy = y + dy * t;
    const hz = z + dz * t;
    // Rough surfaces mirror only what is near.
    if (rough > 0.15) share *= Math.exp(-t * rough * 4.5);
    share *= darkness(found);
    world.skin(found, hx, hy, hz, skin);
    if (sunlit && found < 0) soften(found === table ? lamps.tableColour : lamps.wallColour, skin);
    world.normal(found, hx, hy, hz, turned);
    const nx = turned[0] as number;
    const ny = turned[1] as number;
    const nz = turned[2] as number;
    estimate(hx, hy, hz, nx, ny, nz, estimateOut);
    if (sunlit && sunny) addSun(hx, hy, hz, nx, ny, nz, estimateOut);
    for (let channel = 0; channel < 3; channel += 1) {
      out[channel] = (out[channel] as number) + share * (skin[channel] as number) * (estimateOut[channel] as number);
    }
  }

  function panesSeen(y: number, z: number, rough: number): number {
    const blur = 0.06 + rough * 3;
    const a = smoothstep(paneLow - blur, paneLow + blur, y) * smoothstep(paneHigh + blur, paneHigh - blur, y);
    const b = smoothstep(paneNear - blur, paneNear + blur, z) * smoothstep(paneFar + blur, paneFar - blur, z);
    if (rough > 0.12) return a * b * 0.75;
    // Glaze blurs the bars: where a wall bends much, they are thinner than a pixel.
    const barA = smoothstep(0.02, 0.05 + rough * 5, Math.abs(y - (paneLow + paneHigh) / 2));
    const barB = smoothstep(0.02, 0.05 + rough * 5, Math.abs(z - (paneNear + paneFar) / 2));
    return a * b * (1 - (1 - barA * barB) * (1 - rough * 6));
  }

  function shade(thing: number, eye: EyePoint, ray: Float64Array, t: number, up: Float64Array, lit: Float64Array, out: Float64Array): void {
    const dx = ray[0] as number;
    const dy = ray[1] as number;
    const dz = ray[2] as number;
    if (thing === nothing) {
      out[0] = ambient[0];
      out[1] = ambient[1];
      out[2] = ambient[2];
      return;
    }
    const x = eye.x + dx * t;
    const y = eye.y + dy * t;
    const z = eye.z + dz * t;
    const nx = up[0] as number;
    const ny = up[1] as number;
    const nz = up[2] as number;
    const look = -(dx * nx + dy * ny + dz * nz);
    const facing = look < 0 ? 0 : Math.min(look, 1);
    const solid = thing >= 0 ? (world.solids[thing] as Solid) : undefined;
    const gloss = solid ? solid.gloss : thing === table ? lamps.tableGloss : 0;
    const rough = solid ? solid.rough : 0.25;
    const back = 1 - facing;
    const fresnel = gloss === 0 ? 0 : gloss + (1 - gloss) * back * back * back * back * back * (solid ? 1 - rough * 1.6 : 0.55);
    world.skin(thing, x, y, z, skin);
    if (solid?.glass) {
      const { thick, bent, body, glow } = solid.tint
        ? darkGlass((y - solid.y) / solid.size, facing, nx, nz)
        : { thick: 0.78 + 0.85 * (1 - facing) * (1 - facing), bent: 0.1, body: 0.2, glow: 0 };
      let bx = dx - nx * bent;
      let by = dy - ny * bent;
      let bz = dz - nz * bent;
      const length = Math.sqrt(bx * bx + by * by + bz * bz);
      bx /= length;
      by /= length;
      bz /= length;
      const strip = stripOn(dx, dz, nx, nz) * (0.5 + 0.5 * facing);
      // What is behind is looked at with the same array.
      glass.set(skin);
      behind.fill(0);
      seen(x + bx * 0.02, y, z + bz * 0.02, bx, by, bz, 0, thing, 0.95 * (0.5 + 0.5 * facing), behind, true);
      for (let channel = 0; channel < 3; channel += 1) {
        const own = glass[channel] as number;
        const passed = (behind[channel] as number) * Math.exp(-(1 - own) * thick * 1.1);
        out[channel] =
          passed + own * (body * (lit[channel] as number) + glow * (window[channel] as number)) + (window[channel] as number) * strip;
      }
    } else {
      const matt = 1 - fresnel;
      out[0] = (skin[0] as number) * (lit[0] as number) * matt;
      out[1] = (skin[1] as number) * (lit[1] as number) * matt;
      out[2] = (skin[2] as number) * (lit[2] as number) * matt;
      if (solid && solid.shine > 0) {
        const high = (y - solid.y) / solid.size;
        const wide = Math.hypot(x - solid.x, z - solid.z) / solid.size;
        const warm = wide < 0.2 ? Math.exp(-(0.98 - high) * 4.5) * 0.75 : 0;
        out[0] += (skin[0] as number) * flame[0] * warm;
        out[1] += (skin[1] as number) * flame[1] * warm;
        out[2] += (skin[2] as number) * flame[2] * warm;
      }
    }
    if (fresnel > 0.012) {
      const rx = dx + 2 * facing * nx;
      const ry = dy + 2 * facing * ny;
      const rz = dz + 2 * facing * nz;
      const length = Math.sqrt(rx * rx + ry * ry + rz * rz);
      seen(
        x + nx * 0.008,
        y + ny * 0.008,
        z + nz * 0.008,
        rx / length,
        ry / length,
        rz / length,
        rough,
        nothing,
        fresnel * (rough > 0.15 && thing >= 0 ? 0.6 : 1),
        out,
      );
    }
  }

  /** Light that steam over the middle of the table throws back. */
  const misty = new Float64Array(3);
  estimate(0, 1.2, 0, -0.8, 0.5, -0.3, misty);
  const steam = [0, 1, 2].map((channel) => (misty[channel] as number) * 0.9 + (sun[channel] as number) * 0.16) as [number, number, number];

  function glowRow(canvas: Canvas, eye: EyePoint, row: number): void {
    if (group.steams.length > 0) steamRow(canvas, eye, row, group.steams, steam);
    const { width, height, colour, depth } = canvas;
    for (const spot of group.flames) {
      const rx = spot.x - eye.x;
      const ry = spot.y - eye.y;
      const rz = spot.z - eye.z;
      const away = rz * eye.cos - ry * eye.sin;
      const scale = height / (2 * eye.half * away);
      const cx = width / 2 + rx * scale;
      const cy = height / 2 - (ry * eye.cos + rz * eye.sin) * scale;
      // A small flame is drawn as a large one farther away.
      const unit = scale * spot.size;
      const far = away / 18 - 0.02;
      const py = (row + 0.5 - cy) / unit;
      const high = 0.2 - (py + 0.14);
      for (let column = 0; column < width; column += 1) {
        const pixel = row * width + column;
        const px = (column + 0.5 - cx) / unit;
        const place = pixel * 3;
        const halo = 0.022 / (0.05 + (px * px + py * py) * 2.2) - 0.0012;
        let red = halo > 0 ? flame[0] * halo : 0;
        let green = halo > 0 ? flame[1] * halo : 0;
        let blue = halo > 0 ? flame[2] * halo : 0;
        if ((depth[pixel] as number) > far && Math.abs(py) < 0.25 && Math.abs(px) < 0.2) {
          const s = (high + 0.06) / 0.32;
          if (s > 0 && s < 1) {
            const half = 0.062 * Math.sin(Math.PI * Math.sqrt(s) ** 1.15) * (1.15 - 0.5 * s);
            const inside = smoothstep(half, half * 0.35, Math.abs(px - 0.012 * s * s));
            red += inside * 5.5 * (0.55 + 0.45 * s);
            green += inside * 3.3 * (0.45 + 0.45 * s);
            blue += inside * (1.1 + 0.9 * (1 - s) * (s < 0.3 ? 1 : 0));
          }
        }
        colour[place] = (colour[place] as number) + red;
        colour[place + 1] = (colour[place + 1] as number) + green;
        colour[place + 2] = (colour[place + 2] as number) + blue;
      }
    }
  }

  return { world, lightAt, shade, glowRow };
}
