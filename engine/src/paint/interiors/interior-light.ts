import { type Colour, luminance, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { ScenePlan } from '../plan.ts';
import type { Finish } from '../things/mesh/finish.ts';
import type { Mesh } from '../things/mesh/mesh-kit.ts';
import type { RayTree } from './ray-tree.ts';
import { lampsLitIn, type RoomLamp, type RoomMesh } from './room-mesh.ts';
import type { RoomSpace, WindowHole } from './room-space.ts';

/** Told of a ray that meets nothing, by its direction. */
type Open = (dx: number, dy: number, dz: number) => void;

/** The light of a room: windows, sun through them, lamps, and what surfaces throw back. */
export interface InteriorLight {
  /**
   * Light that arrives at a place (metres) with a unit normal, shadowed, into `out`; `first` and `second`: two numbers in 0 … 1
   * that differ from pixel to pixel.
   */
  gather(x: number, y: number, z: number, nx: number, ny: number, nz: number, first: number, second: number, out: Float64Array): void;
  /** What a ray of reflection sees, into `out`. */
  look(x: number, y: number, z: number, dx: number, dy: number, dz: number, out: Float64Array, open?: Open): void;
  /** Sunlight that arrives at a place through a window, 0 to 1, shadowed by what stands in the room. */
  sunAt(x: number, y: number, z: number, nx: number, ny: number, nz: number, jitter: number): number;
  readonly sunColour: Colour;
  /** Unit vector towards the sun. */
  readonly sun: Colour;
  /** Clouds or fog spread the sun so far that its shadows have no edges. */
  readonly soft?: boolean;
}

interface Pane {
  readonly hole: WindowHole;
  /** Middle and inward normal. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly nx: number;
  readonly nz: number;
  readonly area: number;
}

function paneOf(hole: WindowHole, { half, depth }: RoomSpace): Pane {
  const area = (hole.to - hole.from) * (hole.high - hole.low);
  const [along, y] = [(hole.from + hole.to) / 2, (hole.low + hole.high) / 2];
  if (hole.wall === 'back') return { hole, x: along, y, z: depth, nx: 0, nz: -1, area };
  const side = hole.wall === 'right' ? 1 : -1;
  return { hole, x: side * half, y, z: along, nx: -side, nz: 0, area };
}

/** Towards the sun, so that its light comes in through the window aside (from outside a picture, as painters of rooms like it). */
function sunOf(plan: ScenePlan, light: Light, { hand }: RoomSpace): Colour {
  const low = plan.hour === 'sunset' || plan.hour === 'dawn';
  const up = low ? 0.3 : plan.hour === 'noon' ? 0.95 : 0.58;
  const ahead = 0.28 + 0.2 * Math.abs(light.sun[0]);
  const length = Math.hypot(1, up, ahead);
  return [hand / length, up / length, ahead / length];
}

/** A place with its unit normal, in metres. */
type At = readonly [x: number, y: number, z: number, nx: number, ny: number, nz: number];

function add(out: Float64Array, colour: Colour, share: number): void {
  out[0] = (out[0] as number) + colour[0] * share;
  out[1] = (out[1] as number) + colour[1] * share;
  out[2] = (out[2] as number) + colour[2] * share;
}

const sumOf = ([red, green, blue]: Colour) => red + green + blue;

/** The sky through panes. */
function createSkylight(panes: readonly Pane[], sky: Colour, tree: RayTree) {
  return {
    /** Without shadows. */
    guess(x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Float64Array): void {
      for (const pane of panes) {
        const [dx, dy, dz] = [pane.x - x, pane.y - y, pane.z - z];
        const far2 = dx * dx + dy * dy + dz * dz;
        const far = Math.sqrt(far2);
        const cos = (dx * nx + dy * ny + dz * nz) / far;
        const back = -(dx * pane.nx + dz * pane.nz) / far;
        if (cos > 0 && back > 0) add(out, sky, (cos * back * pane.area) / (far2 + pane.area * 0.4) / 3.14);
      }
    },
    gather([x, y, z, nx, ny, nz]: At, first: number, second: number, out: Float64Array): void {
      const looks = 2;
      for (const pane of panes) {
        if ((pane.x - x) * nx + (pane.y - y) * ny + (pane.z - z) * nz < -1.4) continue;
        const { hole } = pane;
        for (let look = 0; look < looks; look += 1) {
          const along = hole.from + (hole.to - hole.from) * ((look + first) / looks);
          const py = hole.low + (hole.high - hole.low) * ((second + look * 0.5) % 1);
          const [px, pz] = pane.nx === 0 ? [along, pane.z] : [pane.x, along];
          let [dx, dy, dz] = [px - x, py - y, pz - z];
          const far2 = dx * dx + dy * dy + dz * dz;
          const far = Math.sqrt(far2);
          [dx, dy, dz] = [dx / far, dy / far, dz / far];
          const cos = dx * nx + dy * ny + dz * nz;
          const back = -(dx * pane.nx + dz * pane.nz);
          if (cos <= 0 || back <= 0) continue;
          const part = Math.min(1.2, (cos * back * pane.area) / (far2 + 0.05) / 3.14) / looks;
          if (part > 0.001 && !tree.blocked(x, y, z, dx, dy, dz, far - 0.02)) add(out, sky, part);
        }
      }
    },
  };
}

/** Lamps, candles and fires, shadowed by what the tree holds. */
export function createLamplight(lamps: readonly RoomLamp[], tree: RayTree, faintest = 0.004) {
  const wanted = new Float64Array(Math.max(1, lamps.length));
  const powers = Float64Array.from(lamps, ({ power }) => sumOf(power));

  function shareOf(at: number, x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    const { x: lx, y: ly, z: lz, radius } = lamps[at] as RoomLamp;
    const dx = lx - x;
    const dy = ly - y;
    const dz = lz - z;
    const ahead = dx * nx + dy * ny + dz * nz;
    // Turned away from the whole lamp.
    if (ahead <= -radius) return 0;
    const far2 = dx * dx + dy * dy + dz * dz;
    const far = Math.sqrt(far2) + 1e-6;
    // A large lamp also lights what is turned a little away from its middle.
    const wrap = Math.min(0.5, radius / far);
    const cos = (ahead / far + wrap) / (1 + wrap);
    return cos <= 0 ? 0 : (cos / (far2 + radius * radius * 0.7)) * (powers[at] as number);
  }

  return {
    /** Without shadows. */
    guess(x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Float64Array): void {
      for (let at = 0; at < lamps.length; at += 1) {
        const share = shareOf(at, x, y, z, nx, ny, nz);
        if (share > 0) add(out, (lamps[at] as RoomLamp).power, (share / (powers[at] as number)) * 0.8);
      }
    },
    /** A few looks at lamps, those that matter most the more often. */
    gather([x, y, z, nx, ny, nz]: At, first: number, second: number, out: Float64Array): void {
      let sum = 0;
      for (let at = 0; at < lamps.length; at += 1) {
        const share = shareOf(at, x, y, z, nx, ny, nz);
        wanted[at] = share;
        sum += share;
      }
      if (sum < faintest) return;
      // Where lamps hardly matter one look is enough.
      const looks = sum < faintest * 5 ? 1 : lamps.length > 1 ? 3 : 2;
      for (let look = 0; look < looks; look += 1) {
        let left = ((look + first) / looks) * sum;
        let at = 0;
        while (at < lamps.length - 1 && left > (wanted[at] as number)) {
          left -= wanted[at] as number;
          at += 1;
        }
        const lamp = lamps[at] as RoomLamp;
        const turn = (second + look * 0.37) * 6.283;
        const up = (((first + look * 0.61) % 1) - 0.5) * 2;
        const reach = lamp.radius * 0.6;
        const flat = Math.sqrt(1 - up * up) * reach;
        let [dx, dy, dz] = [lamp.x + Math.cos(turn) * flat - x, lamp.y + up * reach - y, lamp.z + Math.sin(turn) * flat - z];
        const far = Math.sqrt(dx * dx + dy * dy + dz * dz);
        [dx, dy, dz] = [dx / far, dy / far, dz / far];
        if (far > lamp.radius && tree.blocked(x, y, z, dx, dy, dz, far - lamp.radius * 1.15)) continue;
        add(out, lamp.power, sum / looks / (powers[at] as number));
      }
    },
  };
}

/** Sunlight through panes. */
function createSunlight(panes: readonly Pane[], sun: Colour, colour: Colour, tree: RayTree) {
  const shining = luminance(colour[0], colour[1], colour[2]) > 0;

  /** Whether the sun's ray to a place comes through a pane; `jx` and `jz` move the sun. */
  function enters(x: number, y: number, z: number, jx = 0, jz = 0): boolean {
    for (const pane of panes) {
      const facing = -(sun[0] * pane.nx + sun[2] * pane.nz);
      if (facing < 0.05) continue;
      const t = ((x - pane.x) * pane.nx + (z - pane.z) * pane.nz) / facing;
      if (t <= 0) continue;
      const along = pane.nx === 0 ? x + (sun[0] + jx) * t : z + (sun[2] + jz) * t;
      const up = y + sun[1] * t;
      if (along > pane.hole.from && along < pane.hole.to && up > pane.hole.low && up < pane.hole.high) return true;
    }
    return false;
  }

  return {
    guess(x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Float64Array): void {
      const direct = nx * sun[0] + ny * sun[1] + nz * sun[2];
      if (shining && direct > 0 && enters(x, y, z)) add(out, colour, direct);
    },
    at(x: number, y: number, z: number, nx: number, ny: number, nz: number, jitter: number): number {
      const cos = nx * sun[0] + ny * sun[1] + nz * sun[2];
      if (!shining || cos <= 0) return 0;
      // The sun is a disk: its edge of shadow grows with the distance. Two opposite rays that agree are enough.
      let open = 0;
      for (let ray = 0; ray < 4; ray += 1) {
        const turn = (jitter + ray * 0.5 + (ray >> 1) * 0.25) * 6.283;
        const [jx, jz] = [Math.cos(turn) * 0.008, Math.sin(turn) * 0.008];
        const passes = enters(x, y, z, jx, jz) && !tree.blocked(x, y, z, sun[0] + jx, sun[1], sun[2] + jz, 9);
        open += passes ? 1 : 0;
        if (ray === 1 && open !== 1) return (open / 2) * cos;
      }
      return (open / 4) * cos;
    },
  };
}

type Guess = (x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Float64Array) => void;

/** What surfaces throw back, one bounce by rays, the rest by `fill`. */
function createBounce(mesh: Mesh, guess: Guess, fill: Colour, sky: Colour, tree: RayTree) {
  const seen = new Float64Array(3);
  const rays = 4;

  /** Colour that a hit surface throws towards the asker, into `seen`. */
  function thrown(triangle: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, t: number): void {
    const finish = mesh.finishes[mesh.finishOf[triangle] as number] as Finish;
    const at = triangle * 9;
    let [nx, ny, nz] = [mesh.normals[at] as number, mesh.normals[at + 1] as number, mesh.normals[at + 2] as number];
    if (nx * dx + ny * dy + nz * dz > 0) [nx, ny, nz] = [-nx, -ny, -nz];
    guess(ox + dx * t, oy + dy * t, oz + dz * t, nx, ny, nz, seen);
    for (let channel = 0; channel < 3; channel += 1) {
      const glow = finish.glow ? Math.min(1.5, finish.glow[channel] as number) : 0;
      seen[channel] = (seen[channel] as number) * (finish.colour[channel] as number) + glow;
    }
  }

  return {
    /** Light from all surfaces around, which also darkens corners and what is close to others. */
    gather([x, y, z, nx, ny, nz]: At, first: number, second: number, out: Float64Array): void {
      // Two directions across the normal: J. R. Frisvad's frame (2012).
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
        const triangle = tree.nearest(x, y, z, dx, dy, dz, 12);
        if (triangle < 0) {
          // Past the eye there is the rest of the room; out of a window the sky has been counted.
          if (z + dz * 3 < 1) add(out, fill, 1.1 / rays);
          continue;
        }
        thrown(triangle, x, y, z, dx, dy, dz, tree.hit.t);
        for (let channel = 0; channel < 3; channel += 1)
          out[channel] = (out[channel] as number) + Math.min(1.6, seen[channel] as number) / rays;
      }
    },
    look(x: number, y: number, z: number, dx: number, dy: number, dz: number, out: Float64Array): void {
      const triangle = tree.nearest(x, y, z, dx, dy, dz, 14);
      out.fill(0);
      if (triangle < 0) {
        if (dz > 0.05 || Math.abs(dx) > 0.3) add(out, sky, 0.5);
        else add(out, fill, 0.6);
        return;
      }
      thrown(triangle, x, y, z, dx, dy, dz, tree.hit.t);
      for (let channel = 0; channel < 3; channel += 1) out[channel] = Math.min(3, seen[channel] as number);
    },
  };
}

/** Light that has been thrown about so often that it comes from everywhere. */
function fillOf(plan: ScenePlan, light: Light, space: RoomSpace, sky: Colour): Colour {
  const warm: Colour = [0.3, 0.2, 0.115];
  const base = light.night ? 0.035 : space.windows.length < 2 ? 0.42 : 0.3;
  const dull = light.rain > 0 || light.snowfall > 0 ? 0.7 : 1;
  const share = Math.max(lampsLitIn(plan, space.name), space.name === 'stage' ? 0.35 : 0) * (light.night ? 0.34 : 0.3);
  const of = (channel: 0 | 1 | 2) => base * dull * (0.35 + sky[channel] * (light.night ? 3 : 0.15)) + warm[channel] * share;
  return [of(0), of(1), of(2)];
}

export function createInteriorLight(
  plan: ScenePlan,
  light: Light,
  space: RoomSpace,
  { mesh, lamps }: RoomMesh,
  tree: RayTree,
): InteriorLight {
  const panes = space.windows.map((hole) => paneOf(hole, space));
  const dim = light.night ? 0.55 : plan.hour === 'dusk' ? 0.9 : 1;
  const open = mixColour(light.zenith, light.horizon, 0.62);
  const even = luminance(open[0], open[1], open[2]);
  // Eyes and cameras take the light of a day indoors for white.
  const sky = scaleColour(mixColour(open, [even * 1.05, even, even * 0.92], light.night ? 0.2 : 0.62), (light.night ? 1.8 : 5.6) * dim);
  const shining = !light.night && plan.hour !== 'dusk' && (plan.weather === 'clear' || plan.weather === 'cloudy');
  const sunColour = shining ? scaleColour(light.sunColour, plan.weather === 'cloudy' ? 0.7 : 1.25) : ([0, 0, 0] as const);
  const fill = fillOf(plan, light, space, sky);
  const spots: RoomLamp[] =
    space.name === 'stage'
      ? [-0.5, 0, 0.5].map((x) => ({
          x: x * space.half * 1.3,
          y: space.tall - 0.15,
          z: space.depth * 0.42,
          radius: 0.3,
          power: [4.6, 3.9, 2.9] as const,
        }))
      : [];
  const skylight = createSkylight(panes, sky, tree);
  const lamplight = createLamplight([...lamps, ...spots], tree);
  const sun = sunOf(plan, light, space);
  const sunlight = createSunlight(panes, sun, sunColour, tree);
  const guess: Guess = (x, y, z, nx, ny, nz, out) => {
    out.set(fill);
    skylight.guess(x, y, z, nx, ny, nz, out);
    lamplight.guess(x, y, z, nx, ny, nz, out);
    sunlight.guess(x, y, z, nx, ny, nz, out);
  };
  const bounce = createBounce(mesh, guess, fill, sky, tree);
  return {
    sunColour,
    sun,
    gather(x, y, z, nx, ny, nz, first, second, out) {
      const at: At = [x, y, z, nx, ny, nz];
      out.fill(0);
      add(out, fill, 0.3);
      skylight.gather(at, first, second, out);
      lamplight.gather(at, second, first, out);
      bounce.gather(at, first, second, out);
    },
    look: bounce.look,
    sunAt: sunlight.at,
  };
}
