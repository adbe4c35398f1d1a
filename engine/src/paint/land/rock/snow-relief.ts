import type { Noise } from '../../../pixels/noise.ts';
import { smoothstep } from '../../../pixels/shade.ts';

/** Writes how the snow at a place leans along x and along z, and how deep in a print the place lies (0 to 1), to `out`. */
export type SnowRelief = (x: number, z: number, out: Float64Array) => void;

const farthest = 16;
/** Lengths of a step and of a foot. */
const stride = 0.095;
const foot = 0.02;

/**
 * Snow that the wind has laid in swells and crested drifts with ripples on them, up to where it can be told apart; x is to the right of the eye, z away
 * from it. With `trodden`, somebody has walked through it to the far end.
 */
export function snowReliefOf(noise: Noise, trodden: boolean): SnowRelief {
  const heightAt = (x: number, z: number) => {
    const bent = noise.at(x * 0.8, z) * 0.6;
    // Drifts end in a sharp crest.
    const crest = noise.at(x * 1.05 - z * 0.4, z * 1.75 + 8 + bent);
    return (
      0.34 * noise.sum(x * 0.42 + z * 0.2 + 50, z * 0.62, 2) -
      0.085 * Math.sqrt(crest * crest + 0.0006) +
      0.011 * noise.at(x * 3.6 + z * 1.2, z * 6.2 + bent * 2) +
      0.002 * noise.at(x * 13, z * 19 + bent * 3)
    );
  };
  const middle = (z: number) => 0.3 * Math.sin(z * 0.62 + 0.6) + 0.09 * z * Math.sin(z * 0.21);

  /** Prints of left and right feet, deep enough for their walls to lie in shade or light. */
  function addPrints(x: number, z: number, out: Float64Array): void {
    const step = Math.floor(z / stride);
    const side = step % 2 === 0 ? 0.019 : -0.019;
    const centre = (step + 0.5) * stride;
    const across = (x - middle(centre) - side) / foot;
    const along = (z - centre) / (foot * 1.9);
    const away = across * across + along * along;
    if (away > 2.4) return;
    // The wall of the print, and the snow that was pressed up around it.
    const wall = (away < 1 ? away : -0.45 * smoothstep(2.4, 1, away)) * smoothstep(9, 4, z);
    out[0] = (out[0] as number) + across * wall;
    out[1] = (out[1] as number) + along * wall;
    out[2] = smoothstep(1.1, 0.7, away) * smoothstep(11, 5, z);
  }

  return (x, z, out) => {
    out.fill(0);
    if (z > farthest) return;
    const seen = smoothstep(farthest, 6, z);
    const step = 0.01 + 0.006 * z;
    const here = heightAt(x, z);
    out[0] = ((heightAt(x + step, z) - here) / step) * seen;
    out[1] = ((heightAt(x, z + step) - here) / step) * seen;
    if (trodden && z < 9) addPrints(x, z, out);
  };
}
