import { createNoise } from '../../pixels/noise.ts';
import { type Colour, clamp, mix, mixColour, smoothstep } from '../../pixels/shade.ts';
import type { Skin } from './world-of-solids.ts';

/** Colours of things on a table. Each skin writes linear light into `out`. */

function write(out: Float64Array, colour: Colour, factor: number): void {
  out[0] = colour[0] * factor;
  out[1] = colour[1] * factor;
  out[2] = colour[2] * factor;
}

export function plainSkin(colour: Colour): Skin {
  return (_x, _y, _z, out) => write(out, colour, 1);
}

/** Chalky or clay surface: a little uneven. */
export function clay(colour: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => write(out, colour, 1 + 0.09 * noise.sum(x * 9 + z * 5, y * 9 - z * 4, 3));
}

/** Fruit that blushes from one colour to another, with specks; a dark stem above `stemAt`. */
export function fruit(base: Colour, blush: Colour, seed: number, streaks: number, stemAt: number): Skin {
  const noise = createNoise(seed);
  const stem: Colour = [0.09, 0.05, 0.025];
  return (x, y, z, out) => {
    const out2 = Math.sqrt(x * x + z * z);
    if (y > stemAt && out2 < 0.16 && out2 > -1 && y - stemAt > out2 * 0.7 - 0.015) return write(out, stem, 1);
    const angle = Math.atan2(z, x);
    const streak = noise.at(angle * 9, y * 1.4 + 3) * streaks;
    const share = smoothstep(-0.35, 0.4, noise.at(x * 1.6 + 2, z * 1.6 + y * 0.8) + streak * 0.5 + 0.1);
    const speck = noise.at(x * 31 + z * 17, y * 31 - z * 11) > 0.62 ? 1.25 : 1;
    const pit = smoothstep(0.26, 0.05, out2) * smoothstep(0.5, 0.62, y) * 0.5;
    const cr = mix(base[0], blush[0], share);
    const cg = mix(base[1], blush[1], share);
    const cb = mix(base[2], blush[2], share);
    out[0] = mix(cr, base[0] * 0.8, pit) * speck;
    out[1] = mix(cg, base[1] * 0.9 + 0.06, pit) * speck;
    out[2] = mix(cb, base[2], pit) * speck;
  };
}

/** An apple: fine streaks run from its stem down over the blush, dense around the hollow, which is yellow and russet inside. */
export function appleSkin(ground: Colour, blush: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => {
    const flat = Math.sqrt(x * x + z * z);
    const lean = ((y - 0.6) / 0.39) * 0.07;
    if (y > 0.6 && (x - lean) * (x - lean) + z * z < 0.03 * 0.03) return write(out, [0.1, 0.055, 0.025], 1);
    const cos = x / (flat + 1e-6);
    const sin = z / (flat + 1e-6);
    // Streaks are short and fade into each other.
    const broken = noise.at(cos * 7 + y * 5, sin * 7 - y * 4);
    const fine =
      (noise.at(cos * 13 + 4, sin * 13 + y * 1.6) + 0.7 * noise.at(cos * 31 + y * 2, sin * 31 + y * 2.5 + 7)) * (0.45 + 0.55 * broken);
    const mottle = noise.sum(x * 5 + y * 3, z * 5 - y * 4 + 11, 3);
    const cheek = smoothstep(-0.05, 0.7, noise.at(x * 1.3 + 2, z * 1.3 + y * 0.7) + 0.3 * mottle);
    const shoulder = smoothstep(0.36, 0.1, flat) * smoothstep(0.5, 0.75, y);
    const pale = clamp(0.05 + 0.4 * shoulder + 0.3 * cheek + 0.12 * mottle + (0.1 + 0.22 * shoulder + 0.16 * cheek) * fine);
    // Pale pores, the closer the nearer to its foot.
    const speck = smoothstep(0.6 + 0.12 * smoothstep(0.3, 0.7, y), 0.78, noise.at(x * 27 + z * 15, y * 27 - z * 10)) * 0.22;
    // Little light finds its way into the hollow.
    const hollow = smoothstep(0.2, 0.05, flat) * smoothstep(0.5, 0.6, y);
    const shade = (1 - 0.55 * hollow) * (0.95 + 0.05 * fine + 0.1 * mottle);
    out[0] = mix(mix(blush[0], ground[0], pale), 0.36, hollow * 0.6 + speck) * shade;
    out[1] = mix(mix(blush[1], ground[1], pale), 0.25, hollow * 0.6 + speck) * shade;
    out[2] = mix(mix(blush[2], ground[2], pale), 0.07, hollow * 0.6 + speck) * shade;
  };
}

