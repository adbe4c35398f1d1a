import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { type Colour, mix, mixColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import { refuses, type ScenePlan } from '../../plan.ts';
import { hasVillage, isWinterPeaks } from '../../things/village.ts';
import { type Fan, heightAt } from '../fan.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createShape, type Shape, shapeStage } from '../outlines.ts';
import { sideOfSummit } from '../rock/peaks.ts';
import { type Layout, laneOf } from '../valley.ts';
import { type SnowyPaint, snowySpruce } from './snowy-spruce.ts';
import { blownSnow, underBoughs } from './snowy-wood.ts';

/** A tree: how far off, how far to the side at that distance as a share of half the picture's breadth, its height in units of the land. */
interface Tree {
  readonly z: number;
  readonly aside: number;
  readonly tall: number;
}

/** A place on the ground in units of the land. */
type Spot = readonly [x: number, z: number];

/** What stands before winter peaks, on real ground: its picture is known only when the ground is. */
interface Ground {
  /** Pixel of a place that lies `up` over the ground. */
  readonly seen: (x: number, z: number, up?: number) => readonly [number, number];
  /** Slope to the side at the edge of the picture. */
  readonly half: number;
}

/** What stands before a winter picture: trees, and the posts of a fence, nearest first. */
interface Standing {
  readonly trees: readonly Tree[];
  readonly fence: readonly Spot[];
}

/** How each picture is framed; `near`: distance of the ground at its lower edge. */
type Framing = (near: number, ground: Ground, random: Random) => Standing;

/**
 * Spruces laden with snow that frame winter peaks or the lit houses of a winter village, a fence that leads in from the other side, and
 * the long shadows of all of them; nothing before other mountains.
 */
export function winterForeground(canvas: Canvas, plan: ScenePlan, light: Light, view: View, fan: Fan, layout: Layout): Stage[] {
  const framing = isWinterPeaks(plan)
    ? beforePeaks(sideOfSummit(plan, canvas.seed))
    : light.night && hasVillage(plan) && layout.snowLine < 0 && layout.water === 'none'
      ? beforeVillage(laneOf(layout, canvas.seed))
      : undefined;
  if (!framing) return [];
  let stage: Stage | undefined;
  return [
    {
      phase: 'plants',
      rows: canvas.height,
      cost: 4,
      paint(from, to) {
        stage ??= shapeStage(canvas, 'plants', shapesOf(canvas, plan, light, view, groundOf(fan, view), framing));
        stage.paint(from, to);
      },
    },
  ];
}

/** `summit`: side that the highest peak stands on, -1 left or 1 right. */
function beforePeaks(summit: number): Framing {
  return (near, ground, random) => ({ trees: treesOf(near, summit, random), fence: fenceOf(near, summit, ground, random) });
}

/** `lane`: where the lane between the houses runs. The trees stand where it leaves more room. */
function beforeVillage(lane: (z: number) => number): Framing {
  return (near, { half }, random) => {
    const side = lane(near * 1.2) > 0 ? -1 : 1;
    const trees: Tree[] = [
      { z: near * 1.1, aside: 0.9, tall: mix(1.15, 1.3, random()) },
      { z: near * 1.16, aside: 0.62, tall: mix(0.34, 0.42, random()) },
      { z: near * 1.08, aside: -1, tall: mix(0.6, 0.7, random()) },
      { z: near * 1.13, aside: -0.8, tall: mix(0.24, 0.32, random()) },
    ];
    const fence = Array.from({ length: 9 }, (_, index): Spot => {
      const z = near * 0.94 + index * 0.17;
      return [lane(z) - side * 0.42, z];
    });
    const clear = ({ z, aside }: Tree) => Math.abs(side * aside * half * z - lane(z)) > 0.4;
    return { trees: trees.filter(clear).map((tree) => ({ ...tree, aside: side * tree.aside })), fence };
  };
}

function groundOf(fan: Fan, view: View): Ground {
  const ground = (x: number, z: number) => heightAt(fan, view, x, z, 0.15);
  return {
    seen: (x, z, up = 0) => [view.centreX + x / z / view.step, view.horizon + (view.eye - ground(x, z) - up) / z / view.step],
    half: (view.width / 2) * view.step,
  };
}

function shapesOf(canvas: Canvas, plan: ScenePlan, light: Light, view: View, ground: Ground, framing: Framing): Shape[] {
  const random = createRandom(seedFor(canvas.seed, 'winter foreground'));
  const near = (view.eye - 0.17) / ((view.height - view.horizon) * view.step);
  const { trees: grown, fence } = framing(near, ground, random);
  const trees = refuses(plan, 'pines') ? [] : grown;
  const places = trees.map((tree) => ({ ...tree, x: tree.aside * ground.half * tree.z, seed: Math.floor(random() * 1e9) }));
  const shadows = [
    ...places.flatMap(({ x, z, tall }) => shadowOf([x, z], tall, tall * 0.2, ground, light)),
    ...fence.flatMap((post) => shadowOf(post, postTall, 0.012, ground, light)),
  ];
  const scale = 1 / view.step;
  const spruces = places.flatMap(({ x, z, tall, seed }) => {
    const [footX, footY] = ground.seen(x, z);
    const size = (tall / z) * scale;
    // Of what stands outside the picture only the shadow is seen.
    if (Math.abs(footX - view.width / 2) > view.width / 2 + size * 0.28) return [];
    const paint = paintAt(light, z);
    const tree = snowySpruce(footX, footY, size, paint, createRandom(seed), depthAt(z));
    const shapes = [...underBoughs(footX, footY, size, paint), ...tree, ...blownSnow(footX, footY, size, light, seed)];
    return [{ z, shapes }];
  });
  const rails = railsOf(fence, ground, light, view);
  const standing = [...spruces, ...rails].sort((one, other) => other.z - one.z);
  return [...(light.night || light.haze > 0.3 ? [] : shadows), ...standing.flatMap(({ shapes }) => shapes)];
}

/** The trees, by what they do for the picture: a tall group at its edge, a row that runs off behind it, a few on the other side. */
function treesOf(near: number, summit: number, random: Random): Tree[] {
  const group: Tree[] = [
    { z: near * 1.28, aside: 0.88, tall: mix(1.4, 1.55, random()) },
    { z: near * 1.62, aside: 0.62, tall: mix(0.95, 1.1, random()) },
    { z: near * 1.16, aside: 0.6, tall: mix(0.26, 0.34, random()) },
    { z: near * 2.2, aside: 0.82, tall: mix(1.5, 1.7, random()) },
    { z: near * 2.5, aside: 0.44, tall: mix(0.8, 1, random()) },
  ];
  const row = Array.from({ length: 7 }, (_, index) => ({
    z: near * mix(2.9, 5.6, (index + random()) / 7),
    aside: mix(0.95, 0.3, (index + random()) / 7),
    tall: mix(0.7, 1.5, random()),
  }));
  const across = Array.from({ length: 8 }, (_, index) => ({
    z: near * mix(2.6, 5.5, random()),
    aside: -mix(0.62, 1, (index + random()) / 8),
    tall: mix(0.6, 1.3, random()),
  }));
  const young = Array.from({ length: 3 }, (_, index) => ({
    z: near * mix(1.9, 4, (index + random()) / 3),
    aside: mix(-0.32, 0.18, random()),
    tall: mix(0.26, 0.46, random()),
  }));
  // Outside the picture, where only their shadows are seen.
  const outside = [1.4, 1.7, 2].map((aside, index) => ({ z: near * (1.25 + index * 0.3), aside, tall: mix(1.2, 1.6, random()) }));
  return [...group, ...row, ...across, ...young, ...outside].map((tree) => ({ ...tree, aside: -summit * tree.aside }));
}

/** Depth of what stands at a distance: a little before the ground at its foot. */
const depthAt = (z: number) => 0.85 * (1 - 1 / (1 + z * 0.09));

/** Height of a post, in units of the land. */
const postTall = 0.13;

/** Where the posts of a fence stand, nearest first. */
function fenceOf(near: number, summit: number, { half }: Ground, random: Random): Spot[] {
  const bend = mix(0.8, 1.2, random());
  return Array.from({ length: 22 }, (_, index): Spot => {
    const z = near * 0.94 + index * 0.22;
    const share = index / 21;
    return [summit * half * near * mix(0.72, 0.98, Math.sin(share * 2.6 * bend)) - summit * share * 0.5, z];
  });
}

/** Posts with caps of snow, and between them two rails with snow on them; each piece with its distance. */
function railsOf(posts: readonly Spot[], { seen }: Ground, light: Light, { step }: View): { z: number; shapes: Shape[] }[] {
  const sunny = light.sun[0] < 0 ? -1 : 1;
  const wood = under(light, [0.1, 0.085, 0.075], 0.4);
  const dark = under(light, [0.06, 0.055, 0.055], 0.1);
  const lit = under(light, [0.17, 0.145, 0.125], 0.9);
  const [cap, capShade] = [under(light, [0.86, 0.84, 0.82], 1.1), under(light, [0.5, 0.58, 0.72], 0.35)];
  const lean = (index: number) => Math.sin(index * 2.4) * 0.007;
  return posts.flatMap(([x, z], index) => {
    const depth = depthAt(z);
    const [wide, unit] = [0.0105, 1 / (z * step)];
    const [footX, footY] = seen(x, z, -0.02);
    const [topX, topY] = seen(x + lean(index), z, postTall * (1 + 0.08 * Math.sin(index * 5.1)));
    const w = Math.max(0.5, wide * unit);
    const shapes: Shape[] = [];
    const next = posts[index + 1];
    if (next) {
      for (const up of [0.05, 0.098]) {
        const sag = 0.01 * Math.sin(index * 3.7 + up * 40);
        const [ax, ay] = seen(x, z, up + sag);
        const [bx, by] = seen(next[0], next[1], up - sag * 0.6);
        const [ta, tb] = [Math.max(0.45, 0.0075 * unit), Math.max(0.4, 0.0075 / (next[1] * step))];
        shapes.push(createShape([ax, ay - ta, bx, by - tb, bx, by + tb, ax, ay + ta], wood, dark, depth));
        shapes.push(createShape([ax, ay - ta * 2.1, bx, by - tb * 2.1, bx, by - tb * 0.6, ax, ay - ta * 0.6], cap, capShade, depth));
      }
    }
    shapes.push(createShape([footX - w, footY, topX - w, topY, topX + w, topY, footX + w, footY], wood, dark, depth));
    shapes.push(
      createShape(
        [footX + w * 0.3 * sunny, footY, topX + w * 0.3 * sunny, topY, topX + w * sunny, topY, footX + w * sunny, footY],
        lit,
        wood,
        depth,
      ),
    );
    shapes.push(
      createShape(
        [
          topX - w * 1.5,
          topY + w * 0.5,
          topX - w * 1.3,
          topY - w * 0.9,
          topX - w * 0.4,
          topY - w * 1.8,
          topX + w * 0.6,
          topY - w * 1.7,
          topX + w * 1.4,
          topY - w * 0.7,
          topX + w * 1.5,
          topY + w * 0.5,
        ],
        cap,
        capShade,
        depth,
      ),
    );
    return [{ z, shapes }];
  });
}

/** The shadow on the snow of something that tapers, away from the sun; outlines within each other make its edge soft. */
function shadowOf([x, z]: Spot, tall: number, half: number, { seen }: Ground, light: Light): Shape[] {
  const [sunX, sunY, sunZ] = light.sun;
  const flat = Math.hypot(sunX, sunZ) || 1;
  const long = (tall * flat) / Math.max(0.12, sunY);
  const [alongX, alongZ] = [-sunX / flat, -sunZ / flat];
  const tone = under(light, [0.44, 0.55, 0.76], 0);
  // Where it would come out from under the eye it is outside of the picture.
  const steps = 6;
  return [1, 0.72, 0.46].map((share) => {
    const [left, right]: [number[], number[]] = [[], []];
    for (let at = 0; at <= steps; at += 1) {
      const part = at / steps;
      const reach = half * share * (1 - part) ** 0.8 + 0.002;
      const [px, pz] = [x + alongX * long * part, Math.max(0.5, z + alongZ * long * part)];
      left.push(...seen(px - alongZ * reach, Math.max(0.5, pz + alongX * reach)));
      right.unshift(...seen(px + alongZ * reach, Math.max(0.5, pz - alongX * reach)));
    }
    return createShape([...left, ...right], tone, tone, 0.3, 0.46);
  });
}

/** Paint of the spruces at a distance: warm snow where the sun meets it, blue where only the sky does. */
function paintAt(light: Light, z: number): SnowyPaint {
  const veil = 1 - Math.exp(-z * 0.012);
  // The weak light of the moon models the snow on them as that of the sun does.
  const strong = light.night ? 2.4 : 1;
  const seen = (paint: Colour, facing: number) => mixColour(under(light, paint, facing * strong), light.horizon, veil);
  return {
    dark: seen([0.024, 0.042, 0.042], 0.25),
    bright: seen([0.05, 0.085, 0.06], 0.6),
    shade: seen([0.42, 0.54, 0.76], 0.08),
    snow: seen([0.8, 0.82, 0.86], 0.72),
    rim: seen([0.94, 0.92, 0.9], 1.25),
    sunny: light.sun[0] < 0 ? -1 : 1,
  };
}
