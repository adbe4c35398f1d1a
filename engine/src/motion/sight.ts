import type { CameraPlace } from './camera.ts';
import type { Staging } from './staging.ts';

/** From a frame's pixel to the plate's, for what is so near. */
export interface Sight {
  /** A ray through a frame's pixel, for `place`: takes five places. */
  aim(x: number, y: number, ray: Float64Array): void;
  /** Writes where something as near as place 4 says lies on the plate to places 2 and 3. */
  place(ray: Float64Array): void;
}

export function createSight({ plate, size }: Staging, { zoom, forward, shiftX, shiftY, slideX, slideY, pivot }: CameraPlace): Sight {
  const { width, height } = size;
  const unit = width * plate.scale;
  const [middleX, middleY] = [plate.width / 2 - 0.5, plate.height / 2 - 0.5];
  return {
    aim(x, y, ray) {
      ray[0] = (x + 0.5) / width - 0.5 - shiftX;
      ray[1] = (y + 0.5 - height / 2) / width - shiftY;
    },
    place(ray) {
      const near = ray[4] as number;
      const enlarged = unit / (zoom * (1 + forward * near));
      ray[2] = ((ray[0] as number) - slideX * (near - pivot)) * enlarged + middleX;
      ray[3] = ((ray[1] as number) - slideY * (near - pivot)) * enlarged + middleY;
    },
  };
}
