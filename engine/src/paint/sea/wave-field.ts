import type { Noise } from '../../pixels/noise.ts';
import { mix, smoothstep } from '../../pixels/shade.ts';

/** Waves lower than this are the swell of a calm sea, which only ripples roughen. */
export const calmest = 0.06;

interface Wave {
  readonly x: number;
  readonly z: number;
  readonly amplitude: number;
  readonly phase: number;
}

/** Height of the water at a place; `spacing`: distance to the next row of the fan, which short waves must outlast. */
type WaveField = (x: number, z: number, spacing: number) => number;

/** Sharpened trains of waves that run towards the eye, round ones on a calm sea. `waves`: their height, 0.02 calm … 0.62 storm. */
export function waveFieldOf(waves: number, noise: Noise, random: () => number): WaveField {
  const list: Wave[] = [];
  const heading = -Math.PI / 2 + mix(-0.55, 0.55, random());
  // Crests are sharp under wind; without it they are round.
  const calm = smoothstep(0.12, 0.06, waves);
  let length = 2.6 + waves * 6;
  let amplitude = waves < calmest ? waves * 0.8 : waves;
  // What is shorter on a calm sea are ripples.
  const trains = waves < calmest ? 3 : 7;
  for (let index = 0; index < trains; index += 1) {
    const angle = heading + (random() - 0.5) * (0.5 + index * 0.42);
    const pace = (Math.PI * 2) / length;
    list.push({ x: Math.cos(angle) * pace, z: Math.sin(angle) * pace, amplitude, phase: random() * 40 });
    length *= 0.63;
    amplitude *= index < 3 ? 0.62 : 0.5;
  }
  return (x, z, spacing) => {
    const bend = noise.at(x * 0.09, z * 0.09) * 2.2;
    const warp = noise.at(x * 0.33 + 9, z * 0.4) * 1.1;
    const sets = 0.65 + 0.5 * noise.at(x * 0.05 + 5, z * 0.13);
    let level = 0;
    for (let index = 0; index < list.length; index += 1) {
      const wave = list[index] as Wave;
      const reach = Math.abs(wave.x) * spacing * 0.3 + Math.abs(wave.z) * spacing;
      const keep = 1 - smoothstep(0.9, 2.4, reach);
      if (keep <= 0) break;
      const turn = wave.x * x + wave.z * z + wave.phase + bend * (1 + index * 0.45) + warp * index;
      const edge = Math.abs(Math.sin(turn * 0.5));
      const sharp = 1 - edge * mix(1, edge, calm);
      level += wave.amplitude * keep * (sharp * (0.35 + 0.65 * sharp) - 0.32) * 1.25;
    }
    return level * sets;
  };
}
