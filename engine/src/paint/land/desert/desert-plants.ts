import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { hazed, under } from '../landscape-shapes.ts';
import { createDisc, createShape, type Shape } from '../outlines.ts';

/** An upright limb with a round head and ribs along it, lit from one side. */
function limb(points: readonly number[], wide: number, lit: Colour, dark: Colour, hand: number, depth: number, light: Light): Shape[] {
  const shapes: Shape[] = [];
  const strips = 14;
  for (let strip = 0; strip < strips; strip += 1) {
    const a = -1 + (strip * 2) / strips;
    const b = a + 2 / strips + 0.06;
    const facing = 0.5 + 0.5 * ((a + b) / 2) * hand;
    // Between two ribs lies a furrow in shade.
    const colour = mixColour(dark, lit, (light.night ? facing ** 3 : facing * facing) * (strip % 2 === 0 ? 1 : 0.45));
    const right: number[] = [];
    const left: number[] = [];
    const count = points.length / 2;
    for (let index = 0; index < count; index += 1) {
      const x = points[index * 2] as number;
      const y = points[index * 2 + 1] as number;
      const beforeX = points[Math.max(0, index - 1) * 2] as number;
      const beforeY = points[Math.max(0, index - 1) * 2 + 1] as number;
      const afterX = points[Math.min(count - 1, index + 1) * 2] as number;
      const afterY = points[Math.min(count - 1, index + 1) * 2 + 1] as number;
      const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
      const acrossX = -(afterY - beforeY) / length;
      const acrossY = (afterX - beforeX) / length;
      const round = index === count - 1 ? 0.35 : index === count - 2 ? 0.85 : 1;
      left.push(x + acrossX * a * wide * round, y + acrossY * a * wide * round);
      right.unshift(x + acrossX * b * wide * round, y + acrossY * b * wide * round);
    }
    const back: number[] = [];
    for (let index = 0; index < right.length; index += 2) back.push(right[index] as number, right[index + 1] as number);
    shapes.push(createShape([...left, ...back], colour, colour, depth));
  }
  return shapes;
}

/** A long shadow on level sand, away from the light, and the dark around a foot. */
function shadowOf(x: number, y: number, size: number, light: Light, shade: Colour): Shape[] {
  const away = -Math.sign(light.sun[0] || 1) * size * 0.95;
  const low = light.sun[2] > 0 ? size * 0.14 : -size * 0.08;
  const wide = size * 0.055;
  return [
    createShape(
      [x, y - wide * 0.5, x, y + wide * 0.5, x + away, y + low + wide * 0.3, x + away, y + low - wide * 0.1],
      shade,
      shade,
      0.3,
      0.42,
    ),
    createDisc(x, y, wide * 1.7, wide * 0.55, shade, shade, 0.3, 0.5),
  ];
}

/** A saguaro with two or three arms; `size` is its height in pixels. */
function cactus(x: number, y: number, size: number, light: Light, random: Random, veil: number): Shape[] {
  const hand = light.sun[0] < 0 ? -1 : 1;
  // The moon makes a pale edge; no colour is left in it.
  const lit = hazed(light, under(light, colourOf(light.night ? '#8fa07c' : '#6f8a4a'), 0.95), veil);
  const dark = hazed(light, under(light, colourOf(light.night ? '#33452f' : '#2f4a2e'), light.night ? 0.16 : 0.12), veil);
  // The shadow that it throws, and the dark at its foot.
  const shade = hazed(light, under(light, [0.1, 0.09, 0.08], 0.1), veil);
  const shapes: Shape[] = light.haze > 0.3 ? [] : shadowOf(x, y, size, light, shade);
  const arms = 1 + Math.floor(random() * 3);
  let side = random() < 0.5 ? -1 : 1;
  for (let arm = 0; arm < arms; arm += 1) {
    const level = 0.3 + random() * 0.25;
    const out = (0.15 + random() * 0.06) * side;
    const top = Math.min(0.92, level + 0.25 + random() * 0.3);
    const path = [
      x,
      y - level * size,
      x + out * 0.6 * size,
      y - (level + 0.01) * size,
      x + out * 0.95 * size,
      y - (level + 0.06) * size,
      x + out * size,
      y - (level + 0.14) * size,
      x + out * size,
      y - (top - 0.04) * size,
      x + out * size,
      y - (top - 0.015) * size,
      x + out * size,
      y - top * size,
    ];
    shapes.push(...limb(path, size * 0.04, lit, dark, -hand * 1, 0.15, light));
    side = -side;
  }
  shapes.push(
    ...limb(
      [x, y + 0.01 * size, x, y - 0.5 * size, x, y - 0.95 * size, x, y - 0.98 * size, x, y - size],
      size * 0.058,
      lit,
      dark,
      -hand,
      0.15,
      light,
    ),
  );
  return shapes;
}

