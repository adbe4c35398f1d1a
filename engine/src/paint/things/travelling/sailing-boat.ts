import { type Colour, colourOf, mix, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit, Point } from '../mesh/mesh-kit.ts';

const teak: Colour = scaleColour(colourOf('#a07a4c'), 0.75);
const pale: Colour = [0.56, 0.55, 0.51];
const navy: Colour = scaleColour(colourOf('#20344f'), 0.9);
const dark: Colour = [0.05, 0.06, 0.07];

/** From the stern to the bow. */
const long = 8.2;
const stations = 14;
/** Heights of the girth from the water to the rail, as shares of the freeboard, and how broad the hull is there. */
const girth = [
  [-0.02, 0.84],
  [0.07, 0.88],
  [0.16, 0.9],
  [0.34, 0.94],
  [0.72, 0.985],
  [0.9, 1],
  [1, 1.02],
] as const;

/** A place of the hull's side: `t` from the stern (0) to the bow (1), `part` of its girth. */
function hullAt(t: number, part: number, side: number): Point {
  const [level, broad] = girth[part] as readonly [number, number];
  const narrow = t > 0.42 ? 1 - ((t - 0.42) / 0.58) ** 2.3 : 1 - 0.42 * ((0.42 - t) / 0.42) ** 2;
  const freeboard = 0.74 + 0.46 * Math.max(0, t - 0.35) ** 1.7 + 0.1 * (1 - t) ** 2;
  // The stem rakes forward, the stern hangs over the water.
  const overhang = level * (t > 0.5 ? (t - 0.5) * 1.3 : (t - 0.5) * 1.1);
  // Towards the bow the sides flare.
  const flare = broad ** (1 + 5 * t * t);
  return [(t - 0.5) * long * 0.86 + overhang, level * freeboard, side * 1.22 * narrow * flare];
}

/** A place of a net over a surface. */
type Knot = readonly [number, number];

/** Two triangles between four knots of a net in turn, shaded as the curve that the net lies on. */
function smoothQuad(
  kit: MeshKit,
  [a, b, c, d]: readonly [Knot, Knot, Knot, Knot],
  pointAt: (...knot: Knot) => Point,
  facingAt: (...knot: Knot) => Point,
): void {
  const [first, third] = [pointAt(...a), pointAt(...c)];
  const [firstFacing, thirdFacing] = [facingAt(...a), facingAt(...c)];
  kit.smooth([first, pointAt(...b), third], [firstFacing, facingAt(...b), thirdFacing]);
  kit.smooth([first, third, pointAt(...d)], [firstFacing, thirdFacing, facingAt(...d)]);
}

function addSloopHull(kit: MeshKit, colour: Colour, band: Colour): void {
  const paints = [dark, band, pale, colour, colour, band] as const;
  const facingAt = (t: number, part: number, side: number): Point => {
    const [before, after] = [hullAt(Math.max(0, t - 0.03), part, side), hullAt(Math.min(1, t + 0.03), part, side)];
    const [low, high] = [hullAt(t, Math.max(0, part - 1), side), hullAt(t, Math.min(girth.length - 1, part + 1), side)];
    const [ax, az] = [after[0] - before[0], after[2] - before[2]];
    const [ux, uy, uz] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
    const way: Point = [-az * uy, az * ux - ax * uz, ax * uy];
    const length = side * Math.hypot(...way);
    return [way[0] / length, way[1] / length, way[2] / length];
  };
  paints.forEach((paint, part) => {
    kit.use({ colour: paint, gloss: 0.35 });
    for (let step = 0; step < stations; step += 1)
      for (const side of [-1, 1]) {
        smoothQuad(
          kit,
          [
            [step, part],
            [step + 1, part],
            [step + 1, part + 1],
            [step, part + 1],
          ],
          (at, up) => hullAt(at / stations, up, side),
          (at, up) => facingAt(at / stations, up, side),
        );
      }
    kit.quad(hullAt(0, part, -1), hullAt(0, part, 1), hullAt(0, part + 1, 1), hullAt(0, part + 1, -1));
  });
  kit.use({ colour: teak, texture: 'planks', grain: 0.12 });
  for (let step = 0; step < stations; step += 1) {
    const [a, b] = [step / stations, (step + 1) / stations];
    kit.quad(hullAt(a, 5, -1), hullAt(b, 5, -1), hullAt(b, 5, 1), hullAt(a, 5, 1));
  }
}

/** A low cabin with windows, somebody at the tiller behind it. */
function addDeck(kit: MeshKit, coat: Colour): void {
  kit.use({ colour: pale, gloss: 0.2 });
  kit.box(0.55, 0.66, 0, 2.9, 0.44, 1.2, 0.86);
  kit.use({ colour: dark, gloss: 0.6 });
  for (const side of [-1, 1]) for (const x of [-0.35, 0.4, 1.15]) kit.box(x, 0.78, side * 0.545, 0.46, 0.16, 0.06);
  kit.use({ colour: scaleColour(teak, 0.7) });
  kit.box(-0.9, 0.66, 0, 0.12, 0.5, 1.2);
  kit.use({ colour: coat });
  kit.within({ x: -2.5, y: 0.62, z: -0.3, roll: 0.08 }, () => {
    kit.ball(0, 0.46, 0, 0.23, 0.4, 0.27, 10);
    kit.tube(
      [
        [0, 0.64, 0.16],
        [0.3, 0.42, 0.24],
        [0.52, 0.5, 0.16],
      ],
      [0.09, 0.07],
      6,
    );
    kit.use({ colour: scaleColour(colourOf('#c79a78'), 0.7) });
    kit.ball(0.03, 0.98, 0, 0.13, 0.16, 0.13, 10);
    kit.use({ colour: dark });
    kit.ball(-0.01, 1.05, 0, 0.14, 0.12, 0.14, 8);
  });
}

