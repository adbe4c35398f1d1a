import { hashPoint } from '../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';
import { glasses, goods, letter, paints, panels, rooms, stripe, walls } from './materials.ts';
import type { Hit } from './ray.ts';
import { Kind, Shape, stride, type Town } from './town.ts';

/** What a point of a building is like. One is reused for every point. */
export interface Surface {
  red: number;
  green: number;
  blue: number;
  /** Light of its own. */
  glowRed: number;
  glowGreen: number;
  glowBlue: number;
  /** How much of a mirror it is. */
  mirror: number;
}

export function createSurface(): Surface {
  return { red: 0, green: 0, blue: 0, glowRed: 0, glowGreen: 0, glowBlue: 0, mirror: 0 };
}

export interface FacadeStyle {
  readonly seed: number;
  /** 0 by day … 1 at night: how many lamps are on. */
  readonly lamps: number;
  readonly neon: boolean;
  /** Colours of signs. */
  readonly signs: readonly Colour[];
  readonly snow: number;
}

/** Looks up materials of a town's solids: walls, windows lit or dark, signs, roofs. */
export function createFacades(
  town: Town,
  style: FacadeStyle,
): (surface: Surface, hit: Hit, x: number, y: number, z: number, blurAlong: number, blurUp: number) => void {
  const { solids, kinds, shapes, seeds } = town;

  function tint(surface: Surface, colour: Colour, factor: number): void {
    surface.red = colour[0] * factor;
    surface.green = colour[1] * factor;
    surface.blue = colour[2] * factor;
  }
  function shine(surface: Surface, colour: Colour, factor: number): void {
    surface.glowRed += colour[0] * factor;
    surface.glowGreen += colour[1] * factor;
    surface.glowBlue += colour[2] * factor;
  }

  function windows(
    surface: Surface,
    kind: Kind,
    seed: number,
    along: number,
    width: number,
    y: number,
    foot: number,
    top: number,
    blurAlong: number,
    blurUp: number,
  ): void {
    const own = hashPoint(seed, 1, style.seed);
    const other = hashPoint(seed, 2, style.seed);
    const third = hashPoint(seed, 3, style.seed);
    const wanted = kind === Kind.glass ? 0.03 + own * 0.02 : kind === Kind.ribbons ? 0.06 + own * 0.03 : 0.036 + own * 0.022;
    const bays = Math.max(1, Math.round(width / wanted));
    const bay = width / bays;
    const rise = kind === Kind.glass ? 0.05 : 0.052 + other * 0.012;
    const across = along / bay;
    const level = y / rise;
    const blurX = Math.max(1e-3, blurAlong / bay);
    const blurY = Math.max(1e-3, blurUp / rise);
    let openX = 0.5 + other * 0.16;
    let openY = 0.5 + third * 0.14;
    if (kind === Kind.ribbons) {
      openX = 0.95;
      openY = 0.46 + own * 0.1;
    } else if (kind === Kind.piers) {
      openX = 0.46 + own * 0.14;
      openY = 0.7;
    } else if (kind === Kind.glass) {
      openX = 0.93;
      openY = 0.9;
    }
    let pane = stripe(across, openX, blurX) * stripe(level, openY, blurY);
    const parapet = top - y;
    if (parapet < rise * 0.45) pane = 0;
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
    // Close by: frames and bars of windows, sills, courses of brick, stains under sills.
    const inX = across - Math.floor(across);
    const inY = level - Math.floor(level);
    const close = 1 - smoothstep(0.04, 0.16, Math.max(blurX, blurY));
    let inner = 1;
    if (close > 0) {
      const paneX = (inX - (1 - openX) / 2) / openX;
      const paneY = (inY - (1 - openY) / 2) / openY;
      if (pane > 0.5) {
        const bars = kind === Kind.ribbons ? 3 : kind === Kind.glass ? 2 : 2;
        const bar = Math.abs(paneX * bars - Math.round(paneX * bars)) / bars;
        const frame =
          Math.min(bar * openX * bay, Math.min(paneY, 1 - paneY) * openY * rise, Math.abs(paneY - 0.66) * openY * rise) < 0.0009
            ? close
            : 0;
        surface.red = surface.red * (1 - frame) + 0.16 * frame * wall[0];
        surface.green = surface.green * (1 - frame) + 0.16 * frame * wall[1];
        surface.blue = surface.blue * (1 - frame) + 0.16 * frame * wall[2];
        surface.mirror *= 1 - frame;
        const blind = hashPoint(Math.floor(across), Math.floor(level), seed + 9);
        const drawn = paneY > 1 - blind * blind * 0.8 ? 0.72 + 0.28 * Math.cos(paneY * 90) ** 2 : 1;
        const furniture = paneY < 0.16 + 0.3 * hashPoint(Math.floor(across * 3), Math.floor(level), seed + 4) ? 0.55 : 1;
        inner = 1 - close + close * (1 - frame) * drawn * furniture * (0.72 + 0.5 * Math.max(0, 1 - Math.abs(paneX - 0.5) * 1.6));
      } else {
        const course = y / 0.0028;
        const brick = along / 0.0075 + (Math.floor(course) & 1) * 0.5;
        const joint = kind === Kind.brick && (course - Math.floor(course) < 0.16 || brick - Math.floor(brick) < 0.06) ? 0.78 : 1;
        const each = kind === Kind.brick ? 0.86 + 0.28 * hashPoint(Math.floor(brick), Math.floor(course), seed) : 1;
        const sill = Math.abs(paneY + 0.05) < 0.05 && paneX > -0.06 && paneX < 1.06 && kind !== Kind.glass ? 1.35 : 1;
        const seam = kind !== Kind.brick && (inX < 0.02 || inY < 0.02) ? 0.7 : 1;
        const fine = 1 - close + close * joint * each * sill * seam;
        surface.red *= fine;
        surface.green *= fine;
        surface.blue *= fine;
      }
    }
    if (style.lamps <= 0) return;
    // Which rooms are lit: whole office floors, single flats; far away only their average is left.
    const column = Math.floor(across);
    const storey = Math.floor(level);
    const office = kind === Kind.glass || kind === Kind.ribbons;
    const busy = (0.14 + 0.4 * own * own) * style.lamps * (0.6 + 0.8 * third);
    const group = office ? Math.floor((column + storey * 3) / (3 + Math.floor(other * 4))) : column;
    const floorRoll = hashPoint(storey, seed, 11);
    const chance = office ? (floorRoll < busy * 0.8 ? 0.88 : busy * 0.45) : busy * (0.7 + 0.6 * floorRoll);
    const roll = hashPoint(group, storey + 31, seed);
    const dim = hashPoint(column, storey, seed + 5);
    const fade = smoothstep(0.55, 1.5, Math.max(blurX, blurY));
    const isLit = roll < chance ? 0.35 + dim * dim * 1.5 : dim < 0.12 * style.lamps ? 0.06 : 0;
    const lit = isLit * (1 - fade) + busy * 0.85 * fade;
    if (lit <= 0) return;
    const room = rooms[
      Math.floor((office ? 0.2 + 0.8 * ((own + dim * 0.2) % 1) : (own * 0.5 + dim * 0.5) % 1) * rooms.length * 0.999)
    ] as Colour;
    const inside = level - storey;
    const depthLook = (0.55 + 0.75 * inside) * (1 - fade) + 0.9 * fade;
    shine(surface, room, lit * pane * depthLook * inner * (office ? 0.72 : 0.95));
    if (foot < 0.01 && parapet < 0) surface.mirror = 0;
  }

  /** What a shop window shows from near: lamps under the ceiling, shelves of goods, bars between the panes, a low wall. */
  function display(surface: Surface, room: Colour, power: number, seed: number, across: number, up: number): void {
    const panes = 3 + Math.floor(hashPoint(seed, 31, 1) * 3);
    const bar = Math.abs(across * panes - Math.round(across * panes)) / panes;
    if (up < 0.15 || bar < 0.009 || Math.abs(up - 0.76) < 0.014 || across < 0.012 || across > 0.988) return;
    const lamp = across * 3 - Math.floor(across * 3) - 0.5;
    const under = 1 - up;
    const light =
      0.16 + 0.5 * Math.exp(-lamp * lamp * 10 - under * under * 3.2) + 0.75 * Math.exp(-lamp * lamp * 160 - (up - 0.9) ** 2 * 900);
    const shelves = 3 + Math.floor(hashPoint(seed, 32, 1) * 2);
    const level = ((up - 0.15) / 0.61) * shelves;
    const shelf = Math.floor(level);
    const place = across * (9 + 3 * (shelf & 1)) + hashPoint(shelf, seed, 33);
    const item = Math.floor(place);
    const chance = hashPoint(item, shelf + 7, seed);
    const half = 0.2 + 0.28 * hashPoint(item, shelf + 17, seed);
    const isGoods = up < 0.76 && chance < 0.8 && Math.abs(place - item - 0.5) < half && level - shelf < 0.3 + 0.6 * chance;
    if (up < 0.76 && level - shelf < 0.05) shine(surface, room, power * light * 0.25);
    else if (isGoods) {
      const paint = goods[Math.floor(hashPoint(item, shelf + 27, seed) * goods.length)] as Colour;
      const tone = power * light * (0.6 + 0.9 * (1 - Math.abs(place - item - 0.5) / half));
      surface.glowRed += room[0] * paint[0] * tone;
      surface.glowGreen += room[1] * paint[1] * tone;
      surface.glowBlue += room[2] * paint[2] * tone;
    } else shine(surface, room, power * light * 0.62);
  }

  function shops(surface: Surface, seed: number, along: number, y: number, blurAlong: number): void {
    const shop = Math.floor(along / 0.085);
    const roll = hashPoint(shop, seed, 21);
    const inside = along / 0.085 - shop;
    const front =
      stripe(along / 0.085, 0.84, Math.max(1e-3, blurAlong / 0.085)) * smoothstep(0.003, 0.006, y) * smoothstep(0.052, 0.048, y);
    surface.red *= 1 - front * 0.6;
    surface.green *= 1 - front * 0.6;
    surface.blue *= 1 - front * 0.6;
    surface.mirror = Math.max(surface.mirror * (1 - front), front * 0.3);
    const room = rooms[Math.floor(roll * 4.99)] as Colour;
    const power = front * (roll < 0.78 ? 1 : 0.1) * Math.max(style.lamps, 0.04);
    const close = 1 - smoothstep(0.004, 0.012, blurAlong);
    if (power > 0.001) {
      shine(surface, room, power * (1 - close) * 0.55);
      if (close > 0) display(surface, room, power * close, shop + seed, (inside - 0.08) / 0.84, (y - 0.004) / 0.046);
    }
    if (y > 0.051 && y < 0.066) {
      const colour = style.signs[Math.floor(hashPoint(shop, seed, 23) * style.signs.length)] as Colour;
      const size = 0.0125;
      const place = along / size;
      const fade = smoothstep(0.15, 0.6, blurAlong / size);
      const shown = inside > 0.14 && inside < 0.86 ? 1 : 0;
      const ink = letter(place - Math.floor(place), clamp((0.0648 - y) / size), hashPoint(Math.floor(place), seed, 24)) * shown;
      const text = ink * (1 - fade) + 0.32 * shown * fade;
      const board = Math.floor(hashPoint(shop, seed, 25) * 3);
      tint(surface, board === 0 ? colour : [0.05, 0.05, 0.055], board === 0 ? 0.22 : 1);
      surface.red += text * 0.3;
      surface.green += text * 0.3;
      surface.blue += text * 0.3;
      surface.mirror = 0;
      if (style.neon) shine(surface, colour, (0.06 + 2.1 * text) * style.lamps * (roll > 0.25 ? 1 : 0.15));
    } else if (y > 0.066 && y < 0.074) {
      surface.red *= 0.4;
      surface.green *= 0.4;
      surface.blue *= 0.4;
    }
  }

  /** A tall sign standing on a wall, with letters one below the other. */
  function wallSign(surface: Surface, seed: number, along: number, width: number, y: number, top: number, blur: number): void {
    if (!style.neon || hashPoint(seed, 41, style.seed) > 0.42) return;
    const size = 0.035 + 0.03 * hashPoint(seed, 42, 3);
    const letters = 3 + Math.floor(hashPoint(seed, 43, 3) * 4);
    const left = (width - size) * (0.12 + 0.76 * hashPoint(seed, 44, 3));
    const low = Math.max(0.1, top * (0.35 + 0.35 * hashPoint(seed, 45, 3)));
    const high = low + letters * size;
    const margin = size * 0.12;
    if (high > top - 0.02 || along < left - margin || along > left + size + margin || y < low - margin || y > high + margin) return;
    const colour = style.signs[Math.floor(hashPoint(seed, 46, 3) * style.signs.length)] as Colour;
    const a = (along - left) / size;
    const b = (high - y) / size;
    const frame = a < 0 || a > 1 || b < 0 || b > letters ? 1 : 0;
    const fade = smoothstep(0.12, 0.5, blur / size);
    const ink = frame > 0 ? 0 : letter(a, b - Math.floor(b), hashPoint(Math.floor(b), seed, 47));
    const amount = (frame > 0 ? 0.9 : ink) * (1 - fade) + 0.42 * fade;
    surface.mirror = 0;
    tint(surface, colour, 0.08 + amount * 0.3);
    shine(surface, colour, (0.12 + amount * 5) * Math.max(style.lamps, 0.03));
  }

  function sign(surface: Surface, seed: number, along: number, width: number, y: number, foot: number, top: number, blur: number): void {
    const colour = style.signs[seed % style.signs.length] as Colour;
    const second = style.signs[(seed >>> 5) % style.signs.length] as Colour;
    const size = width;
    const b = (top - y) / size;
    const a = along / size;
    const fade = smoothstep(0.12, 0.5, blur / size);
    const edge = a < 0.07 || a > 0.93 || y - foot < size * 0.07 || top - y < size * 0.07 ? 1 : 0;
    const ink = letter(a, b - Math.floor(b), hashPoint(Math.floor(b), seed, 53));
    const inverse = seed % 3 === 0;
    const amount = (inverse ? 1 - ink : ink) * (1 - fade) + (inverse ? 0.6 : 0.36) * fade;
    tint(surface, colour, 0.3);
    shine(surface, inverse ? colour : second, amount * (inverse ? 1.6 : 4.2) * Math.max(style.lamps, 0.04));
    if (edge > 0) shine(surface, colour, 2.2 * Math.max(style.lamps, 0.03));
    surface.mirror = 0;
  }

  return (surface, hit, x, y, z, blurAlong, blurUp) => {
    const index = hit.solid;
    const at = index * stride;
    const kind = kinds[index] as Kind;
    const seed = seeds[index] as number;
    surface.glowRed = 0;
    surface.glowGreen = 0;
    surface.glowBlue = 0;
    surface.mirror = 0;
    const foot = solids[at + 4] as number;
    const top = solids[at + 5] as number;
    let along = 0;
    let width = 0;
    let face = seed;
    if (shapes[index] === Shape.cylinder) {
      const radius = solids[at + 2] as number;
      along = (Math.atan2(hit.normalZ, hit.normalX) + Math.PI) * radius;
      width = Math.PI * 2 * radius;
    } else if (Math.abs(hit.normalX) > Math.abs(hit.normalZ)) {
      along = z - (solids[at + 1] as number) + (solids[at + 3] as number);
      width = 2 * (solids[at + 3] as number);
      face += hit.normalX > 0 ? 17 : 29;
    } else {
      along = x - (solids[at] as number) + (solids[at + 2] as number);
      width = 2 * (solids[at + 2] as number);
      face += hit.normalZ > 0 ? 43 : 0;
    }
    switch (kind) {
      case Kind.brick:
      case Kind.piers:
      case Kind.ribbons:
      case Kind.glass:
        if (hit.normalY > 0.7) {
          const roof = 0.5 + 0.5 * hashPoint(seed, 61, 1);
          tint(surface, [0.16, 0.155, 0.15], roof);
          return;
        }
        windows(surface, kind, seed, along, width, y, foot, top, blurAlong, blurUp);
        if (foot < 0.01 && y < 0.074) shops(surface, face, along, y, blurAlong);
        else if (width > 0.12 && shapes[index] === Shape.prism) wallSign(surface, face, along, width, y, top, Math.max(blurAlong, blurUp));
        return;
      case Kind.metal:
        tint(surface, [0.42, 0.43, 0.44], 1);
        surface.mirror = 0.25;
        if (style.lamps > 0 && hashPoint(seed, 62, 1) < 0.5)
          shine(surface, rooms[Math.floor(hashPoint(seed, 63, 1) * 4.9)] as Colour, 0.5 * style.lamps);
        return;
      case Kind.sign:
        if (width < 0.02) {
          tint(surface, [0.05, 0.05, 0.06], 1);
          return;
        }
        sign(surface, seed, along, width, y, foot, top, Math.max(blurAlong, blurUp));
        return;
      case Kind.beacon:
        tint(surface, [0.4, 0.05, 0.04], 1);
        if (style.lamps > 0) shine(surface, [1, 0.08, 0.04], 7 * style.lamps);
        return;
      case Kind.lamp:
        tint(surface, [0.5, 0.5, 0.48], 1);
        shine(surface, [1, 0.72, 0.4], 9 * style.lamps);
        return;
      case Kind.lantern: {
        tint(surface, [0.62, 0.045, 0.03], 1);
        const belly = 1 - Math.abs(hit.normalY);
        const ribs = 0.82 + 0.18 * Math.cos(hit.normalY * 26);
        const hot = clamp(0.3 + belly);
        surface.glowRed = (0.75 + 1.05 * hot) * ribs * Math.max(style.lamps, 0.12);
        surface.glowGreen = (0.06 + 0.24 * hot * hot) * ribs * Math.max(style.lamps, 0.1);
        surface.glowBlue = (0.02 + 0.035 * hot * hot) * ribs * Math.max(style.lamps, 0.1);
        if (Math.abs(hit.normalY) > 0.93) surface.glowRed = surface.glowGreen = surface.glowBlue = 0;
        return;
      }
      case Kind.eaves: {
        const tiles = 0.72 + 0.4 * stripe(along / 0.012, 0.55, Math.max(1e-3, blurAlong / 0.012));
        tint(surface, [0.1, 0.105, 0.115], tiles);
        if (hit.normalY < -0.5) tint(surface, [0.16, 0.07, 0.035], 1);
        return;
      }
      case Kind.timber: {
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
        tint(
          surface,
          [0.2, 0.085, 0.05],
          (0.62 + 0.5 * hashPoint(Math.floor(plank), seed + Math.floor(bay), 65)) * grooved * (1 - 0.5 * post),
        );
        if (width < 0.1) return;
        const on = hashPoint(Math.floor(bay / 2), seed + Math.floor(foot * 50), 66) < 0.72 ? 1 : 0.06;
        surface.red += screen * lattice * 0.3;
        surface.green += screen * lattice * 0.26;
        surface.blue += screen * lattice * 0.2;
        shine(surface, [1, 0.6, 0.24], screen * lattice * on * 1.5 * style.lamps);
        return;
      }
      case Kind.carBody:
      case Kind.carCabin: {
        const paint = paints[(seed >>> 3) % paints.length] as Colour;
        tint(surface, paint, 1);
        surface.mirror = 0.3;
        const level = (y - foot) / (top - foot);
        if (kind === Kind.carCabin && hit.normalY < 0.8 && level > 0.12) {
          tint(surface, [0.02, 0.025, 0.03], 1);
          surface.mirror = 0.7;
        } else if (kind === Kind.carBody) {
          if (level < 0.22) tint(surface, [0.015, 0.015, 0.016], 1);
          const lamp = Math.abs(hit.normalZ) > 0.7 && level > 0.45 && level < 0.75 && Math.abs(along / width - 0.5) > 0.3 ? 1 : 0;
          if (lamp > 0) shine(surface, hit.normalZ < 0 === (seed & 1) > 0 ? [1, 0.04, 0.02] : [1, 0.9, 0.7], 0.6 + 7 * style.lamps);
        }
        return;
      }
      case Kind.quay: {
        tint(surface, [0.2, 0.19, 0.18], 0.8 + 0.3 * hashPoint(Math.floor(along / 0.06), Math.floor(y / 0.02), 67));
        return;
      }
      default:
        tint(surface, [0.34, 0.33, 0.31], 0.7 + 0.5 * hashPoint(seed, 68, 1));
    }
  };
}
