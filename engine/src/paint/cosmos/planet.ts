import { createNoise } from '../../pixels/noise.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { createSkin, createSkinOf, type WorldColours, type WorldKind } from './worlds.ts';

export interface PlanetPlan {
  /** Centre and radius in fractions of the mean side, y down. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly kind: WorldKind;
  readonly colours: WorldColours;
  readonly air: Colour;
  /** Thickness of the air: 0 none, 1 usual. */
  readonly airDepth: number;
  /** Unit vector towards the star: x right, y up, z towards the eye. */
  readonly star: Colour;
  readonly starColour: Colour;
  /** Roll of the axis in the picture and its lean towards the eye, radians. */
  readonly roll: number;
  readonly lean: number;
  /** Inner and outer radius of rings in planet radii; outer 0: none. */
  readonly ringInner: number;
  readonly ringOuter: number;
  readonly ringColour: Colour;
  readonly cities: boolean;
  readonly seed: number;
  readonly depth: number;
}

/** A lit world seen from afar, with air, rings and the shadows they cast on each other. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: ball and ring shade one pixel in turn and share the planet's axes and light.
export function planetStage(canvas: Canvas, plan: PlanetPlan): Stage {
  const { width, height, colour, depth } = canvas;
  const scale = Math.sqrt(width * height);
  const skinOf = createSkinOf(plan.kind, plan.seed, plan.colours, plan.cities);
  const skin = createSkin();
  const radius = plan.radius * scale;
  const centreX = plan.x * scale;
  const centreY = plan.y * scale;
  const octaves = clamp(Math.round(Math.log2(Math.max(2, radius)) - 1), 3, 7);
  const [starX, starY, starZ] = plan.star;
  const cosRoll = Math.cos(plan.roll);
  const sinRoll = Math.sin(plan.roll);
  const cosLean = Math.cos(plan.lean);
  const sinLean = Math.sin(plan.lean);
  // Axis of the world in picture space: rolled in the picture, then leaning to the eye.
  const axisX = sinRoll * cosLean;
  const axisY = cosRoll * cosLean;
  const axisZ = sinLean;
  const sideX = cosRoll;
  const sideY = -sinRoll;
  const aheadX = sideY * axisZ;
  const aheadY = -sideX * axisZ;
  const aheadZ = sideX * axisY - sideY * axisX;
  const ringed = plan.ringOuter > 0;
  const grooves = createNoise(plan.seed + 77);
  const bands = new Float64Array(1024);
  const gap = 0.58 + 0.14 * grooves.at(3.7, 1.2);
  for (let index = 0; index < bands.length; index += 1) {
    const share = index / (bands.length - 1);
    const coarse = 0.62 + 0.75 * grooves.sum(share * 7, 0.5, 3);
    const fine = 0.8 + 0.55 * grooves.sum(share * 46, 7.5, 3);
    const ends = smoothstep(0, 0.05, share) * smoothstep(1, 0.955, share);
    const split = 1 - 0.92 * smoothstep(0.032, 0.024, Math.abs(share - gap)) - 0.8 * smoothstep(0.008, 0.005, Math.abs(share - 0.9));
    bands[index] = clamp(coarse * fine * ends * split * (0.45 + 0.7 * Math.sin(Math.min(1, share * 1.5) * 1.6)), 0, 1);
  }
  const starFacing = axisX * starX + axisY * starY + axisZ * starZ;
  const edge = 1.2 / radius;
  const airReach = plan.airDepth > 0 ? 1 + 0.34 * plan.airDepth : 1 + edge;
  const reach = Math.max(airReach, ringed ? plan.ringOuter : 0) * radius + 2;

  // Sums from the inner edge, so that a pixel takes the mean of the grooves it covers.
  const sums = new Float64Array(bands.length + 1);
  for (let index = 0; index < bands.length; index += 1) sums[index + 1] = (sums[index] as number) + (bands[index] as number);
  const breadth = plan.ringOuter - plan.ringInner;

  function sumAt(share: number): number {
    const place = clamp(share) * (bands.length - 1);
    const low = place | 0;
    return (sums[low] as number) + ((sums[low + 1] as number) - (sums[low] as number)) * (place - low);
  }

  function bandAt(distance: number, blur: number): number {
    const share = (distance - plan.ringInner) / breadth;
    const half = Math.max(0.0015, blur / breadth / 2);
    if (share + half <= 0 || share - half >= 1) return 0;
    return (sumAt(share + half) - sumAt(share - half)) / (2 * half * (bands.length - 1));
  }

  function lay(at: number, red: number, green: number, blue: number, amount: number): void {
    colour[at] = (colour[at] as number) * (1 - amount) + red * amount;
    colour[at + 1] = (colour[at + 1] as number) * (1 - amount) + green * amount;
    colour[at + 2] = (colour[at + 2] as number) * (1 - amount) + blue * amount;
  }

  function ring(at: number, u: number, v: number, front: boolean): void {
    const z = -(axisX * u + axisY * v) / (axisZ === 0 ? 1e-6 : axisZ);
    const distance = Math.sqrt(u * u + v * v + z * z);
    // What lies half a pixel outside still covers part of it, or the edge would show steps.
    if (distance < plan.ringInner - 0.15 || distance > plan.ringOuter + 0.15) return;
    const inside = 1 - u * u - v * v;
    const hidesIt = inside > 0 && z < Math.sqrt(inside);
    const isFront = z > 0;
    if (front !== isFront || (hidesIt && !isFront)) return;
    const blur = ((Math.abs(u) + (Math.abs(v) + 0.02) / Math.max(0.05, Math.abs(axisZ))) / Math.max(0.1, distance)) * (1.3 / radius);
    const thick = bandAt(distance, Math.min(0.3, blur / Math.max(0.25, Math.abs(axisZ))));
    if (thick <= 0) return;
    // Shadow of the ball on the rings.
    const behind = u * starX + v * starY + z * starZ;
    let lit = 1;
    if (behind < 0) {
      const px = u - starX * behind;
      const py = v - starY * behind;
      const pz = z - starZ * behind;
      // Its border is soft, and what the ball's night side throws back is never quite nothing.
      lit = 0.16 + 0.84 * smoothstep(0.82, 1.16, Math.sqrt(px * px + py * py + pz * pz));
    }
    const through = starFacing * axisZ > 0 ? 1 : 0.5;
    const glare = 0.85 + 0.5 * clamp(-behind * 0.25);
    const bright = (0.26 + 0.86 * thick) * (0.03 + lit * through * glare * 1.05);
    lay(
      at,
      plan.ringColour[0] * plan.starColour[0] * bright,
      plan.ringColour[1] * plan.starColour[1] * bright,
      plan.ringColour[2] * plan.starColour[2] * bright,
      clamp(thick * 1.8) * 0.97,
    );
  }

  function ball(at: number, u: number, v: number, square: number): void {
    const z = Math.sqrt(Math.max(0, 1 - square));
    const lx = u * sideX + v * sideY;
    const ly = u * axisX + v * axisY + z * axisZ;
    const lz = u * aheadX + v * aheadY + z * aheadZ;
    skinOf(skin, lx, ly, lz, octaves);
    const nx = u + skin.slopeX * sideX + skin.slopeY * axisX;
    const ny = v + skin.slopeX * sideY + skin.slopeY * axisY;
    const nz = z + skin.slopeY * axisZ;
    const facing = (nx * starX + ny * starY + nz * starZ) / Math.sqrt(nx * nx + ny * ny + nz * nz);
    const soft = plan.airDepth > 0 ? 0.12 : 0.02;
    const smooth = u * starX + v * starY + z * starZ;
    let day =
      plan.kind === 'moon'
        ? clamp(facing) * smoothstep(-0.03, 0.08, smooth)
        : smoothstep(-soft, 0.5, facing) * (0.35 + 0.65 * clamp(facing));
    if (ringed && starFacing * (u * axisX + v * axisY + z * axisZ) < 0) {
      const t = -(u * axisX + v * axisY + z * axisZ) / starFacing;
      const sx = u + starX * t;
      const sy = v + starY * t;
      const sz = z + starZ * t;
      // The star is no point: grooves finer than its penumbra leave one soft band.
      day *= 1 - 0.78 * bandAt(Math.sqrt(sx * sx + sy * sy + sz * sz), Math.max(2 / radius, 0.3));
    }
    const night = 1 - smoothstep(-0.22, 0.08, smooth);
    const rimAir = plan.airDepth > 0 ? (1 - z) ** 2.6 * plan.airDepth : 0;
    const sunset = plan.airDepth > 0 ? Math.exp(-(((smooth - 0.02) / 0.1) ** 2)) * 0.5 * plan.airDepth : 0;
    // Glint of the star on open water.
    const hx = starX;
    const hy = starY;
    const hz = starZ + 1;
    const half = (u * hx + v * hy + z * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
    const glint = skin.shine > 0 ? skin.shine * (clamp(half) ** 90 * 1.4 + clamp(half) ** 16 * 0.16) * smoothstep(0, 0.2, smooth) : 0;
    const airLight = rimAir * smoothstep(-0.28, 0.45, smooth) * 1.5;
    const veil = plan.airDepth > 0 ? 0.1 * plan.airDepth * smoothstep(0, 0.5, smooth) : 0;
    const cover = smoothstep(1, 1 - edge * 1.4, Math.sqrt(square));
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const star = plan.starColour[channel] as number;
      const tinted = 1 - sunset * ([0, 0.45, 0.75][channel] as number);
      const lit =
        (skin.colour[channel] as number) * (day * star * 1.2 * tinted * (1 - rimAir * 0.4) + 0.006) +
        (skin.glow[channel] as number) * (plan.kind === 'lava' ? 0.25 + 0.75 * night : night) +
        glint * star +
        (plan.air[channel] as number) * star * (airLight + veil * day);
      // Bright clouds keep their streaks under the star.
      const value = lit < 0.5 ? lit : 0.5 + (lit - 0.5) / (1 + (lit - 0.5) * 1.7);
      if (channel === 0) red = value;
      else if (channel === 1) green = value;
      else blue = value;
    }
    lay(at, red, green, blue, cover);
  }

  return {
    phase: 'objects',
    rows: height,
    cost: 1.5,
    paint(from, to) {
      const top = Math.max(from, Math.floor(centreY - reach));
      const bottom = Math.min(to - 1, Math.ceil(centreY + reach));
      const left = Math.max(0, Math.floor(centreX - reach));
      const right = Math.min(width - 1, Math.ceil(centreX + reach));
      for (let row = top; row <= bottom; row += 1) {
        for (let column = left; column <= right; column += 1) {
          const u = (column + 0.5 - centreX) / radius;
          const v = -(row + 0.5 - centreY) / radius;
          const square = u * u + v * v;
          const pixel = row * width + column;
          const at = pixel * 3;
          const distance = Math.sqrt(square);
          if (ringed) ring(at, u, v, false);
          if (plan.airDepth > 0 && distance < airReach && distance > 1 - edge * 2) {
            const above = Math.max(0, distance - 1);
            const towards = (u * starX + v * starY) / distance;
            const share = above / (airReach - 1);
            // A thin air ends at a crisp limb; a thick one glows beyond it.
            const thin = plan.airDepth < 0.5 ? Math.exp(-above * 90) * 0.6 : Math.exp(-above * 42) * 0.95 + Math.exp(-above * 11) * 0.14;
            const amount = thin * smoothstep(-0.45, 0.9, towards + starZ * 0.3) * (1 - share * share) * plan.airDepth;
            for (let channel = 0; channel < 3; channel += 1)
              colour[at + channel] =
                (colour[at + channel] as number) + (plan.air[channel] as number) * (plan.starColour[channel] as number) * amount;
          }
          if (square < 1) {
            ball(at, u, v, square);
            depth[pixel] = plan.depth;
          }
          if (ringed) ring(at, u, v, true);
        }
      }
    },
  };
}