/** Peel with pores. */
export function peel(colour: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => {
    const pore = noise.at(x * 26 + y * 13, z * 26 - y * 15);
    write(out, colour, 0.95 + 0.1 * noise.at(x * 3, y * 3 + z * 2) - (pore > 0.35 ? 0.16 * pore : 0));
  };
}

/** Long boards of wood along x. */
export function wood(dark: Colour, light: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, _y, z, out) => {
    const board = Math.floor((z + 10) / 0.62);
    const inBoard = (z + 10) / 0.62 - board;
    const shift = board * 7.31;
    const warp = noise.sum(x * 0.7 + shift, z * 2.2, 2);
    const ring = noise.at(x * 0.55 + shift, z * 9 + warp * 3.2 + shift * 2);
    const fine = noise.at(x * 3 + shift, z * 70);
    const share = clamp(0.5 + 0.55 * ring + 0.18 * fine + 0.16 * Math.sin(board * 12.7));
    const seam = Math.min(inBoard, 1 - inBoard) < 0.012 ? 0.35 : 1;
    out[0] = mix(dark[0], light[0], share) * seam;
    out[1] = mix(dark[1], light[1], share) * seam;
    out[2] = mix(dark[2], light[2], share) * seam;
  };
}

/** A woven cloth: plain, or with checks in a second colour. */
export function cloth(colour: Colour, check: Colour | undefined, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, _y, z, out) => {
    const bendX = x + noise.at(x * 0.8, z * 0.8) * 0.08;
    const bendZ = z + noise.at(x * 0.8 + 9, z * 0.8) * 0.08;
    // It was ironed in squares: a crease catches light on one side and keeps it off the other.
    const crease = (at: number) => {
      const d = ((((at / 0.92 + 0.5) % 1) + 1.5) % 1) - 0.5;
      return (Math.exp(-(((d - 0.012) / 0.016) ** 2)) - Math.exp(-(((d + 0.012) / 0.016) ** 2))) * 0.09;
    };
    const hang = noise.sum(x * 0.9 + z * 0.5, z * 1.3, 2) * 0.2 + noise.sum(x * 2.1 + 4, z * 2.7, 2) * 0.09;
    const fold = 1 + hang + crease(bendX + 0.3) + crease(bendZ) + 0.035 * Math.sin(bendX * 210) * Math.sin(bendZ * 210);
    if (!check) return write(out, colour, fold);
    const across = Math.abs((((bendX * 1.7) % 1) + 1) % 1) < 0.5 ? 0.5 : 0;
    const along = Math.abs((((bendZ * 1.7) % 1) + 1) % 1) < 0.5 ? 0.5 : 0;
    write(out, mixColour(colour, check, across + along), fold);
  };
}

/** Plaster wall, a little darker towards the top. */
export function plaster(colour: Colour, seed: number, strength: number): Skin {
  const noise = createNoise(seed);
  return (x, y, _z, out) => {
    const cloud = noise.sum(x * 0.5, y * 0.5, 4) * strength;
    write(out, colour, 1 + cloud + 0.05 * noise.at(x * 21, y * 21) * strength);
  };
}

/** A closed book lying flat: cover above, below and at the spine (negative z), pages elsewhere. */
export function bookSkin(cover: Colour, halfX: number, height: number, halfZ: number): Skin {
  const page: Colour = [0.76, 0.7, 0.57];
  const gilt: Colour = [0.75, 0.52, 0.2];
  return (x, y, z, out) => {
    const board = height * 0.11;
    if (y > board && y < height - board && (z > halfZ - 0.05 || Math.abs(x) > halfX - 0.04)) {
      return write(out, page, 0.86 + 0.14 * Math.sin(y * 260));
    }
    if (
      z < -halfZ + 0.03 &&
      (Math.abs(Math.abs(x) - halfX * 0.72) < 0.015 || (Math.abs(x) < halfX * 0.4 && Math.abs(y - height / 2) < height * 0.09))
    ) {
      return write(out, gilt, 1);
    }
    write(out, cover, 1);
  };
}

