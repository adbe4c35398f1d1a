import { colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const stone = scaleColour(colourOf('#a09684'), 0.7);

/** Half the breadth of what an arched bridge spans, in metres. */
export const archHalf = 12;

/** How high the deck of an arched bridge rises in the middle, in metres. */
const archRise = 3.4;
/** Height of the parapet of an arched bridge over its deck, in metres. */
export const archParapet = 0.85;

/** Height in metres of the deck of an arched bridge at so many metres beside its middle. */
export function archDeck(x: number): number {
  return 1.3 + archRise * (1 - (x / archHalf) ** 2);
}

/** An arch of stone or wood, humped, over water or a gap. */
function addArch(kit: MeshKit, look: Look): void {
  const wooden = look.material === 'wood' || look.tinted;
  const own = look.tinted || look.material ? look.colour : stone;
  // Wood that has stood in the weather is paler than what it was built of.
  const colour = wooden && !look.tinted ? mixColour(own, [0.34, 0.29, 0.22], 0.4) : own;
  const [half, rise, wide] = [archHalf, archRise, 3.6];
  const deck = archDeck;
  // Where its foot stands in the water of a picture, not what is under that.
  const foot = look.banked ? -0.4 : -2.5;
  const steps = 22;
  const outline: (readonly [number, number])[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const x = -half + (step / steps) * half * 2;
    outline.push([x, deck(x)]);
  }
  if (!wooden) {
    outline.push([half, foot], [half * 0.62, foot]);
    for (let step = 0; step <= 14; step += 1) {
      const angle = (step / 14) * Math.PI;
      outline.push([Math.cos(angle) * half * 0.6, Math.sin(angle) * (rise + 0.55)]);
    }
    outline.push([-half * 0.62, foot], [-half, foot]);
  } else
    for (let step = steps; step >= 0; step -= 1)
      outline.push([-half + (step / steps) * half * 2, deck(-half + (step / steps) * half * 2) - 0.85]);
  kit.use({ colour, texture: wooden ? 'planks' : 'stones', grain: wooden ? 0.4 : 0.75 });
  kit.extrude(outline, wide);
  for (const z of [-wide / 2, wide / 2]) {
    const points = Array.from({ length: steps + 1 }, (_, step) => -half + (step / steps) * half * 2);
    if (wooden) {
      for (const lift of [0.5, 1.05])
        kit.tube(
          points.map((x) => [x, deck(x) + lift, z] as const),
          [0.15],
          6,
        );
      points.forEach((x, index) => {
        if (index % 2 === 0) kit.box(x, deck(x) - 0.4, z, 0.32, index % 4 === 0 ? 1.8 : 1.45, 0.32);
      });
    } else {
      const rail: (readonly [number, number])[] = points.map((x) => [x, deck(x) + archParapet] as const);
      for (const x of [...points].reverse()) rail.push([x, deck(x) - 0.1]);
      kit.extrude(rail, 0.35, z);
    }
  }
  if (!wooden) return;
  kit.use({ colour: scaleColour(colour, 0.9), texture: 'bark' });
  // From bank to bank it spans a small river freely, on beams that lean against the banks.
  if (look.banked) addStruts(kit, deck, wide);
  else addBents(kit, deck, wide);
  if (look.banked) {
    // The last planks lie on the bank.
    for (const side of [-1, 1]) kit.box(side * (half + 0.45), deck(half) - 0.2, 0, 1.1, 0.2, wide);
    addAbutments(kit, deck(half), wide);
    return;
  }
  // Both ends rest on stone, wherever the banks are.
  kit.use({ colour: stone, texture: 'stones', grain: 0.75 });
  for (const x of [-half - 0.2, half + 0.2]) kit.box(x, -6, 0, 2.2, 7.1, wide + 0.4);
  // A ramp of stone runs out into the bank.
  for (const side of [-1, 1]) {
    const ramp = [half, 1.25, half + 1.2, 1.25, half + 7.5, -0.9, half + 7.5, -6, half, -6];
    const outline = Array.from({ length: 5 }, (_, at) => [side * (ramp[at * 2] as number), ramp[at * 2 + 1] as number] as const);
    kit.extrude(side > 0 ? outline : outline.reverse(), wide);
  }
}

/** A wall of field stones under each end, that widens towards its foot, with a coping that the beams lie on. */
function addAbutments(kit: MeshKit, top: number, wide: number): void {
  kit.use({ colour: stone, texture: 'stones', grain: 0.9 });
  for (const end of [-1, 1]) {
    kit.box(end * (archHalf - 0.3), -0.7, 0, 2.9, top + 0.3, wide + 1.5, 0.86);
    kit.box(end * (archHalf - 0.1), top - 0.42, 0, 2.3, 0.26, wide + 1);
  }
}

/** Slanting struts under both rails from the banks, and the beam across that they carry. */
function addStruts(kit: MeshKit, deck: (x: number) => number, wide: number): void {
  for (const end of [-1, 1]) {
    const x = end * archHalf * 0.5;
    const top = deck(x) - 0.85;
    for (const side of [-1, 1])
      kit.tube(
        [
          [end * archHalf * 0.9, 0.1, side * wide * 0.4],
          [x, top, side * wide * 0.4],
        ],
        [0.26],
        6,
      );
    kit.box(x, top - 0.3, 0, 0.45, 0.45, wide * 0.98);
  }
}

/** Pairs of posts under both rails, braced across, at even distances. */
function addBents(kit: MeshKit, deck: (x: number) => number, wide: number): void {
  const foot = -3;
  for (const x of [-6.6, -2.2, 2.2, 6.6]) {
    const top = deck(x) - 0.7;
    for (const side of [-1, 1]) kit.box(x, foot, side * wide * 0.4, 0.5, top - foot, 0.5);
    kit.box(x, top - 0.45, 0, 0.4, 0.45, wide * 0.98);
    for (const side of [-1, 1])
      kit.tube(
        [
          [x, 0.5, -side * wide * 0.38],
          [x, top - 0.5, side * wide * 0.38],
        ],
        [0.11],
        5,
      );
  }
}

/** Two portals, cables and a straight deck. */
function addSuspension(kit: MeshKit, look: Look): void {
  const colour = look.tinted || look.material ? look.colour : scaleColour(colourOf('#b8402a'), 0.75);
  const [half, deck, tower, portal] = [60, 7, 30, 31];
  kit.use({ colour: scaleColour(colour, 0.9), bare: true });
  kit.box(0, deck - 1.6, 0, half * 2, 1.6, 8);
  kit.use({ colour: [0.16, 0.16, 0.17] });
  kit.box(0, deck, 0, half * 2, 0.1, 6.6);
  kit.use({ colour, bare: true, gloss: 0.1 });
  for (const x of [-portal, portal]) {
    for (const z of [-4, 4]) kit.box(x, -4, z, 2.4, tower + 4, 1.6, 0.7);
    for (const y of [deck + 7, deck + 14, tower - 2]) kit.box(x, y, 0, 1.5, 1.5, 8);
  }
  const sag = (x: number) => {
    const inner = Math.abs(x) <= portal;
    return inner
      ? deck + 1.6 + (tower - deck - 1.6) * (x / portal) ** 2
      : tower - ((Math.abs(x) - portal) / (half - portal)) * (tower - deck - 0.4);
  };
  for (const z of [-4, 4]) {
    const points = Array.from({ length: 41 }, (_, step) => -half + step * 3);
    kit.tube(
      points.map((x) => [x, sag(x), z] as const),
      [0.4],
      6,
    );
    for (const x of points) kit.box(x, deck, z, 0.16, Math.max(0.1, sag(x) - deck), 0.16);
    if (look.lit > 0) {
      kit.use({ colour: [0.3, 0.3, 0.3], glow: scaleColour([2, 1.4, 0.7], look.lit) });
      for (const x of points.filter((_, index) => index % 2 === 0)) kit.ball(x, sag(x) + 0.5, z, 0.42, 0.42, 0.42, 6);
      kit.use({ colour, bare: true, gloss: 0.1 });
    }
  }
}

function drawBridge(kit: MeshKit, look: Look): void {
  // Steel hangs, stone, wood and colours of garden bridges are arches.
  if (look.material === 'metal') kit.within({ size: 0.34 }, () => addSuspension(kit, look));
  else addArch(kit, look);
}

/** A long viaduct of many arches, wide enough for a train: it runs out of the picture on both sides. */
function drawViaduct(kit: MeshKit, look: Look): void {
  const colour = look.tinted || look.material ? look.colour : stone;
  const [deck, span, pier, wide, arches] = [12, 11, 2, 4.6, 12];
  const radius = (span - pier) / 2;
  const spring = deck - radius - 1.7;
  const outline: (readonly [number, number])[] = [
    [(arches * span) / 2, deck],
    [(-arches * span) / 2, deck],
  ];
  for (let arch = 0; arch < arches; arch += 1) {
    const left = (arch - arches / 2) * span;
    outline.push([left, -9], [left + pier / 2, -9]);
    for (let step = 0; step <= 12; step += 1) {
      const angle = Math.PI * (1 - step / 12);
      outline.push([left + span / 2 + Math.cos(angle) * radius, spring + Math.sin(angle) * radius]);
    }
    outline.push([left + span - pier / 2, -9], [left + span, -9]);
  }
  kit.use({ colour, texture: 'stones', grain: 0.9 });
  kit.extrude(outline, wide);
  kit.use({ colour: scaleColour(colour, 1.08), texture: 'stones', grain: 0.9 });
  for (const z of [-wide / 2 - 0.1, wide / 2 + 0.1]) {
    kit.box(0, deck - 0.1, z, arches * span, 0.7, 0.4);
    kit.box(0, deck - 0.45, z, arches * span, 0.3, 0.6);
  }
  for (let at = 0; at <= arches; at += 1)
    for (const z of [-wide / 2 - 0.1, wide / 2 + 0.1]) kit.box((at - arches / 2) * span, -9, z, 1.5, 9 + deck - 1.2, 0.5, 0.85);
}

export const bridges = {
  viaduct: {
    habitats: ['land', 'water'],
    height: 13,
    width: 46,
    colours: 'any',
    usual: ['grey'],
    most: 1,
    draw: drawViaduct,
    turn: [0, 0.1],
    top: 12 / 13,
    share: 0.26,
    materials: ['wood', 'stone', 'metal', 'brick', 'marble'],
  },
  bridge: {
    habitats: ['water', 'land'],
    height: 5.6,
    width: 27,
    colours: 'any',
    usual: ['grey'],
    most: 3,
    draw: drawBridge,
    turn: [0.35, 0.15],
    top: 0.84,
    share: 0.17,
    materials: ['wood', 'stone', 'metal', 'marble'],
  },
} as const satisfies Record<string, Kind>;
