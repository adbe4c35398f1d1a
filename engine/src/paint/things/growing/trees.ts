import { type Colour, clamp, colourOf, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

type Point = readonly [number, number, number];

const bark: Colour = scaleColour(colourOf('#6a5240'), 0.7);

interface Puff {
  at: Point;
  radius: number;
  /** Flattens it: height as a share of its radius. */
  flat?: number;
}

/** Leaves on the outside of puffs; each shows where it faces, so that a crown has a lit side and depth. */
function addLeaves(kit: MeshKit, look: Look, puffs: readonly Puff[], colours: readonly Colour[], size: number, each: number): void {
  const { random } = look;
  // As many as can be told apart at its size, each larger where they are few.
  const share = clamp(look.pixels / 80, 0.25, 1);
  const count = Math.round(each * share) * puffs.length;
  const broad = size / Math.sqrt(share);
  colours.forEach((colour, shade) => {
    kit.use({ colour, thin: 0.4, texture: 'leaf' });
    for (let index = shade; index < count; index += colours.length) {
      const puff = puffs[index % puffs.length] as Puff;
      const [a, up] = [random() * 6.283, random() * 2 - 1];
      const out = Math.sqrt(1 - up * up);
      const way: Point = [Math.cos(a) * out, up, Math.sin(a) * out];
      const reach = puff.radius * (0.72 + random() * 0.34);
      const [x, y, z] = puff.at;
      // Leaves below and inside stay darker: they face down or are turned away.
      kit.leaf(
        x + way[0] * reach,
        y + way[1] * reach * (puff.flat ?? 0.8),
        z + way[2] * reach,
        broad * (0.7 + random() * 0.6),
        way,
        random() * 6.28,
      );
    }
  });
}

function shades(colour: Colour): Colour[] {
  return [
    scaleColour(colour, 0.62),
    colour,
    scaleColour(colour, 1.25),
    mixColour(colour, [colour[0] * 1.4, colour[1] * 1.15, colour[2] * 0.7], 0.5),
  ];
}

const greens: Record<Look['season'], Colour> = {
  spring: [0.2, 0.34, 0.06],
  summer: [0.1, 0.21, 0.04],
  autumn: [0.5, 0.2, 0.03],
  winter: [0.12, 0.12, 0.08],
};

/** Trunk, a few boughs and puffs of leaves around their ends. */
function addBroadTree(kit: MeshKit, look: Look, colour: Colour, wide: number, bare: boolean): void {
  const { random } = look;
  kit.use({ colour: bark, texture: 'bark', bare: true });
  const lean = (random() - 0.5) * 0.6;
  kit.tube(
    [
      [0, -0.6, 0],
      [lean * 0.4, 1.6, 0],
      [lean, 4.4, 0],
    ],
    [0.44, 0.34, 0.22],
    9,
  );
  const puffs: Puff[] = [{ at: [lean, 7.1, 0], radius: 1.9 * wide }];
  for (let bough = 0; bough < 7; bough += 1) {
    const turn = bough * 2.4 + random();
    const [out, high] = [wide * (1.5 + random() * 1.1), 4.6 + random() * 2.4];
    const end: Point = [lean + Math.cos(turn) * out, high, Math.sin(turn) * out];
    kit.tube(
      [[lean * 0.7, 2.6 + random() * 1.2, 0], [lean + Math.cos(turn) * out * 0.5, high - 1, Math.sin(turn) * out * 0.5], end],
      [0.17, 0.11, 0.05],
      6,
    );
    if (bare)
      for (let twig = 0; twig < 5; twig += 1)
        kit.tube([end, [end[0] + (random() - 0.5) * 2.2, end[1] + 0.6 + random() * 1.6, end[2] + (random() - 0.5) * 2]], [0.05, 0.015], 4);
    puffs.push({ at: end, radius: wide * (1.15 + random() * 0.5) });
  }
  if (!bare) addLeaves(kit, look, puffs, shades(colour), 0.34, 150);
}

function drawTree(kit: MeshKit, look: Look): void {
  const bare = look.season === 'winter' && !look.tinted;
  addBroadTree(kit, look, look.tinted ? scaleColour(look.colour, 0.75) : greens[look.season], 1, bare);
}

/** Without a leaf, whatever the season. */
function drawBareTree(kit: MeshKit, look: Look): void {
  addBroadTree(kit, look, look.colour, 1, true);
}

function drawCherry(kit: MeshKit, look: Look): void {
  addBroadTree(kit, look, look.tinted ? look.colour : [0.62, 0.32, 0.4], 1.15, false);
}

/** How long the boughs of a maple are by turns: no side of its crown is like the other. */
const mapleBoughs = [1, 0.72, 1.12, 0.6, 0.92, 0.8, 1.08, 0.66, 0.96] as const;

/** Trunk, forked boughs, and layers of leaves over them: dark where they lie in the shade of those above. */
function drawMaple(kit: MeshKit, look: Look): void {
  const { random } = look;
  const colour: Colour = look.tinted ? scaleColour(look.colour, 0.85) : [0.52, 0.08, 0.025];
  kit.use({ colour: bark, texture: 'bark', bare: true });
  const lean = (random() - 0.5) * 1.1;
  kit.tube(
    [
      [0, -0.8, 0],
      [lean * 0.3, 1.6, 0],
      [lean * 0.8, 3.6, 0],
      [lean * 1.5, 7.6, 0],
    ],
    [0.6, 0.44, 0.34, 0.12],
    9,
  );
  const puffs: Puff[] = [{ at: [lean * 1.6, 9.7, 0], radius: 1.75, flat: 0.62 }];
  for (const [bough, share] of mapleBoughs.entries()) {
    const turn = bough * 2.4 + random() * 0.7;
    // The lower a bough leaves the trunk, the farther it reaches.
    const high = 4.6 + (bough / 8) * 3.9 + random() * 0.6;
    const out = share * (4.9 - (bough / 8) * 2.2);
    const along = (part: number, up: number): Point => [lean + Math.cos(turn) * out * part, up, Math.sin(turn) * out * part];
    kit.tube([[lean * 0.7, high - 2.1, 0], along(0.5, high - 0.8), along(0.95, high)], [0.22, 0.14, 0.05], 6);
    puffs.push({ at: along(0.95, high), radius: mix(1.3, 1.9, random()), flat: 0.55 });
    puffs.push({ at: along(0.45, high + 0.5), radius: mix(1.1, 1.6, random()), flat: 0.55 });
  }
  const inner = puffs.map(({ at: [x, y, z], radius, flat }): Puff => ({ at: [x, y - 0.35, z], radius: radius * 0.72, flat: flat ?? 1 }));
  addLeaves(kit, look, inner, [scaleColour(colour, 0.3), scaleColour(colour, 0.45)], 0.6, 50);
  addLeaves(kit, look, puffs, [...shades(colour), mixColour(colour, [0.62, 0.26, 0.03], 0.45)], 0.4, 110);
}

function drawPine(kit: MeshKit, look: Look): void {
  const { random } = look;
  const colour: Colour = look.tinted ? scaleColour(look.colour, 0.6) : [0.035, 0.085, 0.04];
  kit.use({ colour: scaleColour(bark, 0.8), texture: 'bark', bare: true });
  kit.tube(
    [
      [0, -0.6, 0],
      [0, 10.4, 0],
    ],
    [0.27, 0.04],
    8,
  );
  const tiers = 13;
  const needles = [scaleColour(colour, 0.7), colour, scaleColour(colour, 1.5)];
  for (const [shade, needle] of needles.entries()) {
    // Some boughs have shed their snow.
    kit.use({ colour: needle, thin: 0.2, bare: look.snowy && shade === 0 });
    for (let tier = 0; tier < tiers; tier += 1) {
      const t = tier / (tiers - 1);
      const [y, reach] = [1.1 + t * 9.2, 2.3 * (1 - t) ** 0.85 + 0.12];
      const arms = Math.round(15 - t * 7);
      for (let arm = shade; arm < arms; arm += 3) {
        const turn = (arm / arms) * 6.283 + tier * 1.3 + random() * 0.4;
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        const long = reach * (0.78 + random() * 0.36);
        // Under snow a bough is a broad pad.
        const wide = (0.2 + long * 0.17) * (look.snowy ? 1.7 : 1);
        const droop = long * (0.42 - t * 0.25);
        // A bough is a row of cards that hang from a rib.
        for (let part = 0; part < 3; part += 1) {
          const [a, b] = [long * (0.05 + part * 0.3), long * (0.42 + part * 0.3)];
          const at = (r: number, side: number, drop: number): Point => [c * r - s * side, y - (r / long) * droop - drop, s * r + c * side];
          kit.triangle(at(a, 0, -0.06), at(b, wide * (1 - part * 0.22), 0.16), at(b * 1.04, 0, 0.02));
          kit.triangle(at(a, 0, -0.06), at(b * 1.04, 0, 0.02), at(b, -wide * (1 - part * 0.22), 0.16));
        }
      }
    }
  }
}

function drawWillow(kit: MeshKit, look: Look): void {
  const { random } = look;
  const green: Colour = look.tinted ? scaleColour(look.colour, 0.75) : look.season === 'autumn' ? [0.42, 0.3, 0.05] : [0.2, 0.3, 0.06];
  kit.use({ colour: bark, texture: 'bark', bare: true });
  kit.tube(
    [
      [0, -0.5, 0],
      [0.25, 2, 0],
      [-0.1, 4, 0],
    ],
    [0.5, 0.4, 0.28],
    9,
  );
  const hues = shades(green);
  for (let strand = 0; strand < 130; strand += 1) {
    const [turn, out] = [random() * 6.283, 0.5 + Math.sqrt(random()) * 3];
    const [x, z] = [Math.cos(turn) * out, Math.sin(turn) * out];
    const top = 7.2 - out * out * 0.22 + random() * 0.6;
    const long = Math.min(top - 0.5, 2 + random() * 3.4 + out * 0.5);
    kit.use({ colour: hues[strand % 4] as Colour, thin: 0.5 });
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const t = leaf / 9;
      kit.leaf(
        x * (1 + t * 0.12) + (random() - 0.5) * 0.15,
        top - t * long,
        z * (1 + t * 0.12) + (random() - 0.5) * 0.15,
        0.26,
        [Math.cos(turn) * 0.8, 0.6 - t * 0.5, Math.sin(turn) * 0.8],
        1.2 + random() * 0.6,
      );
    }
  }
  addLeaves(kit, look, [{ at: [0, 6.2, 0], radius: 2.3, flat: 0.6 }], hues, 0.3, 260);
}

