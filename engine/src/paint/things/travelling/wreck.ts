import { hashPoint } from '../../../pixels/random.ts';
import { type Colour, colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit, Point } from '../mesh/mesh-kit.ts';

/** Stations along the hull, stern to bow, and strakes of planks from keel to rail. */
const [stations, strakes] = [26, 9];
const [long, beam] = [21, 6];

/** Height of the rail, of the keel, and half the breadth at a share of the length: high at the stern, a curved stem at the bow. */
const railAt = (t: number) => 3.5 + (t < 0.27 ? 2.6 : t < 0.4 ? 0.9 : 0) + (t > 0.78 ? 1.3 : 0) + 2.4 * Math.max(0, t - 0.55) ** 2 * 4;
const keelAt = (t: number) => -1.2 + 4.2 * Math.max(0, (t - 0.72) / 0.28) ** 2.2 + 1.2 * Math.max(0, (0.2 - t) / 0.2) ** 2;
const halfAt = (t: number) => (beam / 2) * (t < 0.45 ? 0.74 + 0.26 * Math.sin((t / 0.45) * 1.57) : 1 - ((t - 0.45) / 0.55) ** 2.4);

/** A place of the planking: `t` along, `s` up the side, `inset` within it. */
function sideAt(t: number, s: number, side: number, inset = 1): Point {
  const round = Math.sin(Math.min(1, s * 1.3 + 0.08) * 1.57) ** 0.75 * (1 - 0.2 * Math.max(0, s - 0.6));
  return [(t - 0.5) * long + 1.6 * Math.max(0, t - 0.8) * s * 3, keelAt(t) + (railAt(t) - keelAt(t)) * s, side * halfAt(t) * round * inset];
}

/** How far up the side planks are left at a station: the hull is broken amidships, and its rail has gaps. */
function leftAt(t: number, side: number): number {
  const torn = hashPoint(Math.round(t * stations), side + 3, 71);
  const breach = Math.abs(t - 0.56) / (side < 0 ? 0.15 : 0.11);
  const whole = breach < 1 ? 0.16 + 0.62 * breach ** 2.2 + torn * 0.2 : 0.86 + torn * 0.5;
  return Math.min(1, whole);
}

/** Planks of both sides, weathered each in its own way; where they are gone, the ribs that carried them. */
function addPlanking(kit: MeshKit, old: Colour): void {
  const moss = mixColour(old, colourOf('#3f5a3a'), 0.55);
  const tones = [old, scaleColour(old, 0.8), scaleColour(old, 1.14), moss];
  for (const side of [-1, 1])
    for (let station = 0; station < stations; station += 1)
      for (let strake = 0; strake < strakes; strake += 1) {
        const [t0, t1, s0, s1] = [station / stations, (station + 1) / stations, strake / strakes, (strake + 1) / strakes];
        const luck = hashPoint(Math.floor(station / 3) + strake * 7, strake, 17 + side);
        if (s1 > leftAt((t0 + t1) / 2, side) + 0.02) continue;
        // Here and there a plank has sprung.
        if (strake > 2 && hashPoint(station, strake, 29 + side) > 0.965) continue;
        kit.use({ colour: tones[Math.floor(luck * 4)] as Colour, texture: 'planks', grain: 0.28 });
        kit.quad(sideAt(t0, s0, side), sideAt(t1, s0, side), sideAt(t1, s1, side), sideAt(t0, s1, side));
      }
  kit.use({ colour: scaleColour(old, 0.62), texture: 'bark' });
  for (const side of [-1, 1])
    for (let station = 1; station < stations; station += 1) {
      const t = station / stations;
      if (leftAt(t, side) > 0.84) continue;
      const top = 0.66 + 0.34 * hashPoint(station, side, 41);
      kit.tube(
        Array.from({ length: 7 }, (_, at) => sideAt(t, 0.05 + (top * at) / 6, side, 0.96)),
        [0.2, 0.2, 0.19, 0.18, 0.17, 0.16, 0.11],
        6,
      );
    }
}

/** Wales, rails and gun ports of the near side, the transom and what is left of the decks. */
function addFittings(kit: MeshKit, old: Colour): void {
  const dark = scaleColour(old, 0.5);
  kit.use({ colour: dark, texture: 'bark' });
  for (const side of [-1, 1])
    for (const [s, from, to] of [
      [0.46, 0, 0.42],
      [0.46, 0.7, 0.98],
      [0.66, 0, 0.4],
      [0.66, 0.72, 0.98],
      [1, 0, 0.26],
      [1, 0.28, 0.39],
      [1, 0.8, 0.98],
    ] as const)
      kit.tube(
        Array.from({ length: 9 }, (_, at) => sideAt(from + ((to - from) * at) / 8, s, side, 1.02)),
        [s === 1 ? 0.17 : 0.13],
        5,
      );
  // The transom with its windows.
  kit.use({ colour: scaleColour(old, 0.9), texture: 'planks', grain: 0.3 });
  for (let strake = 0; strake < strakes; strake += 1) {
    const [s0, s1] = [strake / strakes, (strake + 1) / strakes];
    kit.quad(sideAt(0, s0, 1), sideAt(0, s0, -1), sideAt(0, s1, -1), sideAt(0, s1, 1));
  }
  kit.use({ colour: [0.008, 0.011, 0.014], bare: true });
  for (const z of [-1.25, -0.42, 0.42, 1.25]) kit.box(-long / 2 - 0.02, 4.35, z, 0.1, 0.85, 0.5);
  for (const side of [-1, 1]) {
    const hole = (t: number, s: number, wide: number, tall: number) =>
      kit.quad(
        sideAt(t - wide, s - tall, side, 1.015),
        sideAt(t + wide, s - tall, side, 1.015),
        sideAt(t + wide, s + tall, side, 1.015),
        sideAt(t - wide, s + tall, side, 1.015),
      );
    for (const t of [0.06, 0.14, 0.22, 0.3, 0.75, 0.82]) hole(t, 0.56, 0.014, 0.05);
    for (const t of [0.05, 0.12, 0.19]) hole(t, 0.82, 0.014, 0.055);
  }
  kit.use({ colour: scaleColour(old, 0.7), texture: 'planks', grain: 0.3 });
  for (const [from, to, s] of [
    [0, 0.27, 0.86],
    [0.27, 0.41, 0.74],
    [0.77, 0.97, 0.78],
  ] as const)
    kit.quad(sideAt(from, s, -1, 0.95), sideAt(to, s, -1, 0.95), sideAt(to, s, 1, 0.95), sideAt(from, s, 1, 0.95));
}

