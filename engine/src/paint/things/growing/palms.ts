import { type Colour, colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

type Point = readonly [number, number, number];

const tall = 7.6;
const stem: Colour = colourOf('#a08a6c');

/** A trunk that bends up from where the wind laid it, with the scars of old fronds as rings. Returns its top. */
function addTrunk(kit: MeshKit, { random, index }: Look): Point {
  // Neighbours lean apart, some hardly and some far out over the shore.
  const lean = (index % 2 === 0 ? -1 : 1) * (0.4 + random() ** 1.5 * 3);
  const back = (random() - 0.5) * 1.2;
  const bow = 1.4 + random() * 0.9;
  const at = (t: number): Point => [lean * (1 - (1 - t) ** bow), -0.4 + t * (tall + 0.4), back * t * t];
  const parts = 30;
  for (let part = 0; part < parts; part += 1) {
    const [a, b] = [part / parts, (part + 1) / parts];
    const thick = (t: number) => 0.15 + 0.07 * (1 - t) + 0.16 * Math.exp(-t * 14);
    kit.use({ colour: scaleColour(stem, (part % 2 === 0 ? 0.95 : 0.74) * (0.9 + random() * 0.2)), texture: 'bark', bare: true });
    kit.tube([at(a), at(b)], [thick(a) * 1.06, thick(b) * 0.95], 10);
  }
  return at(1);
}

/** One feathered frond: a rib that bows under its weight, leaflets to both sides that hang the more the older it is. */
function addFrond(kit: MeshKit, { random, young }: Look, top: Point, turn: number, age: number, green: Colour): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const long = 3.5 + random() * 0.9 - (age < 0.15 ? 1.1 : 0);
  const steps = 12;
  let angle = 1.15 - age * 1.15;
  const bend = (1.15 + age * 0.85 + random() * 0.45) / steps;
  let [out, up] = [0, 0];
  const rib: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    rib.push([top[0] + c * out, top[1] + up, top[2] + s * out]);
    out += (Math.cos(angle) * long) / steps;
    up += (Math.sin(angle) * long) / steps;
    angle -= bend * (0.5 + step / steps);
  }
  const own = age > 0.86 ? mixColour(green, [0.34, 0.24, 0.07], 0.5 + random() * 0.4) : scaleColour(green, 0.75 + random() * 0.5);
  kit.use({ colour: mixColour(own, [0.3, 0.3, 0.08], 0.5), thin: 0.2 });
  kit.tube(rib, [0.06, 0.05, 0.045, 0.04, 0.035, 0.03, 0.025, 0.02, 0.015, 0.01], 4);
  // What is small needs fewer and broader leaflets.
  const pairs = young ? 13 : 28;
  for (const shade of [0.8, 1.1]) {
    kit.use({ colour: scaleColour(own, shade), thin: 0.5 });
    for (let pair = shade < 1 ? 0 : 1; pair < pairs; pair += 2) {
      const t = 0.1 + (pair / pairs) * 0.9;
      const place = Math.min(steps - 0.001, t * steps);
      const [low, high] = [rib[place | 0] as Point, rib[(place | 0) + 1] as Point];
      const share = place - (place | 0);
      const foot: Point = [low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share, low[2] + (high[2] - low[2]) * share];
      const ahead: Point = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
      const unit = Math.hypot(...ahead) || 1;
      const reach = (0.92 * Math.sin(Math.PI * Math.min(0.97, 0.16 + t * 0.8)) ** 0.8 + 0.12) * (0.72 + random() * 0.5);
      // The tips hang, the more the further out on the frond and the older it is.
      const hang = (0.34 + age * 0.75 + t * 0.3 + random() * 0.45) * reach;
      const broad = young ? 0.15 : 0.095;
      const sweep = 0.5 + 0.5 * t + 0.25 * random();
      for (const side of [-1, 1]) {
        const forward = (sweep * reach) / unit;
        const tip: Point = [
          foot[0] + ahead[0] * forward - s * side * reach * 0.62,
          foot[1] + ahead[1] * forward - hang,
          foot[2] + ahead[2] * forward + c * side * reach * 0.62,
        ];
        const next: Point = [foot[0] + (ahead[0] / unit) * broad, foot[1] + (ahead[1] / unit) * broad, foot[2] + (ahead[2] / unit) * broad];
        const middle: Point = [(next[0] + tip[0]) / 2, (next[1] + tip[1]) / 2 + hang * 0.3, (next[2] + tip[2]) / 2];
        kit.triangle(foot, next, middle);
        kit.triangle(foot, middle, tip);
      }
    }
  }
}

function drawPalm(kit: MeshKit, look: Look): void {
  const { random } = look;
  const top: Point = look.young ? [0, 0.2, 0] : addTrunk(kit, look);
  const green: Colour = look.tinted ? scaleColour(look.colour, 0.7) : [0.115, 0.2, 0.045];
  const fronds = look.young ? 8 : 16;
  for (let frond = 0; frond < fronds; frond += 1) addFrond(kit, look, top, frond * 2.4 + random() * 0.35, (frond + 0.5) / fronds, green);
  if (look.young) return;
  kit.use({ colour: scaleColour(colourOf('#7a6a35'), 0.7), bare: true });
  for (let nut = 0; nut < 6; nut += 1)
    kit.ball(
      top[0] + Math.cos(nut * 1.1) * 0.24,
      top[1] - 0.16 - (nut % 2) * 0.14,
      top[2] + Math.sin(nut * 1.1) * 0.24,
      0.14,
      0.17,
      0.14,
      9,
    );
}

export const palms = {
  palm: {
    habitats: ['land'],
    height: 8.6,
    width: 6,
    colours: ['green'],
    usual: ['green'],
    most: 12,
    draw: drawPalm,
    turn: [0, 3],
    share: 0.27,
  },
} as const satisfies Record<string, Kind>;
