import { hashPoint } from '../../pixels/random.ts';
import { type Colour, smoothstep } from '../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shadeSurface, shine } from './building-surface.ts';
import { glasses, panels, rooms, stripe, walls } from './materials.ts';
import { type FittingPlace, paintFireStairs, paintFittings } from './street/wall-fittings.ts';
import { Kind } from './town.ts';

/** A point of a wall with windows. Lengths are the town's. */
export interface WallPoint {
  kind: Kind;
  seed: number;
  /** From the left edge of the wall, and the wall's width. */
  along: number;
  width: number;
  y: number;
  foot: number;
  top: number;
  /** What a pixel covers along the wall and up it. */
  blurAlong: number;
  blurUp: number;
}

/** Where a point lies in the grid of a wall's windows. */
interface Opening {
  /** Rolls of the building: 0 to 1. */
  own: number;
  other: number;
  third: number;
  /** Width of a bay and height of a storey. */
  bay: number;
  rise: number;
  /** The point in bays and storeys, and what a pixel covers of them. */
  across: number;
  level: number;
  blurX: number;
  blurY: number;
  /** Which share of a bay and of a storey is glass. */
  openX: number;
  openY: number;
  /** How much of the point is glass, 0 to 1. */
  pane: number;
  /** Below the top of the wall. */
  parapet: number;
}

/** Paints walls with windows, near and far. One opening is reused for every point. */
export function createWindows(style: FacadeStyle): (surface: Surface, point: WallPoint) => void {
  const opening: Opening = {
    own: 0,
    other: 0,
    third: 0,
    bay: 0,
    rise: 0,
    across: 0,
    level: 0,
    blurX: 0,
    blurY: 0,
    openX: 0,
    openY: 0,
    pane: 0,
    parapet: 0,
  };
  const fitting: FittingPlace = { kind: Kind.brick, seed: 0, column: 0, storey: 0, inX: 0, inY: 0, bay: 0, rise: 0, openX: 0, openY: 0 };
  return (surface, point) => {
    measure(opening, point, style);
    const wall = paintWall(surface, opening, point);
    const close = 1 - smoothstep(0.04, 0.16, Math.max(opening.blurX, opening.blurY));
    let inner = 1;
    if (close > 0) {
      if (opening.pane > 0.5) inner = paintPane(surface, opening, point, wall, close);
      else paintMasonry(surface, opening, point, close);
      placeFittings(fitting, opening, point);
      if (opening.pane <= 0.5) paintFittings(surface, fitting, close);
    }
    if (style.lamps > 0) lightRooms(surface, opening, point, style, inner);
    if (close > 0.3 && point.kind === Kind.brick && point.foot < 0.01 && opening.own < 0.75 && opening.parapet > 0) {
      const bays = Math.round(point.width / opening.bay);
      const middle = (1 + Math.floor(opening.third * Math.max(1, bays - 2)) + 0.5) * opening.bay;
      paintFireStairs(surface, fitting, point.along - middle, opening.bay * 0.62);
    }
  };
}

function measure(opening: Opening, { kind, seed, along, width, y, top, blurAlong, blurUp }: WallPoint, style: FacadeStyle): void {
  const own = hashPoint(seed, 1, style.seed);
  const other = hashPoint(seed, 2, style.seed);
  const third = hashPoint(seed, 3, style.seed);
  const wanted = kind === Kind.glass ? 0.03 + own * 0.02 : kind === Kind.ribbons ? 0.052 + own * 0.02 : 0.03 + own * 0.016;
  const bays = Math.max(1, Math.round(width / (wanted * style.grain)));
  opening.own = own;
  opening.other = other;
  opening.third = third;
  opening.bay = width / bays;
  opening.rise = (kind === Kind.glass ? 0.05 : 0.052 + other * 0.012) * style.grain;
  opening.across = along / opening.bay;
  opening.level = y / opening.rise;
  opening.blurX = Math.max(1e-3, blurAlong / opening.bay);
  opening.blurY = Math.max(1e-3, blurUp / opening.rise);
  opening.openX = 0.42 + other * 0.14;
  opening.openY = 0.47 + third * 0.13;
  if (kind === Kind.ribbons) {
    opening.openX = 0.95;
    opening.openY = 0.46 + own * 0.1;
  } else if (kind === Kind.piers) {
    opening.openX = 0.42 + own * 0.14;
    opening.openY = 0.62;
  } else if (kind === Kind.glass) {
    opening.openX = 0.93;
    opening.openY = 0.9;
  }
  opening.parapet = top - y;
  opening.pane = stripe(opening.across, opening.openX, opening.blurX) * stripe(opening.level, opening.openY, opening.blurY);
  if (opening.parapet < opening.rise * 0.45) opening.pane = 0;
}

