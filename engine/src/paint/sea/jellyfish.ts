import type { Random } from '../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';
import type { Mark } from './sea-marks.ts';

type Floats = Float32Array<ArrayBufferLike>;

export interface Jellyfish {
  x: number;
  y: number;
  size: number;
  lean: number;
  colour: Colour;
  rim: Colour;
  /** How brightly it glows. */
  glow: number;
  tall: number;
}

/** Tentacles and ruffled arms of a jellyfish, as marks of light. */
export function jellyfishArms(marks: Mark[], random: Random, jelly: Jellyfish): void {
  const cos = Math.cos(jelly.lean);
  const sin = Math.sin(jelly.lean);
  const strands = 17;
  for (let strand = 0; strand < strands; strand += 1) {
    const arm = strand % 4 === 1;
    const across = ((strand + 0.5) / strands - 0.5) * (arm ? 0.9 : 1.75);
    const length = jelly.size * (arm ? 2 + random() : 2.4 + random() * 2.2);
    const phase = random() * 6;
    const parts = 18;
    let x = across * jelly.size;
    let y = jelly.size * 0.06;
    for (let part = 0; part < parts; part += 1) {
      const share = part / parts;
      const x2 = x + Math.sin(phase + share * 7) * jelly.size * 0.075 * (0.4 + share);
      const y2 = y + length / parts;
      const fade = (1 - share) ** 1.3 * jelly.glow;
      const wide = jelly.size * (arm ? 0.085 * (1 - share * 0.8) * (0.75 + 0.25 * Math.sin(part * 2.4)) : 0.014 * (1 - share * 0.6));
      const tint: Colour = [jelly.rim[0] * fade, jelly.rim[1] * fade, jelly.rim[2] * fade];
      marks.push({
        x1: jelly.x + x * cos - y * sin,
        y1: jelly.y + x * sin + y * cos,
        r1: wide,
        x2: jelly.x + x2 * cos - y2 * sin,
        y2: jelly.y + x2 * sin + y2 * cos,
        r2: wide * 0.95,
        from: tint,
        to: tint,
        depth: 0.3,
        round: 0,
        glow: arm ? 0.42 : 0.8,
      });
      x = x2;
      y = y2;
    }
  }
}

/** The translucent bell: a dome brighter at its rim, with ribs and a clover of organs inside. */
export function drawBell(jelly: Jellyfish, colour: Floats, depth: Floats, width: number, height: number, from: number, to: number): void {
  const scale = Math.sqrt(width * height);
  const size = jelly.size * scale;
  const x0 = jelly.x * scale;
  const y0 = jelly.y * scale;
  const reach = size * 2.6;
  const cos = Math.cos(jelly.lean);
  const sin = Math.sin(jelly.lean);
  const soft = 1.5 / size;
  for (let row = Math.max(from, Math.floor(y0 - reach)); row <= Math.min(to - 1, Math.ceil(y0 + reach)); row += 1) {
    for (let column = Math.max(0, Math.floor(x0 - reach)); column <= Math.min(width - 1, Math.ceil(x0 + reach)); column += 1) {
      const dx = (column + 0.5 - x0) / size;
      const dy = (row + 0.5 - y0) / size;
      const a = dx * cos + dy * sin;
      const b = dy * cos - dx * sin;
      const pixel = row * width + column;
      const at = pixel * 3;
      const far = Math.sqrt(a * a + (b + 0.35) * (b + 0.35));
      const halo = Math.exp(-far * far * 1.3) * 0.16 * jelly.glow * smoothstep(2.6, 1.6, far);
      let amount = 0;
      let rim = 0;
      const skirt = 0.1 + 0.045 * Math.cos(a * 21);
      if (b < skirt) {
        const dome = Math.sqrt(a * a + (b < 0 ? (b / jelly.tall) ** 2 : 0));
        const squeezed = b > 0 ? Math.abs(a) + b * 0.9 : dome;
        const inside = smoothstep(1 + soft, 1 - soft, squeezed) * smoothstep(skirt, skirt - soft * 2 - 0.02, b);
        if (inside > 0) {
          const z = Math.sqrt(Math.max(0, 1 - Math.min(1, squeezed * squeezed)));
          rim = (1 - z) ** 2.2 * inside;
          const ribs = 0.78 + 0.22 * Math.cos((a / Math.max(0.25, Math.sqrt(Math.max(0.02, 1 - (b / jelly.tall) ** 2)))) * 15);
          const clover = Math.exp(-(((Math.abs(a) - 0.24) / 0.13) ** 2 + ((b + 0.42) / 0.16) ** 2)) * 0.55;
          amount = (0.2 + 0.25 * clamp(-b) * z + clover) * ribs * inside;
          if (inside > 0.5) depth[pixel] = 0.3;
        }
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const own = jelly.colour[channel] as number;
        const edge = jelly.rim[channel] as number;
        const behind = colour[at + channel] as number;
        colour[at + channel] = behind * (1 - 0.35 * amount) + (own * amount * 1.3 + edge * rim * 0.95) * jelly.glow + own * halo;
      }
    }
  }
}
