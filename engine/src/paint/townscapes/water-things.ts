import type { Finish } from '../things/mesh/finish.ts';
import type { Builder } from './builder.ts';
import { coat, stuff } from './finishes.ts';
import { addLantern, addPasserBy } from './street-things.ts';

type Point = readonly [number, number, number];

interface Hull {
  readonly long: number;
  readonly wide: number;
  readonly side: number;
  /** How much bow and stern rise over the side, and how pointed they are: 1 a needle. */
  readonly bow: number;
  readonly stern: number;
  readonly square: number;
}

/** Paint on a hull from the one below up to a height: metres over the water, or under the rail where negative. */
export interface Strake {
  readonly to: number;
  readonly paint: Finish;
}

/**
 * A hull along x with its bow to the right, its water line at y = 0, open inside. `strakes`: bands of paint on it, lowest first; the rest
 * up to the rail is `outside`.
 */
export function addHull(
  b: Builder,
  { long, wide, side, bow, stern, square }: Hull,
  outside: Finish,
  inside: Finish,
  strakes: readonly Strake[] = [],
): void {
  const { kit } = b;
  const bands: readonly Strake[] = [...strakes, { to: Number.POSITIVE_INFINITY, paint: outside }];
  const steps = 16;
  const rib = (step: number) => {
    const t = step / steps - 0.5;
    const end = Math.abs(t) * 2;
    const half = (wide / 2) * Math.max(t < 0 ? square : 0.04, (1 - end ** 2.6) ** 0.62);
    const rail = side + (t > 0 ? bow : stern) * end ** 3.4;
    // A square stern stands as deep in the water as the middle.
    return { x: t * long, half, rail, keel: -0.28 + end ** 4 * (rail + 0.1) * (t < 0 ? 1 - square : 1) };
  };
  const low = ({ keel }: ReturnType<typeof rib>) => Math.max(0.1, keel + 0.06);
  /** Half the breadth inside at a height, as a share of the half at the rail. */
  const within = ({ keel, rail }: ReturnType<typeof rib>, y: number) => 0.6 + (0.3 * (y - keel)) / (rail - keel);
  for (let step = 0; step < steps; step += 1) {
    const [p, q] = [rib(step), rib(step + 1)];
    for (const hand of [-1, 1]) {
      const out = (r: typeof p, y: number, share: number): Point => [r.x, y, hand * r.half * share];
      const at = (r: typeof p, y: number): Point => out(r, y, 0.7 + (0.3 * (y - r.keel)) / (r.rail - r.keel));
      let [from, to] = [p.keel, q.keel];
      for (const { to: top, paint } of bands) {
        const reach = (r: typeof p, foot: number) => Math.max(foot, Math.min(r.rail, top < 0 ? r.rail + top : top));
        const [high, highNext] = [reach(p, from), reach(q, to)];
        b.use(paint);
        if (high > from || highNext > to) kit.quad(at(p, from), at(q, to), at(q, highNext), at(p, high));
        [from, to] = [high, highNext];
      }
      b.use(inside);
      kit.quad(out(p, low(p), within(p, low(p))), out(q, low(q), within(q, low(q))), out(q, q.rail, 0.9), out(p, p.rail, 0.9));
      kit.quad(out(p, p.rail, 1), out(q, q.rail, 1), out(q, q.rail, 0.88), out(p, p.rail, 0.88));
    }
    const floor = (r: typeof p, hand: number): Point => [r.x, low(r), hand * r.half * within(r, low(r))];
    b.use(inside);
    kit.quad(floor(p, -1), floor(q, -1), floor(q, 1), floor(p, 1));
  }
  const { x, half, rail, keel } = rib(0);
  b.use(outside);
  kit.quad([x, keel, -half * 0.7], [x, keel, half * 0.7], [x, rail, half], [x, rail, -half]);
}

