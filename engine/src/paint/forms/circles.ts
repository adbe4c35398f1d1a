import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Palette } from './abstract-palette.ts';
import type { Form } from './form.ts';
import { fromOklch } from './harmony.ts';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tone: Colour;
  readonly metal: boolean;
}

/** Each circle of a row is this much smaller than the one before: the golden section. */
const golden = 0.618;
/** From the sun at the upper left: where the shadow falls, in parts of the circle that throws it. */
const shadow = { x: 0.05, y: 0.085, soft: 0.13 };

/** Circles about `x`, `y`, each inside the one before and touching it at the same side. */
function nested(x: number, y: number, size: number, share: readonly number[], touch: number, tones: readonly Colour[], metal?: Colour) {
  return share.map((part, index): Circle => {
    const off = size * (1 - part) * 0.86;
    const tone = tones[index % tones.length] as Colour;
    return { x: x + Math.cos(touch) * off, y: y + Math.sin(touch) * off, size: size * part, tone, metal: tone === metal };
  });
}

/** A large circle with others in it, and a row of smaller ones around it that touches it and grows ever smaller. */
function system(x: number, y: number, size: number, start: number, way: number, row: number, inks: Inks): Circle[] {
  const { strong, second, deep, pale, metal } = inks;
  const all = nested(x, y, size, [1, 0.86, 0.66, 0.5, 0.31], start + Math.PI * 0.86, [strong, second, deep, strong, second], metal);
  const gap = size * 0.045;
  let angle = start;
  let last = 0;
  for (let index = 0; index < row; index += 1) {
    const own = size * 0.42 * golden ** index;
    const far = size + gap + own;
    if (index > 0) {
      // The law of cosines: it stands as far from the one before as from the large one.
      const before = size + gap + last;
      const between = last + own + gap;
      angle += way * Math.acos((before * before + far * far - between * between) / (2 * before * far));
    }
    const at = [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
    const tones = index % 2 === 0 ? [second, strong, metal ? second : pale] : [strong, second, deep];
    all.push(...nested(...at, own, index < 2 ? [1, 0.74, 0.4] : [1], angle + Math.PI * 0.9, tones, metal));
    last = own;
  }
  return all;
}

interface Inks {
  readonly strong: Colour;
  readonly second: Colour;
  readonly deep: Colour;
  readonly pale: Colour;
  readonly metal: Colour | undefined;
}

function inksOf({ tones, metal, dark, ink, paper }: Palette): Inks {
  const [first, next, third] = tones as [Colour, Colour, Colour];
  const strong = first === metal ? next : first;
  const second = first === metal ? first : next;
  return { strong, second, deep: scaleColour(mixColour(strong, third, 0.3), 0.34), pale: dark ? ink : paper, metal };
}

/** The circles of a picture of this shape: turned by luck, as large as fits; none is cut by its edge. */
function arrange(wide: number, high: number, inks: Inks, random: () => number): Circle[] {
  const side = Math.min(wide, high);
  const long = Math.max(wide, high) / side;
  const start = -Math.PI / 4 + (random() - 0.5) * 0.5;
  const all = system(0, 0, 1, start, random() < 0.5 ? 1 : -1, 5, inks);
  if (long > 1.25) {
    // A long picture has room for a second, smaller group.
    const small = { ...inks, strong: inks.second, second: inks.strong };
    const away = 1.9 + 0.75 * (long - 1);
    all.push(...system(away, 0.42, golden, Math.PI * 0.2, 1, 2, small));
  }
  const upright = high > wide;
  const mirrored = random() < 0.5;
  const upside = random() < 0.5;
  const turned = all.map(({ x, y, ...rest }) => {
    const [across, down] = upright ? [y, x] : [x, y];
    return { ...rest, x: mirrored ? -across : across, y: upside ? -down : down };
  });
  const left = Math.min(...turned.map(({ x, size }) => x - size));
  const right = Math.max(...turned.map(({ x, size }) => x + size));
  const top = Math.min(...turned.map(({ y, size }) => y - size));
  const foot = Math.max(...turned.map(({ y, size }) => y + size));
  const fit = Math.min((wide - 0.2 * side) / (right - left), (high - 0.2 * side) / (foot - top));
  return turned.map((circle) => ({
    ...circle,
    x: wide / 2 + (circle.x - (left + right) / 2) * fit,
    y: high / 2 + (circle.y - (top + foot) / 2) * fit,
    size: circle.size * fit,
  }));
}

/** Whole circles of cut paper and gold leaf in a clear order of sizes, each throwing a soft shadow on what lies below. */
export function orderedCircles(canvas: Canvas, palette: Palette): Form {
  const random = createRandom(seedFor(canvas.seed, 'circles'));
  const noise = createNoise(seedFor(canvas.seed, 'grain'));
  const scale = Math.sqrt(canvas.width * canvas.height);
  const inks = inksOf(palette);
  const circles = arrange(canvas.width / scale, canvas.height / scale, inks, random);
  const ground = groundOf(palette, inks);
  // The light on turned metal: two bright sectors across from each other.
  const shineX = Math.cos(2.3);
  const shineY = Math.sin(2.3);

  const brightness = (circle: Circle, dx: number, dy: number, grain: number): number => {
    const { size } = circle;
    if (!circle.metal) return (1.04 - (0.16 * (dx * 0.5 + dy * 0.86)) / size) * grain;
    const square = dx * dx + dy * dy + size * size * 0.004;
    const sector = ((dx * dx - dy * dy) * shineX + 2 * dx * dy * shineY) / square;
    const lit = sector > 0 ? sector * sector * sector : 0;
    const groove = noise.at((Math.sqrt(square) / size) * 46, size * 90) * 0.07;
    return (0.78 + 0.62 * lit + 0.1 * sector + groove) * grain;
  };

  return (out, u, v, _wide, _high, pixel) => {
    let first = circles.length - 1;
    for (; first >= 0; first -= 1) {
      const { x, y, size } = circles[first] as Circle;
      if ((u - x) ** 2 + (v - y) ** 2 < (size - pixel) ** 2) break;
    }
    const grain = 1 + 0.03 * (hashPoint(Math.floor(u * 900), Math.floor(v * 900), canvas.seed) - 0.5) + 0.035 * noise.at(u * 60, v * 60);
    if (first < 0) for (let channel = 0; channel < 3; channel += 1) out[channel] = (ground[channel] as number) * grain;
    let depth = 1;
    for (let index = Math.max(0, first); index < circles.length; index += 1) {
      const circle = circles[index] as Circle;
      const { x, y, size, tone } = circle;
      const dx = u - x;
      const dy = v - y;
      const inside = Math.sqrt(dx * dx + dy * dy) - size;
      if (inside > size * 0.3) continue;
      if (inside > -pixel && index !== first) {
        const thrown = Math.sqrt((dx - shadow.x * size) ** 2 + (dy - shadow.y * size) ** 2) - size;
        const dim = 1 - 0.5 * smoothstep(shadow.soft * size, -shadow.soft * size, thrown);
        for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) * dim;
      }
      if (inside > pixel) continue;
      const cover = smoothstep(pixel, -pixel, inside);
      const light = brightness(circle, dx, dy, grain);
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = (out[channel] as number) * (1 - cover) + (tone[channel] as number) * light * cover;
      depth = 0.9 - (0.7 * index) / circles.length;
    }
    return depth;
  };
}

/** Ivory under gold, or the shade of the colour beside it in dark palettes; elsewhere the palette's paper, tinted where white lies on it. */
function groundOf({ dark, paper }: Palette, { strong, second, metal }: Inks): Colour {
  if (metal) return dark ? scaleColour(strong, 0.1) : fromOklch(0.95, 0.035, 85);
  return !dark && second[1] > 0.55 ? mixColour(paper, strong, 0.25) : paper;
}
