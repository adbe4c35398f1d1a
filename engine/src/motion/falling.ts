import { hashPoint } from '../pixels/random.ts';
import type { Clock } from './life.ts';
import type { MotionPlan } from './motion-plan.ts';

/** One depth of what falls. Lengths are shares of the clip's width. */
interface Sheet {
  count: number;
  size: number;
  /** Shares of the height a second. */
  fall: number;
  strength: number;
}

const rainSheets: readonly Sheet[] = [
  { count: 70, size: 0.0011, fall: 2.3, strength: 0.5 },
  { count: 150, size: 0.0008, fall: 1.7, strength: 0.36 },
  { count: 260, size: 0.0006, fall: 1.25, strength: 0.24 },
];
const snowSheets: readonly Sheet[] = [
  { count: 40, size: 0.0042, fall: 0.3, strength: 0.85 },
  { count: 110, size: 0.0026, fall: 0.21, strength: 0.75 },
  { count: 240, size: 0.0016, fall: 0.14, strength: 0.6 },
];
const leafSheets: readonly Sheet[] = [
  { count: 9, size: 0.009, fall: 0.22, strength: 0.95 },
  { count: 22, size: 0.0055, fall: 0.16, strength: 0.9 },
];
const sparkSheets: readonly Sheet[] = [
  { count: 26, size: 0.0022, fall: -0.16, strength: 1 },
  { count: 50, size: 0.0014, fall: -0.1, strength: 0.9 },
];

type Colour = readonly [number, number, number];
const leafColours: readonly Colour[] = [
  [214, 120, 38],
  [188, 66, 30],
  [226, 170, 60],
];

/** Draws rain, snow, leaves and sparks over a frame, in place. RGB bytes. */
export function drawFalling(frame: Uint8Array<ArrayBufferLike>, width: number, height: number, plan: MotionPlan, clock: Clock): void {
  const { rain, snow, leaves, sparks } = plan.life;
  const air = { frame, width, height, plan, clock };
  const light = Math.max(90, brightness(frame));
  for (const [index, sheet] of rainSheets.entries()) drawRain(air, sheet, index, rain, Math.min(255, light * 1.25 + 40));
  for (const [index, sheet] of snowSheets.entries()) drawFlakes(air, sheet, 10 + index, snow, () => shade([255, 255, 255], light));
  for (const [index, sheet] of leafSheets.entries())
    drawFlakes(air, sheet, 20 + index, leaves, (each) => shade(leafColours[each % leafColours.length] as Colour, light));
  for (const [index, sheet] of sparkSheets.entries()) drawFlakes(air, sheet, 30 + index, sparks, () => [255, 190, 90]);
}

interface Air {
  frame: Uint8Array<ArrayBufferLike>;
  width: number;
  height: number;
  plan: MotionPlan;
  clock: Clock;
}

/** Mean of the green channel of a part of the pixels. */
function brightness(frame: Uint8Array<ArrayBufferLike>): number {
  let sum = 0;
  let count = 0;
  for (let at = 1; at < frame.length; at += 303) {
    sum += frame[at] as number;
    count += 1;
  }
  return sum / count;
}

/** What falls is as light as the picture is. */
function shade([red, green, blue]: Colour, light: number): Colour {
  const factor = Math.min(1, 0.35 + light / 170);
  return [red * factor, green * factor, blue * factor];
}

/** Where a drop or flake is: columns are drawn anew at each fall. */
function placeOf({ plan, clock }: Air, { fall }: Sheet, salt: number, each: number): { x: number; y: number; turn: number } {
  const own = 0.75 + 0.5 * hashPoint(each, salt, plan.seed);
  const turns = clock.turns(Math.abs(fall) * own) + hashPoint(each, salt + 1, plan.seed);
  const turn = plan.loop ? 0 : Math.floor(turns);
  const along = turns - Math.floor(turns);
  return { x: hashPoint(each + turn * 7919, salt + 2, plan.seed), y: fall > 0 ? along : 1 - along, turn: turns };
}

function drawRain(air: Air, sheet: Sheet, salt: number, amount: number, light: number): void {
  const { width, height, plan } = air;
  const slant = 0.06 + 0.08 * hashPoint(3, 1, plan.seed);
  const length = Math.max(3, Math.round(height * 0.028 * sheet.fall));
  const wide = Math.max(1, Math.round(sheet.size * width));
  for (let each = 0; each < sheet.count * amount; each += 1) {
    const { x, y } = placeOf(air, sheet, salt, each);
    const top = y * (height + length * 2) - length * 2;
    for (let step = 0; step < length; step += 1) {
      const strength = sheet.strength * Math.sin((Math.PI * (step + 0.5)) / length);
      const row = Math.round(top + step);
      const column = Math.round(x * width * 1.2 - (top + step) * slant);
      for (let across = 0; across < wide; across += 1) mix(air, column + across, row, [light, light, light], strength);
    }
  }
}

function drawFlakes(air: Air, sheet: Sheet, salt: number, amount: number, colourOf: (each: number) => Colour): void {
  const { width, height, plan, clock } = air;
  const radius = Math.max(0.7, sheet.size * width);
  for (let each = 0; each < sheet.count * amount; each += 1) {
    const { x, y } = placeOf(air, sheet, salt, each);
    const sway = Math.sin(clock.angle(0.25 + 0.25 * hashPoint(each, salt + 3, plan.seed)) + each) * 0.014;
    const [middleX, middleY] = [(x * 1.1 - 0.05 + sway) * width, (y * 1.1 - 0.05) * height];
    const colour = colourOf(each);
    for (let row = Math.floor(middleY - radius); row <= middleY + radius + 1; row += 1) {
      for (let column = Math.floor(middleX - radius); column <= middleX + radius + 1; column += 1) {
        const inside = radius + 0.5 - Math.hypot(column - middleX, row - middleY);
        if (inside > 0) mix(air, column, row, colour, Math.min(1, inside) * sheet.strength);
      }
    }
  }
}

function mix({ frame, width, height }: Air, x: number, y: number, colour: Colour, strength: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const before = frame[at + channel] as number;
    frame[at + channel] = Math.round(before + ((colour[channel] as number) - before) * strength);
  }
}
