import { clamp, colourOf, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { Finish } from '../mesh/finish.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { pane } from './windows-and-doors.ts';

type Point = readonly [number, number, number];

/** Metres: the wall's height over its crest and half its breadth, how deep it is founded, and from tower to tower. */
const tall = 5.4;
const half = 2.9;
const deep = 5;
const towerSpacing = 62;
/** Farther away than this, in metres, teeth are finer than the picture. */
const toothed = 190;

/** Where it stands in a scene without ridges: a bend over a low rise. */
const standing: readonly Point[] = Array.from({ length: 15 }, (_, index) => {
  const at = index / 14;
  return [(at - 0.5) * 44, 2.2 * Math.sin(at * 5.2), 7 * Math.sin(at * 4.4)] as const;
});

/** A place of the wall's course, and the way across the wall there: stretches that meet in it leave no gap. */
interface Joint {
  readonly at: Point;
  readonly across: readonly [x: number, z: number];
}

function between(from: Joint, to: Joint, share: number): Joint {
  const mid = (axis: 0 | 1 | 2) => mix(from.at[axis], to.at[axis], share);
  return {
    at: [mid(0), mid(1), mid(2)],
    across: [mix(from.across[0], to.across[0], share), mix(from.across[1], to.across[1], share)],
  };
}

/** A box between two places of the wall: its corners follow the slope. */
function stretch(kit: MeshKit, from: Joint, to: Joint, low: number, high: number, inner: number, outer: number): void {
  const corner = ({ at, across }: Joint, aside: number, up: number): Point => [
    at[0] + across[0] * aside,
    at[1] + up,
    at[2] + across[1] * aside,
  ];
  const side = (aside: number) =>
    kit.quad(corner(from, aside, low), corner(to, aside, low), corner(to, aside, high), corner(from, aside, high));
  side(inner);
  side(outer);
  kit.quad(corner(from, inner, high), corner(to, inner, high), corner(to, outer, high), corner(from, outer, high));
  kit.quad(corner(from, inner, low), corner(from, outer, low), corner(from, outer, high), corner(from, inner, high));
  kit.quad(corner(to, inner, low), corner(to, outer, low), corner(to, outer, high), corner(to, inner, high));
}

/** What is seen of the inside of a tower. */
const dark: Finish = { colour: [0.016, 0.014, 0.014], bare: true };

/** An opening with a round top, its foot at (x, y), in a wall at z; `half` its breadth. */
function addArch(kit: MeshKit, x: number, y: number, z: number, halfWide: number, high: number): void {
  const arch = Array.from({ length: 7 }, (_, at) => {
    const angle = (at / 6) * Math.PI;
    return [x + halfWide * Math.cos(angle), y + high - halfWide + halfWide * Math.sin(angle)] as const;
  });
  kit.extrude([[x - halfWide, y], [x + halfWide, y], ...arch], 0.1, z);
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
        kit.use(look.lit > 0.5 ? pane(look, 0.5) : dark);
        for (const window of [-2.2, 0, 2.2]) addArch(kit, window, 6.4, -4.12, 0.5, 1.7);
      });
    // One goes through it along the wall.
    kit.use(dark);
    for (const end of [-4.2, 4.2]) addArch(kit, 0, tall, end, 0.95, 2.8);
    kit.use(stone);
    kit.box(0, 11.1, 0, 4.6, 2.6, 4.6);
    kit.use({ colour: scaleColour(colourOf('#5b5550'), 0.7), texture: 'tiles', grain: 0.5 });
    kit.hip(0, 13.5, 0, 6, 2.2, 6, 2.4, 0.3);
  });
}

/** Joints of a course at least so many metres apart that teeth and steps between two of them are as large as built ones. */
function jointsOf(course: readonly Point[]): Joint[] {
  const kept: Point[] = [];
  for (const place of course) {
    const last = kept.at(-1);
    if (!last || Math.hypot(place[0] - last[0], place[2] - last[2]) >= 2.2) kept.push(place);
  }
  return kept.map((at, index) => {
    const [before, after] = [kept[index - 1] ?? at, kept[index + 1] ?? at];
    const [along, away] = [after[0] - before[0], after[2] - before[2]];
    const length = Math.hypot(along, away) || 1;
    return { at, across: [away / length, -along / length] };
  });
}

