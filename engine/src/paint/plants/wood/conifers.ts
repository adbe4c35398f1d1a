import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { leaf, limb, type Shapes } from '../plant-shapes.ts';
import type { Tint } from '../undergrowth.ts';

/** What the conifers of a wood are painted with. */
export interface NeedlePaint {
  /** Colours of needles before light falls on them, dark ones first. */
  readonly needles: readonly Colour[];
  readonly snowy: boolean;
  readonly tint: Tint;
  /** Side the light comes from: -1 left, 1 right. */
  readonly sunny: number;
}

/** Where a conifer stands. */
export interface Stand {
  /** Foot in pixels, and pixels of one unit there. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Height of the tree, and of the bare bole under its crown, in units. */
  readonly tall: number;
  readonly clear: number;
  /** How finely it is drawn: 0 far away … 3 nearest to the eye. */
  readonly fine: 0 | 1 | 2 | 3;
}

interface Bough {
  readonly x: number;
  readonly y: number;
  /** How far it reaches to the side and hangs down at its end, in pixels. */
  readonly across: number;
  readonly fall: number;
  /** Hidden by those before it, hence thinner. */
  readonly behind: boolean;
  /** Share of the light that meets it, 0 to 1. */
  readonly lit: number;
  /** Length of a single twig with needles, in pixels. */
  readonly twig: number;
  readonly fine: 0 | 1 | 2 | 3;
}

const spraysOf = [4, 7, 11, 26] as const;
const turnsInUnit = [3.8, 4.4, 5, 6] as const;
const boughsAround = [4, 5, 6, 6] as const;
/** Pairs of needles on a twig, where they are drawn one by one. */
const pairsOf = [0, 0, 4, 9] as const;

/** The crown of a spruce: turns of boughs that hang, each over the one below; the bole is painted elsewhere. */
export function addSpruceCrown(shapes: Shapes, stand: Stand, paint: NeedlePaint, random: Random): void {
  const { x, y, scale, tall, clear, fine } = stand;
  const wide = mix(0.26, 0.1, clamp(tall / 8)) * tall * (0.85 + random() * 0.35) * (fine === 3 ? 0.72 : 1);
  const turns = Math.max(9, Math.round((tall - clear) * turnsInUnit[fine]));
  const [first, second] = [random() * 6.3, random() * 6.3];
  for (let turn = 0; turn < turns; turn += 1) {
    const level = (turn + 0.6 * random()) / turns;
    const high = clear + level * (tall - clear);
    const fromY = y - high * scale;
    const twist = random() * Math.PI * 2;
    const fuller = 0.94 + 0.18 * Math.sin(level * 11 + first) + 0.12 * Math.sin(level * 27 + second);
    const reach = (wide * (1 - level) ** 0.85 * fuller + 0.02 * tall * (1 - level)) * scale;
    if (fromY + reach + 0.2 * scale < 0) break;
    for (let index = 0; index < boughsAround[fine]; index += 1) {
      const angle = twist + (index / boughsAround[fine]) * Math.PI * 2 + (random() - 0.5) * 0.5;
      const side = Math.sin(angle);
      const front = -Math.cos(angle);
      const far = reach * mix(0.6, 1.15, random());
      const fall = far * (mix(0.62, 0.08, level) + (random() - 0.5) * 0.26) + Math.max(0, front) * far * 0.3;
      addBough(
        shapes,
        {
          x,
          y: fromY,
          across: side * far,
          fall,
          behind: front < -0.25,
          lit: clamp(0.34 + 0.3 * side * paint.sunny + 0.16 * front + 0.22 * level),
          twig: scale * mix(0.1, 0.16, random()) * mix(1, 0.55, level),
          fine,
        },
        paint,
        random,
      );
    }
  }
}

