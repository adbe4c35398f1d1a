import type { Mesh } from './mesh-kit.ts';
import type { Stand } from './rasteriser.ts';
import { createSamples, type Projected, rasterise, samplesEach, sampleX, sampleY } from './rasteriser.ts';

/** Share of sunlight that reaches a place of a mesh (in its own metres), 0 to 1. */
export type SunMap = (x: number, y: number, z: number) => number;

/**
 * What a mesh's own parts shade, from a look along the light at a grid of `side` × `side`.
 * Source: L. Williams, "Casting Curved Shadows on Curved Surfaces" (1978).
 */
export function createSunMap(mesh: Mesh, stand: Stand, sun: readonly [number, number, number], side = 72): SunMap {
  // The light in the space of the mesh, and two directions across it.
  const [cos, sin] = [Math.cos(stand.turn), Math.sin(stand.turn)];
  const l = [sun[0] * cos - sun[2] * sin, sun[1], sun[2] * cos + sun[0] * sin] as const;
  const flat = Math.hypot(l[0], l[2]) || 1e-6;
  const u = [l[2] / flat, 0, -l[0] / flat] as const;
  const v = [-(l[1] * l[0]) / flat, flat, -(l[1] * l[2]) / flat] as const;
  const count = mesh.count * 3;
  const seen = new Float32Array(count * 3);
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const turned = (x: number, y: number, z: number, out: Float64Array) => {
    out[0] = x * u[0] + z * u[2];
    out[1] = x * v[0] + y * v[1] + z * v[2];
    out[2] = x * l[0] + y * l[1] + z * l[2];
  };
  const point = new Float64Array(3);
  for (let corner = 0; corner < count; corner += 1) {
    turned(mesh.corners[corner * 3] as number, mesh.corners[corner * 3 + 1] as number, mesh.corners[corner * 3 + 2] as number, point);
    for (let axis = 0; axis < 3; axis += 1) {
      seen[corner * 3 + axis] = point[axis] as number;
      low[axis] = Math.min(low[axis] as number, point[axis] as number);
      high[axis] = Math.max(high[axis] as number, point[axis] as number);
    }
  }
  const [lowX = 0, lowY = 0, lowZ = 0] = low;
  const across = Math.max((high[0] as number) - lowX, (high[1] as number) - lowY, 1e-6) / (side - 2);
  const deep = Math.max((high[2] as number) - lowZ, 1e-6);
  for (let corner = 0; corner < count; corner += 1) {
    const at = corner * 3;
    seen[at] = ((seen[at] as number) - lowX) / across + 1;
    seen[at + 1] = ((seen[at + 1] as number) - lowY) / across + 1;
    // Nearness to the light in place of 1 / distance; never 0, which means empty.
    seen[at + 2] = 0.05 + ((seen[at + 2] as number) - lowZ) / deep;
  }
  const projected: Projected = { count: mesh.count, corners: seen, left: 0, top: 0, right: side, bottom: side };
  const samples = createSamples(0, 0, side, side);
  rasterise(projected, 0, samples);
  const slack = Math.min(0.04, (across * 2.2) / deep);
  return (x, y, z) => {
    turned(x, y, z, point);
    const px = ((point[0] as number) - lowX) / across + 1;
    const py = ((point[1] as number) - lowY) / across + 1;
    const near = 0.05 + ((point[2] as number) - lowZ) / deep + slack;
    let open = 0;
    for (let tap = 0; tap < samplesEach; tap += 2) {
      const cx = Math.min(side - 1, Math.max(0, Math.round(px + ((sampleX[tap] as number) - 0.5) * 2.4 - 0.5)));
      const cy = Math.min(side - 1, Math.max(0, Math.round(py + ((sampleY[tap] as number) - 0.5) * 2.4 - 0.5)));
      if ((samples.near[(cy * side + cx) * samplesEach + tap] as number) <= near) open += 1;
    }
    return (open * 2) / samplesEach;
  };
}