/** Cup and saucer with a drink inside and a rim of colour. */
export function cupSkin(colour: Colour, drink: Colour, rim: Colour): Skin {
  return (x, y, z, out) => {
    const wide = Math.sqrt(x * x + z * z);
    if (y > 0.46 && y < 0.51 && wide < 0.375) return write(out, drink, 1);
    if (y > 0.55 && y < 0.585 && wide > 0.33) return write(out, rim, 1);
    write(out, colour, 1);
  };
}

/** Glazed vase: one colour, or white with a painted band. */
export function vaseSkin(colour: Colour, paint: Colour | undefined, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => {
    const angle = Math.atan2(z, x);
    let share = 0;
    if (paint) {
      const stalk = Math.sin(angle * 8 + Math.sin(y * 22) * 1.6);
      const bloom =
        Math.sin(angle * 8 + 1) * Math.sin(y * 26) + 0.35 * Math.sin(angle * 24 + y * 40) * Math.sin(y * 52 + noise.at(angle * 3, y * 7));
      const scroll = Math.max(0.5 - Math.abs(stalk) * 4, bloom - 0.32);
      share = y > 0.17 && y < 0.72 ? smoothstep(0.2, 0.32, scroll) : 0;
      if (Math.abs(y - 0.12) < 0.014 || Math.abs(y - 0.76) < 0.012 || Math.abs(y - 0.8) < 0.006 || Math.abs(y - 1.19) < 0.016) share = 1;
    }
    const glaze = 1 + 0.08 * noise.sum(angle * 1.3, y * 4, 3);
    const cr = paint ? mix(colour[0], paint[0], share) : colour[0];
    const cg = paint ? mix(colour[1], paint[1], share) : colour[1];
    const cb = paint ? mix(colour[2], paint[2], share) : colour[2];
    out[0] = cr * glaze;
    out[1] = cg * glaze;
    out[2] = cb * glaze;
  };
}

/** Petals: `colour`, paler at the rim, around a heart. */
export function petalSkin(colour: Colour, heart: Colour, heartSize: number): Skin {
  return (x, y, z, out) => {
    const out2 = Math.sqrt(x * x + z * z);
    if (out2 < heartSize && y > -0.05)
      return write(out, heart, 0.75 + 0.4 * Math.abs(Math.sin(out2 * 60) * Math.sin(Math.atan2(z, x) * 9)));
    const rim = clamp(out2 * 0.9);
    out[0] = mix(colour[0] * 0.75, Math.min(0.95, colour[0] * 1.1 + 0.04), rim);
    out[1] = mix(colour[1] * 0.7, Math.min(0.95, colour[1] * 1.12 + 0.04), rim);
    out[2] = mix(colour[2] * 0.75, Math.min(0.95, colour[2] * 1.1 + 0.04), rim);
  };
}

/** Petals of a tulip: pale and greenish at their foot, lighter towards thin rims, fine veins along them; `turn` as in its form. */
export function tulipSkin(colour: Colour, turn: number): Skin {
  const strong = Math.max(...colour);
  // Light that comes through a petal makes it warmer.
  const thin = mixColour(colour, [strong * 1.15, strong * 0.6, strong * 0.42], 0.3);
  return (x, y, z, out) => {
    const way = Math.atan2(z, x) + turn;
    const vein = 1 + 0.06 * Math.sin(way * 27 + Math.sin(way * 5) * 2) + 0.04 * Math.sin(way * 61);
    const fold = Math.exp(-((Math.abs((((way / 2.0944) % 1) + 1.5) % 1) - 0.5) ** 2) * 90);
    const rim = smoothstep(0.45, 1, y);
    const inside = smoothstep(0.3, 0.1, Math.sqrt(x * x + z * z)) * smoothstep(0.6, 0.66, y);
    const foot = smoothstep(0.2, -0.02, y) * 0.75;
    const tone = (0.8 + 0.24 * clamp(y)) * vein * (1 + 0.14 * fold) * (1 - 0.6 * inside);
    out[0] = mix(mix(colour[0], thin[0], rim) * tone, 0.46, foot);
    out[1] = mix(mix(colour[1], thin[1], rim) * tone, 0.46, foot);
    out[2] = mix(mix(colour[2], thin[2], rim) * tone, 0.14, foot);
  };
}