/** A boat of the southern Chinese waterways: black, slender, with arched mats over its middle. */
export function addCoveredBoat(b: Builder, rower: boolean): void {
  const { kit } = b;
  addHull(
    b,
    { long: 6.4, wide: 1.45, side: 0.34, bow: 0.42, stern: 0.36, square: 0.3 },
    { colour: coat('#4a3a2d'), texture: 'planks', grain: 0.14, gloss: 0.3 },
    { colour: coat('#8a6844'), texture: 'planks', grain: 0.16 },
  );
  const mats = { colour: coat('#6e5f4b', 0.9), texture: 'tiles', grain: 0.07, gloss: 0.15 } as const;
  for (const [from, to, tall] of [
    [-1.5, -0.35, 0.98],
    [-0.45, 0.75, 1.06],
    [0.65, 1.7, 0.98],
  ] as const) {
    const ring = (x: number, thin: number) =>
      Array.from({ length: 11 }, (_, at): Point => {
        const angle = (at / 10) * Math.PI;
        return [x, 0.3 + Math.sin(angle) * tall * thin, Math.cos(angle) * 0.7 * thin];
      });
    b.use(mats);
    const [one, other] = [ring(from, 1), ring(to, 1)];
    for (let at = 0; at < 10; at += 1) kit.quad(one[at] as Point, other[at] as Point, other[at + 1] as Point, one[at + 1] as Point);
    b.use({ colour: coat('#8a7048') });
    for (const x of [from, to]) kit.tube(ring(x, 1.01), [0.03], 4);
  }
  b.use({ colour: coat('#8a6a46'), texture: 'planks', grain: 0.12 });
  kit.box(-2.1, 0.3, 0, 0.9, 0.04, 0.8);
  kit.box(2.05, 0.32, 0, 0.7, 0.04, 0.8);
  if (!rower) return;
  b.at({ x: 1.78, y: 1.34 }, () => addLantern(b, 0.5, false));
  addBoatman(b, -2.35, 0.34);
}

/** A man who leans on the oar at the stern of a boat, in a straw cape and a broad straw hat; x and y: where he stands. */
function addBoatman(b: Builder, x: number, y: number): void {
  const { kit } = b;
  const sides = b.away() < 14 ? 10 : 7;
  const hip: Point = [x, y + 0.86, 0];
  const neck: Point = [x - 0.16, y + 1.42, 0.03];
  b.use({ colour: coat('#2f3843', 0.75), texture: 'cloth' });
  for (const [foot, side] of [
    [0.16, -0.1],
    [-0.2, 0.1],
  ] as const)
    kit.tube([[x + foot, y, side], [x + foot * 0.7, y + 0.45, side], hip], [0.06, 0.075, 0.11], 7);
  b.use({ colour: coat('#6d5a3c', 0.85), texture: 'thatch' });
  kit.tube([[hip[0] + 0.02, hip[1] - 0.16, 0], [x - 0.06, y + 1.12, 0.01], neck], [0.25, 0.21, 0.12], sides);
  b.use({ colour: coat('#34404e', 0.8), texture: 'cloth' });
  for (const side of [-0.2, 0.2])
    kit.tube(
      [
        [neck[0] - 0.02, neck[1] - 0.08, side],
        [neck[0] - 0.2, neck[1] - 0.3, side * 1.2 + 0.08],
        [x - 0.52, y + 1.06, 0.24],
      ],
      [0.062, 0.052, 0.04],
      6,
    );
  b.use({ colour: coat('#c99a76', 0.8) });
  kit.tube([neck, [neck[0] - 0.03, neck[1] + 0.1, 0.03]], [0.05, 0.05], 6);
  kit.ball(neck[0] - 0.05, neck[1] + 0.19, 0.03, 0.095, 0.115, 0.09, sides);
  b.use({ colour: coat('#c9b184', 0.85), texture: 'thatch' });
  b.at({ x: neck[0] - 0.04, y: neck[1] + 0.26, z: 0.03 }, () =>
    kit.lathe(
      [
        [0.33, 0],
        [0.14, 0.1],
        [0.02, 0.2],
      ],
      12,
    ),
  );
  b.use(stuff.timber);
  kit.tube(
    [
      [x - 0.4, y + 1.2, 0.2],
      [x - 0.75, y + 0.3, 0.55],
      [x - 1.3, y - 0.55, 0.95],
    ],
    [0.03, 0.03, 0.06],
    5,
  );
}

