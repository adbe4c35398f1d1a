import type { Random } from '../../../pixels/random.ts';
import { type Colour, colourOf, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit, Point } from '../mesh/mesh-kit.ts';

/** A place along a limb: how far out from the trunk and how high its middle lies, and how thick it is there. */
interface Joint {
  readonly out: number;
  readonly y: number;
  readonly radius: number;
}

interface Limb {
  /** Direction around the trunk in which it reaches out. */
  readonly way: number;
  readonly ribs: number;
  readonly joints: readonly Joint[];
}

/** A round head at the end of joints that go straight up. */
function headOf(out: number, y: number, radius: number): Joint[] {
  return [0.35, 0.68, 0.9, 0.99, 1].map((up) => ({ out, y: y + radius * 1.15 * up, radius: radius * Math.sqrt(1 - up * up) }));
}

function trunkOf(tall: number, thick: number, lean: number): Limb {
  const at = (share: number, radius: number): Joint => ({ out: lean * share * share, y: share * tall, radius: thick * radius });
  const top = tall - thick * 0.95;
  return {
    way: 0,
    ribs: 14,
    joints: [
      { out: 0, y: -0.35, radius: thick * 0.8 },
      at(0.02, 0.84),
      at(0.3, 0.98),
      at(0.6, 1.04),
      at(top / tall, 0.92),
      ...headOf(lean, top, thick * 0.92),
    ],
  };
}

/** An arm: out of the trunk, around an elbow, then up; narrow where it joins. */
function armOf(way: number, from: number, reach: number, top: number, thick: number): Limb {
  const elbow = Math.min(reach * 0.62, 0.5);
  const bend = Array.from({ length: 6 }, (_, step) => {
    const turn = (step / 5) * (Math.PI / 2);
    return { out: reach - elbow + Math.sin(turn) * elbow, y: from + (1 - Math.cos(turn)) * elbow, radius: thick * mix(0.86, 1, step / 5) };
  });
  const high = Math.max(top - thick, from + elbow + 0.05);
  return {
    way,
    ribs: 10,
    joints: [
      { out: 0.05, y: from - 0.04, radius: thick * 0.7 },
      { out: (reach - elbow) * 0.75, y: from - 0.02, radius: thick * 0.78 },
      ...bend,
      { out: reach, y: high, radius: thick * 0.95 },
      ...headOf(reach, high, thick * 0.95),
    ],
  };
}

/** Skin of a limb in strips along it: crests of ribs with pale spines, furrows in shade between them. `pale`: share of the spines in the colour of a crest. */
function addLimb(kit: MeshKit, { way, ribs, joints }: Limb, colour: Colour, pixels: number, pale: number): void {
  // From afar ribs are no more than a shade.
  const each = pixels > 100 ? 5 : pixels > 45 ? 4 : 2;
  const rings = pixels > 80 ? joints : joints.filter((_, index) => index % 2 === 0 || index === joints.length - 1);
  const sides = ribs * each;
  const [c, s] = [Math.cos(way), Math.sin(way)];
  const spines = mixColour(scaleColour(colour, 1.35), [0.46, 0.44, 0.34], pale);
  const ring = rings.map(({ out, y, radius }, index) => {
    const before = rings[Math.max(0, index - 1)] as Joint;
    const after = rings[Math.min(rings.length - 1, index + 1)] as Joint;
    const [along, up] = [after.out - before.out, after.y - before.y];
    const long = Math.hypot(along, up) || 1;
    const [t0, t1] = [along / long, up / long];
    const taper = (before.radius - after.radius) / long;
    return Array.from({ length: sides + 1 }, (_, side): [Point, Point] => {
      const turn = (side / sides) * Math.PI * 2;
      const wave = Math.cos(turn * ribs);
      // Dry years and wet ones leave waists and swellings.
      const r = 1 + 0.13 * wave + 0.035 * Math.sin(y * 5.3 + way * 3 + Math.sin(turn + way) * 1.7);
      const slope = -0.13 * ribs * Math.sin(turn * ribs);
      // Across the limb: within its upright plane, and aside of that.
      const within = Math.cos(turn) * r + Math.sin(turn) * slope;
      const aside = Math.sin(turn) * r - Math.cos(turn) * slope;
      const size = Math.hypot(within, aside) || 1;
      const [n0, n1, n2] = [within / size, aside / size, taper];
      const place = (w: number, a: number, l: number): Point => [
        (w * t1 + l * t0) * c - a * s,
        -w * t0 + l * t1,
        (w * t1 + l * t0) * s + a * c,
      ];
      const [px, py, pz] = place(Math.cos(turn) * r * radius, Math.sin(turn) * r * radius, 0);
      return [[out * c + px, y + py, out * s + pz], place(n0, n1, n2)];
    });
  });
  for (let side = 0; side < sides; side += 1) {
    const step = side % each;
    const crest = each > 2 && (step === 0 || step === each - 1);
    const furrow = Math.abs(step + 0.5 - each / 2) < 1;
    kit.use(
      crest
        ? { colour: spines, thin: 0.12, bare: true }
        : { colour: scaleColour(colour, each === 2 ? 0.66 : furrow ? 0.5 : 0.92), bare: true },
    );
    for (let joint = 0; joint + 1 < ring.length; joint += 1) {
      const [low, high] = [ring[joint] as [Point, Point][], ring[joint + 1] as [Point, Point][]];
      const [a, b] = [low[side] as [Point, Point], low[side + 1] as [Point, Point]];
      const [d, e] = [high[side] as [Point, Point], high[side + 1] as [Point, Point]];
      kit.smooth([a[0], d[0], e[0]], [a[1], d[1], e[1]]);
      kit.smooth([a[0], e[0], b[0]], [a[1], e[1], b[1]]);
    }
  }
}

