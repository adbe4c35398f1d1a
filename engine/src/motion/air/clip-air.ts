import type { CameraPlace } from '../camera.ts';
import type { Moment } from '../life.ts';
import type { Staging } from '../staging.ts';
import { fireworksOf } from './fireworks.ts';
import { type Fleck, flecksOf } from './flecks.ts';
import { createFog } from './fog.ts';

/** What is in the air before the scene: drawn over a row of a frame, behind what is nearer. Values are those of bytes. */
export interface Air {
  add(y: number, red: Float32Array, green: Float32Array, blue: Float32Array, near: Float32Array): void;
}

export function createAir(staging: Staging, camera: CameraPlace, clock: Moment): Air {
  const { width } = staging.size;
  const flecks = [...flecksOf(staging, camera, clock), ...fireworksOf(staging, camera, clock)];
  const fog = createFog(staging, clock);

  function draw(fleck: Fleck, y: number, red: Float32Array, green: Float32Array, blue: Float32Array, near: Float32Array): void {
    const { x, y: middle, radius, slant, length, nearness, strength, glow } = fleck;
    const down = y - middle;
    const half = length / 2 + radius;
    if (down < -half || down > half) return;
    const centre = x + down * slant;
    const ends = length > 0 ? Math.max(0, 1 - Math.abs(down) / half) : 1;
    const reach = length > 0 ? radius : Math.sqrt(Math.max(0, radius * radius - down * down));
    const from = Math.max(0, Math.ceil(centre - reach));
    const to = Math.min(width - 1, Math.floor(centre + reach));
    for (let px = from; px <= to; px += 1) {
      if ((near[px] as number) > nearness) continue;
      const aside = (px - centre) / radius;
      const distance = length > 0 ? aside * aside : aside * aside + (down / radius) ** 2;
      if (distance >= 1) continue;
      const share = strength * ends * (1 - distance) * (glow ? 1 - distance : 1);
      if (glow) {
        red[px] = (red[px] as number) + fleck.red * share;
        green[px] = (green[px] as number) + fleck.green * share;
        blue[px] = (blue[px] as number) + fleck.blue * share;
      } else {
        red[px] = (red[px] as number) + (fleck.red - (red[px] as number)) * share;
        green[px] = (green[px] as number) + (fleck.green - (green[px] as number)) * share;
        blue[px] = (blue[px] as number) + (fleck.blue - (blue[px] as number)) * share;
      }
    }
  }

  return {
    add(y, red, green, blue, near) {
      fog?.(y, red, green, blue, near);
      for (const fleck of flecks) draw(fleck, y, red, green, blue, near);
    },
  };
}