/** By moonlight hardly any colour is seen. */
function seenBy(light: Light, paint: Colour): Colour {
  return light.night ? mixColour(paint, [0.2, 0.235, 0.24], 0.7) : paint;
}

/** The sand in the shade of something low: a pointed patch away from the light, longer the lower the light stands. */
function patchOfShade(x: number, y: number, size: number, light: Light, colour: Colour, depth: number, cover: number): Shape {
  const [sunX, sunY, sunZ] = light.sun;
  const long = size * clamp(0.5 / Math.max(sunY, 0.1), 0.5, 1.8);
  const [tipX, tipY] = [x - sunX * long, y + clamp(sunZ, -0.4, 0.4) * long * 0.3];
  const [wide, flat] = [size * 0.3, size * 0.075];
  const hand = sunX > 0 ? 1 : -1;
  const outline = [
    [x + hand * wide, y],
    [x + hand * wide * 0.5, y - flat],
    [(x + tipX) / 2, (y + tipY) / 2 - flat],
    [tipX, tipY],
    [(x + tipX) / 2, (y + tipY) / 2 + flat],
    [x + hand * wide * 0.5, y + flat],
  ] as const;
  return createShape(outline.flat(), colour, colour, depth, cover);
}

/** A stone that lies in the sand, with a face to the light; `size` is its breadth in pixels. */
function stone(x: number, y: number, size: number, light: Light, random: Random, veil: number, depth: number): Shape[] {
  const hand = light.sun[0] > 0 ? 1 : -1;
  const own = mixColour(colourOf('#a08a6e'), colourOf('#6f5a4a'), random());
  const lit = hazed(light, under(light, seenBy(light, own), 1.5), veil);
  const dark = hazed(light, under(light, seenBy(light, scaleColour(own, 0.5)), 0.05), veil);
  const high = size * mix(0.38, 0.66, random());
  const [crest, edge] = [mix(-0.3, 0.2, random()), mix(-0.6, -0.1, random())];
  const shoulder = mix(0.62, 0.86, random());
  const at = (points: readonly (readonly [number, number])[]) => points.flatMap(([px, py]) => [x + px * hand * size * 0.5, y - py * high]);
  const back = [
    [-1, 0.1],
    [-0.8, 0.55],
    [-0.4, shoulder],
    [crest, 1],
    [0.5, shoulder],
    [0.9, 0.4],
    [1, 0.05],
    [0.5, -0.14],
    [-0.5, -0.14],
  ] as const;
  const face = [
    [edge + 0.1, -0.12],
    [edge - 0.2, 0.5],
    [crest - 0.15, 0.98],
    [0.46, shoulder - 0.03],
    [0.86, 0.4],
    [0.95, 0.05],
    [0.5, -0.12],
  ] as const;
  return [
    patchOfShade(x, y, size * 1.4, light, dark, depth, 0.6),
    createShape(at(back), dark, dark, depth),
    createShape(at(face), lit, mixColour(dark, lit, 0.45), depth),
  ];
}

/** A low dry bush: bare twigs with withered leaves, pale towards the light; `size` is its height in pixels. */
function dryBush(x: number, y: number, size: number, light: Light, random: Random, veil: number, depth: number): Shape[] {
  const hand = light.sun[0] > 0 ? 1 : -1;
  const lit = hazed(light, under(light, seenBy(light, colourOf('#b8a878')), 1.5), veil);
  const dark = hazed(light, under(light, seenBy(light, colourOf('#3f3626')), 0.1), veil);
  const shapes = [patchOfShade(x, y, size * 1.1, light, dark, depth, 0.55)];
  for (let twig = 0; twig < 22; twig += 1) {
    const lean = ((twig + random()) / 22 - 0.5) * 2.7;
    const long = size * (0.75 + random() * 0.4) * (1 - 0.12 * Math.abs(lean));
    const [bendX, bendY] = [x + Math.sin(lean * 0.7) * long * 0.5, y - Math.cos(lean * 0.7) * long * 0.5];
    const [tipX, tipY] = [x + Math.sin(lean) * long, y - Math.cos(lean) * long * 0.9];
    const wide = size * 0.012 + 0.32;
    const bright = clamp(0.25 + 0.5 * Math.sin(lean) * hand + 0.45 * random());
    const colour = mixColour(dark, lit, bright);
    shapes.push(createShape([x - wide, y, bendX - wide, bendY, tipX, tipY, bendX + wide, bendY, x + wide, y], colour, dark, depth));
    for (let leaf = 0; leaf < 3; leaf += 1) {
      const along = 0.15 + 0.75 * random();
      const [px, py] = [mix(bendX, tipX, along) + (random() - 0.5) * size * 0.1, mix(bendY, tipY, along) + (random() - 0.5) * size * 0.07];
      const half = size * mix(0.02, 0.045, random()) + 0.15;
      const paint = mixColour(dark, lit, bright * mix(0.4, 0.85, random()));
      shapes.push(createShape([px - half, py, px, py - half * 0.8, px + half, py, px, py + half * 0.8], paint, paint, depth, 0.8));
    }
  }
  return shapes;
}