function placeFittings(place: FittingPlace, { across, level, bay, rise, openX, openY }: Opening, { kind, seed }: WallPoint): void {
  place.kind = kind;
  place.seed = seed;
  place.column = Math.floor(across);
  place.storey = Math.floor(level);
  place.inX = across - place.column;
  place.inY = level - place.storey;
  place.bay = bay;
  place.rise = rise;
  place.openX = openX;
  place.openY = openY;
}

/** Wall and glass as they look from far. Answers the wall's colour. */
function paintWall(surface: Surface, opening: Opening, { kind, seed }: WallPoint): Colour {
  const { own, third, across, level, blurX, blurY, openX, pane, parapet } = opening;
  const wall =
    kind === Kind.brick ? (walls[Math.floor(own * walls.length)] as Colour) : (panels[Math.floor(own * panels.length)] as Colour);
  const glass = glasses[Math.floor(third * glasses.length)] as Colour;
  let shade = 0.82 + 0.36 * hashPoint(Math.floor(level), seed, 7) * (1 - smoothstep(0.4, 1.2, blurY));
  if (kind === Kind.piers) shade *= 0.82 + 0.3 * (1 - stripe(across, openX, blurX));
  if (parapet < 0.012) shade *= 1.25;
  surface.red = (wall[0] * (1 - pane) + glass[0] * pane) * shade;
  surface.green = (wall[1] * (1 - pane) + glass[1] * pane) * shade;
  surface.blue = (wall[2] * (1 - pane) + glass[2] * pane) * shade;
  surface.mirror = pane * (kind === Kind.glass ? 0.85 : 0.5);
  return wall;
}

/** A point in the glass of a window: 0 at its left edge, 1 at its right one. */
const inPaneX = ({ across, openX }: Opening): number => (across - Math.floor(across) - (1 - openX) / 2) / openX;
/** 0 at the sill, 1 at the lintel. */
const inPaneY = ({ level, openY }: Opening): number => (level - Math.floor(level) - (1 - openY) / 2) / openY;

/** Frames, bars and blinds of a window that is close. Answers how much of the room's light comes through. */
function paintPane(surface: Surface, opening: Opening, { kind, seed }: WallPoint, wall: Colour, close: number): number {
  const { across, level, bay, rise, openX, openY } = opening;
  const paneX = inPaneX(opening);
  const paneY = inPaneY(opening);
  const bars = kind === Kind.ribbons ? 3 : 2;
  const bar = Math.abs(paneX * bars - Math.round(paneX * bars)) / bars;
  const edge = Math.min(bar * openX * bay, Math.min(paneY, 1 - paneY) * openY * rise, Math.abs(paneY - 0.66) * openY * rise);
  const frame = edge < 0.0009 ? close : 0;
  surface.red = surface.red * (1 - frame) + 0.16 * frame * wall[0];
  surface.green = surface.green * (1 - frame) + 0.16 * frame * wall[1];
  surface.blue = surface.blue * (1 - frame) + 0.16 * frame * wall[2];
  surface.mirror *= 1 - frame;
  // The wall is thick: its upper and one side edge keep light off the glass.
  const reveal = kind !== Kind.glass && ((1 - paneY) * openY * rise < 0.0022 || paneX * openX * bay < 0.0014) ? 1 - 0.75 * close : 1;
  const blind = hashPoint(Math.floor(across), Math.floor(level), seed + 9);
  const drape = 0.5 - 0.34 * hashPoint(Math.floor(across), Math.floor(level), seed + 13);
  const aside = kind === Kind.glass ? 0 : smoothstep(drape, drape + 0.03, Math.abs(paneX - 0.5));
  const curtain = 1 - aside * (0.4 + 0.16 * Math.cos(paneX * 70));
  const drawn = paneY > 1 - blind * blind * 0.8 ? 0.72 + 0.28 * Math.cos(paneY * 90) ** 2 : 1;
  const furniture = paneY < 0.16 + 0.3 * hashPoint(Math.floor(across * 3), Math.floor(level), seed + 4) ? 0.55 : 1;
  return (
    1 - close + close * (1 - frame) * reveal * curtain * drawn * furniture * (0.72 + 0.5 * Math.max(0, 1 - Math.abs(paneX - 0.5) * 1.6))
  );
}