/** A bough: twigs that hang from it like a curtain, lighter on top and towards the end; snow lies along it. */
function addBough(shapes: Shapes, bough: Bough, paint: NeedlePaint, random: Random): void {
  const { x, y, across, fall, lit, twig, fine } = bough;
  const { pen } = shapes;
  const hand = across < 0 ? -1 : 1;
  const heightAt = (share: number) => y + fall * (1.5 * share - 0.5 * share ** 3) - Math.abs(across) * 0.13 * share ** 4;
  pen.side = 0;
  pen.round = 0;
  pen.grain = 0;
  if (fine > 0) addWood(shapes, bough, heightAt, paint.tint);
  const sprays = Math.ceil(spraysOf[fine] * (bough.behind ? 0.55 : 1));
  const dark = paint.needles[0] as Colour;
  const bright = paint.needles[paint.needles.length - 1] as Colour;
  for (let spray = 0; spray < sprays; spray += 1) {
    const share = (spray + 0.2 + 0.7 * random()) / sprays;
    const px = x + across * share;
    const py = heightAt(share);
    const long = twig * mix(0.7, 1.25, random()) * (1.15 - 0.5 * share) * (fine === 0 ? 1.5 : 1);
    const out = hand * long * (0.25 + 0.55 * share * share + (random() - 0.5) * 0.3);
    const shade = clamp(lit * (0.35 + 0.75 * share) + (random() - 0.5) * (fine === 0 ? 0.12 : 0.3));
    const colour = paint.tint(scaleColour(mixColour(dark, bright, shade), 0.55 + 0.6 * shade), px, py);
    pen.base = colour;
    pen.tip = scaleColour(colour, 0.74);
    if (fine > 1) addTwig(shapes, px, py, out + hand * long * (random() - 0.35) * 0.8, long * mix(0.4, 1, random()), pairsOf[fine], random);
    else if (fine === 1) {
      // Two tufts side by side: one alone would look like a broad leaf.
      shapes.add(leaf, px, py - long * 0.12, out, long * (1 - 0.35 * share), long * mix(0.08, 0.14, random()));
      shapes.add(leaf, px, py - long * 0.1, out * 0.6 + hand * long * 0.45, long * mix(0.45, 0.75, random()), long * 0.1);
    } else
      shapes.add(
        leaf,
        px - across * 0.2,
        py - long * 0.15,
        across * 0.36 + out * 0.3,
        fall * 0.4 + long * 0.5,
        long * mix(0.1, 0.17, random()),
      );
    if (paint.snowy && random() < 0.6) {
      const white = paint.tint([0.85, 0.88, 0.95], px, py);
      pen.base = white;
      pen.tip = scaleColour(white, 0.9);
      shapes.add(leaf, px - out * 0.15, py - long * 0.1, out * 0.5 + hand * long * 0.16, long * 0.26, long * (fine > 1 ? 0.06 : 0.09));
    }
  }
}

function addWood(shapes: Shapes, bough: Bough, heightAt: (share: number) => number, tint: Tint): void {
  const pieces = 4;
  const { pen } = shapes;
  pen.base = tint([0.05, 0.04, 0.03], bough.x, bough.y);
  pen.tip = pen.base;
  // Twigs hide its end.
  for (let piece = 0; piece < pieces; piece += 1) {
    const [from, to] = [(piece / pieces) * 0.88, ((piece + 1) / pieces) * 0.88];
    const y0 = heightAt(from);
    const thick = bough.twig * 0.075 * (1.1 - from);
    shapes.add(limb, bough.x + bough.across * from, y0, bough.across * (to - from), heightAt(to) - y0, thick, thick * 0.75);
  }
}

/** A hanging twig, needle by needle: they point along it, shorter towards its tip, and some stand off. */
function addTwig(shapes: Shapes, x: number, y: number, out: number, long: number, pairs: number, random: Random): void {
  const reach = Math.hypot(out, long);
  const bend = (random() - 0.5) * 0.4 * reach;
  for (let pair = 0; pair < pairs; pair += 1) {
    const share = pair / pairs;
    const px = x + out * share + bend * share * share;
    const py = y + long * share * (1 - 0.15 * share) - reach * 0.1;
    const needle = reach * (pairs > 5 ? 0.27 : 0.34) * (1.15 - share * 0.6) * (0.75 + random() * 0.5);
    for (const side of [-1, 1]) {
      const slant = side * (0.2 + random() * 0.75);
      const [ux, uy] = [out / reach, long / reach];
      shapes.add(leaf, px, py, (ux - slant * uy) * needle, (uy + slant * ux) * needle * 0.9, needle * (pairs > 5 ? 0.09 : 0.13));
    }
  }
}

/** Dead twigs under the crown of a conifer: thin, drooping, forked. `half`: half the trunk's breadth in pixels. */
export function addDeadTwigs(shapes: Shapes, { x, y, scale, clear }: Stand, half: number, count: number, tint: Tint, random: Random): void {
  const { pen } = shapes;
  pen.side = 0;
  pen.round = 0;
  pen.grain = 0;
  for (let twig = 0; twig < count; twig += 1) {
    const hand = random() < 0.5 ? -1 : 1;
    let px = x + hand * half * (0.2 + random() * 0.7);
    let py = y - scale * (0.35 + random() * Math.max(0.3, clear * 1.1));
    let slope = -0.45 + random() * 0.8;
    const stout = scale * (0.0035 + random() * random() * 0.005);
    const reach = scale * (0.08 + random() * random() * 0.42);
    const colour = tint(scaleColour([0.075, 0.06, 0.05], 0.6 + random() * 0.6), px, py);
    pen.base = colour;
    pen.tip = colour;
    for (let piece = 0; piece < 5; piece += 1) {
      const step = reach / 5;
      const thick = stout * (1 - piece * 0.17);
      shapes.add(limb, px, py, hand * step, slope * step, thick, thick * 0.8);
      if (piece > 0 && random() < 0.8) {
        const turn = slope + (random() < 0.7 ? 0.5 : -0.5) * (0.6 + random());
        shapes.add(limb, px, py, hand * step * 0.9, turn * step * 1.2, thick * 0.5, thick * 0.15);
      }
      px += hand * step;
      py += slope * step;
      slope += (random() - 0.28) * 0.34;
    }
  }
}
