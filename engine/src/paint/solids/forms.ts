import { mix } from '../../pixels/shade.ts';

/**
 * Distances to the surfaces of things on a table, in their own space: they stand on y = 0 around the y axis and are
 * about one unit tall. Negative inside; never much more than the true distance, so that a ray may step by it.
 * Source of the method and of the simple bodies: J. C. Hart, "Sphere Tracing" (1996); I. Quilez, "Distance functions".
 */
export type Distance = (x: number, y: number, z: number) => number;

function joined(a: number, b: number, blend: number): number {
  const overlap = Math.max(0, blend - Math.abs(a - b)) / blend;
  return Math.min(a, b) - overlap * overlap * blend * 0.25;
}

function box2(x: number, y: number, halfX: number, halfY: number): number {
  const dx = Math.abs(x) - halfX;
  const dy = Math.abs(y) - halfY;
  const outX = Math.max(dx, 0);
  const outY = Math.max(dy, 0);
  return Math.sqrt(outX * outX + outY * outY) + Math.min(0, Math.max(dx, dy));
}

function capsule(x: number, y: number, z: number, x1: number, y1: number, x2: number, y2: number, radius: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  let t = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
  t = t < 0 ? 0 : Math.min(t, 1);
  const ex = x - x1 - dx * t;
  const ey = y - y1 - dy * t;
  return Math.sqrt(ex * ex + ey * ey + z * z) - radius;
}

export const sphere: Distance = (x, y, z) => Math.sqrt(x * x + (y - 0.5) * (y - 0.5) + z * z) - 0.5;

export function roundedBox(halfX: number, halfY: number, halfZ: number, corner: number): Distance {
  return (x, y, z) => {
    const dx = Math.abs(x) - halfX + corner;
    const dy = Math.abs(y - halfY) - halfY + corner;
    const dz = Math.abs(z) - halfZ + corner;
    const outX = Math.max(dx, 0);
    const outY = Math.max(dy, 0);
    const outZ = Math.max(dz, 0);
    return Math.sqrt(outX * outX + outY * outY + outZ * outZ) + Math.min(0, Math.max(dx, dy, dz)) - corner;
  };
}

export const cylinder: Distance = (x, y, z) => box2(Math.sqrt(x * x + z * z), y - 0.5, 0.39, 0.48) - 0.02;

const coneSlope = Math.hypot(1.1, 0.5);
export const cone: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const side = ((out - 0.5) * 1.1 + y * 0.5) / coneSlope;
  return Math.max(side, -y, y - 1.085) - 0.012;
};

/**
 * The outer part of a spindle torus has the dimples of a fruit; narrower towards the foot by `taper`. `core` and `round`: radii of
 * the torus: the wider its core, the deeper the dimples. `middle`: height of its centre. `stem`: foot and tip, from the axis outwards.
 */
function dimpled(core: number, round: number, taper: number, middle: number, stem: readonly [number, number, number, number]): Distance {
  const [stemFoot, lean, tip, thick] = stem;
  // Whatever the core, it is as tall.
  const flatness = (round / 0.4255) ** 2;
  return (x, y, z) => {
    const lift = y - middle;
    const far = Math.sqrt(x * x + z * z + lift * lift) - 0.6;
    if (far > 0.1) return far;
    const flat = Math.sqrt(x * x + z * z);
    // The cosine of five times the angle around the core, as a polynomial of the cosine of the angle.
    const c = x / (flat + 1e-9);
    const c2 = c * c;
    const ribs = c * (5 + c2 * (16 * c2 - 20));
    const out = flat * (1.03 - lift * taper) * (1 + 0.014 * ribs * (0.35 - lift));
    const ring = Math.sqrt((out - core) * (out - core) + lift * lift * flatness) - round;
    return Math.min(ring * 0.86, capsule(x, y, z, 0, stemFoot, lean, tip, thick));
  };
}

export const tomato = dimpled(0.2, 0.335, 0.22, 0.5, [0.72, 0.06, 1, 0.015]);

/** Broad shoulders over a narrower foot, a deep hollow with the stem in it. */
export const apple = dimpled(0.23, 0.315, 0.42, 0.43, [0.6, 0.07, 0.99, 0.018]);