/** A gondola: long, black, high at both ends, an iron comb at the bow, red seats, a man with an oar. */
export function addGondola(b: Builder, rower: boolean): void {
  const { kit } = b;
  addHull(
    b,
    {
      long: 10.2,
      wide: 1.42,
      side: 0.34,
      bow: 1.15,
      stern: 0.85,
      square: 0.05,
    },
    { colour: coat('#17161a'), gloss: 0.75 },
    { colour: coat('#2a211e'), gloss: 0.3 },
  );
  b.use({ colour: coat('#c9ccd0'), gloss: 0.8 });
  kit.extrude(
    [
      [5, 1.1],
      [5.12, 1.9],
      [5.34, 2],
      [5.3, 1.78],
      [5.42, 1.72],
      [5.28, 1.62],
      [5.4, 1.54],
      [5.26, 1.44],
      [5.36, 1.36],
      [5.1, 1.05],
    ],
    0.05,
  );
  b.use({ colour: coat('#9a2430'), texture: 'cloth' });
  kit.box(-0.4, 0.2, 0, 0.7, 0.3, 1);
  kit.box(-0.8, 0.4, 0, 0.16, 0.6, 1.1);
  kit.box(1.2, 0.2, 0, 0.4, 0.22, 0.9);
  b.use({ colour: coat('#c99a3a'), gloss: 0.5 });
  kit.box(-0.8, 0.98, 0, 0.18, 0.06, 1.14);
  if (!rower) {
    b.use({ colour: coat('#2f5a8a', 0.9), texture: 'cloth' });
    kit.box(0.3, 0.42, 0, 2.8, 0.08, 1.1, 0.9);
    return;
  }
  b.at({ x: -3.4, y: 0.55, turn: -Math.PI / 2 }, () => addPasserBy(b));
  b.use(stuff.timber);
  kit.tube(
    [
      [-3.2, 1.85, 0.1],
      [-2.9, 0.9, 0.6],
      [-2.4, -0.2, 1.5],
    ],
    [0.03, 0.03, 0.07],
    5,
  );
}

/** An open rowing or motor boat with a tarpaulin or thwarts, moored. */
export function addSmallBoat(b: Builder, colour: string): void {
  addHull(
    b,
    { long: 4.6, wide: 1.6, side: 0.46, bow: 0.3, stern: 0.08, square: 0.66 },
    { colour: coat(colour, 0.85), texture: 'planks', grain: 0.14, gloss: 0.3 },
    { colour: coat('#a98658', 0.85), texture: 'planks', grain: 0.14 },
  );
  b.use(stuff.timber);
  for (const x of [-1.2, 0, 1.1]) b.kit.box(x, 0.34, 0, 0.26, 0.05, 1.36);
  if (b.chance(0.5)) {
    b.use({
      colour: coat(b.pick(['#2f5a7a', '#3f6a5a', '#8a8578']), 0.9),
      texture: 'cloth',
    });
    b.kit.box(-0.2, 0.42, 0, 2.6, 0.14, 1.4, 0.75);
  }
}

/** A pole to tie boats to, striped as in Venice or plain. */
export function addMooringPole(b: Builder, striped?: string): void {
  const tall = b.between(2, 2.7);
  for (let part = 0; part < 8; part += 1) {
    b.use(
      striped
        ? {
            colour: coat(part % 2 === 0 ? striped : '#e6dfd0', 0.9),
            gloss: 0.2,
          }
        : { colour: coat('#5a4632'), texture: 'bark' },
    );
    b.kit.cylinder(0, -0.6 + (part / 8) * (tall + 0.6), 0, 0.11, 0.105, (tall + 0.6) / 8, 8);
  }
  if (!striped) return;
  b.use({ colour: coat('#c99a3a'), gloss: 0.5 });
  b.kit.ball(0, tall + 0.08, 0, 0.14, 0.12, 0.14, 8);
}

export interface BridgeShape {
  /** Half the length along x, half the breadth of the arch, and breadth of the way along z. */
  readonly half: number;
  readonly arch: number;
  readonly wide: number;
  /** Height of the way at its ends and over the water in the middle. */
  readonly ends: number;
  readonly crown: number;
  readonly stone: Finish;
  readonly trim: Finish;
}

