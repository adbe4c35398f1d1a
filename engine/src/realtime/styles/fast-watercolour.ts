import { paperOf, pigmentOn } from '../../looks/wash.ts';
import { byteOf, type FastStyle } from '../fast-style.ts';
import { soften } from '../plane.ts';

/** Watercolour: thin washes whose pigment gathers at edges and in the tooth of the sheet. */
export const watercolour: FastStyle = {
  texture: 0.75,
  create(ground) {
    const { width, height, colour, light, spare, unit, fields } = ground;
    const radius = Math.max(1, Math.round(unit * 4));
    const soft = new Uint8Array(width * height);
    const tooth = fields.tooth();
    const flow = fields.flow();
    const margin = Math.min(width, height) * 0.024;
    return {
      reach: radius,
      paint(part, target) {
        soften(light, soft, spare, width, height, part, radius);
        for (let y = part.top; y < part.bottom; y += 1) {
          for (let x = part.left; x < part.right; x += 1) {
            const at = y * width + x;
            const grain = tooth[at] as number;
            const gathered = (soft[at] as number) - (light[at] as number);
            const rim = gathered > 46 ? 46 : Math.max(gathered, -10);
            let density = 0.012 * rim + (flow[at] as number) * 0.0042 + grain * 0.0026;
            // Bare paper around the sheet, behind a ragged edge where pigment stopped.
            const edge = Math.min(x, y, width - 1 - x, height - 1 - y) + (flow[at] as number) * 0.006 * margin + grain * 0.0016 * margin;
            let cover = (edge - margin * 0.8) / (margin * 0.25);
            cover = cover < 0 ? 0 : Math.min(cover, 1);
            if (edge < margin * 1.6) density += 0.35 * cover * Math.max(0, 1 - (edge - margin) / (margin * 0.6));
            for (let channel = 0; channel < 3; channel += 1) {
              const paper = paperOf(channel);
              const own = 1 - (255 - (colour[at * 3 + channel] as number)) * (0.86 / 255);
              const pigment = pigmentOn(own * paper, 1 + density);
              const sheet = paper + grain * 0.00012;
              target[at * 3 + channel] = byteOf((sheet + (pigment - sheet) * cover) * 255);
            }
          }
        }
      },
    };
  },
};
