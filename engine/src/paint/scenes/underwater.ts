import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, smoothstep } from '../../pixels/shade.ts';
import { allowedHue, fromOklch, leadingTints } from '../forms/harmony.ts';
import { type Detail, refuses, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createShoal, drawFish, type Fish } from '../sea/fish.ts';
import { drawBell, type Jellyfish, jellyfishArms } from '../sea/jellyfish.ts';
import { createMound, drawMound, type Mound } from '../sea/mounds.ts';
import { anemone, branchingCoral, fanCoral, kelp, seaGrass, type Tinted, tableCoral, tubeSponges } from '../sea/reef.ts';
import { drawMarks, type Mark, type Marks, packMarks } from '../sea/sea-marks.ts';
import { shoalMarks, writeShoal } from '../sea/shoals.ts';
import { createWater } from '../sea/water.ts';

/** Details that this scene draws. */
export const drawnDetails: readonly Detail[] = ['coral', 'fish', 'jellyfish', 'bubbles', 'seaweed', 'rocks', 'sea'];

interface Layer {
  readonly mounds: Mound[];
  readonly marks: Marks;
}

/** Under the sea: sand and reef in layers, light from above, fish and jellyfish. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: reef, plants and animals are placed in this order from one row of random numbers.
export const paintUnderwater: Scene = (canvas, plan, light) => {
  const { width, height, seed, colour, depth } = canvas;
  const random = createRandom(seedFor(seed, 'underwater'));
  const scale = Math.sqrt(width * height);
  const wide = width / scale;
  const high = height / scale;
  const water = createWater(plan, light, seed, wide);
  const grain = createNoise(seedFor(seed, 'sand'));
  const open = new Float64Array(3);
  const behind = new Float64Array(3);
  const horizon = 0.66 + random() * 0.06;
  const deepOnly = wants(plan, 'jellyfish') && !wants(plan, 'coral') && !wants(plan, 'fish') && !wants(plan, 'rocks');
  const floorShown = deepOnly ? 0 : 1;

  /** A thing's colour lit from above and dimmed by the water between. */
  const tinted: Tinted = (own, far, lift) => {
    const clear = water.clarity(far);
    water.openAt(behind, horizon);
    const bright = 0.42 + 0.5 * lift;
    const loss: Colour = [0.78, 0.96, 1];
    const result: [number, number, number] = [0, 0, 0];
    for (let channel = 0; channel < 3; channel += 1) {
      const lit =
        (own[channel] as number) *
        ((water.sun[channel] as number) * bright + (water.around[channel] as number) * 0.75) *
        (loss[channel] as number) ** (far * 6);
      result[channel] = lit * clear + (behind[channel] as number) * (1 - clear) * 0.92;
    }
    return result;
  };

  const lead = leadingTints(plan).filter((tint) => tint.chroma > 0.05);
  const reefHues = lead.length > 1 ? lead.slice(1).map((tint) => tint.hue) : [18, 48, 350, 318, 85, 292];
  const sunk = plan.things.some(({ kind }) => kind === 'wreck');
  const reefColour = (luck: number): Colour =>
    fromOklch(
      (sunk ? 0.36 : 0.5) + 0.16 * luck,
      lead.length > 1 ? 0.18 : sunk ? 0.05 : 0.125,
      allowedHue(plan, (reefHues[Math.floor(luck * reefHues.length * 0.999)] as number) + (luck - 0.5) * 12),
    );

  const coral = !refuses(plan, 'coral');
  const weed = !refuses(plan, 'seaweed');
  const rocks = !refuses(plan, 'rocks');
  const side = random() < 0.5 ? -1 : 1;
  const rich = wants(plan, 'coral') ? 1.5 : 1;
  const layers: Layer[] = [];
  for (let level = 0; level < 4 && floorShown > 0; level += 1) {
    const far = [0.85, 0.55, 0.3, 0.08][level] as number;
    const near = 1 - far;
    const floor = high * (horizon + (1 - horizon) * (level === 3 ? 1.04 : 0.1 + near ** 1.8 * 0.75));
    const mounds: Mound[] = [];
    const marks: Mark[] = [];
    const count = Math.round((level === 3 ? 3 : 3 + level) * (0.8 + wide * 0.35));
    for (let index = 0; index < count; index += 1) {
      // Things gather at the sides and leave the middle open.
      const luck = random();
      const toSide = index % 3 === 0 ? -side : side;
      // Before a wreck only the corners are overgrown, and low.
      const aside = sunk && level > 1 ? 0.44 + luck * 0.1 : level === 3 ? 0.3 + luck * 0.25 : 0.12 + luck * 0.42;
      const x = wide / 2 + toSide * wide * aside;
      const size = (0.1 + random() * 0.15) * (0.35 + near * 0.95) * (sunk ? 0.55 : 1);
      const y = floor + (random() - 0.5) * 0.06 * near;
      const brain = coral && random() < 0.4;
      if (rocks || brain)
        mounds.push(
          createMound(random, {
            x,
            y: y + size * 0.16,
            size,
            depth: far,
            brain,
            colour: brain ? reefColour(random()) : [0.13, 0.115, 0.1],
          }),
        );
      const growths = Math.round((2 + random() * 3) * rich);
      for (let growth = 0; growth < growths; growth += 1) {
        const gx = x + (random() - 0.5) * size * 2.2;
        const lift = rocks || brain ? size * 0.5 * Math.max(0, 1 - ((gx - x) / size) ** 2) : 0;
        const spot = { x: gx, y: y - lift + size * 0.16, size: size * (0.55 + random() * 0.6), depth: far };
        const kind = random();
        const own = reefColour(random());
        if (coral && kind < 0.09 && far > 0.2)
          tableCoral(marks, random, { ...spot, size: spot.size * 1.3 }, mixColour(own, [0.3, 0.27, 0.16], 0.6), tinted);
        else if (coral && kind < 0.32) branchingCoral(marks, random, spot, own, tinted);
        else if (coral && kind < 0.48) fanCoral(marks, random, { ...spot, size: spot.size * 1.15 }, own, tinted);
        else if (coral && kind < 0.62) tubeSponges(marks, random, spot, own, tinted);
        else if (coral && kind < 0.78) anemone(marks, random, spot, own, tinted);
        else if (weed) seaGrass(marks, random, spot, [0.16, 0.34, 0.08], tinted);
      }
    }
    const stalks = weed ? (wants(plan, 'seaweed') ? 7 : level === 2 ? 2 : 1) : 0;
    for (let stalk = 0; stalk < stalks; stalk += 1) {
      const x = wide / 2 + (stalk % 4 === 3 ? -side : side) * wide * ((sunk ? 0.4 : 0.3) + random() * (sunk ? 0.1 : 0.22));
      kelp(
        marks,
        random,
        { x, y: floor + 0.03, size: (0.3 + random() * 0.4) * (0.4 + near * 0.75), depth: far },
        sunk ? [0.07, 0.12, 0.06] : [0.2, 0.26, 0.05],
        tinted,
      );
    }
    layers.push({ mounds, marks: packMarks(marks) });
  }

  const fish: Fish[] = [];
  const shown = shoalMarks(canvas);
  if (!refuses(plan, 'fish') && !(deepOnly && water.dark > 0.5)) {
    const crowd = wants(plan, 'fish') ? 1.6 : 1;
    const plans = [
      { depth: 0.8, size: 0.009, count: 46, spread: 0.15 },
      { depth: 0.55, size: 0.017, count: 26, spread: 0.14 },
      { depth: 0.3, size: 0.032, count: 9, spread: 0.13 },
      { depth: 0.1, size: 0.062, count: 2, spread: 0.2 },
    ];
    plans.forEach((shoal, index) => {
      const silver = index < 2;
      const hue = allowedHue(plan, [30, 85, 255, 55, 12][Math.floor(random() * 5)] as number);
      const back = silver ? tinted([0.1, 0.16, 0.24], shoal.depth, 0.4) : tinted(fromOklch(0.66, 0.17, hue), shoal.depth, 0.6);
      const belly = silver ? tinted([0.62, 0.68, 0.72], shoal.depth, 0.7) : tinted(fromOklch(0.86, 0.12, hue + 20), shoal.depth, 0.5);
      const stripe = tinted(random() < 0.5 ? [0.85, 0.88, 0.9] : [0.02, 0.02, 0.04], shoal.depth, 0.5);
      const x = sunk ? wide * (0.74 + random() * 0.14) : wide * (index === 3 ? 0.5 - side * 0.2 : 0.28 + random() * 0.44);
      const y = sunk ? high * (0.16 + random() * 0.16) : high * (index === 3 ? 0.42 + random() * 0.2 : 0.2 + random() * 0.34);
      const made = createShoal(
        random,
        { ...shoal, x, y, count: Math.round(shoal.count * (sunk ? 0.3 : crowd)), shoal: index },
        { back, belly, stripe, pattern: silver ? 2 : 1 + Math.floor(random() * 2), tall: silver ? 0.25 : 0.36 + random() * 0.2 },
      );
      // Where the prompt has fish of its own, or a wreck, the scene's are only seen far off.
      if (index >= 2 && (sunk || plan.things.some(({ kind }) => kind === 'fish'))) return;
      fish.push(...made);
      writeShoal(canvas.memory, index, { depth: shoal.depth, heading: made[0]?.heading ?? 1, length: shoal.size * 2 * scale });
    });
  }

  const jellies: Jellyfish[] = [];
  const jellyMarks: Mark[] = [];
  const jellyCount = refuses(plan, 'jellyfish') ? 0 : wants(plan, 'jellyfish') ? 7 : water.dark > 0.5 ? 3 : 0;
  for (let index = 0; index < jellyCount; index += 1) {
    const main = index === jellyCount - 1;
    const luck = random();
    const hue = allowedHue(plan, lead[0] ? lead[0].hue + (luck - 0.5) * 50 : ([325, 300, 210, 265, 35][Math.floor(luck * 5)] as number));
    const size = main ? 0.15 + random() * 0.05 : 0.022 + 0.075 * random() * ((index + 1) / jellyCount);
    const jelly: Jellyfish = {
      x: main ? wide * (0.5 + side * 0.12) : wide * (0.08 + 0.84 * random()),
      y: main ? high * 0.36 : high * (0.1 + 0.5 * random()),
      size,
      lean: (random() - 0.5) * 0.7,
      colour: fromOklch(0.68, 0.16, hue),
      rim: fromOklch(0.82, 0.12, hue + 18),
      glow: (main ? 1 : 0.3 + 0.5 * (size / 0.1)) * (0.55 + water.dark * 0.5),
      tall: 0.72 + random() * 0.2,
    };
    jellies.push(jelly);
    jellyfishArms(jellyMarks, random, jelly);
  }
  const arms = packMarks(jellyMarks);

  const bubbles: number[][] = [];
  const columns = refuses(plan, 'bubbles') ? 0 : wants(plan, 'bubbles') ? 6 : 1;
  for (let column = 0; column < columns; column += 1) {
    const x = wide * (0.12 + 0.76 * random());
    for (let index = 0; index < 22; index += 1) {
      const rise = random();
      bubbles.push([
        x + Math.sin(rise * 9 + column) * 0.02 + (random() - 0.5) * 0.05 * (0.3 + rise),
        high * (0.95 - rise * 0.95),
        (0.002 + 0.011 * random() ** 3) * (0.6 + rise * 0.7),
      ]);
    }
  }

  function drawBubbles(from: number, to: number): void {
    for (const [x, y, size] of bubbles as [number, number, number][]) {
      const radius = Math.max(0.8, size * scale);
      for (
        let row = Math.max(from, Math.floor(y * scale - radius - 1));
        row <= Math.min(to - 1, Math.ceil(y * scale + radius + 1));
        row += 1
      ) {
        for (
          let column = Math.max(0, Math.floor(x * scale - radius - 1));
          column <= Math.min(width - 1, Math.ceil(x * scale + radius + 1));
          column += 1
        ) {
          const u = (column + 0.5 - x * scale) / radius;
          const v = (row + 0.5 - y * scale) / radius;
          const r = Math.sqrt(u * u + v * v);
          const ring = smoothstep(1.05, 0.93, r) * (0.12 + 0.6 * smoothstep(0.55, 0.97, r) * (0.55 - 0.45 * v));
          const spark =
            Math.exp(-((u + 0.38) ** 2 + (v + 0.42) ** 2) * 26) * 1.1 + Math.exp(-((u - 0.35) ** 2 + (v - 0.45) ** 2) * 18) * 0.3;
          const at = (row * width + column) * 3;
          const add = (ring * 0.55 + (r < 1 ? spark : 0)) * (1 - water.dark * 0.7);
          for (let channel = 0; channel < 3; channel += 1)
            colour[at + channel] = (colour[at + channel] as number) + add * ((water.around[channel] as number) * 0.9 + 0.12);
        }
      }
    }
  }

  const wave = createNoise(seedFor(seed, 'surface'));
  const specks = 260;
  /** As the setting of things measures the floor. */
  const sunkDepth = (y: number, level: number) => clamp((1.98 * scale) / Math.max(1, y + 0.5 - (level - 0.06) * height) / 70, 0.02, 0.9);

  return [
    {
      phase: 'water',
      rows: height,
      cost: 2,
      paint(from, to) {
        for (let y = from; y < to; y += 1) {
          const v = (y + 0.5) / height;
          water.openAt(open, v);
          const down = v - horizon;
          for (let x = 0; x < width; x += 1) {
            const u = (x + 0.5) / scale;
            const pixel = y * width + x;
            const at = pixel * 3;
            let red = open[0] as number;
            let green = open[1] as number;
            let blue = open[2] as number;
            depth[pixel] = 1;
            // The surface seen from below, near the top of the picture.
            const roof = smoothstep(0.2, 0, v) * (1 - water.dark);
            if (roof > 0) {
              const z = 0.16 / (v + 0.05);
              const glitter = wave.sum((u - wide / 2) * z * 3, z * 3.5, 4);
              const spark = smoothstep(0.05, 0.42, glitter) * roof * 0.9;
              red += spark * (water.sun[0] as number) * 0.42;
              green += spark * (water.sun[1] as number) * 0.5;
              blue += spark * (water.sun[2] as number) * 0.5;
            }
            const dune = 0.018 * grain.sum(u * 2.1, 3.1, 2);
            const below = down + dune;
            if (floorShown > 0 && below > 0) {
              const z = 0.2 / (below + 0.02);
              const px = (u - wide / 2) * z * 3.2;
              const pz = z * 4.2;
              const bend = grain.sum(px * 0.7, pz * 0.7, 3);
              const clear = water.clarity(clamp(0.95 - below * 2.6, 0, 1)) * smoothstep(0, 0.05, below);
              const ridges = Math.sin((pz * 3.4 + bend * 5 + px * 0.5) * 2.1);
              const ripple = 0.5 + 0.5 * ridges * smoothstep(0.02, 0.1, below);
              const fine = smoothstep(0.06, 0.2, below) * (hashPoint(x, y, seed) - 0.5) * 0.16;
              const net = water.caustic(px * 0.6, pz * 0.6) * smoothstep(0.01, 0.12, below) * (1 - water.dark);
              const bright = (0.7 + 0.3 * ripple + 0.3 * bend + fine) * 0.92 + net * 0.85;
              const sand0 = 0.6 * ((water.sun[0] as number) * bright * 0.62 + (water.around[0] as number) * 0.6);
              const sand1 = 0.54 * ((water.sun[1] as number) * bright * 0.68 + (water.around[1] as number) * 0.75);
              const sand2 = 0.42 * ((water.sun[2] as number) * bright * 0.72 + (water.around[2] as number) * 0.85);
              red = red * (1 - clear) + sand0 * clear * 0.9;
              green = green * (1 - clear) + sand1 * clear;
              blue = blue * (1 - clear) + sand2 * clear;
              // Sand before a wreck hides what has sunk into it.
              depth[pixel] = sunk ? sunkDepth(y, horizon) : clamp(0.9 - below * 2.6, 0.02, 0.95);
            }
            colour[at] = red;
            colour[at + 1] = green;
            colour[at + 2] = blue;
          }
        }
      },
    },
    {
      phase: 'plants',
      rows: height,
      cost: 2,
      paint(from, to) {
        layers.forEach((layer, level) => {
          for (const mound of layer.mounds) drawMound(mound, tinted, water, colour, depth, width, height, from, to);
          drawMarks(layer.marks, colour, depth, width, height, from, to);
          const limit = [0.7, 0.45, 0.2, 0][level] as number;
          const above = [2, 0.7, 0.45, 0.2][level] as number;
          drawFish(
            fish.filter((one) => one.depth >= limit && one.depth < above),
            colour,
            depth,
            width,
            height,
            from,
            to,
            shown,
          );
        });
        if (layers.length === 0) drawFish(fish, colour, depth, width, height, from, to, shown);
      },
    },
    {
      phase: 'light',
      rows: height,
      cost: 1.5,
      paint(from, to) {
        const strength = sunk ? 0 : (1 - water.dark) * (plan.weather === 'clear' || plan.weather === 'cloudy' ? 0.5 : 0.28);
        if (strength > 0.02) {
          for (let y = from; y < to; y += 1) {
            for (let x = 0; x < width; x += 1) {
              const pixel = y * width + x;
              const beam = water.shaft((x + 0.5) / scale, (y + 0.5) / scale) * strength * (0.35 + 0.65 * (depth[pixel] as number));
              const at = pixel * 3;
              colour[at] = (colour[at] as number) + beam * (water.around[0] as number) * 0.8;
              colour[at + 1] = (colour[at + 1] as number) + beam * (water.around[1] as number) * 0.9;
              colour[at + 2] = (colour[at + 2] as number) + beam * (water.around[2] as number) * 0.85;
            }
          }
        }
        for (let speck = 0; speck < specks; speck += 1) {
          const x = hashPoint(speck, 1, seed) * width;
          const y = hashPoint(speck, 2, seed) * height;
          const radius = (0.0006 + 0.0022 * hashPoint(speck, 3, seed) ** 4) * scale;
          const soft = Math.max(0.7, radius);
          const bright = (0.05 + 0.12 * hashPoint(speck, 4, seed)) * Math.min(1, radius / soft) ** 2;
          for (let row = Math.max(from, Math.floor(y - soft * 2)); row <= Math.min(to - 1, Math.ceil(y + soft * 2)); row += 1) {
            for (let column = Math.max(0, Math.floor(x - soft * 2)); column <= Math.min(width - 1, Math.ceil(x + soft * 2)); column += 1) {
              const amount = bright * Math.exp(-((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / (soft * soft));
              const at = (row * width + column) * 3;
              for (let channel = 0; channel < 3; channel += 1)
                colour[at + channel] = (colour[at + channel] as number) + amount * ((water.around[channel] as number) * 2.4 + 0.02);
            }
          }
        }
      },
    },
    {
      phase: 'objects',
      rows: height,
      cost: 1,
      paint(from, to) {
        drawMarks(arms, colour, depth, width, height, from, to);
        for (const jelly of jellies) drawBell(jelly, colour, depth, width, height, from, to);
        drawBubbles(from, to);
      },
    },
  ];
};
