import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import { chooseHues, fromOklch } from '../forms/harmony.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';

/**
 * A spiral galaxy seen aslant: logarithmic arms, dust along their inner edges, red knots, a warm core. `aside`: the share
 * of the picture's width at which it has its middle, where something else has the rest.
 */
export function galaxyStage(canvas: Canvas, plan: ScenePlan, small: boolean, aside?: number): Stage {
  const { width, height, seed, colour } = canvas;
  const random = createRandom(seedFor(seed, 'galaxy'));
  const noise = createNoise(seedFor(seed, 'arms'));
  const scale = Math.sqrt(width * height);
  const centreX = (width / scale) * (small ? 0.2 + random() * 0.6 : (aside ?? 0.5) - 0.08 + random() * 0.16);
  const centreY = (height / scale) * (small ? 0.15 + random() * 0.3 : (aside === undefined ? 0.44 : 0.34) + random() * 0.12);
  const radius = small ? 0.07 + random() * 0.05 : (0.52 + random() * 0.14) * (aside === undefined ? 1 : 0.8);
  const roll = random() * Math.PI;
  const squash = 0.34 + random() * 0.4;
  const winding = 3.2 + random() * 1.4;
  const hand = random() < 0.5 ? 1 : -1;
  const armCount = random() < 0.75 ? 2 : 3;
  const hues = chooseHues(
    plan,
    seedFor(seed, 'galaxy hues'),
    [
      [255, 350, 70],
      [235, 15, 80],
      [270, 330, 60],
      [215, 355, 75],
    ],
    3,
  );
  const arm = fromOklch(0.74, 0.12, hues[0] as number);
  const knot = fromOklch(0.68, 0.22, hues[1] as number);
  const core = fromOklch(0.88, 0.09, plan.colours.length > 0 ? (hues[2] as number) : 75);
  const cos = Math.cos(roll);
  const sin = Math.sin(roll);

  return {
    phase: 'stars',
    rows: height,
    cost: small ? 0.2 : 2.5,
    paint(from, to) {
      const reach = radius * 1.7;
      const top = Math.max(from, Math.floor((centreY - reach) * scale));
      const bottom = Math.min(to, Math.ceil((centreY + reach) * scale));
      const left = Math.max(0, Math.floor((centreX - reach) * scale));
      const right = Math.min(width, Math.ceil((centreX + reach) * scale));
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          const px = ((column + 0.5) / scale - centreX) / radius;
          const py = ((row + 0.5) / scale - centreY) / radius;
          const x = px * cos + py * sin;
          const flat = py * cos - px * sin;
          const y = flat / squash;
          const r = Math.sqrt(x * x + y * y);
          if (r > 1.7) continue;
          const warp = noise.sum(x * 2.6, y * 2.6, 4);
          const turn = Math.atan2(y, x) * hand;
          const phase = armCount * turn - winding * Math.log(r + 0.06) * armCount * 0.5 + warp * 1.5;
          const wave = 0.5 + 0.5 * Math.cos(phase);
          const lane = 0.5 + 0.5 * Math.cos(phase + 0.95);
          const cloud = 0.5 + 0.9 * noise.sum(x * 7 + warp, y * 7 - warp, 5);
          const thread = noise.ridge(x * 6 + warp * 1.3, y * 6, 4);
          const disc = Math.exp(-r * 2.5) * smoothstep(1.6, 0.7, r);
          const arms = wave ** 2.8 * smoothstep(0.06, 0.3, r);
          const bulgeY = flat / (squash * 0.55 + 0.45);
          const bulge = Math.sqrt(x * x + bulgeY * bulgeY);
          const heart = Math.exp(-bulge * 13) * 3.2 + Math.exp(-bulge * 5) * 0.7;
          const dust = clamp(
            lane ** 5 * smoothstep(0.1, 0.3, r) * smoothstep(1.3, 0.6, r) * (0.4 + 1.1 * thread) +
              smoothstep(0.55, 0.8, thread) * 0.35 * wave,
          );
          const body = disc * (0.16 + 3 * arms * (0.35 + 1.1 * clamp(cloud)));
          const knots = smoothstep(0.66, 0.92, cloud + thread * 0.25) * arms * disc * 2.6 * smoothstep(0.18, 0.35, r);
          const cellX = Math.floor(x * 170);
          const cellY = Math.floor(y * 170);
          const spark =
            hashPoint(cellX, cellY, seed) < 0.035 * disc * (0.4 + 2 * arms) ? 0.5 * hashPoint(cellX, cellY, seed + 1) * (small ? 0 : 1) : 0;
          const through = 1 - 0.78 * dust;
          const at = (row * width + column) * 3;
          const age = Math.exp(-r * 3.4);
          for (let channel = 0; channel < 3; channel += 1) {
            const young = (arm[channel] as number) * (1 - age) + (core[channel] as number) * age;
            const light =
              (body * young + (core[channel] as number) * heart + spark) * through + knots * (knot[channel] as number) * (1 - 0.5 * dust);
            const reddened = channel === 0 ? dust * disc * 0.16 : channel === 1 ? dust * disc * 0.07 : dust * disc * 0.03;
            colour[at + channel] = (colour[at + channel] as number) * (1 - clamp(disc * 1.8) * 0.85) + light + reddened;
          }
        }
      }
    },
  };
}
