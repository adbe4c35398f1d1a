import { createLight } from '../paint/light-of-plan.ts';
import { hashPoint, seedFor } from '../pixels/random.ts';
import { type Colour, clamp, encode, smoothstep } from '../pixels/shade.ts';
import { planOf, type Wish } from '../restyle/wish.ts';
import type { Fields } from './fields.ts';
import { createMatters, familiesOfColours, findZones, indexOfColour, isAiry, isPhotograph, matterOf, zoneCell } from './matter.ts';
import { grown, type Part } from './plane.ts';
import { createTints } from './tint-table.ts';

/** The scene that a coarse canvas is read as, before any style: three bytes a pixel, and what styles need to know. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Pixels for a 512th of the long side. */
  readonly unit: number;
  readonly seed: number;
  readonly fields: Fields;
  readonly colour: Uint8Array;
  /** Lightness of `colour`, and of the colours without their texture. */
  readonly light: Uint8Array;
  readonly flat: Uint8Array;
  /** What each pixel stands for, of `matters`. */
  readonly matter: Uint8Array;
  /** Whether the canvas is a photograph: its own texture is kept, and strokes are smaller. */
  photograph: boolean;
  /** For blurs of a part. */
  readonly spare: Uint16Array;
}

export interface GroundPainter {
  readonly ground: Ground;
  /**
   * Reads a canvas again, of which only `changed` differs from the last one, and answers the part of the ground that
   * is new. It may be larger: where the ground begins decides what is sky and what is water.
   */
  read(canvas: Uint8Array, changed: Part): Part;
}

export interface GroundSettings {
  wish: Wish;
  /** 0 to 10. */
  creativity: number;
  seed: number;
  /** How much texture the style takes: 1 all … 0 flat colours. */
  texture: number;
  /** Whether colours are read as a landscape. */
  landscape: boolean;
  /** Textures of this size and seed. */
  fields: Fields;
}

