import { hashPoint } from '../../pixels/random.ts';
import { type Colour, smoothstep } from '../../pixels/shade.ts';
import { type FacadeStyle, type Surface, shadeSurface, shine, tint } from './building-surface.ts';
import { goods, rooms, stripe } from './materials.ts';
import { covered } from './neon/sign-boards.ts';
import { tubeDistance, wordOf } from './neon/tube-letters.ts';

/** Up to this height of a wall there are shops and their signs. */
export const shopTop = 0.074;
/** Width of a shop. */
export const shopWidth = 0.085;

/** The shops at the foot of a wall: windows with goods, a sign above each, a shadow under the first floor. */
export function paintShops(style: FacadeStyle, surface: Surface, seed: number, along: number, y: number, blurAlong: number): void {
  const shop = Math.floor(along / shopWidth);
  const roll = hashPoint(shop, seed, 21);
  const inside = along / shopWidth - shop;
  const front =
    stripe(along / shopWidth, 0.84, Math.max(1e-3, blurAlong / shopWidth)) * smoothstep(0.003, 0.006, y) * smoothstep(0.052, 0.048, y);
  shadeSurface(surface, 1 - front * 0.6);
  surface.mirror = Math.max(surface.mirror * (1 - front), front * 0.3);
  const room = rooms[Math.floor(roll * 4.99)] as Colour;
  const power = front * (roll < 0.78 ? 1 : 0.1) * Math.max(style.lamps, 0.04);
  const close = 1 - smoothstep(0.004, 0.012, blurAlong);
  if (power > 0.001) {
    shine(surface, room, power * (1 - close) * 0.55);
    if (close > 0) paintDisplay(surface, room, power * close, shop + seed, (inside - 0.08) / 0.84, (y - 0.004) / 0.046);
  }
  if (y > 0.051 && y < 0.066) paintShopSign(style, surface, seed, along, y, blurAlong);
  else if (y > 0.066 && y < shopTop) shadeSurface(surface, 0.4);
}

function paintShopSign(style: FacadeStyle, surface: Surface, seed: number, along: number, y: number, blurAlong: number): void {
  const shop = Math.floor(along / shopWidth);
  const inside = along / shopWidth - shop;
  const colour = style.signs[Math.floor(hashPoint(shop, seed, 23) * style.signs.length)] as Colour;
  // Some names are written smaller.
  const size = hashPoint(shop, seed, 26) < 0.5 ? 0.0118 : 0.0092;
  const word = wordOf(Math.floor(hashPoint(shop, seed, 24) * 0xffff_ffff));
  const place = (inside - 0.5) * (shopWidth / size) + word.length / 2;
  const fade = smoothstep(0.15, 0.6, blurAlong / size);
  const strokes = word[Math.floor(place)];
  const shown = strokes ? 1 : 0;
  const distance = strokes ? tubeDistance(strokes, place - Math.floor(place), 0.5 + (0.0586 - y) / size) : 9;
  const ink = strokes ? covered(distance, 0.042, blurAlong / size) : 0;
  const halo = Math.exp(-distance * 9) * (1 - fade);
  const text = ink * (1 - fade) + 0.32 * shown * fade;
  const board = Math.floor(hashPoint(shop, seed, 25) * 3);
  tint(surface, board === 0 ? colour : [0.05, 0.05, 0.055], board === 0 ? 0.12 : 1);
  if (style.neon) shine(surface, [1, 0.96, 0.9], ink * (1 - fade) * 0.9 * style.lamps);
  surface.red += text * 0.3;
  surface.green += text * 0.3;
  surface.blue += text * 0.3;
  surface.mirror = 0;
  if (style.neon) shine(surface, colour, (0.05 + 0.5 * halo + 1.5 * text) * style.lamps * (hashPoint(shop, seed, 21) > 0.25 ? 1 : 0.15));
}

/** What a shop window shows from near: lamps under the ceiling, shelves of goods, bars between the panes, a low wall. */
function paintDisplay(surface: Surface, room: Colour, power: number, seed: number, across: number, up: number): void {
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
