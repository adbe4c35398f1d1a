import { clamp, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { pane } from './windows-and-doors.ts';

type Point = readonly [number, number, number];

/** Metres: the wall's height over its crest and half its breadth, how deep it is founded, and from tower to tower. */
const tall = 5.4;
const half = 2.1;
const deep = 5;
const between = 62;
/** Farther away than this, in metres, teeth are finer than the picture. */
const toothed = 190;

/** Where it stands in a scene without ridges: a bend over a low rise. */
const standing: readonly Point[] = Array.from({ length: 15 }, (_, index) => {
  const at = index / 14;
  return [(at - 0.5) * 44, 2.2 * Math.sin(at * 5.2), 7 * Math.sin(at * 4.4)] as const;
});

/** A box between two places of the wall: its corners follow the slope. */
function stretch(kit: MeshKit, from: Point, to: Point, low: number, high: number, inner: number, outer: number): void {
  const [along, away] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.hypot(along, away) || 1;
  const [sx, sz] = [away / length, -along / length];
  const corner = (end: Point, aside: number, up: number): Point => [end[0] + sx * aside, end[1] + up, end[2] + sz * aside];
  const side = (aside: number) =>
    kit.quad(corner(from, aside, low), corner(to, aside, low), corner(to, aside, high), corner(from, aside, high));
  side(inner);
  side(outer);
  kit.quad(corner(from, inner, high), corner(to, inner, high), corner(to, outer, high), corner(from, outer, high));
  kit.quad(corner(from, inner, low), corner(from, outer, low), corner(from, outer, high), corner(from, inner, high));
  kit.quad(corner(to, inner, low), corner(to, outer, low), corner(to, outer, high), corner(to, inner, high));
}

function addTower(kit: MeshKit, look: Look, [x, y, z]: Point, turn: number, size: number): void {
  const stone = { colour: scaleColour(stoneOf(look), 0.94), texture: 'bricks' as const, grain: 0.8 };
  kit.within({ x, y, z, turn, size }, () => {
    kit.use(stone);
    kit.box(0, -deep, 0, 8.6, deep + 10.6, 8.6, 0.93);
    kit.box(0, 10.6, 0, 8.8, 0.5, 8.8);
    for (const quarter of [0, 1, 2, 3])
      kit.within({ turn: (quarter * Math.PI) / 2 }, () => {
        kit.use(stone);
        for (const tooth of [-3.6, -1.8, 0, 1.8, 3.6]) kit.box(tooth, 11.1, -4, 1.05, 1.2, 0.7);
        kit.use(pane(look, 0.5));
        for (const window of [-2.2, 0, 2.2]) kit.box(window, 6.6, -4.08, 0.95, 1.7, 0.2);
      });
    kit.use(stone);
    kit.box(0, 11.1, 0, 4.6, 2.6, 4.6);
    kit.use({ colour: scaleColour(colourOf('#5b5550'), 0.7), texture: 'tiles', grain: 0.5 });
    kit.hip(0, 13.5, 0, 6, 2.2, 6, 2.4, 0.3);
  });
}

function stoneOf(look: Look) {
  return look.tinted || look.material ? look.colour : scaleColour(colourOf('#b6a88e'), 0.74);
}

function drawGreatWall(kit: MeshKit, look: Look): void {
  const course = look.course ?? standing;
  const wall = { colour: stoneOf(look), texture: 'bricks' as const, grain: 0.7 };
  let walked = 0;
  for (let index = 0; index + 1 < course.length; index += 1) {
    const [from, to] = [course[index] as Point, course[index + 1] as Point];
    const step = Math.hypot(to[0] - from[0], to[2] - from[2]);
    const away = look.course ? from[2] : 0;
    // Far away it is drawn slighter than it is, or it would hide the ridges that it follows.
    const slight = 1 / (1 + Math.max(0, away - 90) / 260);
    const top = tall * slight;
    kit.use(wall);
    stretch(kit, from, to, -deep, top, -half, half);
    // The path on top lies lower than its parapets.
    kit.use({ ...wall, colour: scaleColour(wall.colour, 0.9) });
    for (const aside of [-half, half]) {
      const [near, far] = [aside - 0.25, aside + 0.25];
      stretch(kit, from, to, top - 0.1, top + 0.9 * slight, near, far);
      if (away > toothed) continue;
      const teeth = clamp(Math.round(step / 2.2), 1, 6);
      const on = (share: number): Point => [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
      ];
      for (let tooth = 0; tooth < teeth; tooth += 1)
        stretch(kit, on((tooth + 0.2) / teeth), on((tooth + 0.75) / teeth), top + 0.8 * slight, top + 1.75 * slight, near, far);
    }
    walked += step;
    // Towers keep the same distance for the eye where they would stand in a heap.
    if (!look.course || walked < between * (1 + Math.max(0, away - 150) / 170)) continue;
    walked = 0;
    addTower(kit, look, from, Math.atan2(from[0] - to[0], to[2] - from[2]), slight);
  }
  if (!look.course) for (const end of [3, 11]) addTower(kit, look, standing[end] as Point, 0, 1);
}

export const greatWall = {
  'great-wall': {
    habitats: ['land'],
    height: 17.9,
    width: 48,
    colours: 'any',
    usual: ['grey'],
    most: 1,
    draw: drawGreatWall,
    turn: [0, 0.1],
    share: 0.3,
    materials: ['stone', 'brick'],
    followsCourse: true,
    // The path on top.
    top: 0.3,
  },
} as const satisfies Record<string, Kind>;