/** Courses of brick, sills and seams of panels of a wall that is close. */
function paintMasonry(surface: Surface, opening: Opening, { kind, seed, along, y }: WallPoint, close: number): void {
  const { across, level } = opening;
  const inX = across - Math.floor(across);
  const inY = level - Math.floor(level);
  const course = y / 0.0028;
  const brick = along / 0.0075 + (Math.floor(course) & 1) * 0.5;
  const joint = kind === Kind.brick && (course - Math.floor(course) < 0.16 || brick - Math.floor(brick) < 0.06) ? 0.78 : 1;
  const each = kind === Kind.brick ? 0.86 + 0.28 * hashPoint(Math.floor(brick), Math.floor(course), seed) : 1;
  const seam = kind !== Kind.brick && (inX < 0.02 || inY < 0.02) ? 0.7 : 1;
  shadeSurface(surface, 1 - close + close * joint * each * seam);
}

/** Which rooms are lit: whole office floors, single flats; far away only their average is left. */
function lightRooms(
  surface: Surface,
  opening: Opening,
  { kind, seed, foot }: WallPoint,
  { lamps, grain, early }: FacadeStyle,
  inner: number,
): void {
  const { own, other, third, across, level, blurX, blurY, pane, parapet } = opening;
  const column = Math.floor(across);
  const storey = Math.floor(level);
  const office = kind === Kind.glass || kind === Kind.ribbons;
  const busy = (0.14 + 0.4 * own * own) * lamps * (0.6 + 0.8 * third) * (early ? 0.42 : 1);
  const group = office ? Math.floor((column + storey * 3) / ((3 + Math.floor(other * 4)) * grain * grain)) : column;
  const floorRoll = hashPoint(storey, seed, 11);
  const chance = office ? (floorRoll < busy * 0.8 ? 0.88 * grain : busy * 0.45) : busy * (0.7 + 0.6 * floorRoll);
  const roll = hashPoint(group, storey + 31, seed);
  const dim = hashPoint(column, storey, seed + 5);
  const fade = smoothstep(0.55, 1.5, Math.max(blurX, blurY));
  const isLit = roll < chance ? (early ? 0.34 + dim * 0.46 : 0.35 + dim * dim * 1.5) * grain : dim < 0.12 * lamps ? 0.06 : 0;
  const lit = isLit * (1 - fade) + busy * 0.85 * fade;
  if (lit <= 0) return;
  const kindOfRoom = office ? 0.2 + 0.8 * ((own + (dim * 0.2) / (grain * grain)) % 1) : (own * 0.5 + dim * 0.5) % 1;
  const room = rooms[Math.floor(kindOfRoom * rooms.length * 0.999)] as Colour;
  const inside = level - storey;
  const depthLook = (0.55 + 0.75 * inside) * (1 - fade) + 0.9 * fade;
  shine(surface, room, lit * pane * depthLook * inner * (office ? 0.72 : 0.95));
  if (foot < 0.01 && parapet < 0) surface.mirror = 0;
}
