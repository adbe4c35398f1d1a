import { hashPoint } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shine, tint } from './building-surface.ts';
import { goods, rooms, stripe } from './materials.ts';
import { paintScreen, paintSignBoard, paintTube } from './neon/sign-boards.ts';
import { paintWallSign } from './neon/wall-signs.ts';
import type { Hit } from './ray.ts';
import { paintShops, shopTop } from './shop-fronts.ts';
import { paintCabin, paintHull } from './skyline/ferries.ts';
import { lightCap, lightCrown, paintPearl, paintRim } from './skyline/tower-lights.ts';
import { paintCar } from './street/cars.ts';
import { Kind, Shape, stride, type Town } from './town.ts';
import { createWindows, type WallPoint } from './windows.ts';

/** Height of a tower that has a lit crown. */
const tallFrom = 0.85;

/** Looks up materials of a town's solids: walls, windows lit or dark, signs, roofs. */
export function createFacades(
  town: Town,
  style: FacadeStyle,
): (surface: Surface, hit: Hit, x: number, y: number, z: number, blurAlong: number, blurUp: number) => void {
  const paintWindows = createWindows(style);
  const point: WallPoint = { kind: Kind.brick, seed: 0, along: 0, width: 0, y: 0, foot: 0, top: 0, blurAlong: 0, blurUp: 0 };

  function paintHouse(surface: Surface, hit: Hit, face: number): void {
    if (hit.normalY > 0.7) {
      tint(surface, [0.16, 0.155, 0.15], 0.5 + 0.5 * hashPoint(point.seed, 61, 1));
      return;
    }
    paintWindows(surface, point);
    if (style.crowns && point.top > tallFrom && town.shapes[hit.solid] === Shape.prism) lightCrown(style, surface, point);
    if (point.foot < 0.01 && point.y < shopTop) paintShops(style, surface, face, point.along, point.y, point.blurAlong);
    else if (point.width > 0.12 && town.shapes[hit.solid] === Shape.prism) paintWallSign(style, surface, face, point);
  }

  return (surface, hit, x, y, z, blurAlong, blurUp) => {
    surface.glowRed = 0;
    surface.glowGreen = 0;
    surface.glowBlue = 0;
    surface.mirror = 0;
    point.y = y;
    point.blurAlong = blurAlong;
    point.blurUp = blurUp;
    const face = locate(point, town, hit, x, z);
    switch (point.kind) {
      case Kind.brick:
      case Kind.piers:
      case Kind.ribbons:
      case Kind.glass:
        return paintHouse(surface, hit, face);
      case Kind.metal:
        return paintMetal(style, surface, point.seed);
      case Kind.sign:
        return paintSignBoard(style, surface, point);
      case Kind.tube:
        return paintTube(style, surface, point);
      case Kind.screen:
        return paintScreen(style, surface, point);
      case Kind.hull:
        return paintHull(surface, point);
      case Kind.cabin:
        return paintCabin(style, surface, point, hit.normalY);
      case Kind.beacon:
        tint(surface, [0.4, 0.05, 0.04], 1);
        if (style.lamps > 0) shine(surface, [1, 0.08, 0.04], (style.early ? 1.5 : 7) * style.lamps);
        return;
      case Kind.lamp:
        tint(surface, [0.5, 0.5, 0.48], 1);
        return shine(surface, [1, 0.72, 0.4], 9 * style.lamps);
      case Kind.lantern:
        return paintLantern(style, surface, hit);
      case Kind.pearl:
        return paintPearl(style, surface, hit, point.seed, y);
      case Kind.rim:
        return paintRim(style, surface, point, town.shapes[hit.solid] === Shape.cylinder);
      case Kind.eaves:
        tint(surface, [0.1, 0.105, 0.115], 0.72 + 0.4 * stripe(point.along / 0.012, 0.55, Math.max(1e-3, blurAlong / 0.012)));
        if (hit.normalY < -0.5) tint(surface, [0.16, 0.07, 0.035], 1);
        return;
      case Kind.timber:
        return paintTimber(style, surface, point);
      case Kind.awning:
        return paintAwning(surface, point, hit.normalY);
      case Kind.carBody:
      case Kind.carCabin:
        return paintCar(style, surface, hit, point);
      case Kind.quay:
        return tint(surface, [0.2, 0.19, 0.18], 0.8 + 0.3 * hashPoint(Math.floor(point.along / 0.06), Math.floor(y / 0.02), 67));
      default:
        tint(surface, [0.34, 0.33, 0.31], 0.7 + 0.5 * hashPoint(point.seed, 68, 1));
        if (style.crowns && point.foot > tallFrom) lightCap(style, surface, point);
    }
  };
}