export const pear: Distance = (x, y, z) => {
  const lean = x - Math.max(0, y - 0.5) * 0.1;
  const flat = x * x + z * z;
  const body = Math.sqrt(flat + (y - 0.42) * (y - 0.42)) - 0.41;
  const neck = Math.sqrt(lean * lean + z * z + (y - 0.92) * (y - 0.92) * 0.7) - 0.19;
  const stem = capsule(x, y, z, 0.04, 1.05, 0.13, 1.34, 0.02);
  return Math.min(joined(body, neck, 0.42) * 0.85, stem);
};

export const orange: Distance = (x, y, z) => {
  const lift = y - 0.42;
  const out = Math.sqrt(x * x + z * z);
  const body = Math.sqrt(out * out + lift * lift * 1.1) - 0.43;
  const dimple = Math.sqrt(out * out + (y - 0.9) * (y - 0.9)) - 0.07;
  return Math.max(body, -dimple) * 0.9;
};

/** An orange with the fine pores of its peel: hollowed where its stem was (its top), a navel below. Its middle is at 0.42. */
export const poredOrange: Distance = (x, y, z) => {
  const lift = y - 0.42;
  const flat = x * x + z * z;
  const body = Math.sqrt(flat + lift * lift * 1.13) - 0.43;
  if (body > 0.005) return (body - 0.002) * 0.93;
  const pole = Math.exp(-flat * (lift > 0 ? 90 : 220)) * (lift > 0 ? 0.022 : 0.012);
  const pore =
    Math.sin(x * 150 + 2.6 * Math.sin(y * 47)) * Math.sin(y * 150 + 2.6 * Math.sin(z * 43)) * Math.sin(z * 150 + 2.6 * Math.sin(x * 53));
  return (body + pole + 0.0011 * pore) * 0.85;
};

/** Lies on its side along the x axis: a short neck at one end, a nipple at the other. */
export const lemon: Distance = (x, y, z) => {
  const lift = y - 0.3;
  const out = Math.sqrt(lift * lift + z * z);
  const far = Math.sqrt(x * x + out * out) - 0.56;
  if (far > 0.1) return far;
  // It is fuller towards its neck, and its sides are not quite even.
  const full = 1 + x * (0.14 + 0.2 * z);
  const body = Math.sqrt(x * x * 0.56 + out * out * full * full) - 0.295;
  const end = x > 0 ? Math.sqrt((x - 0.43) * (x - 0.43) * 0.4 + out * out) - 0.058 : Math.sqrt((x + 0.4) * (x + 0.4) + out * out) - 0.07;
  return joined(body, end, x > 0 ? 0.1 : 0.12) * 0.82;
};

/** Half the width of the vase at a height. */
function vaseRadius(y: number): number {
  const belly = Math.exp(-((y - 0.42) * (y - 0.42)) * (y < 0.42 ? 3.4 : 7));
  const lip = y > 0.95 ? (y - 0.95) * (y - 0.95) * 1.1 : 0;
  return 0.14 + 0.27 * belly + lip;
}

const vaseFoot = vaseRadius(0) - 0.02;

export const vase: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const wall = Math.abs(out - vaseRadius(y < 0 ? 0 : Math.min(y, 1.25)) + 0.02) - 0.02;
  const foot = box2(out, y - 0.03, vaseFoot, 0.03);
  return Math.min(Math.max(wall * 0.75, y - 1.25, -y), foot);
};

function bottleRadius(y: number): number {
  // The foot is rounded off.
  if (y < 0.03) return 0.24 - 18 * (0.03 - y) * (0.03 - y);
  if (y < 0.85) return 0.24;
  if (y < 1.15) {
    const t = (y - 0.85) / 0.3;
    return 0.24 - 0.165 * t * t * (3 - 2 * t);
  }
  return y > 1.46 && y < 1.56 ? 0.092 : 0.075;
}

export const bottle: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const inside = y < 0 ? 0 : Math.min(y, 1.6);
  return Math.max((out - bottleRadius(inside)) * 0.72, y - 1.6, -y) - 0.012;
};

/** The cork in the neck of `bottle`. */
export const cork: Distance = (x, y, z) => box2(Math.sqrt(x * x + z * z), y - 1.61, 0.058 + 0.05 * (y - 1.61), 0.1) * 0.95 - 0.008;

