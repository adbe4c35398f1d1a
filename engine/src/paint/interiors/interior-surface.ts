import type { Finish } from '../things/mesh/finish.ts';
import type { Mesh } from '../things/mesh/mesh-kit.ts';
import type { Eye, Projected } from '../things/mesh/rasteriser.ts';
import { coatAt, locate, patternOf } from '../things/mesh/shading.ts';

/** What a place of the picture shows of a room. */
export interface Surface {
  /** Metres to the right of the eye's axis, over the floor, and away. */
  x: number;
  y: number;
  z: number;
  /** Unit normal on the side that faces the eye. */
  nx: number;
  ny: number;
  nz: number;
  finish: Finish;
}

/** Asks what a triangle shows at a place of the picture (pixels of the projection); the answer is overwritten by the next one. */
export type SurfaceAt = (triangle: number, px: number, py: number, own: Float64Array | undefined) => Surface;

export function createSurfaceAt(mesh: Mesh, seen: Projected, eye: Eye): SurfaceAt {
  const place = new Float64Array(3);
  const normal = new Float64Array(3);
  const shares = new Float64Array(3);
  const body = { mesh, seen };
  const surface: Surface = { x: 0, y: 0, z: 1, nx: 0, ny: 0, nz: -1, finish: mesh.finishes[0] as Finish };
  return (triangle, px, py, own) => {
    const away = locate(body, triangle, px, py, place, normal, shares);
    const finish = mesh.finishes[mesh.finishOf[triangle] as number] as Finish;
    let [nx, ny, nz] = [normal[0] as number, normal[1] as number, normal[2] as number];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    if (own) {
      const pixel = away / eye.focal;
      normal[0] = nx / length;
      normal[1] = ny / length;
      normal[2] = nz / length;
      const pattern = patternOf(finish, pixel, place, normal);
      const open = coatAt(finish, mesh.hide, triangle, shares, pixel, own) * pattern;
      for (let channel = 0; channel < 3; channel += 1) own[channel] = (own[channel] as number) * open;
    }
    const side = nx * (place[0] as number) + ny * ((place[1] as number) - eye.height) + nz * (place[2] as number) > 0 ? -1 : 1;
    nx = (nx / length) * side;
    ny = (ny / length) * side;
    nz = (nz / length) * side;
    surface.x = place[0] as number;
    surface.y = place[1] as number;
    surface.z = place[2] as number;
    surface.nx = nx;
    surface.ny = ny;
    surface.nz = nz;
    surface.finish = finish;
    return surface;
  };
}