/** Dry grass and sword leaves at a foot of something or by themselves; `size` is their height in pixels. */
function desertTuft(x: number, y: number, size: number, light: Light, random: Random, veil: number, depth = 0.12): Shape[] {
  const swords = random() < 0.4;
  const lit = hazed(light, under(light, seenBy(light, colourOf(swords ? '#7d9464' : '#b8a56c')), 1), veil);
  const dark = hazed(light, under(light, seenBy(light, colourOf(swords ? '#2f4433' : '#4a3d24')), 0.15), veil);
  const blades = swords ? 15 : 26;
  // The sand in its shade: without it a tuft would hover.
  const shade = patchOfShade(x, y, size, light, dark, depth, 0.55);
  const leaves = Array.from({ length: blades }, (_, index) => {
    const lean = (index / (blades - 1) - 0.5) * (swords ? 2 : 1.3) + (random() - 0.5) * 0.25;
    const long = size * (0.65 + random() * 0.5) * (1 - 0.25 * Math.abs(lean));
    const wide = size * (swords ? 0.06 : 0.022) + 0.3;
    const tipX = x + Math.sin(lean) * long;
    const tipY = y - Math.cos(lean) * long;
    const foot = x + lean * size * 0.12;
    return createShape(
      [foot - wide, y, foot + wide, y, tipX, tipY],
      mixColour(dark, lit, clamp(0.2 + 0.6 * random() + 0.35 * lean * (light.sun[0] > 0 ? 1 : -1))),
      dark,
      depth,
    );
  });
  return [shade, ...leaves];
}

/** A date palm; `size` is its height in pixels. */
export function palm(x: number, y: number, size: number, light: Light, random: Random, veil: number, depth = 0.15): Shape[] {
  const bark = hazed(light, under(light, colourOf('#7a5c40'), 0.6), veil);
  const shade = hazed(light, under(light, colourOf('#3a2a1e'), 0.15), veil);
  const leaf = hazed(light, under(light, colourOf('#5f7a36'), 0.8), veil);
  const under1 = hazed(light, under(light, colourOf('#2a3d1e'), 0.15), veil);
  const lean = (random() - 0.5) * 0.3;
  const topX = x + lean * size;
  const topY = y - size * 0.86;
  const midX = x + lean * size * 0.3;
  const midY = y - size * 0.45;
  const shapes: Shape[] = [
    createShape(
      [
        x - 0.03 * size,
        y,
        midX - 0.018 * size,
        midY,
        topX - 0.014 * size,
        topY,
        topX + 0.014 * size,
        topY,
        midX + 0.02 * size,
        midY,
        x + 0.035 * size,
        y,
      ],
      bark,
      shade,
      depth,
    ),
  ];
  const fronds = 13 + Math.floor(random() * 4);
  for (let index = 0; index < fronds; index += 1) {
    const angle = -Math.PI * 0.08 + (index / (fronds - 1)) * Math.PI * 1.16 + (random() - 0.5) * 0.2;
    const reach = size * (0.3 + random() * 0.12);
    const dx = Math.cos(angle);
    const dy = -Math.sin(angle);
    const spine: number[] = [];
    const steps = 7;
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      spine.push(topX + dx * reach * share, topY + dy * reach * share * (1 - share * 0.4) + share * share * reach * 0.62);
    }
    const points: number[] = [];
    for (let step = 0; step <= steps; step += 1) points.push(spine[step * 2] as number, (spine[step * 2 + 1] as number) - size * 0.008);
    for (let step = steps - 1; step >= 0; step -= 1) {
      const share = step / steps;
      const hang = size * (0.07 * Math.sin(Math.PI * Math.min(1, share + 0.15)) + 0.012);
      const fx = (spine[step * 2] as number) + ((spine[step * 2 + 2] as number) - (spine[step * 2] as number)) * 0.75;
      const fy = (spine[step * 2 + 1] as number) + ((spine[step * 2 + 3] as number) - (spine[step * 2 + 1] as number)) * 0.75;
      points.push(fx + dx * hang * 0.5, fy + hang, spine[step * 2] as number, (spine[step * 2 + 1] as number) + hang * 0.22);
    }
    const colour = mixColour(under1, leaf, random() * 0.7 + (dy < -0.2 ? 0.3 : 0));
    shapes.push(createShape(points, colour, under1, depth));
  }
  return shapes;
}