export const cup: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const wide = 0.27 + 0.14 * Math.sqrt(Math.max(0, Math.min(1, y / 0.62)));
  const wall = Math.max((Math.abs(out - wide) - 0.022) * 0.8, y - 0.62, 0.03 - y);
  const drink = box2(out, y - 0.26, wide, 0.24);
  const handleX = x - 0.44;
  const handleY = (y - 0.34) * 0.86;
  const ring = Math.sqrt(handleX * handleX + handleY * handleY) - 0.15;
  const handle = Math.max(Math.sqrt(ring * ring + z * z) - 0.032, -(out - wide));
  const plate = box2(out, y - 0.03 - Math.max(0, out - 0.3) * 0.18, 0.6, 0.018) - 0.008;
  return Math.min(joined(wall, handle, 0.04), drink, plate * 0.85);
};

export const candle: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const angle = Math.atan2(z, x);
  const top = 0.94 + 0.02 * Math.cos(angle * 3 + 1) + 0.025 * Math.min(1, out * 6);
  const drip = 0.012 * Math.max(0, Math.cos(angle * 7)) * Math.max(0, y - 0.25);
  const body = Math.max(out - 0.155 - drip, y - top, -y);
  const wick = capsule(x, y, z, 0, 0.9, 0.01, 1.06, 0.011);
  const dish = box2(out, y - 0.03 - Math.max(0, out - 0.26) * 0.35, 0.4, 0.012) - 0.01;
  return Math.min(body * 0.9, wick, dish * 0.8);
};

/** A flower head of `petals` petals facing up, its centre at the origin: petals lean outwards by `open` (0 closed, 1 flat). */
export function flowerHead(petals: number, open: number): Distance {
  const sector = (Math.PI * 2) / petals;
  const wide = sector * 0.42 + 0.02;
  const rise = Math.cos(open * Math.PI * 0.5);
  const outwards = Math.sin(open * Math.PI * 0.5);
  // Directions of the petals of both layers: a turn by half a sector from one to the next, one around more than needed.
  const cosines = Float64Array.from({ length: petals * 2 + 1 }, (_value, index) => Math.cos((index * sector) / 2));
  const sines = Float64Array.from({ length: petals * 2 + 1 }, (_value, index) => Math.sin((index * sector) / 2));
  return (x, y, z) => {
    let least = Math.sqrt(x * x + (y - 0.1) * (y - 0.1) * 1.6 + z * z) - 0.2;
    const out = Math.sqrt(x * x + z * z);
    const far = Math.sqrt(out * out + y * y) - 1.08;
    if (far > 0.1) return far;
    const way = Math.atan2(z, x);
    for (let layer = 0; layer < 2; layer += 1) {
      const nearest = Math.round(way / sector + layer * 0.5) * 2 - layer;
      const petal = nearest < 0 ? nearest + petals * 2 : nearest;
      const px = x * (cosines[petal] as number) + z * (sines[petal] as number);
      const pz = z * (cosines[petal] as number) - x * (sines[petal] as number);
      const lean = layer === 0 ? 0 : 0.28;
      const along = px * (outwards - lean) + y * (rise + lean);
      const over = -px * (rise + lean) + y * (outwards - lean) + (along - 0.45) * (along - 0.45) * 0.35;
      const a = (along - 0.46) / 0.5;
      const b = pz / wide;
      const c = over / 0.07;
      const size = Math.sqrt(a * a + b * b + c * c);
      const steep = Math.sqrt((a * a) / 0.25 + (b * b) / (wide * wide) + (c * c) / 0.0049) + 1e-6;
      const away = ((size * (size - 1)) / steep) * 0.8;
      if (away < least) least = away;
    }
    return least;
  };
}

/**
 * A daisy facing up, its centre at the origin: slender petals of unlike length around a domed disc, in two layers. `droop`: 0 they
 * are spread flat, 1 their tips hang. `turn`: makes heads differ. `slope` runs on from petal to petal: what its surface faces is asked
 * of it, as rims and gaps thinner than a pixel would show as specks.
 */