/** A long leaf with veins along it, dull green with a bloom of wax, paler at its edges. */
export function bladeSkin(colour: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => {
    const vein = 1 + 0.1 * Math.sin(z * 150) + 0.16 * noise.at(y * 2.5 + x * 2, z * 9);
    const middle = Math.exp(-((z / 0.012) ** 2)) * 0.25;
    write(out, mixColour(colour, [0.3, 0.4, 0.2], middle), vein);
  };
}

/** Peel of a lemon that lies along x: fine pores, paler patches, green left at its ends. */
export function lemonSkin(colour: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  const green = mixColour(colour, [0.36, 0.46, 0.06], 0.7);
  return (x, y, z, out) => {
    const [u, v] = [x * 46 + (y - 0.3) * 17, z * 46 - (y - 0.3) * 43];
    const pore = smoothstep(0.2, 0.6, noise.at(u, v)) * 0.13;
    const patch = noise.sum(x * 2.4 + 5, y * 2.4 + z * 2.1, 2);
    const unripe = clamp(smoothstep(0.32, 0.5, Math.abs(x)) * 0.7 + smoothstep(0.05, 0.6, patch) * 0.3);
    const scar = noise.at(x * 9, y * 9 + z * 8) > 0.74 ? 0.12 : 0;
    const tip = smoothstep(0.49, 0.53, Math.abs(x)) * 0.6;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = mix(colour[channel] as number, green[channel] as number, unripe) * (0.98 + 0.1 * patch - pore);
      out[channel] = mix(own, [0.22, 0.17, 0.06][channel] as number, Math.max(scar, tip));
    }
  };
}

/** Petals of a daisy: white up to their greenish foot, fine lines along them, around a disc of florets that is darker in its middle. */
export function daisySkin(colour: Colour, turn: number): Skin {
  return (x, y, z, out) => {
    const wide = Math.sqrt(x * x + z * z);
    const way = Math.atan2(z, x) + turn;
    if (wide < 0.25 && y > 0.015) {
      const floret = 0.82 + 0.3 * Math.abs(Math.sin(wide * 42 + way * 3) * Math.sin(wide * 42 - way * 5));
      const middle = smoothstep(0.12, 0.03, wide);
      const edge = smoothstep(0.17, 0.24, wide);
      out[0] = mix(0.8 - 0.1 * edge, 0.62, middle) * floret;
      out[1] = mix(0.46 - 0.14 * edge, 0.44, middle) * floret;
      out[2] = 0.03 * floret;
      return;
    }
    // Between two petals the shade of both lies on those below.
    const between = smoothstep(0.25, -0.8, Math.cos(way * 13)) * 0.14;
    const line = 1 + (0.035 * Math.sin(way * 78) - between) * smoothstep(0.25, 0.5, wide);
    const foot = smoothstep(0.48, 0.22, wide) * 0.4;
    out[0] = mix(colour[0] * line, 0.62, foot);
    out[1] = mix(colour[1] * line, 0.62, foot);
    out[2] = mix(colour[2] * line, 0.26, foot);
  };
}

/** Peel of an orange around its upright axis: pores, paler patches, a small green star where its stem was. */
export function orangeSkin(colour: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => {
    const flat = Math.sqrt(x * x + z * z);
    const lift = y - 0.42;
    const pore = smoothstep(0.15, 0.6, noise.at(x * 44 + lift * 19, z * 44 - lift * 41));
    const patch = noise.sum(x * 2.3 + 4, lift * 2.3 + z * 2.1, 2);
    const star = lift > 0 ? flat - 0.03 - 0.012 * Math.cos(5 * Math.atan2(z, x)) : 1;
    const pole = lift > 0 ? smoothstep(0.2, 0.04, flat) : smoothstep(0.09, 0.02, flat);
    const tone = 0.98 + 0.1 * patch - 0.1 * pore;
    const calyx = smoothstep(0.012, -0.004, star);
    out[0] = mix(colour[0] * tone * (1 - 0.12 * pole), 0.17, calyx);
    out[1] = mix(colour[1] * tone * (1 + 0.22 * clamp(patch) + 0.1 * pole), 0.2, calyx);
    out[2] = mix(colour[2] * tone, 0.05, calyx);
  };
}

