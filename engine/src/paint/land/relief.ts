import { createLattice } from '../../pixels/noise.ts';
import { hashPoint } from '../../pixels/random.ts';

/**
 * Noise for ground: it knows its own slope, so that sums of it can behave like worn rock.
 * Sources: I. Quilez, "Value noise derivatives" (2008) for sums damped by slope; C. John, "Eroded terrain noise" (2018)
 * for stripes that run downhill.
 */
export interface Relief {
  /** Ridged, slope-damped sum in about [0, 1.2]. */
  crags(x: number, z: number, octaves: number): number;
  /** Gullies running down the slope (`slopeX`, `slopeZ`): about [-1, 1]. */
  gullies(x: number, z: number, slopeX: number, slopeZ: number, octaves: number): number;
}

export function createRelief(seed: number): Relief {
  const { order, slopeX: gradientX, slopeY: gradientZ } = createLattice(seed);

  function crags(x: number, z: number, octaves: number): number {
    let amplitude = 0.5;
    let total = 0;
    let steepX = 0;
    let steepZ = 0;
    let previous = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      const left = Math.floor(x);
      const top = Math.floor(z);
      const fx = x - left;
      const fz = z - top;
      const column = left & 255;
      const row = top & 255;
      const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
      const v = fz * fz * fz * (fz * (fz * 6 - 15) + 10);
      const du = 30 * fx * fx * (fx * (fx - 2) + 1);
      const dv = 30 * fz * fz * (fz * (fz - 2) + 1);
      const first = order[column] as number;
      const second = order[column + 1] as number;
      const a = order[first + row] as number;
      const b = order[first + row + 1] as number;
      const c = order[second + row] as number;
      const d = order[second + row + 1] as number;
      const ax = gradientX[a] as number;
      const az = gradientZ[a] as number;
      const bx = gradientX[b] as number;
      const bz = gradientZ[b] as number;
      const cx = gradientX[c] as number;
      const cz = gradientZ[c] as number;
      const ex = gradientX[d] as number;
      const ez = gradientZ[d] as number;
      const na = ax * fx + az * fz;
      const nb = bx * fx + bz * (fz - 1);
      const nc = cx * (fx - 1) + cz * fz;
      const nd = ex * (fx - 1) + ez * (fz - 1);
      const twist = na - nb - nc + nd;
      const value = (na + u * (nc - na) + v * (nb - na) + u * v * twist) * 1.5;
      const slopeX = (ax + u * (cx - ax) + v * (bx - ax) + u * v * (ax - bx - cx + ex) + du * (nc - na + v * twist)) * 1.5;
      const slopeZ = (az + u * (cz - az) + v * (bz - az) + u * v * (az - bz - cz + ez) + dv * (nb - na + u * twist)) * 1.5;
      const side = value < 0 ? -1 : 1;
      let crest = 1 - value * side;
      crest *= crest;
      steepX -= side * slopeX * amplitude * 0.9;
      steepZ -= side * slopeZ * amplitude * 0.9;
      total += (amplitude * crest * previous) / (1 + 0.55 * (steepX * steepX + steepZ * steepZ));
      previous = 0.35 + 0.65 * crest;
      // Turning each octave hides the grid.
      const turned = x * 1.616 + z * 1.212;
      z = z * 1.616 - x * 1.212 + 7.7;
      x = turned + 3.1;
      amplitude *= 0.5;
    }
    return total;
  }

  return { crags, gullies: (x, z, slopeX, slopeZ, octaves) => gulliesAt(seed, x, z, slopeX, slopeZ, octaves) };
}

/** Stripes that run down a slope, a sum of `octaves` layers of cells: about [-1, 1]. */
function gulliesAt(seed: number, x: number, z: number, slopeX: number, slopeZ: number, octaves: number): number {
  let total = 0;
  let amplitude = 0.6;
  let alongX = slopeZ;
  let alongZ = -slopeX;
  for (let octave = 0; octave < octaves; octave += 1) {
    const left = Math.floor(x);
    const top = Math.floor(z);
    const fx = x - left;
    const fz = z - top;
    let sum = 0;
    let tilt = 0;
    let weight = 1e-4;
    for (let oz = -1; oz <= 1; oz += 1) {
      for (let ox = -1; ox <= 1; ox += 1) {
        const hash = (hashPoint(left + ox, top + oz, seed + octave) * 65_536) | 0;
        const px = fx - ox - (hash & 255) / 255;
        const pz = fz - oz - (hash >> 8) / 255;
        const near = 1 - (px * px + pz * pz) * 0.62;
        if (near <= 0) continue;
        const share = near * near;
        // A cosine of smooth steps: cheap, and its slope is known.
        const phase = px * alongX + pz * alongZ;
        const around = phase - Math.floor(phase + 0.5);
        const half = around < 0 ? -around * 2 : around * 2;
        sum += share * (1 - 2 * half * half * (3 - 2 * half));
        tilt += share * (around < 0 ? 1 : -1) * 12 * half * (1 - half);
        weight += share;
      }
    }
    total += (amplitude * sum) / weight;
    const bend = (tilt / weight) * 0.22;
    const nextX = alongX + alongZ * bend;
    alongZ = (alongZ - alongX * bend) * 1.05;
    alongX = nextX * 1.05;
    x = x * 2.03 + 5.2;
    z = z * 2.03 + 1.7;
    amplitude *= 0.5;
  }
  return total;
}
