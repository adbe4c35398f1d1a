import { createGrade } from '../paint/grading.ts';
import { fromOklab, toOklab } from '../pixels/oklab.ts';
import { clamp, decode, encode } from '../pixels/shade.ts';
import { leadColours } from '../restyle/lead.ts';
import { plainPlace, turnsOf } from '../restyle/turns.ts';
import { planOf, type Wish } from '../restyle/wish.ts';

/**
 * What the prompt's light and palette add to every colour, looked up with five bits a channel: three signed numbers a
 * colour, of 255. Nothing when nothing is asked.
 */
export function createTints(wish: Wish, strength: number): Int16Array | undefined {
  const turns = turnsOf(wish, strength);
  const lead = leadColours(wish.colours, strength * 0.8);
  const grade = (wish.mood ?? wish.unwantedColours[0]) ? createGrade({ ...planOf(wish), colours: [] }) : undefined;
  if (turns.length === 0 && !lead && !grade) return undefined;
  const table = new Int16Array(32 * 32 * 32 * 3);
  const lab = new Float64Array(3);
  const place = plainPlace();
  for (let index = 0; index < 32 * 32 * 32; index += 1) {
    const own = [index >> 10, (index >> 5) & 31, index & 31].map((step) => (step * 8 + 4) / 255);
    toOklab(decode(own[0] as number), decode(own[1] as number), decode(own[2] as number), lab);
    place.soft = lab[0] as number;
    place.above = place.soft;
    for (const turn of turns) turn(lab, place);
    if (lead) lead(lab);
    fromOklab(lab[0] as number, lab[1] as number, lab[2] as number, lab);
    for (let channel = 0; channel < 3; channel += 1) lab[channel] = clamp(lab[channel] as number);
    if (grade) grade(lab);
    for (let channel = 0; channel < 3; channel += 1) {
      table[index * 3 + channel] = Math.round((encode(clamp(lab[channel] as number)) - (own[channel] as number)) * 255);
    }
  }
  return table;
}
