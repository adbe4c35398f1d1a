import { createNoise, type Noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { Coat } from '../mesh/finish.ts';
import type { HidePlace, MeshKit, Point } from '../mesh/mesh-kit.ts';

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

/** Breadth of a rib, and from one cluster of spines on its crest to the next, in metres. */
const [ribWide, clusterApart] = [0.12, 0.1];

/**
 * Skin of a limb: waxy and mottled, with clusters of spines along the crests of its ribs, corky scars, and bark at an old foot. Its
 * hide counts ribs around, metres along, and metres over the ground. `spines`: colour of a cluster;
 * `night`: 0 by day … 1, when cork is no paler than the rest.
 */
function skinOf(skin: Colour, spines: Colour, noise: Noise, night: number): Coat {
  const cork = mixColour(skin, scaleColour([0.19, 0.15, 0.115], ((skin[0] + skin[1]) / 0.24) * (1 - 0.45 * night)), 0.75);
  return (rib, along, height, pixel, out) => {
    const crest = Math.round(rib);
    const off = rib - crest;
    const place = along / clusterApart + crest * 0.37;
    const gap = (place - Math.round(place)) * clusterApart;
    // Clusters finer than a pixel are a paler crest.
    const reach = Math.max(0.018, pixel * 0.7);
    const far = (off * off * ribWide * ribWide + gap * gap) / (reach * reach);
    const mottle = noise.at(rib * 0.55, along * 1.7);
    const fine = pixel < 0.03 ? noise.at(rib * 3, along * 11) : 0;
    // No two clusters are alike.
    const cluster = far < 4 ? Math.exp(-far) * Math.min(1, 0.02 / reach) * clamp(0.72 + fine * 0.9 + mottle * 0.5) : 0;
    const scar = smoothstep(0.46, 0.6, mottle + fine * 0.3);
    const corky = Math.max(scar * 0.8, smoothstep(0.85, 0.05, height + mottle * 0.5) * 0.8);
    const tone = (1.04 - 1.5 * off * off) * (1 + 0.24 * mottle + 0.18 * fine);
    for (let channel = 0; channel < 3; channel += 1) {
      const paint = mix(skin[channel] as number, cork[channel] as number, corky) * tone;
      out[channel] = mix(paint, spines[channel] as number, cluster);
    }
  };
}

/** A corner of the skin: its place, the way it faces, and its place on the hide. */
type Spot = readonly [Point, Point, HidePlace];

/** Strips along a limb, with a hide for its coat: furrows between the ribs see less of the sky than their crests. */
function addLimb(kit: MeshKit, { way, ribs, joints }: Limb, pixels: number): void {
  // From afar ribs are no more than a shade.
  const each = pixels > 45 ? 4 : 2;
  const rings = pixels > 80 ? joints : joints.filter((_, index) => index % 2 === 0 || index === joints.length - 1);
  const sides = ribs * each;
  const [c, s] = [Math.cos(way), Math.sin(way)];
  let along = 0;
  const ring = rings.map(({ out, y, radius }, index) => {
    const before = rings[Math.max(0, index - 1)] as Joint;
    const after = rings[Math.min(rings.length - 1, index + 1)] as Joint;
    along += Math.hypot(out - before.out, y - before.y);
    const reached = along;
    const [outward, up] = [after.out - before.out, after.y - before.y];
    const long = Math.hypot(outward, up) || 1;
    const [t0, t1] = [outward / long, up / long];
    const taper = (before.radius - after.radius) / long;
    return Array.from({ length: sides + 1 }, (_, side): Spot => {
      const turn = (side / sides) * Math.PI * 2;
      const wave = Math.cos(turn * ribs);
      // Dry years and wet ones leave waists and swellings.
      const r = 1 + 0.13 * wave + 0.035 * Math.sin(y * 5.3 + way * 3 + Math.sin(turn + way) * 1.7);
      // Half as steep as it is: furrows take light from side to side, and the whole limb is seen to be round.
      const slope = -0.065 * ribs * Math.sin(turn * ribs);
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
      return [[out * c + px, y + py, out * s + pz], place(n0, n1, n2), [side / each, reached, y + py, 0.8 + 0.2 * wave]];
    });
  });
  for (let side = 0; side < sides; side += 1) {
    for (let joint = 0; joint + 1 < ring.length; joint += 1) {
      const [low, high] = [ring[joint] as Spot[], ring[joint + 1] as Spot[]];
      const [a, b] = [low[side] as Spot, low[side + 1] as Spot];
      const [d, e] = [high[side] as Spot, high[side + 1] as Spot];
      kit.smooth([a[0], d[0], e[0]], [a[1], d[1], e[1]], [a[2], d[2], e[2]]);
      kit.smooth([a[0], e[0], b[0]], [a[1], e[1], b[1]], [a[2], e[2], b[2]]);
    }
  }
}

/** An arm of an old plant: the side it stands on (1 or −1 of the plant), then shares of the height where it leaves the trunk and where it ends, and metres from trunk to arm. */
type Arm = readonly [side: 1 | -1, from: number, top: number, air: number];

/**
 * How arms stand on old plants, each with air between it and the trunk: two at different heights; a low, a middle and a short one
 * high up; a long one; two high ones; a long one with a bud over it.
 */
const habits: readonly [readonly Arm[], ...(readonly Arm[])[]] = [
  [
    [1, 0.36, 0.82, 0.4],
    [-1, 0.5, 0.9, 0.32],
  ],
  [
    [1, 0.28, 0.58, 0.46],
    [-1, 0.42, 0.88, 0.38],
    [1, 0.7, 0.95, 0.2],
  ],
  [[1, 0.42, 0.86, 0.36]],
  [
    [1, 0.52, 0.8, 0.26],
    [-1, 0.62, 0.94, 0.3],
  ],
  [
    [1, 0.32, 0.72, 0.38],
    [-1, 0.6, 0.74, 0.16],
  ],
];

/** How a plant is built: no two of a stand have the same height, arms or joints; every third is young and has none or a bud. */
function limbsOf(index: number, random: Random): Limb[] {
  const young = index % 3 === 2;
  const habit = habits[index === 0 ? Math.floor(random() * 2) : 1 + Math.floor(random() * (habits.length - 1))] ?? habits[0];
  const tall = young ? mix(1.2, 2.3, random()) : index === 0 ? 4 : mix(2.8, 3.9, random());
  const thick = young ? mix(0.18, 0.25, random()) : mix(0.23, 0.3, random());
  const lean = (random() - 0.5) * (young ? 0.3 : 0.5);
  const limbs = [trunkOf(tall, thick, lean)];
  const first = random() < 0.5 ? 0 : Math.PI;
  const bud: readonly Arm[] = random() < 0.4 ? [[1, mix(0.4, 0.6, random()), mix(0.7, 0.9, random()), 0.12]] : [];
  for (const [side, from, top, air] of young ? bud : habit) {
    // Seen from the front arms stand to both sides: before or behind the trunk they would be a bundle.
    const way = first + (side > 0 ? 0 : Math.PI) + (random() - 0.5) * 0.5;
    const arm = thick * mix(0.58, 0.74, random());
    const level = tall * (from + (random() - 0.5) * 0.06);
    const reach = thick + arm + air * mix(0.85, 1.2, random());
    limbs.push(armOf(way, level, reach, tall * (top + (random() - 0.5) * 0.08), arm));
  }
  return limbs;
}

/** Stones that lie around the foot, half in the sand. */
function addStones(kit: MeshKit, look: Look): void {
  const random = look.random;
  const stone = mixColour(scaleColour(colourOf('#8a7257'), 0.8), [0.1, 0.11, 0.12], look.lit * 0.7);
  const count = 6 + Math.floor(random() * 5);
  for (let index = 0; index < count; index += 1) {
    const [way, out, size] = [(index / count + random() * 0.1) * Math.PI * 2, 0.26 + random() ** 2 * 0.4, mix(0.05, 0.15, random() ** 2)];
    kit.use({ colour: scaleColour(stone, mix(0.7, 1.1, random())), bare: true });
    kit.ball(Math.cos(way) * out, 0, Math.sin(way) * out, size * mix(0.9, 1.7, random()), size * mix(0.4, 0.8, random()), size, 5);
  }
}

/** A saguaro. */
function drawCactus(kit: MeshKit, look: Look): void {
  const own = look.tinted ? scaleColour(look.colour, 0.8) : scaleColour(colourOf('#6c8258'), 0.62);
  // By moonlight it is dark, and little of its green is seen.
  const colour = look.tinted ? own : mixColour(own, [0.07, 0.1, 0.072], look.lit * 0.86);
  const limbs = limbsOf(look.index, look.random);
  const spines = mixColour([0.4, 0.37, 0.28], [0.21, 0.225, 0.2], look.lit);
  // Its wax and its spines scatter the light past the edge of its shade.
  kit.use({ colour, coat: skinOf(colour, spines, createNoise(look.index + 1), look.lit), thin: 0.04, gloss: 0.1, bare: true });
  for (const limb of limbs) addLimb(kit, limb, look.pixels);
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