/** Where the mast stands, and its top. */
const mast = 0.75;
const masthead = 10;

function addRigging(kit: MeshKit): void {
  const line = (path: readonly Point[], radius: number, sides: number) => kit.tube(path, [radius], sides);
  kit.use({ colour: scaleColour(teak, 0.85) });
  kit.tube(
    [
      [mast, 0.6, 0],
      [mast, masthead, 0],
    ],
    [0.085, 0.045],
    7,
  );
  line(
    [
      [mast, 1.75, 0],
      [-3.05, 1.68, 0.55],
    ],
    0.06,
    6,
  );
  kit.use({ colour: [0.16, 0.16, 0.16] });
  const [bow, stern] = [hullAt(0.985, 6, 0), hullAt(0, 6, 0)];
  line([[mast, masthead - 0.5, 0], bow], 0.016, 3);
  line([[mast, masthead - 0.1, 0], stern], 0.013, 3);
  for (const side of [-1, 1])
    line(
      [
        [mast, masthead * 0.72, 0],
        [mast + 0.05, 0.8, side * 1.15],
      ],
      0.012,
      3,
    );
}

/** Corners of a sail in x and y, how far its belly and the twist of its top go to the side, and how far its free edge curves out. */
interface Sail {
  readonly tack: readonly [number, number];
  readonly clew: readonly [number, number];
  readonly head: readonly [number, number];
  readonly belly: number;
  /** How far the clew and the head lie to the side. */
  readonly aside: readonly [number, number];
  readonly roach: number;
}

const seams = 7;

/** A sail of panels whose seams run across it, with the curve that air gives it. */
function addSail(kit: MeshKit, { tack, clew, head, belly, aside, roach }: Sail, colour: Colour): void {
  const [rows, columns] = [seams * 2, 4];
  const at = (t: number, s: number): Point => {
    const out = roach * Math.sin(t * Math.PI) * s;
    const along = (axis: 0 | 1) => mix(mix(tack[axis], head[axis], t), mix(clew[axis], head[axis], t), s);
    const side = s * mix(aside[0], aside[1], t) * (1 - t * 0.55) + belly * Math.sin(Math.PI * s ** 0.8) * (1 - t) ** 0.6 * (0.75 + 0.5 * t);
    return [along(0) + out * Math.sign(clew[0] - tack[0]), along(1), side];
  };
  const facingAt = (t: number, s: number): Point => {
    const [a, b] = [at(t, Math.max(0, s - 0.05)), at(t, Math.min(1, s + 0.05))];
    const [c, d] = [at(Math.max(0, t - 0.05), s), at(Math.min(0.98, t + 0.05), s)];
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
    const way: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = (way[2] > 0 ? -1 : 1) * (Math.hypot(...way) || 1);
    return [way[0] / length, way[1] / length, way[2] / length];
  };
  const strip = (low: number, high: number) => {
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [column / columns, (column + 1) / columns];
      smoothQuad(
        kit,
        [
          [low, left],
          [low, right],
          [high, right],
          [high, left],
        ],
        at,
        facingAt,
      );
    }
  };
  const seam = 0.0045;
  for (let row = 0; row < rows; row += 1) {
    // One sail's shadow on the other would be a blot; what is lit from behind needs none. Two rows of a panel, then the double cloth of a seam, which lets less light through.
    const even = row % 2 === 0;
    kit.use({ colour, texture: 'cloth', thin: 0.8, bare: true, convex: true });
    strip(row / rows + (even ? seam : 0), (row + 1) / rows - (even ? 0 : seam));
    if (even || row === rows - 1) continue;
    kit.use({ colour: scaleColour(colour, 0.86), thin: 0.55, bare: true, convex: true });
    strip((row + 1) / rows - seam, (row + 1) / rows + seam);
  }
}

/** A sloop under main and jib in a light air, its bow to the right. */
export function drawSailingBoat(kit: MeshKit, look: Look): void {
  const sail: Colour = look.tinted ? look.colour : [0.64, 0.61, 0.55];
  const hull: Colour = look.tinted || look.index % 2 === 0 ? pale : navy;
  const band: Colour = look.tinted ? scaleColour(look.colour, 0.8) : look.index % 2 === 0 ? navy : scaleColour(colourOf('#8c3d2e'), 0.8);
  kit.within({ pitch: 0.035 }, () => {
    addSloopHull(kit, hull, band);
    addDeck(kit, look.index % 2 === 0 ? scaleColour(colourOf('#b5402c'), 0.6) : scaleColour(colourOf('#d9a441'), 0.6));
    addRigging(kit);
    addSail(
      kit,
      { tack: [mast - 0.1, 1.85], clew: [-2.95, 1.78], head: [mast - 0.06, 9.75], belly: 0.42, aside: [0.52, 0.9], roach: 0.42 },
      sail,
    );
    addSail(
      kit,
      { tack: [3.85, 1.3], clew: [0.15, 1.5], head: [mast + 0.16, 8.9], belly: 0.5, aside: [0.75, 0.2], roach: -0.12 },
      scaleColour(sail, 0.96),
    );
  });
}
