import { createFan, heightAt } from '../land/fan.ts';
import { castleHillOf } from '../land/rock/castle-hill.ts';
import { hilltopOf } from '../land/rock/hilltop.ts';
import { wallRidgeOf } from '../land/rock/wall-ridge.ts';
import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Setting } from './setting.ts';
import type { Thing } from './thing.ts';
import { companyOfLongWall, hasCastleHill } from './village.ts';

/** Metres of one unit of the land. */
const metre = 10;

/** What grows and lies on the hill of a castle. */
const growth: readonly Thing[] = (
  [
    ['rock', 9],
    ['bush', 26],
    ['tree', 13],
  ] as const
).map(([kind, count]) => ({ kind, count, colours: [], relation: { how: 'beside', to: 'hilltop' } }));

/** The same plan with what grows on the hill of a castle; as it is where there is none. */
export function withHillside(plan: ScenePlan): ScenePlan {
  return hasCastleHill(plan) ? { ...plan, things: [...plan.things, ...growth] } : plan;
}

/** The setting of land with a hill that carries a building. */
export function hillSetting(canvas: Canvas, plan: ScenePlan, setting: Setting): Setting {
  const castle = hasCastleHill(plan) ? castleHillOf(canvas.seed, setting.light.sun[0] < 0 ? -1 : 1) : undefined;
  const hill = castle ?? hilltopOf(canvas.seed);
  const groundAt = (x: number, z: number) => {
    const [centreX = 0, horizon = 0, step = 1, eye = 1] = canvas.memory.floats('land.view', 4);
    const view = { width: canvas.width, height: canvas.height, centreX, horizon, step, eye };
    return heightAt(createFan(canvas, 0.75, 84), view, x / metre, z / metre, 0) * metre;
  };
  const ledge = () => {
    const { eye } = setting;
    const [x, z] = [hill.x * metre, hill.z * metre];
    const y = eye.horizon - ((groundAt(x, z) - eye.height) / z) * eye.focal;
    return {
      x: eye.centreX + (x / z) * eye.focal,
      y,
      z,
      ...(castle ? { turn: castle.turn, reach: castle.level * metre } : {}),
    };
  };
  if (!castle) return { ...setting, ledge };
  const near = new Float64Array(2);
  return {
    ...setting,
    ledge,
    hillside: {
      x: castle.x * metre,
      z: castle.z * metre,
      level: castle.level * metre,
      groundAt,
      roadAside: (x, z) => (castle.road.nearest(x / metre, z / metre, near) ? (near[0] as number) * metre : Number.POSITIVE_INFINITY),
    },
  };
}

/** The crest of the ridge that carries a long wall, on the ground as it was built. */
export function courseOfWall(canvas: Canvas, plan: ScenePlan): NonNullable<Setting['course']> {
  const [near, far] = [0.75, 84];
  const ridge = wallRidgeOf(canvas.seed, companyOfLongWall(plan) === 'before');
  const steps = 140;
  return () => {
    const fan = createFan(canvas, near, far);
    const [centreX = 0, horizon = 0, step = 1, eye = 1] = canvas.memory.floats('land.view', 4);
    const view = { width: canvas.width, height: canvas.height, centreX, horizon, step, eye };
    return Array.from({ length: steps }, (_, index) => {
      const z = ridge.from * (ridge.to / ridge.from) ** (index / (steps - 1));
      const x = ridge.at(z);
      const ground = heightAt(fan, view, x, z, 0);
      return [x * metre, ground * metre, z * metre] as const;
    });
  };
}
