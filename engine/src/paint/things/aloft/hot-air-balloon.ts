import { type Colour, clamp, colourOf, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import type { Look } from '../kind.ts';
import type { MeshKit, Point } from '../mesh/mesh-kit.ts';

const cream: Colour = colourOf('#efe6d0');

/** Colours that go well beside the usual ones, as sailmakers choose them. */
const partners: Partial<Record<ColourName, Colour>> = {
  red: colourOf('#f2c14a'),
  yellow: colourOf('#d9572e'),
  blue: cream,
  orange: colourOf('#2f5f8f'),
  green: colourOf('#e9dcae'),
  purple: colourOf('#e3b04c'),
};

/** Radius of the envelope at a height, in metres: a ball above, drawn in to the mouth below. */
function radiusAt(y: number): number {
  if (y >= 4.6) return 8 * Math.sqrt(Math.max(0, 1 - ((y - 4.6) / 8) ** 2));
  const down = clamp((4.6 - y) / 10.4);
  return 8 * (1 - 0.82 * down ** 1.75);
}

interface Paints {
  readonly first: Colour;
  readonly second: Colour;
  /** How the panels are coloured: gore by gore, with a band around the middle, or two by two under a crown. */
  readonly pattern: 'gores' | 'band' | 'wide';
}

function paintsOf(look: Look): Paints {
  const pattern = look.second ? 'gores' : (['band', 'wide', 'gores'] as const)[look.index % 3];
  const own = look.tinted || look.material ? undefined : partners[look.name];
  const second = look.second ?? (own ? scaleColour(own, 0.6) : mixColour(look.colour, scaleColour(cream, 0.66), 0.55));
  // Cloth in the open is a little bleached.
  return { first: own ? mixColour(look.colour, scaleColour(cream, 0.3), 0.12) : look.colour, second, pattern: pattern ?? 'gores' };
}

function isSecond({ pattern }: Paints, gore: number, ring: number, rings: number): boolean {
  const level = ring / rings;
  if (pattern === 'gores') return gore % 2 === 1;
  if (pattern === 'wide') return level > 0.88 || (level > 0.1 && Math.floor(gore / 2) % 2 === 1);
  return level > 0.4 && level < 0.72 ? gore % 2 === 0 : level >= 0.92 || level < 0.14;
}

/** Gores of cloth that narrow towards crown and mouth and belly between their seams; smooth to the light. */
function addEnvelope(kit: MeshKit, look: Look): void {
  const large = look.pixels > 60;
  const [gores, rings, parts] = large ? [24, 26, 2] : [18, 14, 1];
  const paints = paintsOf(look);
  const burn = look.lit > 0 ? 0.55 * look.lit : 0;
  const levelOf = (ring: number) => {
    const turn = (ring / rings) * Math.PI;
    // Rings lie closer where the envelope curves more.
    return mix(-5.8, 12.6, mix(ring / rings, 0.5 - 0.5 * Math.cos(turn), 0.6));
  };
  const at = (ring: number, gore: number): Point => {
    const y = levelOf(ring);
    const belly = 1 + 0.022 * Math.sin((gore % 1) * Math.PI);
    const [turn, radius] = [(gore / gores) * Math.PI * 2, radiusAt(y) * belly];
    return [Math.cos(turn) * radius, y, Math.sin(turn) * radius];
  };
  const facing = (ring: number, gore: number): Point => {
    const y = levelOf(ring);
    const slope = y > 12.4 ? -9 : (radiusAt(y + 0.1) - radiusAt(y - 0.1)) / 0.2;
    // Seams lie in furrows.
    const turn = ((gore + 0.34 * Math.sin((gore % 1) * Math.PI * 2 - Math.PI)) / gores) * Math.PI * 2;
    const length = Math.hypot(1, slope);
    return [Math.cos(turn) / length, -slope / length, Math.sin(turn) / length];
  };
  for (const second of [false, true]) {
    const colour = second ? paints.second : paints.first;
    const finish = { colour, thin: 0.16, bare: true, convex: true };
    for (let ring = 0; ring < rings; ring += 1) {
      // The burner shines into the lower part most.
      const glow = burn * mix(1.25, 0.6, ring / rings);
      kit.use(glow > 0 ? { ...finish, glow: scaleColour(colour, glow) } : finish);
      for (let gore = 0; gore < gores; gore += 1) {
        if (isSecond(paints, gore, ring, rings) !== second) continue;
        for (let part = 0; part < parts; part += 1) {
          const [from, to] = [gore + part / parts, gore + (part + 1) / parts];
          // Just before the seam, so that a gore's own belly is meant at its end.
          const end = part === parts - 1 ? to - 1e-6 : to;
          const corner = (up: 0 | 1, side: number): [Point, Point] => [at(ring + up, side), facing(ring + up, side)];
          const [a, b, c, d] = [corner(0, from), corner(0, end), corner(1, end), corner(1, from)];
          kit.smooth([a[0], b[0], c[0]], [a[1], b[1], c[1]]);
          kit.smooth([a[0], c[0], d[0]], [a[1], c[1], d[1]]);
        }
      }
    }
  }
}

/** Cloth around the mouth, ropes, the frame of the burner, and a woven basket with a padded rim. */
function addBasket(kit: MeshKit, look: Look): void {
  const { second } = paintsOf(look);
  kit.use({ colour: scaleColour(second, 0.8), thin: 0.3, bare: true });
  kit.lathe(
    [
      [1.2, -7.2],
      [1.46, -5.75],
    ],
    14,
  );
  kit.use({ colour: [0.08, 0.07, 0.06] });
  const thick = look.pixels > 60 ? 0.05 : 0.09;
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const path: Point[] = [
      [x * 1.02, -5.8, z * 1.02],
      [x * 0.8, -9.2, z * 0.8],
      [x * 0.85, -10.7, z * 0.85],
    ];
    kit.tube(path, [thick], 4);
  }
  kit.use({ colour: [0.16, 0.16, 0.17], gloss: 0.4 });
  kit.box(0, -9.25, 0, 1.7, 0.16, 1.7);
  kit.use({ colour: scaleColour(colourOf('#9a6a3a'), 0.75), texture: 'thatch', grain: 0.22, bare: true });
  kit.box(0, -12.4, 0, 1.8, 1.7, 1.8, 1.12);
  kit.use({ colour: scaleColour(colourOf('#5a3418'), 0.75) });
  kit.box(0, -10.8, 0, 2.2, 0.24, 2.2);
  kit.box(0, -12.45, 0, 1.95, 0.2, 1.95);
  // Two who ride in it.
  if (look.pixels > 60)
    for (const [x, colour] of [
      [-0.4, '#2f4a6a'],
      [0.45, '#8a3a30'],
    ] as const) {
      kit.use({ colour: scaleColour(colourOf(colour), 0.7) });
      kit.ball(x, -10.4, 0, 0.34, 0.5, 0.3, 8);
      kit.use({ colour: scaleColour(colourOf('#c89a78'), 0.7) });
      kit.ball(x, -9.75, 0, 0.19, 0.24, 0.2, 8);
    }
  if (look.lit > 0) {
    kit.use({ colour: [0.6, 0.4, 0.1], glow: [3, 1.6, 0.5] });
    kit.ball(0, -8.2, 0, 0.35, 0.9, 0.35, 8);
  }
}

/** Its middle is the origin; 25 metres high. */
export function drawHotAirBalloon(kit: MeshKit, look: Look): void {
  addEnvelope(kit, look);
  addBasket(kit, look);
}
