import { diluted, inkedPaper } from '../../looks/ink-wash.ts';
import { sealAt } from '../../paint/styles/seal.ts';
import { byteOf, type FastStyle } from '../fast-style.ts';
import { soften } from '../plane.ts';

/** Ink wash: a few dilutions of one ink, dry streaks in the dark, brushed contours, a seal. */
export const ink: FastStyle = {
  texture: 0.9,
  create(ground) {
    const { width, height, colour, light, spare, unit, fields } = ground;
    const radius = Math.max(1, Math.round(unit * 3));
    const soft = new Uint8Array(width * height);
    const tooth = fields.tooth();
    const flow = fields.flow();
    const streaks = fields.streaks();
    const seal = sealAt(ground);
    const stamp = Uint8Array.from({ length: width * height }, (_, at) => seal(at % width, Math.floor(at / width)) * 255);
    /** Ink for a lightness with wandering: steps with soft edges. */
    const wash = Uint8Array.from({ length: 512 }, (_, index) => diluted((1 - Math.min(1, index / 400)) ** 1.15, 0) * 255);
    return {
      reach: radius,
      paint(part, target) {
        soften(light, soft, spare, width, height, part, radius);
        for (let y = part.top; y < part.bottom; y += 1) {
          for (let at = y * width + part.left; at < y * width + part.right; at += 1) {
            const wandering = (light[at] as number) * 1.5 + (flow[at] as number) * 0.32 + 24;
            const amount = wash[wandering < 0 ? 0 : wandering > 511 ? 511 : wandering | 0] as number;
            const gap = (soft[at] as number) - (light[at] as number);
            const line = gap > 7 ? (gap - 7) * 7 : 0;
            const dry = (streaks[at] as number) > 20 ? ((streaks[at] as number) - 20) * 0.5 : 0;
            let black = amount * 0.94 + (amount > 90 ? dry : -dry * 0.15) + Math.min(line, 150) * 0.8 + (tooth[at] as number) * 0.06;
            black = black < 0 ? 0 : Math.min(black, 240);
            const pixel = at * 3;
            const grey = light[at] as number;
            const grain = (tooth[at] as number) / 127;
            const paste = (stamp[at] as number) / 255;
            for (let channel = 0; channel < 3; channel += 1) {
              const tint = ((colour[pixel + channel] as number) - grey) / 255;
              target[pixel + channel] = byteOf(inkedPaper(channel, black / 255, tint, grain, paste) * 255);
            }
          }
        }
      },
    };
  },
};