/** Finds the point on the wall that was hit. Answers a seed of the wall: each side of a building has its own. */
function locate(point: WallPoint, { solids, kinds, shapes, seeds }: Town, hit: Hit, x: number, z: number): number {
  const at = hit.solid * stride;
  const seed = seeds[hit.solid] as number;
  point.kind = kinds[hit.solid] as Kind;
  point.seed = seed;
  point.foot = solids[at + 4] as number;
  point.top = solids[at + 5] as number;
  if (shapes[hit.solid] === Shape.cylinder) {
    const radius = solids[at + 2] as number;
    point.along = (Math.atan2(hit.normalZ, hit.normalX) + Math.PI) * radius;
    point.width = Math.PI * 2 * radius;
    return seed;
  }
  if (Math.abs(hit.normalX) > Math.abs(hit.normalZ)) {
    // From the left as one reads a sign on it.
    point.along = Math.sign(hit.normalX) * (z - (solids[at + 1] as number)) + (solids[at + 3] as number);
    point.width = 2 * (solids[at + 3] as number);
    return seed + (hit.normalX > 0 ? 17 : 29);
  }
  point.along = x - (solids[at] as number) + (solids[at + 2] as number);
  point.width = 2 * (solids[at + 2] as number);
  return seed + (hit.normalZ > 0 ? 43 : 0);
}

function paintMetal({ lamps, early }: FacadeStyle, surface: Surface, seed: number): void {
  tint(surface, [0.42, 0.43, 0.44], 1);
  surface.mirror = 0.25;
  if (lamps > 0 && !early && hashPoint(seed, 62, 1) < 0.5)
    shine(surface, rooms[Math.floor(hashPoint(seed, 63, 1) * 4.9)] as Colour, 0.5 * lamps);
}

function paintLantern({ lamps }: FacadeStyle, surface: Surface, { normalY }: Hit): void {
  tint(surface, [0.62, 0.045, 0.03], 1);
  if (Math.abs(normalY) > 0.93) return;
  const ribs = 0.82 + 0.18 * Math.cos(normalY * 26);
  const hot = clamp(1.3 - Math.abs(normalY));
  surface.glowRed = (0.75 + 1.05 * hot) * ribs * Math.max(lamps, 0.12);
  surface.glowGreen = (0.04 + 0.1 * hot * hot) * ribs * Math.max(lamps, 0.1);
  surface.glowBlue = (0.02 + 0.035 * hot * hot) * ribs * Math.max(lamps, 0.1);
}

/** A wooden wall with screens between its posts, some of them lit from within. */
function paintTimber({ lamps }: FacadeStyle, surface: Surface, { seed, along, width, y, foot, top, blurAlong, blurUp }: WallPoint): void {
  const level = (y - foot) / Math.max(1e-6, top - foot);
  const bay = along / 0.045;
  const screen = stripe(bay, 0.78, Math.max(1e-3, blurAlong / 0.045)) * smoothstep(0.16, 0.2, level) * smoothstep(0.84, 0.8, level);
  const lattice =
    1 -
    0.5 * stripe(bay * 4, 0.25, Math.max(1e-3, (blurAlong * 4) / 0.045)) -
    0.25 * stripe(level * 5, 0.2, Math.max(1e-3, (blurUp * 5) / (top - foot)));
  const plank = y / 0.0065;
  const grooved = 1 - 0.45 * stripe(plank, 0.12, Math.max(1e-3, blurUp / 0.0065));
  const post = stripe(bay + 0.5, 0.16, Math.max(1e-3, blurAlong / 0.045));
  const wood = 0.62 + 0.5 * hashPoint(Math.floor(plank), seed + Math.floor(bay), 65);
  tint(surface, [0.2, 0.085, 0.05], wood * grooved * (1 - 0.5 * post));
  if (width < 0.1) return;
  const on = hashPoint(Math.floor(bay / 2), seed + Math.floor(foot * 50), 66) < 0.72 ? 1 : 0.06;
  surface.red += screen * lattice * 0.3;
  surface.green += screen * lattice * 0.26;
  surface.blue += screen * lattice * 0.2;
  shine(surface, [1, 0.6, 0.24], screen * lattice * on * 1.5 * lamps);
}

/** Plain or striped cloth that the light of the shop under it shines through. */
function paintAwning(surface: Surface, { seed, along, width, blurAlong }: WallPoint, normalY: number): void {
  const cloth = goods[seed % goods.length] as Colour;
  const stripes = (seed >>> 6) % 3 === 0 ? 0 : stripe((along / width) * 9, 0.5, Math.max(1e-3, (blurAlong * 9) / width));
  tint(surface, mixColour(scaleColour(cloth, 0.5), [0.62, 0.6, 0.55], stripes * 0.8), normalY < -0.5 ? 0.5 : 0.8);
}
