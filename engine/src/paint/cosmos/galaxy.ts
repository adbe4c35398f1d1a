import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';
import { chooseHues, fromOklch, leadingTints } from '../forms/harmony.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';

/** What of a galaxy lies at a place of its disc. One is reused. */
interface Matter {
  /** Light of the disc and its arms, and of young stars in knots. */
  body: number;
  knots: number;
  /** Share of light that dust takes away. */
  dust: number;
  /** 1 where old stars are, 0 among young ones. */
  age: number;
  /** How much of the arms lies here, and of the disc as a whole. */
  arms: number;
  disc: number;
}

/** Hues of arms, knots and core: of the colours of a prompt the warmest is the core's, as old stars are warm. */
function tonesOf(plan: ScenePlan, seed: number): { arm: Colour; knot: Colour; core: Colour } {
  const families = [
    [255, 350, 70],
    [235, 15, 80],
    [270, 330, 60],
    [215, 355, 75],
  ];
  const hues = chooseHues(plan, seedFor(seed, 'galaxy hues'), families, 3);
  const warmth = (hue: number) => Math.cos(((hue - 70) * Math.PI) / 180);
  const led = leadingTints(plan).map(({ hue }) => hue);
  const several = led.length > 1;
  const warmest = led.reduce((one, other) => (warmth(other) > warmth(one) ? other : one), led[0] ?? 75);
  const coolest = led.reduce((one, other) => (warmth(other) < warmth(one) ? other : one), led[0] ?? (hues[0] as number));
  return {
    arm: fromOklch(0.68, 0.17, coolest),
    knot: fromOklch(0.72, 0.17, several ? warmest - 26 : (hues[1] as number)),
    core: fromOklch(0.84, several ? 0.15 : 0.11, several ? warmest - 12 : led.length > 0 ? (hues[2] as number) : 75),
  };
}

/**
 * Logarithmic arms with dust along their inner edges. Clouds and dust are looked up in a disc that is wound up nearly as the arms are, so
 * that they lie in streaks along them.
 */
function spiralOf(seed: number, armCount: number, winding: number, hand: number): (x: number, y: number, r: number, out: Matter) => void {
  const noise = createNoise(seedFor(seed, 'arms'));
  return (x, y, r, out) => {
    const wound = winding * 0.5 * Math.log(r + 0.08);
    const warp = noise.sum(x * 2.6, y * 2.6, 3);
    const phase = armCount * (Math.atan2(y, x) * hand - wound) + warp * 1.25;
    const [c, s] = [Math.cos(wound * hand * 0.72), Math.sin(wound * hand * 0.72)];
    const [u, v] = [x * c + y * s, y * c - x * s];
    const cloud = 0.5 + 0.85 * noise.sum(u * 9 + warp, v * 9 - warp, 5);
    const thread = noise.ridge(u * 8 + warp * 1.3, v * 8, 4);
    const wave = 0.5 + 0.5 * Math.cos(phase);
    const lane = 0.5 + 0.5 * Math.cos(phase + 1.05);
    out.disc = Math.exp(-r * 2.3) * smoothstep(1.6, 0.6, r);
    out.arms = wave ** 2.2 * smoothstep(0.05, 0.32, r);
    out.dust = clamp(
      lane ** 4 * smoothstep(0.08, 0.26, r) * smoothstep(1.35, 0.6, r) * (0.45 + 1.1 * thread) +
        smoothstep(0.52, 0.82, thread) * 0.5 * wave,
    );
    out.body = out.disc * (0.13 + 1.9 * out.arms * (0.28 + 0.95 * clamp(cloud)));
    out.knots = smoothstep(0.72, 0.98, cloud + thread * 0.22) * out.arms * out.disc * 2.2 * smoothstep(0.2, 0.4, r);
    out.age = Math.exp(-((r / 0.36) ** 2));
  };
}