function drawBush(kit: MeshKit, look: Look): void {
  const green: Colour = look.tinted ? scaleColour(look.colour, 0.75) : greens[look.season === 'winter' ? 'summer' : look.season];
  const puffs: Puff[] = [
    { at: [0, 0.7, 0], radius: 0.72 },
    { at: [-0.6, 0.48, 0.1], radius: 0.52 },
    { at: [0.62, 0.5, -0.1], radius: 0.55 },
  ];
  addLeaves(kit, look, puffs, shades(green), 0.14, 220);
}

export const trees = {
  tree: {
    habitats: ['land'],
    height: 9,
    width: 7.4,
    colours: 'any',
    usual: ['green'],
    most: 12,
    draw: drawTree,
    turn: [0, 3],
    share: 0.24,
  },
  'bare-tree': {
    habitats: ['land'],
    height: 9,
    width: 7.4,
    colours: ['brown', 'black', 'grey'],
    usual: ['brown'],
    most: 9,
    draw: drawBareTree,
    turn: [0, 3],
    share: 0.28,
    alone: 0.6,
  },
  'cherry-tree': {
    habitats: ['land'],
    height: 9,
    width: 8.4,
    colours: ['pink', 'white', 'red', 'purple'],
    usual: ['pink'],
    most: 12,
    draw: drawCherry,
    turn: [0, 3],
    share: 0.26,
  },
  maple: {
    habitats: ['land'],
    height: 12.1,
    width: 10.8,
    colours: ['red', 'orange', 'yellow', 'green', 'gold', 'purple'],
    usual: ['red'],
    most: 12,
    draw: drawMaple,
    turn: [0, 3],
    share: 0.26,
  },
  pine: {
    habitats: ['land'],
    height: 10.4,
    width: 4.8,
    colours: ['green', 'teal', 'blue', 'white'],
    usual: ['green'],
    most: 12,
    draw: drawPine,
    turn: [0, 3],
    share: 0.24,
  },
  willow: {
    habitats: ['land'],
    height: 7.8,
    width: 7.4,
    colours: ['green', 'yellow', 'gold'],
    usual: ['green'],
    most: 7,
    draw: drawWillow,
    turn: [0, 3],
    share: 0.26,
  },
  bush: {
    habitats: ['land'],
    height: 1.4,
    width: 2.3,
    colours: 'any',
    usual: ['green'],
    most: 12,
    draw: drawBush,
    turn: [0, 3],
    share: 0.08,
  },
} as const satisfies Record<string, Kind>;