export function daisyHead(droop: number, turn: number): { head: Distance; slope: Distance } {
  const sector = (Math.PI * 2) / 13;
  const lengths = Float64Array.from({ length: 26 }, (_value, petal) => 0.93 + 0.07 * Math.sin(petal * 2.4 + turn * 5));
  // One more at either end of a layer: petals that touch meet without a step, at the height between them.
  const lifts = Float64Array.from({ length: 30 }, (_value, index) => {
    const [layer, petal] = [index < 15 ? 0 : 1, ((index % 15) + 12) % 13];
    return 0.07 * Math.sin((petal + layer * 13) * 4.1 + turn * 3) - 0.06 * layer;
  });

  /** The height of a petal at a share of its sector, -0.5 to 0.5: a shallow groove along its middle, edges that bend up. */
  function heightOf(layer: number, petal: number, share: number, out: number): number {
    const own = petal + layer * 15 + 1;
    const lift = mix(lifts[own] as number, lifts[share < 0 ? own - 1 : own + 1] as number, 2 * share * share);
    const across = out * share * sector;
    return out * (0.1 + lift) - out * out * (0.06 + 0.26 * droop) + across * across * 2.4;
  }

  function disc(y: number, flat: number): number {
    return Math.sqrt(flat + (y - 0.01) * (y - 0.01) * 2.6) - 0.25;
  }

  const head: Distance = (x, y, z) => {
    const flat = x * x + z * z;
    const far = Math.sqrt(flat + y * y) - 1.02;
    if (far > 0.1) return far;
    const slab = Math.abs(y + 0.05) - 0.26;
    if (slab > 0.03) return slab;
    const out = Math.sqrt(flat);
    let least = disc(y, flat);
    const way = (Math.atan2(z, x) + turn) / sector;
    for (let layer = 0; layer < 2; layer += 1) {
      const nearest = Math.round(way - layer * 0.5);
      const share = way - nearest - layer * 0.5;
      const petal = ((nearest % 13) + 13) % 13;
      const rise = Math.abs(y - heightOf(layer, petal, share, out)) * 0.85;
      if (rise - 0.012 > least) continue;
      const long = lengths[petal + layer * 13] as number;
      const across = out * share * sector;
      const level = (out - 0.54) / (long - 0.54);
      const square = 0.0164 * Math.max(0, 1 - level * level * (level > 0 ? level * level : 0.55));
      // Thin towards its rim, which shows hardly any side of its own.
      const shell = rise - 0.004 - 0.008 * Math.max(0, 1 - (across * across) / (square + 1e-6));
      least = Math.min(least, Math.max(shell, (Math.abs(across) - Math.sqrt(square)) * 0.8, out - long));
    }
    return least * 0.72;
  };

  const slope: Distance = (x, y, z) => {
    const flat = x * x + z * z;
    const out = Math.sqrt(flat);
    const way = (Math.atan2(z, x) + turn) / sector;
    let high = 0;
    for (let layer = 0; layer < 2; layer += 1) {
      const nearest = Math.round(way - layer * 0.5);
      const share = way - nearest - layer * 0.5;
      const weight = Math.cos(share * Math.PI) ** 2;
      high += weight * heightOf(layer, ((nearest % 13) + 13) % 13, share, out);
    }
    return Math.min(disc(y, flat), y - high - 0.012);
  };

  return { head, slope };
}

/** A rose: a ball of wrapped petals. */
export const roseHead: Distance = (x, y, z) => {
  const out = Math.sqrt(x * x + z * z);
  const high = y - 0.18;
  const round = Math.sqrt(out * out + high * high) - 0.42;
  // Far away only the ball around the petals matters.
  if (round > 0.15) return round - 0.05;
  const angle = Math.atan2(z, x);
  const turn = angle * 1.5 + out * 17 - high * 3;
  const fold = Math.abs(Math.sin(turn)) ** 0.6;
  return Math.max(round + 0.1 * (1 - fold) - 0.05, high - 0.3 + out * 0.1 + 0.07 * (1 - fold)) * 0.55;
};

/**
 * A tulip: three pointed petals inside, three outside, whose edges lie over each other. Its foot is at 0.
 * `open`: 0 shut, 1 the tips stand apart and lean outwards. `turn`: makes heads differ.
 */