/** Light of the stars of the disc that can be told apart: points of a pixel, thickest in the arms. `pixels`: of one radius. */
function starDust(x: number, y: number, squash: number, pixels: number, seed: number, { disc, arms }: Matter): number {
  const cells = 185;
  const [cellX, cellY] = [Math.floor(x * cells), Math.floor(y * cells)];
  if (hashPoint(cellX, cellY, seed) > 0.3 * Math.min(1, disc * (0.35 + 2.4 * arms) * 1.6)) return 0;
  const own = hashPoint(cellX, cellY, seed + 1);
  const dx = ((x * cells - cellX - 0.2 - 0.6 * hashPoint(cellX, cellY, seed + 2)) / cells) * pixels;
  const dy = ((y * cells - cellY - 0.2 - 0.6 * hashPoint(cellX, cellY, seed + 3)) / cells) * pixels * squash;
  return (0.1 + 0.62 * own ** 5) * Math.exp(-(dx * dx + dy * dy) * 1.5);
}

/**
 * A spiral galaxy seen aslant: arms with dust along their inner edges, knots of young stars, a warm core. `aside`: the share
 * of the picture's width at which it has its middle, where something else has the rest.
 */
export function galaxyStage(canvas: Canvas, plan: ScenePlan, small: boolean, aside?: number): Stage {
  const { width, height, seed, colour } = canvas;
  const random = createRandom(seedFor(seed, 'galaxy'));
  const scale = Math.sqrt(width * height);
  const centreX = (width / scale) * (small ? 0.2 + random() * 0.6 : (aside ?? 0.5) - 0.08 + random() * 0.16);
  const centreY = (height / scale) * (small ? 0.15 + random() * 0.3 : (aside === undefined ? 0.44 : 0.34) + random() * 0.12);
  const radius = small ? 0.07 + random() * 0.05 : (0.5 + random() * 0.12) * (aside === undefined ? 1 : 0.8);
  const roll = random() * Math.PI;
  const squash = 0.38 + random() * 0.36;
  const winding = 6.4 + random() * 1.8;
  const hand = random() < 0.5 ? 1 : -1;
  const armCount = random() < 0.75 ? 2 : 3;
  const { arm, knot, core } = tonesOf(plan, seed);
  const fill = spiralOf(seed, armCount, winding, hand);
  const matter: Matter = { body: 0, knots: 0, dust: 0, age: 0, arms: 0, disc: 0 };
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];

  function lay(at: number, x: number, y: number, bulge: number): void {
    fill(x, y, Math.sqrt(x * x + y * y), matter);
    const { body, knots, dust, age, disc } = matter;
    // A soft bulge without a hard middle: it stays golden where it is brightest.
    const heart = Math.exp(-bulge * 16) * 1.1 + Math.exp(-bulge * 7) * 0.62 + Math.exp(-bulge * 3.4) * 0.22;
    const spark = small ? 0 : starDust(x, y, squash, radius * scale, seed, matter);
    const through = 1 - 0.84 * dust * (1 - 0.7 * age * age);
    const behind = 1 - clamp(disc * 1.8) * 0.85;
    for (let channel = 0; channel < 3; channel += 1) {
      const old = core[channel] as number;
      const young = (arm[channel] as number) * (1 - age) + old * age;
      const light =
        (body * young + old * heart) * through + spark * (0.35 + 0.65 * young) + knots * (knot[channel] as number) * (1 - 0.6 * dust);
      // What dust lets through is reddened by it.
      const ember = dust * disc * old * ([0.16, 0.09, 0.07][channel] as number);
      colour[at + channel] = (colour[at + channel] as number) * behind + light + ember;
    }
  }

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
          if (x * x + y * y > 1.7 * 1.7) continue;
          const bulgeY = flat / (squash * 0.55 + 0.45);
          lay((row * width + column) * 3, x, y, Math.sqrt(x * x + bulgeY * bulgeY));
        }
      }
    },
  };
}
