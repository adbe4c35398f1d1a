import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { Finish } from '../mesh/finish.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import type { Material } from '../thing.ts';

/** What furniture is made with. */

export const materialOf = {
  wood: ['wood'],
  hard: ['wood', 'metal', 'marble', 'stone', 'glass', 'gold'],
} as const satisfies Record<string, readonly Material[]>;

/** Wood in the colour of the prompt, stained where it gave one. */
export function woodOf(look: Pick<Look, 'tinted' | 'colour' | 'material'>, usual: string): Finish {
  const colour: Colour = look.tinted || look.material ? look.colour : scaleColour(colourOf(usual), 0.8);
  return { colour, texture: look.material && look.material !== 'wood' ? 'metal' : 'planks', grain: 0.34, gloss: 0.3, bare: true };
}

/** A box with rounded edges, as a cushion has; it stands on (x, y, z). `round`: radius of its edges in metres. */
export function softBox(kit: MeshKit, x: number, y: number, z: number, width: number, height: number, depth: number, round: number): void {
  const radius = Math.min(round, width / 2, height / 2, depth / 2);
  const [hx, hy, hz] = [width / 2 - radius, height / 2 - radius, depth / 2 - radius];
  const rings = 4;
  const sides = 16;
  const at = (ring: number, side: number) => {
    const [lat, lon] = [(ring / rings - 0.5) * Math.PI, ((side + 0.5) / sides) * Math.PI * 2];
    const n = [Math.cos(lat) * Math.cos(lon), Math.sin(lat), Math.cos(lat) * Math.sin(lon)] as const;
    // The two halves of a ball are drawn apart; rings that belong to both are drawn by the upper one.
    const up = ring >= rings / 2 ? 1 : -1;
    return {
      n,
      p: [
        x + n[0] * radius + (n[0] < 0 ? -hx : hx),
        y + height / 2 + n[1] * radius + up * hy,
        z + n[2] * radius + (n[2] < 0 ? -hz : hz),
      ] as const,
    };
  };
  const patch = (a: ReturnType<typeof at>, b: ReturnType<typeof at>, c: ReturnType<typeof at>) =>
    kit.smooth([a.p, b.p, c.p], [a.n, b.n, c.n]);
  for (let ring = 0; ring < rings; ring += 1)
    for (let side = 0; side < sides; side += 1) {
      const [a, b, c, d] = [at(ring, side), at(ring + 1, side), at(ring + 1, side + 1), at(ring, side + 1)];
      patch(a, b, c);
      patch(a, c, d);
    }
  // Lids: the poles are points no longer.
  for (const pole of [0, rings]) {
    const [a, b, c, d] = [0, 4, 8, 12].map((side) => at(pole, side)) as [
      ReturnType<typeof at>,
      ReturnType<typeof at>,
      ReturnType<typeof at>,
      ReturnType<typeof at>,
    ];
    patch(a, b, c);
    patch(a, c, d);
  }
}