/** Largest wandering of an edge, in 512ths. */
const wander = 9;
/** How much farther clouds wander. */
const loose = 1.3;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: reading and painting go over the same buffers, which live as long as the session.
export function createGround(
  width: number,
  height: number,
  { wish, creativity, seed, texture, landscape, fields }: GroundSettings,
): GroundPainter {
  const count = width * height;
  const unit = Math.max(width, height) / 512;
  const ground: Ground = {
    width,
    height,
    unit,
    seed,
    fields,
    colour: new Uint8Array(count * 3),
    light: new Uint8Array(count),
    flat: new Uint8Array(count),
    matter: new Uint8Array(count),
    photograph: false,
    spare: new Uint16Array(count),
  };
  const columns = Math.ceil(width / zoneCell);
  const zones = new Uint8Array(columns * Math.ceil(height / zoneCell));
  const lastZones = new Uint8Array(zones.length);
  const free = clamp(creativity / 10);
  const drawn = texture * (creativity === 0 ? 0 : 0.35 + 0.9 * free) * (landscape ? 1 : 0.4);
  const farthest = (free * wander * unit) / 127;
  const tints = creativity > 0 ? createTints(wish, 0.45 + 0.6 * free) : undefined;
  const families = familiesOfColours();
  const matters = createMatters(wish.season === 'winter' || wish.weather === 'snow');
  const sky = createSky(wish, seed, width, height, free);

  function read(canvas: Uint8Array, changed: Part): Part {
    lastZones.set(zones);
    findZones(canvas, width, height, zones);
    const photograph = isPhotograph(canvas, width, height);
    const whole = photograph !== ground.photograph;
    ground.photograph = photograph;
    let part = whole
      ? { left: 0, top: 0, right: width, bottom: height }
      : grown(changed, Math.ceil(wander * unit * free * loose * 2) + 1, width, height);
    for (let cell = 0; cell < zones.length; cell += 1) {
      if (zones[cell] === lastZones[cell]) continue;
      const left = (cell % columns) * zoneCell;
      const top = Math.floor(cell / columns) * zoneCell;
      const moved = grown(
        { left, top, right: left + zoneCell, bottom: top + zoneCell * 2 },
        Math.ceil(wander * unit * free * loose * 2) + 1,
        width,
        height,
      );
      part = {
        left: Math.min(part.left, moved.left),
        top: Math.min(part.top, moved.top),
        right: Math.max(part.right, moved.right),
        bottom: Math.max(part.bottom, moved.bottom),
      };
    }
    paint(canvas, part);
    return part;
  }

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one pass over the changed pixels, thirty times a second; a pixel's colour is carried through all of it.
  function paint(canvas: Uint8Array, part: Part): void {
    const { colour, light, flat, matter, photograph } = ground;
    const strength = photograph ? drawn * 0.22 : drawn;
    const warp = photograph ? farthest * 0.25 : farthest;
    const warpX = fields.warpX();
    const warpY = fields.warpY();
    const clouds = fields.clouds();
    const ripples = fields.ripples();
    const leaves = fields.leaves();
    const blades = fields.grass();
    const earth = fields.ground();
    const drift = fields.drift();
    for (let y = part.top; y < part.bottom; y += 1) {
      const v = y / height;
      const skyRow = y * 3;
      for (let x = part.left; x < part.right; x += 1) {
        const at = y * width + x;
        let sx = (x + (warpX[at] as number) * warp + 0.5) | 0;
        let sy = (y + (warpY[at] as number) * warp + 0.5) | 0;
        sx = sx < 0 ? 0 : sx >= width ? width - 1 : sx;
        sy = sy < 0 ? 0 : sy >= height ? height - 1 : sy;
        const source = (sy * width + sx) * 3;
        let red = canvas[source] as number;
        let green = canvas[source + 1] as number;
        let blue = canvas[source + 2] as number;
        let index = indexOfColour(red, green, blue);
        const cell = ((sy / zoneCell) | 0) * columns + ((sx / zoneCell) | 0);
        let zone = zones[cell] as number;
        if (zone === 1 && cell >= columns && zones[cell - columns] === 0 && isAiry(families[index] as number)) zone = 0;
        let kind = matters[(families[index] as number) * 2 + zone] as number;
        if (kind === cloud || kind === sky_) {
          // Clouds fray more than anything else; what stands before the sky does not.
          sx = (x + ((warpX[at] as number) + (clouds[at] as number)) * warp * loose + 0.5) | 0;
          sy = (y + ((warpY[at] as number) - (clouds[at] as number) * 0.7) * warp * loose + 0.5) | 0;
          sx = sx < 0 ? 0 : sx >= width ? width - 1 : sx;
          sy = sy < 0 ? 0 : sy >= height ? height - 1 : sy;
          const other = (sy * width + sx) * 3;
          const otherIndex = indexOfColour(canvas[other] as number, canvas[other + 1] as number, canvas[other + 2] as number);
          const otherZone = zones[((sy / zoneCell) | 0) * columns + ((sx / zoneCell) | 0)] as number;
          const otherKind = matters[(families[otherIndex] as number) * 2 + otherZone] as number;
          if (otherKind === cloud || otherKind === sky_) {
            index = otherIndex;
            kind = otherKind;
            red = canvas[other] as number;
            green = canvas[other + 1] as number;
            blue = canvas[other + 2] as number;
          }
        }
        if (tints) {
          red += tints[index * 3] as number;
          green += tints[index * 3 + 1] as number;
          blue += tints[index * 3 + 2] as number;
        }
        let shade = 0;
        let warm = 0;
        if (kind === sky_ || kind === cloud) {
          const amount = sky.amount;
          if (amount > 0 && kind === sky_) {
            red += ((sky.colours[skyRow] as number) - red) * amount;
            green += ((sky.colours[skyRow + 1] as number) - green) * amount;
            blue += ((sky.colours[skyRow + 2] as number) - blue) * amount;
          } else if (amount > 0) {
            // A drawn cloud stays one, in the light of the hour.
            red += ((sky.cloud[0] as number) - red) * amount;
            green += ((sky.cloud[1] as number) - green) * amount;
            blue += ((sky.cloud[2] as number) - blue) * amount;
          }
          const billow = clouds[at] as number;
          let white = (billow - sky.threshold) * 0.012;
          white = (white < 0 ? 0 : Math.min(white, 1)) * strength * (kind === cloud ? 0.45 : 0.62);
          const under = billow * 0.2 + 12;
          red += ((sky.cloud[0] as number) + under - red) * white;
          green += ((sky.cloud[1] as number) + under - green) * white;
          blue += ((sky.cloud[2] as number) + under - blue) * white;
          if (sky.sun) {
            const glow = (sky.sun[at] as number) * strength;
            red += glow;
            green += glow * 0.62;
            blue += glow * 0.22;
          }
          shade = kind === cloud ? (billow * 0.16 - 8) * strength : (v * 46 - 12 + billow * 0.06) * strength * 0.7;
        } else if (kind === water) {
          const wave = ripples[at] as number;
          shade = (wave * 0.3 + (wave > 70 ? (wave - 70) * 1.1 : 0) + (0.62 - v) * 34) * strength;
          warm = -wave * 0.04 * strength;
          if (sky.glitter && wave > 10) {
            // The low sun's way over the water.
            const glint = (sky.glitter[x] as number) * (wave - 10) * strength;
            red += glint;
            green += glint * 0.72;
            blue += glint * 0.4;
          }
        } else if (kind === foliage) {
          const leaf = leaves[at] as number;
          shade = leaf * 0.36 * strength;
          warm = leaf * 0.12 * strength;
        } else if (kind === grass) {
          const blade = blades[at] as number;
          shade = blade * 0.26 * strength;
          warm = blade * 0.13 * strength;
        } else if (kind === earth_ || kind === rock) {
          const grain = earth[at] as number;
          shade = grain * 0.3 * strength;
          warm = grain * 0.06 * strength;
        } else if (kind === sand || kind === snow) {
          shade = (drift[at] as number) * (kind === snow ? 0.14 : 0.2) * strength;
          warm = kind === snow ? -6 * strength : 0;
        } else if (kind !== paper) shade = (drift[at] as number) * 0.12 * strength;
        flat[at] = brightness(red, green, blue);
        if (kind !== paper && kind !== sky_ && kind !== cloud && zone === 1) {
          // What stands higher up in the picture is farther away, and paler.
          const far = ((0.62 - v) / 0.62) * 0.3 * strength;
          if (far > 0) {
            red += (sky.haze[0] - red) * far;
            green += (sky.haze[1] - green) * far;
            blue += (sky.haze[2] - blue) * far;
          }
        }
        red += shade + warm;
        green += shade;
        blue += shade - warm;
        red = red < 0 ? 0 : red > 255 ? 255 : red | 0;
        green = green < 0 ? 0 : green > 255 ? 255 : green | 0;
        blue = blue < 0 ? 0 : blue > 255 ? 255 : blue | 0;
        colour[at * 3] = red;
        colour[at * 3 + 1] = green;
        colour[at * 3 + 2] = blue;
        light[at] = brightness(red, green, blue);
        matter[at] = photograph ? plain : kind;
      }
    }
  }

  return { ground, read };
}