/** A stone bridge along x over water at y = 0, with one round arch, a ring of arch stones and parapets. */
export function addArchBridge(b: Builder, { half, arch, wide, ends, crown, stone, trim }: BridgeShape): void {
  const { kit } = b;
  const steps = 36;
  const xs = [...new Set([...Array.from({ length: steps + 1 }, (_, at) => (at / steps) * 2 * half - half), -arch, arch])].sort(
    (p, q) => p - q,
  );
  const way = (x: number) => ends + (crown - ends) * (0.5 + 0.5 * Math.cos((x / half) * Math.PI));
  const tall = crown - 0.75;
  const under = (x: number) => (Math.abs(x) >= arch - 1e-6 ? -0.8 : -0.8 + (tall + 0.8) * Math.sqrt(1 - (x / arch) ** 2));
  const parapet = 0.78;
  for (let at = 0; at + 1 < xs.length; at += 1) {
    const [l, r] = [xs[at] as number, xs[at + 1] as number];
    const [ll, lr] = [Math.abs(l + r) / 2 < arch ? under(l) : -0.8, Math.abs(l + r) / 2 < arch ? under(r) : -0.8];
    b.use(stone);
    for (const z of [-wide / 2, wide / 2]) kit.quad([l, ll, z], [r, lr, z], [r, way(r), z], [l, way(l), z]);
    kit.quad([l, ll, -wide / 2], [r, lr, -wide / 2], [r, lr, wide / 2], [l, ll, wide / 2]);
    kit.quad([l, way(l), -wide / 2], [r, way(r), -wide / 2], [r, way(r), wide / 2], [l, way(l), wide / 2]);
    b.use(trim);
    for (const z of [-wide / 2, wide / 2]) {
      const [near, far] = [z - 0.13, z + 0.13];
      for (const face of [near, far])
        kit.quad([l, way(l) - 0.06, face], [r, way(r) - 0.06, face], [r, way(r) + parapet, face], [l, way(l) + parapet, face]);
      kit.quad([l, way(l) + parapet, near], [r, way(r) + parapet, near], [r, way(r) + parapet, far], [l, way(l) + parapet, far]);
      kit.quad([l, way(l) - 0.06, near], [r, way(r) - 0.06, near], [r, way(r) - 0.06, far], [l, way(l) - 0.06, far]);
    }
  }
  addArchRing(b, arch, tall, wide, trim);
  b.use(trim);
  const posts = 7;
  for (let post = 0; post < posts; post += 1) {
    const x = (post / (posts - 1) - 0.5) * half * 1.8;
    for (const z of [-wide / 2, wide / 2]) {
      kit.box(x, way(x), z, 0.3, parapet + 0.22, 0.34);
      kit.ball(x, way(x) + parapet + 0.3, z, 0.15, 0.17, 0.15, 7);
    }
  }
}

/** Arch stones, each a little apart from the next in tone. */
function addArchRing(b: Builder, arch: number, tall: number, wide: number, trim: Finish): void {
  const count = 22;
  for (let part = 0; part < count; part += 1) {
    const at = (share: number, more: number): readonly [number, number] => {
      const angle = share * Math.PI;
      return [Math.cos(angle) * (arch + more), -0.8 + Math.sin(angle) * (tall + 0.8 + more)];
    };
    const [from, to] = [part / count, (part + 0.92) / count];
    const tone = b.between(0.84, 1.08);
    b.use({
      ...trim,
      colour: [trim.colour[0] * tone, trim.colour[1] * tone, trim.colour[2] * tone],
    });
    const [p, q, r, s] = [at(from, 0), at(to, 0), at(to, 0.42), at(from, 0.42)];
    for (const z of [-wide / 2 - 0.05, wide / 2 + 0.05]) b.kit.quad([p[0], p[1], z], [q[0], q[1], z], [r[0], r[1], z], [s[0], s[1], z]);
  }
}

/** Water from the eye to the horizon. */
export function addWaterPlane(b: Builder, colour: string): void {
  const water: Finish = {
    colour: coat(colour, b.plan.weather === 'rain' ? 0.4 : 0.5),
  };
  b.waters.add(water);
  b.piece({}, () => {
    b.use(water);
    for (let z = -8; z < 1500; ) {
      const step = z < 40 ? 8 : z * 0.5;
      const wide = 60 + z;
      b.kit.quad([-wide, 0, z], [wide, 0, z], [wide + step, 0, z + step], [-wide - step, 0, z + step]);
      z += step;
    }
  });
}

/** A gull on the wing. */
export function addGull(b: Builder): void {
  const { kit } = b;
  const lift = b.between(-0.1, 0.35);
  b.use({ colour: coat('#f0eeea', 0.9) });
  kit.ball(0, 0, 0, 0.085, 0.08, 0.26, 7);
  kit.ball(0, 0.03, 0.27, 0.06, 0.06, 0.08, 6);
  kit.triangle([-0.07, 0, -0.2], [0.07, 0, -0.2], [0, 0, -0.46]);
  for (const side of [-1, 1]) {
    b.use({ colour: coat('#b8bcc2', 0.9) });
    kit.quad([0, 0.03, 0.12], [side * 0.36, 0.12 + lift * 0.6, 0.16], [side * 0.36, 0.12 + lift * 0.6, -0.06], [0, 0.03, -0.12]);
    kit.quad(
      [side * 0.36, 0.12 + lift * 0.6, 0.16],
      [side * 0.62, 0.1 + lift, 0.06],
      [side * 0.62, 0.1 + lift, -0.08],
      [side * 0.36, 0.12 + lift * 0.6, -0.06],
    );
    b.use({ colour: coat('#2c2c30') });
    kit.triangle([side * 0.62, 0.1 + lift, 0.06], [side * 0.82, 0.06 + lift, -0.12], [side * 0.62, 0.1 + lift, -0.08]);
  }
}