/** Snapped masts with a crooked yard, a rag of sail, what is left of the shrouds, and the bowsprit. */
function addRig(kit: MeshKit, old: Colour): void {
  const spar = (path: readonly Point[], radii: readonly number[]) => kit.tube(path, radii, 8);
  const [main, fore] = [(0.36 - 0.5) * long, (0.76 - 0.5) * long];
  kit.use({ colour: scaleColour(old, 0.72), texture: 'bark' });
  spar(
    [
      [main, 0, 0],
      [main - 0.2, 7, 0],
      [main - 0.5, 12.6, 0],
      [main - 0.6, 13.3, 0.1],
    ],
    [0.36, 0.32, 0.24, 0.02],
  );
  spar(
    [
      [main - 4.4, 9.2, 0.4],
      [main - 0.3, 9.9, 0.3],
      [main + 3.9, 11.2, 0.2],
    ],
    [0.1, 0.2, 0.1],
  );
  spar(
    [
      [fore, 2, 0],
      [fore + 0.25, 7.2, 0],
      [fore + 0.4, 8.1, -0.1],
    ],
    [0.32, 0.28, 0.03],
  );
  // The top of the foremast fell over the side.
  spar(
    [
      [fore + 0.3, 7.3, -0.1],
      [fore - 3.2, 5.4, -1.6],
      [fore - 5.6, 3.3, -2.7],
    ],
    [0.24, 0.2, 0.12],
  );
  spar(
    [
      [0.42 * long, 5.6, 0],
      [0.5 * long + 5, 9, 0],
    ],
    [0.26, 0.1],
  );
  kit.use({ colour: scaleColour(old, 0.35) });
  for (const side of [-1, 1]) for (const t of [0.26, 0.31, 0.38]) spar([sideAt(t, 0.98, side), [main - 0.45, 11.6, side * 0.1]], [0.05]);
  spar(
    [
      [main - 0.5, 12.4, 0],
      [fore + 0.3, 7.6, 0],
    ],
    [0.045],
  );
  spar(
    [
      [fore + 0.3, 7.8, 0],
      [0.5 * long + 4.6, 8.7, 0],
    ],
    [0.045],
  );
  kit.use({ colour: scaleColour(colourOf('#6d705c'), 0.5), texture: 'cloth', thin: 0.4 });
  const torn = [3.4, 2.2, 4.4, 1.4, 3];
  for (let strip = 0; strip < 5; strip += 1) {
    const [a, b] = [main - 4 + strip * 0.72, main - 4 + (strip + 1) * 0.72];
    const [ya, yb] = [9.25 + (a - main + 4.4) * 0.17, 9.25 + (b - main + 4.4) * 0.17];
    kit.quad([a, ya - (torn[strip] as number), 0.7], [b, yb - (torn[(strip + 1) % 5] as number), 0.55], [b, yb, 0.38], [a, ya, 0.38]);
  }
}

/** Weed that hangs from rails and spars, and tufts on the planks. */
function addGrowth(kit: MeshKit): void {
  const weeds = [colourOf('#4d5f36'), colourOf('#63663a'), colourOf('#3c5547'), colourOf('#7a5a4a')].map((one) => scaleColour(one, 0.6));
  for (let tuft = 0; tuft < 64; tuft += 1) {
    const t = hashPoint(tuft, 1, 53);
    const side = tuft % 3 === 0 ? 1 : -1;
    const s = Math.min(leftAt(t, side), 1) * (tuft % 2 === 0 ? 1 : 0.2 + 0.8 * hashPoint(tuft, 2, 53));
    const [x, y, z] = sideAt(t, s, side, 1.02);
    const size = 0.14 + 0.26 * hashPoint(tuft, 3, 53);
    kit.use({ colour: weeds[tuft % 4] as Colour, texture: 'leaf', bare: true });
    kit.ball(x, y, z, size * 1.5, size * 0.7, size * 0.7, 7);
    if (tuft % 2 !== 0) continue;
    const fall = 0.5 + 1.3 * hashPoint(tuft, 4, 53);
    kit.tube(
      [
        [x, y, z + side * 0.05],
        [x + 0.1, y - fall * 0.6, z + side * 0.16],
        [x - 0.06, y - fall, z + side * 0.1],
      ],
      [0.13, 0.1, 0.02],
      5,
    );
  }
}

/** A broken ship, heeled over and half sunk in the sand by its stern. */
export function drawWreck(kit: MeshKit, look: Look): void {
  const old = look.tinted ? look.colour : scaleColour(colourOf('#8a6a48'), 0.95);
  kit.within({ roll: 0.17, pitch: -0.2, y: -0.9 }, () => {
    addPlanking(kit, old);
    addFittings(kit, old);
    addRig(kit, old);
    addGrowth(kit);
  });
}