/**
 * Cacti, far ones first, with tufts of grass, dry bushes and stones between them where a place is `free`. `unit`: pixels of one unit of
 * the land at distance 1.
 */
export function cacti(
  place: (x: number, z: number) => [number, number],
  wide: number,
  unit: number,
  light: Light,
  thickness: number,
  random: Random,
  standing: boolean,
  free: (x: number, z: number) => boolean,
): Shape[] {
  const shapes: Shape[] = [];
  const side = random() < 0.5 ? -1 : 1;
  const spots = [
    [side * 7.4, 19],
    [-side * 1.4, 17],
    [-side * 4.6, 15],
    [side * 3.6, 11],
    [-side * 3.3, 9.4],
    [-side * 2.2, 7.6],
    [side * 1.25, 4.4],
  ] as const;
  // Those that are things are placed with the others.
  for (const [x, z] of standing ? [] : spots) {
    const [px, py] = place(x * wide + (random() - 0.5) * 0.5, z);
    const veil = clamp(z * thickness);
    shapes.push(...cactus(px, py, (mix(1.5, 2, random()) / z) * unit, light, random, veil));
    shapes.push(...desertTuft(px, py + unit * 0.01, (0.22 / z) * unit, light, random, veil));
  }
  // Tufts stand between them, thickest where the eye wanders from one to the next.
  const clumps = Array.from({ length: 9 }, () => ({ z: mix(2.3, 13, random() ** 1.4), off: mix(-0.55, 0.55, random()) }));
  // One grows close to the eye, on the other side than the oldest plant.
  clumps.push({ z: 2.75, off: light.sun[0] > 0 ? 0.36 : -0.36 });
  const tufts = clumps.flatMap(({ z, off }) =>
    Array.from({ length: 2 + Math.floor(random() * 5) }, () => ({
      z: z * mix(0.88, 1.12, random()),
      off: off + (mix(-0.5, 0.5, random()) + mix(-0.5, 0.5, random())) / z,
    })),
  );
  const grow = (kind: typeof stone, { z, off }: { z: number; off: number }, size: number) => {
    const [px, py] = place(off * z, z);
    // As far as the sand that it grows from, so that it hides nothing that stands before it.
    return kind(px, py, (size / z) * unit, light, random, clamp(z * thickness), 1 - 1 / (1 + z * 0.09));
  };
  const bushes = Array.from({ length: 8 }, () => ({ z: mix(2.6, 12, random() ** 1.5), off: mix(-0.6, 0.6, random()) }));
  // Stones lie in handfuls.
  const stones = Array.from({ length: 13 }, () => ({ z: mix(1.75, 8, random() ** 1.5), off: mix(-0.6, 0.6, random()) })).flatMap(
    ({ z, off }) =>
      Array.from({ length: 2 + Math.floor(random() * 5) }, () => ({
        z: z * mix(0.93, 1.07, random()),
        off: off + (mix(-0.3, 0.3, random()) + mix(-0.2, 0.2, random())) / z,
      })),
  );
  const all = [
    ...tufts.map((spot) => ({ ...spot, kind: desertTuft, least: 0.1, most: 0.24, power: 1 })),
    ...bushes.map((spot) => ({ ...spot, kind: dryBush, least: 0.13, most: 0.26, power: 1 })),
    ...stones.map((spot) => ({ ...spot, kind: stone, least: 0.012, most: 0.07, power: 3 })),
  ].sort((one, other) => other.z - one.z);
  for (const { kind, least, most, power, z, off } of all) {
    const shown = grow(kind, { z, off }, mix(least, most, random() ** power));
    if (free(off * z, z)) shapes.push(...shown);
  }
  return shapes;
}
