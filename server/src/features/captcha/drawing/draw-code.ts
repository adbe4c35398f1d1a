import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs } from './glyphs.ts';
import { drawLine, fine, newSheet, type Point, type Sheet } from './pen.ts';

/** Shown at half the size, so that it is sharp on every screen. */
const width = 320;
const height = 120;

const glyphHeight = 72;
const glyphWidth = 52;
const inkWidth = 9;

type Colour = readonly [red: number, green: number, blue: number];
/** Dark and light; either may be the ground, and the ink is the other one. */
const tones: readonly (readonly [dark: Colour, light: Colour])[] = [
  '2c324a eee8dc',
  '46282e f1e7dd',
  '203e3c e4ece2',
  '3e3050 ece5ee',
  '4a381c f0ead6',
].map((pair) => {
  const [dark = '', light = ''] = pair.split(' ');
  return [colourOf(dark), colourOf(light)];
});

function colourOf(hex: string): Colour {
  return [Number.parseInt(hex.slice(0, 2), 16), Number.parseInt(hex.slice(2, 4), 16), Number.parseInt(hex.slice(4, 6), 16)];
}

/** A picture of a code of four characters, 320 × 120, as PNG. Never the same twice. */
export async function drawCode(code: string): Promise<Buffer> {
  const letters = newSheet(width, height);
  const bend = newBend();
  drawCharacters(letters, code, bend);
  drawNoise(letters);
  const pixels = painted(letters);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 32, dither: 0 })
    .toBuffer();
}

function random(from: number, to: number): number {
  return from + ((to - from) * randomInt(2 ** 32)) / 2 ** 32;
}

function pick<Value>(values: readonly Value[]): Value {
  return values[randomInt(values.length)] as Value;
}

/** A field that bends everything a little: waves across and along. */
function newBend(): (point: Point) => Point {
  const wave = (low: number, high: number) => ({ size: random(low, high), length: random(0.025, 0.045), start: random(0, 7) });
  const [across, along, slow] = [wave(3, 5), wave(3, 5.5), { size: random(3, 6), length: random(0.012, 0.018), start: random(0, 7) }];
  return ([x, y]) => [
    x + across.size * Math.sin(y * across.length * 2 + across.start),
    y + along.size * Math.sin(x * along.length + along.start) + slow.size * Math.sin(x * slow.length + slow.start),
  ];
}

/** Side by side and into each other: what touches cannot be cut apart by its gaps. */
function drawCharacters(sheet: Sheet, code: string, bend: (point: Point) => Point): void {
  const step = random(63, 67);
  let centre = width / 2 - (step * (code.length - 1)) / 2 + random(-8, 8);
  for (const character of code) {
    const turn = random(-0.26, 0.26);
    const lean = random(-0.18, 0.18);
    const [wide, tall] = [glyphWidth * random(0.86, 1.12), glyphHeight * random(0.86, 1.1)];
    const middle = height / 2 + random(-7, 7);
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    const place = ([x, y]: Point): Point => {
      const [across, down] = [(x - 0.5) * wide - (y - 0.5) * lean * tall, (y - 0.5) * tall];
      return bend([centre + across * cosine - down * sine, middle + across * sine + down * cosine]);
    };
    const pen = inkWidth * random(0.85, 1.15);
    for (const stroke of glyphs[character] ?? []) {
      const swell = random(-0.2, 0.2);
      drawLine(sheet, fine(stroke).map(place), (part) => pen * (1 + swell * (part - 0.5) * 2));
    }
    centre += step + random(-4, 4);
  }
}

/** Lines as wide as the letters' thin parts, right through them, and specks. */
function drawNoise(sheet: Sheet): void {
  for (let count = 0; count < 2; count += 1) {
    const points: [number, number][] = [];
    const [from, to] = [random(18, height - 18), random(18, height - 18)];
    const [size, length, start] = [random(8, 20), random(0.012, 0.03), random(0, 7)];
    for (let x = random(-10, 40); x < width - random(-10, 40); x += 6) {
      points.push([x, from + ((to - from) * x) / width + size * Math.sin(x * length + start)]);
    }
    const wide = random(2.4, 3.4);
    drawLine(sheet, points, () => wide);
  }
  for (let count = 0; count < 40; count += 1) {
    const [x, y, angle, length] = [random(0, width), random(0, height), random(0, 7), random(0, 6)];
    drawLine(
      sheet,
      [
        [x, y],
        [x + length * Math.cos(angle), y + length * Math.sin(angle)],
      ],
      () => random(1.4, 3.2),
    );
  }
}

/** Two grounds with a wavy border: on one the ink is dark, on the other it is light. */
function painted({ ink }: Sheet): Buffer {
  const [dark, light] = pick(tones);
  const upside = randomInt(2) === 1;
  const slope = random(-0.5, 0.5);
  const [size, length, start] = [random(14, 26), random(0.018, 0.034), random(0, 7)];
  const shift = random(-14, 14);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const border = height / 2 + shift + slope * (x - width / 2) * 0.5 + size * Math.sin(x * length + start);
      const below = Math.min(1, Math.max(0, y - border + 0.5));
      const side = upside ? 1 - below : below;
      const covered = ink[y * width + x] as number;
      const darkness = covered * (1 - side) + (1 - covered) * side;
      for (let channel = 0; channel < 3; channel += 1) {
        const [low, high] = [dark[channel] as number, light[channel] as number];
        pixels[(y * width + x) * 3 + channel] = Math.round(high + (low - high) * darkness);
      }
    }
  }
  return pixels;
}