/** Height of a stair of the path: of low ones near the eye, of fewer far away. */
function stairOf(away: number): number {
  return away < 45 ? 0.15 : away < 90 ? 0.3 : 0.6;
}

/** The path between two places of the wall: stairs at equal heights, whatever the stretches are that they run through. */
function addPath(kit: MeshKit, stone: Finish, from: Joint, to: Joint, top: number, stair: number): void {
  const [tread, riser] = [
    { ...stone, colour: mixColour(scaleColour(stone.colour, 1.15), [0.24, 0.26, 0.29], 0.5), texture: 'cobbles' as const, grain: 0.6 },
    { ...stone, colour: scaleColour(stone.colour, 0.5) },
  ];
  const climb = to.at[1] - from.at[1];
  const [low, high] = [Math.floor(Math.min(from.at[1], to.at[1]) / stair), Math.floor(Math.max(from.at[1], to.at[1]) / stair)];
  const shareAt = (level: number) => (Math.abs(climb) < 1e-6 ? 0 : clamp((level * stair - from.at[1]) / climb));
  for (let level = low; level <= high; level += 1) {
    const [begin, end] = low === high ? [0, 1] : [shareAt(level), shareAt(level + 1)];
    const corner = (share: number, aside: number, up: number): Point => {
      const { at, across } = between(from, to, share);
      return [at[0] + across[0] * aside, level * stair + top + up, at[2] + across[1] * aside];
    };
    kit.use(tread);
    kit.quad(corner(begin, -half, 0), corner(end, -half, 0), corner(end, half, 0), corner(begin, half, 0));
    if (level === low) continue;
    const edge = shareAt(level);
    kit.use(riser);
    kit.quad(corner(edge, -half, 0), corner(edge, half, 0), corner(edge, half, -stair), corner(edge, -half, -stair));
  }
}

function stoneOf(look: Look) {
  return look.tinted || look.material ? look.colour : scaleColour(colourOf('#a39c8e'), 0.62);
}

function drawGreatWall(kit: MeshKit, look: Look): void {
  const course = jointsOf(look.course ?? standing);
  const wall = { colour: stoneOf(look), texture: 'bricks' as const, grain: 0.7 };
  let walked = 0;
  for (let index = 0; index + 1 < course.length; index += 1) {
    const [from, to] = [course[index] as Joint, course[index + 1] as Joint];
    const [along, onward] = [to.at[0] - from.at[0], to.at[2] - from.at[2]];
    const length = Math.hypot(along, onward);
    const away = look.course ? from.at[2] : 0;
    // Far away it is drawn slighter than it is, or it would hide the ridges that it follows.
    const slight = 1 / (1 + Math.max(0, away - 90) / 260);
    const top = tall * slight;
    kit.use(wall);
    stretch(kit, from, to, -deep, top - 0.4, -half, half);
    // The path on top lies lower than its parapets.
    kit.use({ ...wall, colour: scaleColour(wall.colour, 0.9) });
    if (away < toothed) addPath(kit, wall, from, to, top, stairOf(away));
    else stretch(kit, from, to, top - 0.5, top, -half, half);
    kit.use({ ...wall, colour: scaleColour(wall.colour, 0.92) });
    for (const aside of [-half, half]) {
      const [near, far] = [aside - 0.25, aside + 0.25];
      stretch(kit, from, to, top - 0.4, top + 0.9 * slight, near, far);
      if (away > toothed) continue;
      const teeth = clamp(Math.round(length / 2.2), 1, 6);
      for (let tooth = 0; tooth < teeth; tooth += 1) {
        const [begin, end] = [between(from, to, (tooth + 0.2) / teeth), between(from, to, (tooth + 0.75) / teeth)];
        stretch(kit, begin, end, top + 0.8 * slight, top + 1.75 * slight, near, far);
      }
    }
    walked += length;
    // Towers keep the same distance for the eye where they would stand in a heap, and like heights.
    const apart = towerSpacing * (1 + Math.max(0, away - 150) / 170);
    const high = [index - 3, index + 3].every((other) => (course[other]?.at[1] ?? from.at[1]) <= from.at[1]);
    if (!look.course || walked < apart * (high ? 0.6 : 1.25)) continue;
    walked = 0;
    addTower(kit, look, from.at, Math.atan2(-along, onward), slight);
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
