import type { Random } from '../../../pixels/random.ts';
import { mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, limb, type Shapes } from '../plant-shapes.ts';
import { addPointedPetal, addRing, addRose, addSeeds, type Bloom } from './bloom-parts.ts';
import { addGardenBloom, addRapeseed } from './garden-blooms.ts';
import { addFarTulip, addTulip } from './tulip.ts';

export function addBloom(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  pen.depth = bloom.depth;
  pen.soft = bloom.soft;
  pen.alpha = 1;
  pen.round = 0;
  if (!bloom.fine) {
    addSmall(shapes, bloom);
    return;
  }
  switch (bloom.kind) {
    case 'daisy':
      addRing(shapes, bloom, 17, 1, 0.13, 0.86, 0.1, random);
      addRing(shapes, bloom, 15, 0.94, 0.12, 0.98, 0.1, random);
      addSeeds(shapes, bloom, 0.27, 70, [0.5, 0.24, 0.01], [0.95, 0.62, 0.05]);
      break;
    case 'cosmos':
      addRing(shapes, bloom, 8, 1, 0.36, 0.92, 0.12, random, true);
      addSeeds(shapes, bloom, 0.17, 40, [0.5, 0.24, 0.01], [0.95, 0.62, 0.05]);
      break;
    case 'cornflower':
      addRing(shapes, bloom, 13, 1, 0.24, 0.75, 0.12, random, true);
      addRing(shapes, bloom, 11, 0.62, 0.2, 1, 0.1, random, true);
      addSeeds(shapes, bloom, 0.15, 24, [0.12, 0.02, 0.2], [0.3, 0.1, 0.5]);
      break;
    case 'poppy':
      addRing(shapes, bloom, 3, 1.02, 0.78, 0.72, 0.04, random, true);
      addRing(shapes, bloom, 3, 0.9, 0.72, 0.95, 0.04, random, true);
      addPoppyHeart(shapes, bloom, random);
      break;
    case 'rose':
      addRose(shapes, bloom, random);
      break;
    case 'tulip':
      addTulip(shapes, bloom, random);
      break;
    case 'lotus':
      addLotus(shapes, bloom, random);
      break;
    case 'lavender':
      addSpike(shapes, bloom, random);
      break;
    default:
      addGardenBloom(shapes, bloom, random);
  }
  pen.soft = 0;
  pen.grain = 0;
}

/** A flower far away: a few touches of colour. */
function addSmall(shapes: Shapes, bloom: Bloom): void {
  const { pen } = shapes;
  const { x, y, radius } = bloom;
  pen.grain = 0;
  pen.side = bloom.side * 0.3;
  pen.base = bloom.colour;
  pen.tip = scaleColour(bloom.colour, 0.8);
  if (bloom.kind === 'lavender') {
    pen.base = scaleColour(bloom.colour, 0.7);
    pen.tip = bloom.colour;
    shapes.add(leaf, x, y, radius * 0.2 * bloom.turn * 0.1, -radius * 2, radius * 0.19);
    return;
  }
  if (bloom.kind === 'rapeseed') {
    addRapeseed(shapes, bloom, 5);
    return;
  }
  if (bloom.kind === 'tulip') {
    addFarTulip(shapes, bloom);
    return;
  }
  shapes.add(ball, x, y, radius * 0.95, 0, radius * Math.max(0.4, bloom.open) * 0.85);
  if (bloom.kind === 'daisy' || bloom.kind === 'poppy') {
    pen.base = bloom.heart;
    pen.tip = bloom.heart;
    shapes.add(ball, x, y, radius * 0.4, 0, radius * 0.34 * Math.max(0.4, bloom.open));
  }
}

