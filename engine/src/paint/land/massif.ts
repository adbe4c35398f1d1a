import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type ScenePlan, wants } from '../plan.ts';
import { companyOfLongWall, hasCastleHill, hasHilltop, hasLongWall } from '../things/village.ts';
import type { Fan } from './fan.ts';
import type { View } from './level-view.ts';
import { castleHillOf, withCastleHill, woodedBesideCastle } from './rock/castle-hill.ts';
import { createWornLand } from './rock/erosion.ts';
import { fallBouldersOf } from './rock/fall-boulders.ts';
import { type GroundShape, groundShapeOf } from './rock/ground-shape.ts';
import { hilltopOf, withHilltop } from './rock/hilltop.ts';
import { fjordOf, isAtRest, massOf, peaksOf, towersOf } from './rock/peaks.ts';
import { wallRidgeOf, withWallRidge } from './rock/wall-ridge.ts';
import { woodsOf } from './rock/woods.ts';
import { fallAt, type Layout, type Valley, valleyAt, valleyOf } from './valley.ts';

function massOfForm(plan: ScenePlan, layout: Layout, valley: Valley, seed: number, pictureSeed: number): (x: number, z: number) => number {
  const { form, volcano } = layout;
  if (form === 'fjord') return fjordOf((z) => valley.lakeX + valleyAt(valley, z) * 0.4, seedFor(seed, 'mass'));
  if (form !== 'ridges') return towersOf(form, seedFor(seed, 'mass'));
  return massOf(peaksOf(plan, volcano, seedFor(seed, 'peaks'), pictureSeed), volcano, seedFor(seed, 'mass'), wants(plan, 'eruption'));
}

/** Ground with what was asked for on it. */
interface BuiltGround {
  readonly groundAt: GroundShape;
  /** Where nothing may grow because of it. */
  readonly isBuiltOn: (x: number, z: number) => boolean;
}

function builtGround(plan: ScenePlan, shape: GroundShape, pictureSeed: number, seed: number, sunny: number): BuiltGround {
  if (hasLongWall(plan)) {
    const ridge = wallRidgeOf(pictureSeed, companyOfLongWall(plan) === 'before');
    const isBuiltOn = (x: number, z: number) => z < ridge.to && ridge.aside(x, z) < 0.31;
    return { groundAt: withWallRidge(shape, ridge, seed), isBuiltOn };
  }
  if (!hasHilltop(plan)) return { groundAt: shape, isBuiltOn: () => false };
  if (hasCastleHill(plan)) {
    const hill = castleHillOf(pictureSeed, sunny);
    const mayBeWooded = woodedBesideCastle(hill, sunny, pictureSeed);
    const isBuiltOn = (x: number, z: number) => !mayBeWooded(x, z);
    return { groundAt: withCastleHill(shape, hill, seed), isBuiltOn };
  }
  const hill = hilltopOf(pictureSeed);
  const isBuiltOn = (x: number, z: number) => Math.hypot(x - hill.x, z - hill.z) < hill.reach * 0.62;
  return { groundAt: withHilltop(shape, hill, seed), isBuiltOn };
}

/** Stages that fill the fan's heights and trees. `sunny`: side that the sun is on, -1 left or 1 right. */
export function massifStages(canvas: Canvas, plan: ScenePlan, layout: Layout, fan: Fan, view: View, sunny: number): Stage[] {
  const seed = seedFor(canvas.seed, 'massif');
  const valley = valleyOf(createRandom(seed));
  const gentle = (wants(plan, 'hills') && layout.form === 'ridges') || layout.terraced || hasLongWall(plan);
  const mass = massOfForm(plan, layout, valley, seed, canvas.seed);
  const ridges = layout.form === 'ridges';
  const uplift = {
    massAt: mass,
    leftAt: (x: number, z: number) =>
      layout.form === 'fjord'
        ? 1
        : smoothstep(0.4, 3.2 + z * 0.05, Math.abs(x - valleyAt(valley, z)) + smoothstep(9, 17, z) * (ridges ? 4 : 1.6)),
    talus: gentle ? 0.5 : layout.form === 'fjord' ? 1.6 : 1.15,
    worn: !layout.volcano && (ridges || layout.form === 'fjord'),
    unbent: isAtRest(plan),
  };
  const worn = createWornLand(canvas.memory, uplift, seedFor(seed, 'worn'));
  const fallX = layout.fall > 0 ? fallAt(valley, layout) : 0;
  const shape = groundShapeOf(layout, valley, fallX, fallBouldersOf(layout, canvas.seed), worn, gentle, seed, canvas.seed);
  const { groundAt, isBuiltOn } = builtGround(plan, shape, canvas.seed, seed, sunny);
  const treesAt = woodsOf(plan, layout, canvas.seed);
  const { columns, rows, margin, heights, trees } = fan;
  return [
    worn.stage,
    {
      phase: 'land',
      rows,
      cost: 12,
      paint(from, to) {
        const slope = new Float64Array(2);
        for (let row = from; row < to; row += 1) {
          const z = fan.near * Math.exp(fan.growth * row);
          const pixel = view.step * z;
          // As much rock as pixels can hold, no more.
          const octaves = Math.round(clamp(Math.log2(1.4 / pixel) + 0.5, 2, 7));
          for (let column = 0; column < columns; column += 1) {
            const x = (column - margin + 0.5 - view.centreX) * pixel;
            const ground = groundAt(x, z, octaves, slope);
            const steep = Math.hypot(slope[0] as number, slope[1] as number);
            const tree = ground > 0.05 && !isBuiltOn(x, z) ? treesAt(x, z, ground, steep, pixel, z * fan.growth) : 0;
            trees[row * columns + column] = tree;
            heights[row * columns + column] = ground + tree;
          }
        }
      },
    },
  ];
}
