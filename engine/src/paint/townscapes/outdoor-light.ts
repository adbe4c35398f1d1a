import { luminance, mixColour, scaleColour } from '../../pixels/shade.ts';
import { createLamplight, type InteriorLight } from '../interiors/interior-light.ts';
import type { RayTree } from '../interiors/ray-tree.ts';
import type { RoomMesh } from '../interiors/room-mesh.ts';
import type { Light } from '../light.ts';
import type { Finish } from '../things/mesh/finish.ts';

const rays = 3;
/** Shares of the sun's rim that its rays come from. */
const softness = [0, 0.5, 0.25, 0.75];
/** As far as houses shade and light each other, metres. */
const reach = 28;

/** Light out of doors: the open sky between the houses, the sun where nothing stands before it, lamps, and what walls throw back. */
export function createOutdoorLight(light: Light, { mesh, lamps }: RoomMesh, tree: RayTree): InteriorLight {
  const { sun } = light;
  const even = luminance(...light.ambient);
  // The whole sky lights as much as `ambient`; walls around a place make up for what they hide of it.
  const sky = scaleColour(mixColour(light.ambient, [even, even, even], 0.15), 1.12);
  const strength = luminance(...light.sunColour);
  const shining = strength > 0.05;
  const soft = strength < even * 1.2;
  // By day lamps are seen on what is close to them alone.
  const lamplight = createLamplight(lamps, tree, Math.max(0.004, even * (light.rain > 0 ? 0.11 : 0.06)));
  const seen = new Float64Array(3);
  const ground = scaleColour(mixColour(sky, [0.4, 0.36, 0.3], 0.3), 0.45);

  function addSky(dy: number, share: number, out: Float64Array): void {
    const from = dy < 0 ? ground : sky;
    const gain = share * (dy < 0 ? 0.5 : 1.18 - 0.3 * dy);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) + (from[channel] as number) * gain;
  }

  /** Sun on what is seen in a mirror or throws light back; between houses every second place lies in their shade. */
  function sunOn(x: number, y: number, z: number): number {
    if (soft) return 0.5;
    return tree.blocked(x, y, z, sun[0], sun[1], sun[2], reach) ? 0 : 1;
  }

  /** What a surface that a ray met throws back, into `seen`. */
  function thrown(triangle: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, t: number): void {
    const finish = mesh.finishes[mesh.finishOf[triangle] as number] as Finish;
    const at = triangle * 9;
    let [nx, ny, nz] = [mesh.normals[at] as number, mesh.normals[at + 1] as number, mesh.normals[at + 2] as number];
    if (nx * dx + ny * dy + nz * dz > 0) [nx, ny, nz] = [-nx, -ny, -nz];
    const [x, y, z] = [ox + dx * t + nx * 0.01, oy + dy * t + ny * 0.01, oz + dz * t + nz * 0.01];
    seen.fill(0);
    if (lamps.length > 0) lamplight.guess(x, y, z, nx, ny, nz, seen);
    const open = 0.46 + 0.26 * ny;
    const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
    const direct = shining && facing > 0 ? facing * sunOn(x, y, z) : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const arrives = (seen[channel] as number) + (sky[channel] as number) * open + (light.sunColour[channel] as number) * direct;
      const glow = finish.glow ? Math.min(2.5, finish.glow[channel] as number) : 0;
      seen[channel] = arrives * (finish.colour[channel] as number) + glow;
    }
  }

  function bounce(x: number, y: number, z: number, nx: number, ny: number, nz: number, first: number, second: number, out: Float64Array) {
    const flip = nz < -0.99;
    const a = flip ? 0 : 1 / (1 + nz);
    const b = -nx * ny * a;
    const [ux, uy, uz] = flip ? [0, -1, 0] : [1 - nx * nx * a, b, -nx];
    const [vx, vy, vz] = flip ? [-1, 0, 0] : [b, 1 - ny * ny * a, -ny];
    for (let ray = 0; ray < rays; ray += 1) {
      const turn = ((ray + first) / rays) * 6.283;
      const r2 = (second + ray * 0.618) % 1;
      const r = Math.sqrt(r2);
      const [c, s, up] = [Math.cos(turn) * r, Math.sin(turn) * r, Math.sqrt(1 - r2)];
      const [dx, dy, dz] = [ux * c + vx * s + nx * up, uy * c + vy * s + ny * up, uz * c + vz * s + nz * up];
      const triangle = tree.nearest(x, y, z, dx, dy, dz, reach);
      if (triangle < 0) {
        addSky(dy, 1 / rays, out);
        continue;
      }
      thrown(triangle, x, y, z, dx, dy, dz, tree.hit.t);
      for (let channel = 0; channel < 3; channel += 1)
        out[channel] = (out[channel] as number) + Math.min(2, seen[channel] as number) / rays;
    }
  }

  return {
    sunColour: light.sunColour,
    sun,
    soft,
    gather(x, y, z, nx, ny, nz, first, second, out) {
      out.fill(0);
      if (lamps.length > 0) lamplight.gather([x, y, z, nx, ny, nz], second, first, out);
      bounce(x, y, z, nx, ny, nz, first, second, out);
    },
    look(x, y, z, dx, dy, dz, out, open) {
      const triangle = tree.nearest(x, y, z, dx, dy, dz, 160);
      out.fill(0);
      if (triangle < 0) {
        if (open) open(dx, dy, dz);
        else addSky(dy, 1.1, out);
        return;
      }
      thrown(triangle, x, y, z, dx, dy, dz, tree.hit.t);
      out.set(seen);
    },
    sunAt(x, y, z, nx, ny, nz, jitter) {
      const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
      if (!shining || facing <= 0) return 0;
      // The sun is a disk: the edges of far shadows are soft. Two rays that agree are enough.
      let open = 0;
      for (let ray = 0; ray < 4; ray += 1) {
        const turn = (jitter * 0.25 + (softness[ray] as number)) * 6.283;
        const [jx, jz] = [Math.cos(turn) * 0.011, Math.sin(turn) * 0.011];
        if (!tree.blocked(x, y, z, sun[0] + jx, sun[1], sun[2] + jz, 90)) open += 1;
        if (ray === 1 && open !== 1) return (open / 2) * facing;
      }
      return (open / 4) * facing;
    },
  };
}