/** Arms of an old plant: how many, and how they stand. */
interface Habit {
  readonly arms: readonly [least: number, most: number];
  /** Shares of the height between which arms leave the trunk. */
  readonly from: readonly [lowest: number, highest: number];
  /** Metres that they rise. */
  readonly rise: readonly [least: number, most: number];
  readonly reach: readonly [least: number, most: number];
}

/** Many arms of an old giant; two at different heights; one; short ones high up. */
const habits: readonly [Habit, ...Habit[]] = [
  { arms: [4, 5], from: [0.27, 0.62], rise: [0.5, 1.9], reach: [0.42, 0.85] },
  { arms: [2, 2], from: [0.26, 0.6], rise: [0.4, 1.7], reach: [0.36, 0.6] },
  { arms: [1, 1], from: [0.3, 0.5], rise: [0.9, 1.6], reach: [0.4, 0.6] },
  { arms: [2, 4], from: [0.5, 0.72], rise: [0.25, 0.7], reach: [0.36, 0.55] },
];

/** How a plant is built: no two of a stand have the same height, arms or joints; every third is young and has none or a bud. */
function limbsOf(index: number, random: Random): Limb[] {
  const young = index % 3 === 2;
  const habit = index === 0 ? habits[0] : (habits[Math.floor(random() * habits.length)] ?? habits[0]);
  const tall = young ? mix(1.2, 2.3, random()) : index === 0 ? 4 : mix(2.8, 3.9, random());
  const thick = young ? mix(0.18, 0.25, random()) : mix(0.22, 0.31, random());
  const limbs = [trunkOf(tall, thick, (random() - 0.5) * (young ? 0.3 : 0.8))];
  const arms = young ? Math.floor(random() * 1.6) : Math.round(mix(habit.arms[0], habit.arms[1], random()));
  // Arms stand around the trunk, not like a fork: the first two to both sides, the next before or behind it.
  const first = random() < 0.5 ? 0 : Math.PI;
  for (let arm = 0; arm < arms; arm += 1) {
    const way = first + arm * Math.PI + (random() - 0.5) * (arm > 1 ? 1.4 : 1) + (arm > 1 ? 0.45 : 0);
    // Each leaves the trunk at a height of its own.
    const level = mix(habit.from[0], habit.from[1], (arm + random()) / arms);
    const from = tall * (young ? mix(0.4, 0.6, random()) : level);
    const size = young ? 0.55 : 1;
    const reach = (thick + mix(habit.reach[0], habit.reach[1], random())) * size;
    const top = Math.min(tall * mix(0.86, 1.02, random()), from + mix(habit.rise[0], habit.rise[1], random()) * size);
    limbs.push(armOf(way, from, reach, top, thick * mix(0.54, 0.8, random())));
  }
  return limbs;
}

/** Stones that lie around the foot, half in the sand. */
function addStones(kit: MeshKit, look: Look): void {
  const random = look.random;
  const stone = mixColour(scaleColour(colourOf('#8a7257'), 0.8), [0.1, 0.11, 0.12], look.lit * 0.7);
  const count = 6 + Math.floor(random() * 5);
  for (let index = 0; index < count; index += 1) {
    const [way, out, size] = [(index / count + random() * 0.1) * Math.PI * 2, 0.26 + random() ** 2 * 0.7, mix(0.05, 0.15, random() ** 2)];
    kit.use({ colour: scaleColour(stone, mix(0.7, 1.1, random())), bare: true });
    kit.ball(Math.cos(way) * out, 0, Math.sin(way) * out, size * mix(0.9, 1.7, random()), size * mix(0.4, 0.8, random()), size, 5);
  }
}

/** A saguaro. */
function drawCactus(kit: MeshKit, look: Look): void {
  const own = look.tinted ? scaleColour(look.colour, 0.8) : scaleColour(colourOf('#6c8258'), 0.62);
  // By moonlight it is dark, and little of its green is seen.
  const colour = look.tinted ? own : mixColour(own, [0.032, 0.056, 0.044], look.lit * 0.72);
  const limbs = limbsOf(look.index, look.random);
  for (const limb of limbs) addLimb(kit, limb, colour, look.pixels, 0.25 - 0.15 * look.lit);
  if (look.pixels > 100) addStones(kit, look);
  if (look.lit > 0.6 || look.random() < 0.5) return;
  kit.use({ colour: colourOf('#e6d9b4'), bare: true });
  for (const { way, joints } of limbs) {
    const { out, y } = joints[joints.length - 1] as Joint;
    for (const turn of [0.4, 2.5, 4.4])
      kit.ball(out * Math.cos(way) + Math.cos(turn) * 0.09, y - 0.01, out * Math.sin(way) + Math.sin(turn) * 0.09, 0.055, 0.05, 0.055, 6);
  }
}

export const cacti = {
  cactus: {
    habitats: ['land'],
    height: 4,
    width: 2.4,
    colours: ['green', 'teal', 'blue', 'pink', 'purple'],
    usual: ['green'],
    most: 9,
    draw: drawCactus,
    turn: [0, 0.6],
    share: 0.22,
  },
} as const satisfies Record<string, Kind>;