const {
  plain,
  sky: sky_,
  cloud,
  water,
  foliage,
  grass,
  earth: earth_,
  rock,
  sand,
  snow,
  paper,
} = matterOf as Record<keyof typeof matterOf, number>;

/** 0 to 255 from bytes that may lie beyond. */
function brightness(red: number, green: number, blue: number): number {
  const sum = (red * 77 + green * 150 + blue * 29) / 256;
  return sum < 0 ? 0 : sum > 255 ? 255 : sum | 0;
}

/** The colours of the air: those of the asked hour and weather, else what clouds and distance look like by day. */
function createSky(wish: Wish, seed: number, width: number, height: number, free: number) {
  const light = createLight(planOf(wish), seed);
  const asked = wish.hour !== undefined || wish.weather !== undefined;
  const bytes = (colour: Colour): [number, number, number] =>
    [0, 1, 2].map((channel) => encode(clamp(colour[channel] as number)) * 255) as [number, number, number];
  const zenith = bytes(light.zenith);
  const horizon = bytes(light.horizon);
  const colours = new Float32Array(height * 3);
  for (let y = 0; y < height; y += 1) {
    const low = smoothstep(0, 0.62, y / height);
    // A last trace of unevenness against bands.
    const trace = hashPoint(3, y, seedFor(seed, 'sky')) * 1.5;
    for (let channel = 0; channel < 3; channel += 1) {
      colours[y * 3 + channel] = (zenith[channel] as number) * (1 - low) + (horizon[channel] as number) * low + trace;
    }
  }
  const low = wish.hour === 'sunset' || wish.hour === 'dawn' ? lowSun(width, height, seed) : undefined;
  return {
    ...low,
    amount: asked ? 0.35 + 0.5 * free : 0,
    colours,
    cloud: asked ? bytes(light.cloudLit) : ([236, 240, 246] as [number, number, number]),
    haze: asked ? horizon : ([196, 212, 228] as [number, number, number]),
    threshold: asked ? 60 - light.cloudCover * 120 : 12,
  };
}

/** The glow of a sun just above the middle of the picture, and how bright it makes each column of the water. */
function lowSun(width: number, height: number, seed: number): { sun: Uint8Array; glitter: Float32Array } {
  const unit = Math.max(width, height) / 512;
  const place = 0.25 + 0.5 * hashPoint(1, 7, seedFor(seed, 'sun'));
  const sun = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x - place * width, (y - 0.42 * height) * 1.25) / unit;
      sun[y * width + x] = 82 * Math.exp(-distance / 62) + 26 * Math.exp(-distance / 190);
    }
  }
  const glitter = Float32Array.from({ length: width }, (_, x) => Math.exp(-(((x - place * width) / unit / 52) ** 2)) * 1.5);
  return { sun, glitter };
}
