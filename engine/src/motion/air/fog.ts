import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Moment } from '../life.ts';
import { windOf } from '../living/stir.ts';
import type { Staging } from '../staging.ts';

type Veil = (y: number, red: Float32Array, green: Float32Array, blue: Float32Array, near: Float32Array) => void;

const step = 8;

/** Banks of fog that drift through the scene, thicker far away. Undefined where there are none. */
export function createFog({ plate, plan, size }: Staging, clock: Moment): Veil | undefined {
  const strength = plan.life.fog * clock.awake;
  if (strength <= 0 || plate.isIndoors) return undefined;
  const { width, height } = size;
  const horizon = clamp((plate.lens.horizon / plate.height) * 1.05, 0.25, 0.8);
  const [fogRed, fogGreen, fogBlue] = farColour(plate);
  const along = windOf(plan.seed);
  const [slow, middle, quick] = [clock.angle(0.05), clock.angle(0.09), clock.angle(0.14)];
  const nodes = new Float32Array(Math.ceil(width / step) + 2);
  return (y, red, green, blue, near) => {
    const v = y / height;
    const level = smoothstep(horizon - 0.35, horizon, v) * (1 - 0.75 * smoothstep(horizon + 0.05, 1, v));
    if (level <= 0) return;
    for (let node = 0; node < nodes.length; node += 1) {
      const u = (node * step) / width;
      const wide =
        Math.sin(u * 5.1 + v * 9 - along * slow) +
        Math.sin(u * 9.7 - v * 17 - along * middle + 1.7) * 0.7 +
        Math.sin(u * 17.3 + v * 31 - along * quick + 4.1 + Math.sin(u * 7 + slow) * 1.5) * 0.45;
      nodes[node] = clamp(0.5 + wide * 0.28) * level * strength;
    }
    for (let x = 0; x < width; x += 1) {
      const node = (x / step) | 0;
      const share = x / step - node;
      const thick = (nodes[node] as number) * (1 - share) + (nodes[node + 1] as number) * share;
      const away = 1 - Math.min(1, (near[x] as number) * 1.6);
      const veil = Math.min(0.85, thick * (0.12 + 0.88 * away * away) * 1.1);
      red[x] = (red[x] as number) + (fogRed - (red[x] as number)) * veil;
      green[x] = (green[x] as number) + (fogGreen - (green[x] as number)) * veil;
      blue[x] = (blue[x] as number) + (fogBlue - (blue[x] as number)) * veil;
    }
  };
}

/** The colour of what is farthest near the horizon: the air's. */
function farColour({ width, height, colours, lens }: Staging['plate']): [number, number, number] {
  const colour = colours[0] as Uint8Array;
  const sums: [number, number, number] = [0, 0, 0];
  const row = Math.round(clamp(lens.horizon - height * 0.04, 0, height - 1));
  let count = 0;
  for (let y = Math.max(0, row - 4); y <= row; y += 2) {
    for (let x = 0; x < width; x += 4) {
      const at = (y * width + x) * 3;
      count += 1;
      for (let channel = 0; channel < 3; channel += 1) sums[channel] = (sums[channel] as number) + (colour[at + channel] as number);
    }
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}
