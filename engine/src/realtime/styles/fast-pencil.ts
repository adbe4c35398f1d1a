import { pencilled } from '../../looks/graphite.ts';
import { byteOf, type FastStyle } from '../fast-style.ts';
import { soften } from '../plane.ts';

/** Pencil: rubbed tone, three layers of hatching, contours where things meet. */
export const pencil: FastStyle = {
  texture: 0.85,
  create(ground) {
    const { width, height, light, spare, unit, fields } = ground;
    const radius = Math.max(1, Math.round(unit * 3));
    const soft = new Uint8Array(width * height);
    const tooth = fields.tooth();
    const hatching = [fields.hatching(0), fields.hatching(1), fields.hatching(2)] as const;
    return {
      reach: radius,
      paint(part, target) {
        soften(light, soft, spare, width, height, part, radius);
        for (let y = part.top; y < part.bottom; y += 1) {
          for (let at = y * width + part.left; at < y * width + part.right; at += 1) {
            const dark = 255 - (light[at] as number);
            const gap = (soft[at] as number) - (light[at] as number);
            const line = gap > 4 ? (gap - 4) * 8 : 0;
            let graphite = dark * 0.2;
            if (dark > 40) graphite += (hatching[0][at] as number) * Math.min(1, (dark - 40) / 90) * 0.62;
            if (dark > 105) graphite += (hatching[1][at] as number) * Math.min(1, (dark - 105) / 80) * 0.6;
            if (dark > 165) graphite += (hatching[2][at] as number) * Math.min(1, (dark - 165) / 60) * 0.55;
            graphite += Math.min(line, 150);
            graphite *= 0.92 + (tooth[at] as number) * 0.0022;
            const grain = (tooth[at] as number) / 127;
            const black = Math.min(graphite, 230) / 255;
            for (let channel = 0; channel < 3; channel += 1) target[at * 3 + channel] = byteOf(pencilled(channel, black, grain) * 255);
          }
        }
      },
    };
  },
};
