import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { Light } from '../light.ts';
import { type ScenePlan, wants } from '../plan.ts';
import { keepAwayFrom, paintOf } from '../tint.ts';
import { cloth, plaster, wood } from './skins.ts';
import type { Skin } from './world-of-solids.ts';

/** The lamps, walls and table of a room, before anything stands in it. */
export interface RoomLight {
  /** Light of the window's sky (or of a lamp in its place) and of the sun through its panes. */
  window: Colour;
  sun: Colour;
  sunWay: Colour;
  /** Light from the room itself. */
  ambient: Colour;
  flame: Colour;
  wallColour: Colour;
  tableColour: Colour;
  wall: Skin;
  table: Skin;
  tableGloss: number;
}

const windows: Record<ScenePlan['hour'], Colour> = {
  dawn: [1, 0.8, 0.72],
  morning: [1, 0.95, 0.87],
  noon: [0.97, 0.99, 1.03],
  afternoon: [1, 0.92, 0.78],
  sunset: [1, 0.66, 0.4],
  dusk: [0.5, 0.55, 0.95],
  night: [1, 0.74, 0.46],
};

export function lightRoom(plan: ScenePlan, light: Light, candles: number, seed: number): RoomLight {
  const random = createRandom(seedFor(seed, 'room'));
  const sheet = plan.backdrop && paintOf(plan.backdrop);
  const dark =
    (plan.backdrop ? plan.backdrop === 'black' : undefined) ??
    (plan.hour === 'night' || plan.mood === 'dramatic' || plan.mood === 'mysterious' || plan.mood === 'lonely');
  const airy =
    !dark &&
    (plan.backdrop === 'white' ||
      plan.mood === 'joyful' ||
      plan.mood === 'dreamy' ||
      plan.hour === 'noon' ||
      (plan.hour === 'morning' && random() < 0.6));
  const grey =
    plan.weather === 'overcast' || plan.weather === 'rain' || plan.weather === 'fog' || plan.weather === 'storm' || plan.weather === 'snow';
  let window = windows[plan.hour];
  if (grey) window = mixColour(window, [0.78, 0.86, 0.95], 0.6);
  let strength = grey ? 4.4 : 5.6;
  if (plan.hour === 'dusk') strength = 3.4;
  if (plan.hour === 'night') strength = candles > 0 ? 1.1 : 5;
  if (plan.hour === 'night' && candles > 0) window = [0.3, 0.42, 0.9];
  if (dark && plan.hour !== 'night') strength *= 1.1;
  if (candles > 0 && plan.hour !== 'night') strength *= 0.75;
  const low = plan.hour === 'sunset' || plan.hour === 'dawn';
  const sunny = !grey && !sheet && !['noon', 'dusk', 'night'].includes(plan.hour);
  const sunTint: Colour = low ? [1, plan.hour === 'dawn' ? 0.6 : 0.46, plan.hour === 'dawn' ? 0.42 : 0.16] : [1, 0.86, 0.62];
  const sun = sunny ? scaleColour(sunTint, low ? 2.1 : 1.75) : ([0, 0, 0] as Colour);
  if (sunny) strength *= 0.62;
  const height = low ? 0.28 : 0.52;
  const way = [-0.82, height, -0.3 - random() * 0.12] as const;
  const length = Math.hypot(...way);

  let wallColour: Colour;
  if (dark) wallColour = candles > 0 ? [0.13, 0.1, 0.075] : [0.085, 0.07, 0.056];
  else if (airy) wallColour = [0.72, 0.7, 0.66];
  else {
    const grounds: Colour[] = [
      [0.22, 0.24, 0.2],
      [0.3, 0.22, 0.15],
      [0.17, 0.23, 0.28],
      [0.42, 0.36, 0.27],
      [0.36, 0.2, 0.14],
    ];
    wallColour = grounds[plan.creativity === 0 ? 3 : Math.floor(random() * grounds.length)] as Colour;
  }
  const lead = plan.colours[1] ?? plan.colours[0];
  if (lead && !dark) wallColour = mixColour(wallColour, scaleColour(paintOf(lead), airy ? 0.9 : 0.5), plan.colours.length > 1 ? 0.6 : 0.3);
  if (sheet)
    wallColour = plan.backdrop === 'white' ? [0.9, 0.9, 0.89] : plan.backdrop === 'black' ? [0.012, 0.012, 0.014] : scaleColour(sheet, 0.8);
  for (const name of plan.unwantedColours) wallColour = keepAwayFrom(wallColour, name);

  const spread = wants(plan, 'tablecloth');
  const chance = random();
  // Whoever says "table" means its wood.
  const linen = spread || (!wants(plan, 'table') && (airy || plan.mood === 'joyful' || chance < 0.22));
  let tableColour: Colour;
  let table: Skin;
  if (sheet && !wants(plan, 'table')) {
    tableColour = plan.backdrop === 'black' ? [0.02, 0.02, 0.023] : wallColour;
    table = plaster(tableColour, seed, 0.02);
  } else if (linen) {
    tableColour = plan.cloth ? clothColour(plan.cloth) : spread ? [0.8, 0.79, 0.76] : airy ? [0.74, 0.72, 0.68] : [0.55, 0.5, 0.42];
    const check = !spread && (plan.mood === 'joyful' || plan.mood === 'cosy') ? ([0.42, 0.08, 0.07] as Colour) : undefined;
    table = cloth(tableColour, check, seed);
  } else {
    const brown: Colour = random() < 0.5 ? [0.2, 0.085, 0.032] : [0.27, 0.15, 0.07];
    tableColour = dark ? scaleColour(brown, 0.55) : brown;
    table = wood(scaleColour(tableColour, 0.55), scaleColour(tableColour, 1.35), seed);
  }
  const ambient = scaleColour(
    mixColour(window, wallColour, 0.35),
    (airy ? 0.42 : dark ? 0.1 : 0.2) * (plan.hour === 'night' ? 0.6 : 1) * (grey ? 1.25 : 1),
  );
  const calm = 1 / light.exposure;
  return {
    window: scaleColour(window, strength * calm),
    sun: scaleColour(sun, calm),
    sunWay: [way[0] / length, way[1] / length, way[2] / length],
    ambient: scaleColour(ambient, calm),
    flame: scaleColour([1, 0.52, 0.17], (plan.hour === 'night' ? 3.4 : 0.9) * calm),
    wallColour,
    tableColour,
    wall: plaster(wallColour, seedFor(seed, 'wall'), dark ? 0.3 : 0.16),
    table,
    tableGloss: linen || (sheet && plan.backdrop !== 'black') ? 0 : 0.05,
  };
}

