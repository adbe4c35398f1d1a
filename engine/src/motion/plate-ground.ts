import type { Lens, Plate } from './plate.ts';
import { surfaceCode } from './surfaces.ts';

/** A plate with everything known that it may leave open. */
export interface Ground extends Plate {
  readonly surface: Uint8Array<ArrayBufferLike>;
  readonly lens: Lens;
}

export function groundOf(plate: Plate): Ground {
  const surface = plate.surface ?? surfaceOf(plate);
  return { ...plate, surface, lens: plate.lens ?? lensOf(plate, surface) };
}

function surfaceOf({ sky, water, plants, lights }: Plate): Uint8Array {
  return Uint8Array.from(sky, (open, at) => {
    if (open > 127) return surfaceCode.sky;
    if ((water[at] as number) > 127) return surfaceCode.water;
    if ((lights[at] as number) > 90) return surfaceCode.light;
    return (plants[at] as number) > 70 ? surfaceCode.plants : surfaceCode.still;
  });
}

/** The horizon lies a little over the farthest water, or where the sky mostly ends. */
function lensOf({ width, height }: Plate, surface: Uint8Array): Lens {
  const rowOf = (code: number, from: number, step: number) => {
    for (let row = from; row >= 0 && row < height; row += step) {
      let count = 0;
      for (let column = 0; column < width; column += 2) if (surface[row * width + column] === code) count += 2;
      if (count > width * 0.04) return row;
    }
    return undefined;
  };
  const shore = rowOf(surfaceCode.water, 0, 1);
  const rim = rowOf(surfaceCode.sky, height - 1, -1);
  const horizon = shore !== undefined ? shore - height * 0.02 : (rim ?? height * 0.45);
  return { focal: Math.sqrt(width * height), centreX: width / 2, horizon, discs: [] };
}
