import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import { allowedHue, fromOklch, leadingTints } from '../forms/harmony.ts';
import { type Detail, refuses, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { drawBell, type Jellyfish, jellyfishArms } from '../sea/jellyfish.ts';
import { drawBank } from '../sea/reef/bank.ts';
import { growReef } from '../sea/reef/coral-growth.ts';
import { drawFish } from '../sea/reef/fish.ts';
import { drawHead, shadeFoot } from '../sea/reef/heads.ts';
import { fishOfReef } from '../sea/reef/reef-fish.ts';
import { reefLightStage } from '../sea/reef/reef-light.ts';
import { drawMarks, type Mark, packMarks } from '../sea/sea-marks.ts';
import { shoalMarks, writeShoal } from '../sea/shoals.ts';
import { createWater } from '../sea/water.ts';

/** Details that this scene draws. */
export const drawnDetails: readonly Detail[] = ['coral', 'fish', 'jellyfish', 'bubbles', 'seaweed', 'rocks', 'sea'];

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
  const horizon = 0.66 + random() * 0.06;
  const deepOnly = wants(plan, 'jellyfish') && !wants(plan, 'coral') && !wants(plan, 'fish') && !wants(plan, 'rocks');
  const floorShown = deepOnly ? 0 : 1;

  const lead = leadingTints(plan).filter((tint) => tint.chroma > 0.05);
  const sunk = plan.things.some(({ kind }) => kind === 'wreck');
  const side = random() < 0.5 ? -1 : 1;
  const place = { wide, high, horizon, side, seed };
  const reef = growReef(plan, water, place);
  const layers = floorShown > 0 ? reef.layers : [];
  const shown = shoalMarks(canvas);
  const shoalOf = deepOnly && water.dark > 0.5 ? undefined : fishOfReef(plan, water, floorShown > 0 ? reef : undefined, place);
  const fish = shoalOf?.fish ?? [];
  shoalOf?.shoals.forEach((shoal, index) => {
    writeShoal(canvas.memory, index, { ...shoal, length: (shoalOf.lengths[index] as number) * scale });
  });

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
  const dunes = Float64Array.from({ length: width }, (_none, x) => 0.018 * grain.sum(((x + 0.5) / scale) * 2.1, 3.1, 2));
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
            if (v < 0.6) {
              const glow = water.glow(u, v) * 0.17 * smoothstep(0.6, 0.25, v);
              red += glow * (water.sun[0] as number) * 0.5;
              green += glow * (water.sun[1] as number);
              blue += glow * (water.sun[2] as number);
            }
            if (roof > 0) {
              const z = 0.13 / (v + 0.07);
              const glitter = wave.sum((u - wide / 2) * z * 3, z * 3.5, 4);
              const spark = smoothstep(-0.25, 0.6, glitter) ** 2 * roof * 0.95;
              red += spark * (water.sun[0] as number) * 0.42;
              green += spark * (water.sun[1] as number) * 0.5;
              blue += spark * (water.sun[2] as number) * 0.5;
            }
            const below = down + (dunes[x] as number);
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
        let before = 2;
        for (const layer of layers) {
          swim(layer.depth, before);
          before = layer.depth;
          if (layer.bank) drawBank(layer.bank, colour, depth, width, height, from, to);
          for (const { head, marks } of layer.growths) {
            if (head) {
              shadeFoot(head, colour, depth, width, height, from, to);
              drawHead(head, colour, depth, width, height, from, to);
            }
            if (marks) drawMarks(marks, colour, depth, width, height, from, to);
          }
        }
        swim(0, before);

        function swim(least: number, most: number): void {
          const some = fish.filter((one) => one.depth >= least && one.depth < most);
          drawFish(some, colour, depth, width, height, from, to, shown);
        }
      },
    },
    reefLightStage(canvas, water, shown, sunk ? 0 : plan.weather === 'clear' || plan.weather === 'cloudy' ? 0.5 : 0.28),
    {
      phase: 'light',
      rows: height,
      cost: 0.3,
      paint(from, to) {
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