/** The skin of a thing that leans by an angle (see `leaned`). */
export function leanedSkin(skin: Skin, angle: number, middle = 0): Skin {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y, z, out) => skin(x * cos - (y - middle) * sin, x * sin + (y - middle) * cos + middle, z, out);
}

/** Wax that glows towards the flame, with a dark wick and a metal dish. */
export function waxSkin(colour: Colour, dish: Colour): Skin {
  return (x, y, z, out) => {
    const wide = Math.sqrt(x * x + z * z);
    if (y > 0.97 && wide < 0.03) return write(out, [0.03, 0.02, 0.02], 1);
    if (wide > 0.19) return write(out, dish, 1);
    write(out, colour, 1);
  };
}

/** Crust: brown on top, paler in the cuts and below. */
export function crust(colour: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => {
    const cut = y > 0.28 ? clamp(1 - Math.abs((((x + z * 0.5) * 4.2 + 40) % 1) - 0.5) * 6) : 0;
    const baked = 0.75 + 0.45 * noise.sum(x * 3, z * 3 + y, 3) + 0.2 * smoothstep(0.5, 0.1, y);
    out[0] = mix(colour[0] * baked, 0.72, cut * 0.75);
    out[1] = mix(colour[1] * baked, 0.52, cut * 0.75);
    out[2] = mix(colour[2] * baked, 0.28, cut * 0.75);
  };
}

/** A clock of one colour with a white face, twelve marks and two hands, seen from −z. */
export function clockSkin(rim: Colour): Skin {
  return (x, y, z, out) => {
    const [u, v] = [x, y - 0.52];
    const away = Math.hypot(u, v);
    if (z > -0.05 || away > 0.345) return write(out, rim, 1);
    const angle = Math.atan2(u, v);
    const mark = Math.abs(((angle / (Math.PI / 6) + 12.5) % 1) - 0.5) < 0.07 && away > 0.28 && away < 0.32;
    const hand = (turn: number, long: number, wide: number) => {
      const along = u * Math.sin(turn) + v * Math.cos(turn);
      return along > -0.03 && along < long && Math.abs(u * Math.cos(turn) - v * Math.sin(turn)) < wide;
    };
    if (mark || hand(-1, 0.17, 0.018) || hand(1.05, 0.25, 0.012)) return write(out, [0.03, 0.03, 0.035], 1);
    write(out, [0.78, 0.76, 0.7], 1);
  };
}

/** Berry with pale seeds and green leaves on top. */
export function seeded(colour: Colour): Skin {
  return (x, y, z, out) => {
    if (y > 0.83) return write(out, [0.08, 0.2, 0.04], 1);
    const row = Math.floor(y * 11);
    const turn = ((Math.atan2(z, x) / 6.283) * 14 + (row % 2) * 0.5 + 40) % 1;
    const seed = Math.hypot(turn - 0.5, (y * 11 - row - 0.5) * 0.6) < 0.14;
    write(out, seed ? [0.7, 0.55, 0.2] : colour, 1);
  };
}

/** Melon with dark, ragged stripes from end to end. */
export function striped(colour: Colour, seed: number): Skin {
  const noise = createNoise(seed);
  return (x, y, z, out) => {
    const turn = Math.atan2(z, y - 0.45);
    const stripe = Math.sin(turn * 9 + noise.at(x * 7, turn * 6) * 1.5);
    write(out, colour, stripe > 0.15 ? 0.45 : 1.7);
  };
}

/** Cake: `colour` icing, sponge below, red berries on top. */
export function layered(colour: Colour): Skin {
  return (x, y, z, out) => {
    const away = Math.hypot(x, z);
    if (y < 0.045 || away > 0.52) return write(out, [0.74, 0.73, 0.7], 1);
    if (y > 0.535) return write(out, away > 0.24 ? [0.5, 0.015, 0.03] : colour, 1);
    if (y > 0.4) return write(out, colour, 1);
    write(out, Math.abs(y - 0.23) < 0.025 ? [0.78, 0.74, 0.66] : [0.5, 0.3, 0.13], 1);
  };
}
