import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { MeshKit, Point } from '../mesh/mesh-kit.ts';

/** How far the slopes of a roof hang between ridge and eaves, as a share of the way inwards. */
const sag = 0.5;

/**
 * A roof whose slopes hang like cloth and whose corners turn up, with a ridge along x; rows of round tiles run down its slopes.
 * `y`: height of the eaves, `width` and `depth`: over the eaves, `ridge`: length of the ridge, 0 for a point; metres.
 */
export function addSweptRoof(kit: MeshKit, y: number, width: number, depth: number, height: number, ridge: number, colour: Colour): void {
  const [along, up] = [14, 7];
  // The eave rises and reaches out towards its corners.
  const point = (side: number, s: number, t: number): Point => {
    const corner = Math.abs(s) ** 3;
    const [half, out, top] = side % 2 === 0 ? [width / 2, depth / 2, ridge / 2] : [depth / 2, width / 2, 0];
    const reach = 1 + 0.05 * corner * (1 - t);
    const inwards = t + (1 - t) * t * sag;
    const across = s * (half * reach * (1 - inwards) + top * inwards);
    const away = out * reach * (1 - inwards) + (side % 2 === 0 ? 0 : (ridge / 2) * inwards);
    const level = y + height * t + height * 0.24 * corner * (1 - t) ** 2;
    return turned(side, [across, level, -away]);
  };
  // As a slope without its corners faces: rows of tiles then run straight down it.
  const facing = (side: number, t: number): Point => {
    const run = (side % 2 === 0 ? depth / 2 : (width - ridge) / 2) * (1 + sag * (1 - 2 * t));
    const length = Math.hypot(run, height);
    return turned(side, [0, run / length, -height / length]);
  };
  const thick = Math.min(0.22, height * 0.09);
  for (let side = 0; side < 4; side += 1) {
    const columns = Array.from({ length: along + 1 }, (_, column) => (column / along) * 2 - 1);
    kit.use({ colour, texture: 'pan-tiles', grain: Math.max(0.34, width * 0.026) });
    for (let column = 0; column < along; column += 1) {
      const [from, to] = [columns[column] as number, columns[column + 1] as number];
      for (let row = 0; row < up; row += 1) {
        const [low, high] = [row / up, (row + 1) / up];
        const [a, b, c, d] = [point(side, from, low), point(side, to, low), point(side, to, high), point(side, from, high)];
        const [below, above] = [facing(side, low), facing(side, high)];
        kit.smooth([a, b, c], [below, below, above]);
        kit.smooth([a, c, d], [below, above, above]);
      }
    }
    addEave(
      kit,
      columns.map((s) => point(side, s, 0)),
      y,
      thick,
      colour,
    );
    kit.use({ colour: scaleColour(colour, 0.72) });
    const hip = Array.from({ length: up + 1 }, (_, row): Point => {
      const [px, py, pz] = point(side, 1, row / up);
      return [px, py + thick * 0.4, pz];
    });
    kit.tube(hip, [Math.min(0.2, width * 0.012)], 6);
    // The last tile of the ridge bends up at the corner.
    const [tip, before] = [hip[0] as Point, hip[1] as Point];
    const beyond = 0.22;
    kit.tube(
      [tip, [tip[0] + (tip[0] - before[0]) * beyond, tip[1] + thick * 1.8, tip[2] + (tip[2] - before[2]) * beyond]],
      [Math.min(0.17, width * 0.011), 0.03],
      6,
    );
  }
  if (ridge > 0) addRidge(kit, y + height, ridge, Math.min(0.55, height * 0.2), colour);
}

function turned(side: number, [x, y, z]: Point): Point {
  return side === 0 ? [x, y, z] : side === 1 ? [-z, y, x] : side === 2 ? [-x, y, -z] : [z, y, -x];
}

/** The edge of the tiles along an eave, the board under it, and the dark wood that one sees from below. */
function addEave(kit: MeshKit, edge: readonly Point[], y: number, thick: number, colour: Colour): void {
  const lower = (points: readonly Point[], by: number) => points.map(([px, py, pz]): Point => [px, py - by, pz]);
  const strips = [
    [scaleColour(colour, 1.5), edge, lower(edge, thick * 0.5)],
    [scaleColour([0.16, 0.05, 0.035], 0.8), lower(edge, thick * 0.5), lower(edge, thick * 1.2)],
  ] as const;
  for (const [paint, above, below] of strips) {
    kit.use({ colour: paint });
    for (let at = 0; at + 1 < edge.length; at += 1)
      kit.quad(below[at] as Point, below[at + 1] as Point, above[at + 1] as Point, above[at] as Point);
  }
  kit.use({ colour: [0.1, 0.045, 0.035] });
  const under = lower(edge, thick * 1.2);
  const inner = ([px, , pz]: Point): Point => [px * 0.66, y + thick * 0.4, pz * 0.66];
  for (let at = 0; at + 1 < edge.length; at += 1) {
    const [a, b] = [under[at] as Point, under[at + 1] as Point];
    kit.quad(b, a, inner(a), inner(b));
  }
}

/** The ridge of a roof, whose ends rise into horns. */
function addRidge(kit: MeshKit, y: number, length: number, tall: number, colour: Colour): void {
  const half = length * 0.53;
  const steps = 6;
  const rise = (share: number) => tall * 0.55 * share ** 4;
  const upper = Array.from({ length: steps * 2 + 1 }, (_, step): readonly [number, number] => {
    const share = 1 - step / steps;
    return [share * half, y + tall * 0.8 + rise(Math.abs(share))];
  });
  kit.use({ colour: scaleColour(colour, 0.8) });
  kit.extrude([[-half, y - tall * 0.3], [half, y - tall * 0.3], ...upper], tall * 0.75);
  kit.use({ colour: scaleColour(colour, 1.35) });
  kit.tube(
    upper.map(([px, py]): Point => [px, py, 0]),
    [tall * 0.26],
    6,
  );
  for (const side of [-1, 1]) {
    kit.use({ colour: scaleColour(colour, 0.7) });
    kit.tube(
      [
        [side * half * 0.985, y - tall * 0.2, 0],
        [side * half * 1.01, y + tall * 1.1, 0],
        [side * half * 0.985, y + tall * 1.9, 0],
        [side * half * 0.93, y + tall * 2.15, 0],
      ],
      [tall * 0.5, tall * 0.44, tall * 0.26, tall * 0.06],
      7,
    );
  }
}
