import { createNoise } from '../../pixels/noise.ts';
import { colourOf, scaleColour } from '../../pixels/shade.ts';
import type { Look } from './kind.ts';
import type { MeshKit } from './mesh/mesh-kit.ts';

const noise = createNoise(77);

/** A rock in the water, flat enough on top to build on. `wide`: metres that must fit on it; it rises a tenth of that. */
export function drawIslet(kit: MeshKit, wide: number, { random }: Look): void {
  const shift = random() * 50;
  const rise = Math.min(1.6, wide * 0.1);
  const rings = [
    [1.5, -0.6],
    [1.34, 0.12],
    [1.18, 0.6],
    [1.02, 0.9],
    [0.7, 1.02],
    [0, 1.04],
  ] as const;
  const sides = 26;
  const at = (ring: number, side: number) => {
    const [radius, level] = rings[ring] as readonly [number, number];
    const angle = (side / sides) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const rough = ring === 5 ? 1 : 1 + 0.5 * noise.sum(c * 1.6 + shift, s * 1.6 + ring * 0.35, 3);
    const bump = ring === 0 ? 0 : noise.at(c * 3 + shift, s * 3 + ring) * 0.3;
    return [c * radius * rough * wide * 0.5, (level + bump * (ring < 4 ? 1 : 0.3)) * rise, s * radius * rough * wide * 0.42] as const;
  };
  for (let ring = 0; ring < 5; ring += 1) {
    kit.use({
      colour: scaleColour(colourOf(ring === 0 ? '#3b3a38' : ring < 3 ? '#6d665d' : '#6f7a48'), 0.8),
      texture: 'rock',
      bare: ring === 0,
    });
    for (let side = 0; side < sides; side += 1) kit.quad(at(ring, side), at(ring, side + 1), at(ring + 1, side + 1), at(ring + 1, side));
  }
}