function addPoppyHeart(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { x, y, radius, open } = bloom;
  pen.grain = 0;
  pen.side = 0;
  pen.base = [0.012, 0.008, 0.012];
  pen.tip = pen.base;
  pen.alpha = 0.75;
  const soft = pen.soft;
  pen.soft = soft + radius * 0.05;
  shapes.add(ball, x, y, radius * 0.3, 0, radius * 0.3 * open);
  pen.soft = soft;
  pen.alpha = 1;
  for (let index = 0; index < 34; index += 1) {
    const angle = random() * Math.PI * 2;
    const out = radius * (0.2 + random() * 0.16);
    pen.base = [0.02, 0.015, 0.02];
    pen.tip = [0.09, 0.07, 0.06];
    shapes.add(limb, x, y, Math.cos(angle) * out, Math.sin(angle) * out * open - radius * 0.04, radius * 0.008, radius * 0.02);
  }
  pen.base = scaleColour(bloom.green, 1.2);
  pen.tip = scaleColour(bloom.green, 0.6);
  pen.round = 0.6;
  shapes.add(ball, x, y - radius * 0.05, radius * 0.12, 0, radius * 0.12);
  pen.round = 0;
}

function addLotus(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { radius } = bloom;
  const rings: readonly [number, number, number, number][] = [
    [9, 1, 0.02, 0.8],
    [8, 0.94, 0.42, 0.92],
    [7, 0.82, 0.78, 1.02],
    [5, 0.62, 1.05, 1.08],
  ];
  const drawRing = (ring: readonly [number, number, number, number], front: boolean): void => {
    const [count, size, lift, bright] = ring;
    for (let index = 0; index < count; index += 1) {
      const angle = bloom.turn + lift * 2.1 + (index / count) * Math.PI * 2;
      if (Math.sin(angle) >= 0 !== front) continue;
      const flat = Math.cos(Math.min(1.45, lift * 1.15));
      const dx = Math.cos(angle) * flat * size;
      const dy = Math.sin(angle) * flat * size * 0.34 - Math.sin(Math.min(1.5, lift * 1.15)) * size * 0.92 - 0.04;
      const lit = bright * (front ? 1 : 0.86) * (1 + 0.18 * Math.cos(angle) * bloom.side) * (0.95 + random() * 0.1);
      const half = radius * size * (0.19 + 0.07 * lift);
      const base = scaleColour(mixColour(bloom.colour, bloom.heart, 0.75), lit * 0.78);
      addPointedPetal(shapes, bloom, { dx: dx * radius, dy: dy * radius, half }, base, scaleColour(bloom.colour, lit * 1.1));
    }
  };
  for (const ring of rings) drawRing(ring, false);
  pen.grain = 0;
  pen.base = scaleColour([0.9, 0.68, 0.12], 0.9);
  pen.tip = [0.7, 0.5, 0.06];
  shapes.add(ball, bloom.x, bloom.y - radius * 0.2, radius * 0.2, 0, radius * 0.13);
  for (const ring of [...rings].reverse()) drawRing(ring, true);
}

function addSpike(shapes: Shapes, bloom: Bloom, random: Random): void {
  const { pen } = shapes;
  const { radius } = bloom;
  const whorls = 9;
  pen.grain = 0;
  const lean = Math.sin(bloom.turn) * 0.22;
  for (let whorl = 0; whorl < whorls; whorl += 1) {
    const share = whorl / (whorls - 1);
    const y = bloom.y - radius * 2.1 * share;
    const x = bloom.x + lean * radius * share * share * 2;
    const size = radius * (0.15 - 0.085 * share) * (0.9 + random() * 0.2);
    for (let bud = 0; bud < 6; bud += 1) {
      const a = (bud / 5 - 0.5) * 2;
      const lit = (0.62 + 0.38 * (1 - Math.abs(a))) * (0.8 + random() * 0.45) * (1 + a * bloom.side * 0.3);
      pen.base = scaleColour(bloom.colour, lit * 0.65);
      pen.tip = scaleColour(bloom.colour, lit * 1.25);
      pen.side = bloom.side * 0.2;
      shapes.add(leaf, x + a * size * 0.6, y + random() * size * 0.8, a * size * 1.5, -size * 1.9, size * 0.5);
    }
  }
}