/** Linen takes a dye a little duller than paint. */
function clothColour(name: ColourName): Colour {
  return name === 'white' ? [0.8, 0.79, 0.76] : mixColour(scaleColour(paintOf(name), 0.7), [0.5, 0.48, 0.44], 0.08);
}

/** The soft upright highlight of a window along a round wall of glass. */
export function stripOn(dx: number, dz: number, nx: number, nz: number): number {
  const [hx, hz] = [-dx / (Math.hypot(dx, dz) || 1) - 0.93, -dz / (Math.hypot(dx, dz) || 1) - 0.36];
  const level = Math.hypot(nx, nz);
  if (level < 0.5) return 0;
  const along = (nx * hx + nz * hz) / (Math.hypot(hx, hz) || 1) / level;
  return along > 0.9 ? (0.02 * smoothstep(0.965, 0.995, along) + 0.07 * smoothstep(0.986, 0.998, along)) * smoothstep(0.5, 0.95, level) : 0;
}

/**
 * Dark glass at a height over its foot (in sizes), by how far its surface faces the eye: how long the way through it is, how much it
 * bends a ray, and what it sends back of the light on it and of the window behind its far wall. Its foot is a thick slab.
 */
export function darkGlass(high: number, facing: number, nx: number, nz: number) {
  const foot = smoothstep(0.085, 0.05, high);
  const rim = (1 - facing) * (1 - facing);
  // Light gathers at the wall across from the window, and above the foot.
  const across = smoothstep(0.15, 0.85, nx * 0.93 - nz * 0.1) * facing;
  const ledge = Math.exp(-(((high - 0.1) / 0.022) ** 2)) * smoothstep(0.2, 0.8, facing);
  return {
    // The way through its walls is short in the middle and long at its edges, which are dark lines.
    thick: 1.15 + 0.3 * rim + 4 * rim * rim + 1.6 * foot,
    bent: 0.1 + 0.5 * rim * rim,
    body: 0.04,
    glow: (0.07 * across + 0.09 * ledge) * (1 - 0.5 * foot),
  };
}

/** What is seen through glass is even: its walls bend the marks of a surface away. */
export function soften(even: Colour, skin: Float64Array): void {
  for (let channel = 0; channel < 3; channel += 1) skin[channel] = (skin[channel] as number) * 0.5 + (even[channel] as number) * 0.5;
}

/** How much of a pane (not bar) a point of the window plane shows, 0 to 1: its height, its place along the wall, and how soft edges are. */
export function panes(y: number, z: number, blur: number): number {
  const a = (y - 0.35) / 4.1;
  const b = (z + 3.3) / 4.5;
  if (a < 0 || a > 1 || b < 0 || b > 1) return 0;
  const inA = Math.abs(((a * 3) % 1) - 0.5);
  const inB = Math.abs(((b * 3) % 1) - 0.5);
  return smoothstep(0.47, 0.47 - blur, inA) * smoothstep(0.465, 0.465 - blur, inB);
}
