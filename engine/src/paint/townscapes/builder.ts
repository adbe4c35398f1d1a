import type { Random } from '../../pixels/random.ts';
import type { Colour } from '../../pixels/shade.ts';
import type { RoomLamp, RoomMesh } from '../interiors/room-mesh.ts';
import type { ScenePlan } from '../plan.ts';
import type { Finish } from '../things/mesh/finish.ts';
import { createMeshKit, type MeshKit } from '../things/mesh/mesh-kit.ts';

/** Where something is built: metres, and its turn around the upright axis. */
interface Site {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  readonly turn?: number;
  readonly size?: number;
}

/** Builds a town piece by piece. Fronts lie at z = 0 of their site and face −z; x runs along them, y up. */
export interface Builder {
  readonly kit: MeshKit;
  readonly random: Random;
  readonly plan: ScenePlan;
  /** How lit windows and lamps are, 0 … 1. */
  readonly lit: number;
  /** Paving and other ground that things may stand on. */
  readonly grounds: Set<Finish>;
  readonly waters: Set<Finish>;
  use(finish: Finish): void;
  /** A number between two others. */
  between(low: number, high: number): number;
  pick<Value>(list: readonly Value[]): Value;
  chance(share: number): boolean;
  /** Builds at a site inside the current one. */
  at(site: Site, draw: () => void): void;
  /** As `at`, for a piece of its own: light does not smear from it to its neighbours. */
  piece(site: Site, draw: () => void): void;
  /** Metres from the eye to the current site: what is far is built of fewer parts. */
  away(): number;
  /** A lamp at a place of the current site. `power`: light at a metre. */
  lamp(x: number, y: number, z: number, radius: number, power: Colour): void;
  readonly built: () => RoomMesh;
}

interface Frame {
  x: number;
  y: number;
  z: number;
  turn: number;
  size: number;
}

export function createBuilder(plan: ScenePlan, random: Random, lit: number): Builder {
  const kit = createMeshKit();
  const lamps: RoomLamp[] = [];
  const parts: number[] = [];
  let frame: Frame = { x: 0, y: 0, z: 0, turn: 0, size: 1 };

  function placeOf(x: number, y: number, z: number) {
    const [cos, sin] = [Math.cos(frame.turn) * frame.size, Math.sin(frame.turn) * frame.size];
    return { x: frame.x + x * cos + z * sin, y: frame.y + y * frame.size, z: frame.z + z * cos - x * sin };
  }

  function at({ x = 0, y = 0, z = 0, turn = 0, size = 1 }: Site, draw: () => void): void {
    const outer = frame;
    frame = { ...placeOf(x, y, z), turn: outer.turn + turn, size: outer.size * size };
    kit.within({ x, y, z, turn, size }, draw);
    frame = outer;
  }

  return {
    kit,
    random,
    plan,
    lit,
    grounds: new Set(),
    waters: new Set(),
    use: (finish) => kit.use(finish),
    between: (low, high) => low + (high - low) * random(),
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    chance: (share) => random() < share,
    at,
    away: () => Math.hypot(frame.x, frame.z),
    piece(site, draw) {
      if ((parts.at(-1) ?? 0) < kit.count()) parts.push(kit.count());
      at(site, draw);
      parts.push(kit.count());
    },
    lamp(x, y, z, radius, power) {
      lamps.push({ ...placeOf(x, y, z), radius, power });
    },
    built() {
      const mesh = kit.mesh();
      const partOf = new Uint16Array(mesh.count);
      let part = 0;
      for (let triangle = 0; triangle < mesh.count; triangle += 1) {
        while (part < parts.length && triangle >= (parts[part] as number)) part += 1;
        partOf[triangle] = part;
      }
      return { mesh, partOf, lamps };
    },
  };
}