export function tulipHead(open: number, turn: number): Distance {
  const third = (Math.PI * 2) / 3;
  const closing = 0.52 - 0.62 * open;
  // No petal is as high, nor stands off as far, as the next; those inside follow those outside.
  const highs = Float64Array.from({ length: 6 }, (_value, petal) => 0.96 + 0.07 * Math.sin(petal * 2.4 + turn * 7.1));
  const lifts = Float64Array.from({ length: 6 }, (_value, petal) => 0.012 * Math.cos(petal * 3.7 + turn * 5) - (petal < 3 ? 0 : 0.045));
  return (x, y, z) => {
    const flat = x * x + z * z;
    const far = Math.sqrt(flat + (y - 0.48) * (y - 0.48)) - 0.63;
    if (far > 0.04) return far;
    const out = Math.sqrt(flat);
    const low = 0.4 - y;
    const rise = low < 0 ? (low * low) / 0.36 : 0;
    // A bowl below, walls that close or flare above.
    const wall = low > 0 ? Math.sqrt(flat + low * low * 0.95) - 0.4 : out - 0.4 * (1 - closing * rise) - 0.09 * open * rise * rise;
    // Petals stand off the walls by less than this.
    if (wall > 0.12) return (wall - 0.08) * 0.85;
    const way = Math.atan2(z, x) + turn;
    let least = Math.max(wall + 0.06, y - 0.66);
    for (let ring = 0; ring < 2; ring += 1) {
      const nearest = Math.round(way / third - ring * 0.5);
      const aside = way - (nearest + ring * 0.5) * third;
      const petal = (((nearest % 3) + 3) % 3) + ring * 3;
      const high = highs[petal] as number;
      const level = y <= 0 ? 0 : y >= high ? 1 : y / high;
      // One edge lies over the next petal, the other under it.
      const lift = (lifts[petal] as number) + 0.022 * aside + 0.03 * aside * aside * level;
      const shell = Math.abs(wall - lift) - 0.02;
      if (shell > least) continue;
      // Broad at the shoulder, pointed at the tip.
      const half = 1.12 * Math.sqrt(1 - level * level * level);
      least = Math.min(least, Math.max(shell, (Math.abs(aside) - half) * Math.max(0.1, out) * 0.8, y - high));
    }
    return Math.max(least, -0.03 - y) * 0.64;
  };
}

/** A stem that rises from (`x1`, `y1`) and bends outwards to (`x2`, `y2`), in the plane z = 0. */
export function bentStem(x1: number, y1: number, x2: number, y2: number, radius: number): Distance {
  const [dx, dy] = [x2 - x1, y2 - y1];
  return (x, y, z) => {
    const t = Math.min(1, Math.max(0, (y - y1) / dy));
    const root = Math.sqrt(t);
    const off = x - x1 - dx * t * root;
    const slope = (1.5 * dx * root) / dy;
    const past = Math.max(0, y1 - y, y - y2);
    return (Math.sqrt((off * off) / (1 + slope * slope) + z * z + past * past) - radius) * 0.9;
  };
}

/**
 * A long blade that rises from (0, `foot`) and bends towards positive x in an arc of radius `round`: `long` and `half` are its length
 * and half its width, `twist` turns it aside towards its tip.
 */
export function bladeLeaf(foot: number, round: number, long: number, half: number, twist: number): Distance {
  const margin = half + Math.abs(twist);
  const folds = 0.45 + Math.abs(twist) * 4;
  return (x, y, z) => {
    const [ax, ay] = [round - x, y - foot];
    const out = Math.sqrt(ax * ax + ay * ay) - round;
    // Far from the arc only the tube around it matters.
    const tube = Math.sqrt(out * out + z * z) - margin * 1.25;
    if (tube > 0.06) return tube * 0.95;
    const rough = Math.abs(out) - folds * (Math.abs(z) + Math.abs(twist));
    if (rough > 0.05) return rough * 0.7;
    const along = Math.atan2(ay, ax) * round;
    const share = Math.min(1, Math.max(0, along / long));
    // Broadest below its middle, drawn out to its tip.
    const wide = half * 2.2 * (share + 0.12) * (1 - share) * (1.25 - 0.5 * share) + 0.004;
    const aside = z - twist * share * share;
    const off = out + Math.abs(aside) * 0.45 * (1 - 0.6 * share) - twist * 4 * aside * share;
    return Math.max(Math.abs(off) - 0.011, (Math.abs(aside) - wide) * 0.8, along - long, -along) * 0.66;
  };
}

/** The same thing, leaned over by an angle around its foot (or a point above it), towards its own positive x. */
export function leaned(distance: Distance, angle: number, middle = 0): Distance {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y, z) => distance(x * cos - (y - middle) * sin, x * sin + (y - middle) * cos + middle, z);
}

export function stick(x1: number, y1: number, x2: number, y2: number, radius: number): Distance {
  return (x, y, z) => capsule(x, y, z, x1, y1, x2, y2, radius);
}
