import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

interface Hull {
  long: number;
  wide: number;
  /** Height of the rail amidships, and how much more it rises at the bow and the stern. */
  tall: number;
  bow: number;
  stern: number;
  /** Share of the width left at the stern. */
  square: number;
}

/** A hull along x, bow to the right, with its water line at y = 0 and a deck or an open inside at `deck`. */
export function addHull(kit: MeshKit, hull: Hull, colour: Colour, deck: number, inside: Colour, stripe?: Colour): void {
  const steps = 12;
  const ring = (step: number) => {
    const t = step / steps;
    const x = (t - 0.5) * hull.long;
    const narrow = t > 0.4 ? 1 - ((t - 0.4) / 0.6) ** 2.2 : hull.square + (1 - hull.square) * Math.sin((t / 0.4) * 1.57);
    const half = Math.max(0.02, (hull.wide / 2) * narrow);
    const rail = hull.tall + hull.bow * Math.max(0, t - 0.5) ** 2 * 4 + hull.stern * Math.max(0, 0.5 - t) ** 2 * 4;
    return { x: x + (t > 0.85 ? (t - 0.85) * hull.bow * 0.8 : 0), half, rail };
  };
  for (let step = 0; step < steps; step += 1) {
    const [a, b] = [ring(step), ring(step + 1)];
    for (const side of [-1, 1]) {
      kit.use({ colour, texture: 'planks', grain: hull.tall * 0.3, gloss: 0.15 });
      kit.quad(
        [a.x, -hull.tall * 0.4, side * a.half * 0.62],
        [b.x, -hull.tall * 0.4, side * b.half * 0.62],
        [b.x, b.rail, side * b.half],
        [a.x, a.rail, side * a.half],
      );
      kit.use({ colour: inside, texture: 'planks', grain: 0.2 });
      kit.quad(
        [a.x, deck, side * a.half * 0.9],
        [b.x, deck, side * b.half * 0.9],
        [b.x, b.rail, side * b.half * 0.94],
        [a.x, a.rail, side * a.half * 0.94],
      );
      kit.use({ colour: stripe ?? scaleColour(inside, 1.25) });
      kit.quad(
        [a.x, a.rail, side * a.half],
        [b.x, b.rail, side * b.half],
        [b.x, b.rail, side * b.half * 0.9],
        [a.x, a.rail, side * a.half * 0.9],
      );
      if (stripe)
        kit.quad(
          [a.x, a.rail * 0.72, side * a.half * 1.004],
          [b.x, b.rail * 0.72, side * b.half * 1.004],
          [b.x, b.rail * 0.99, side * b.half * 1.008],
          [a.x, a.rail * 0.99, side * a.half * 1.008],
        );
    }
    kit.use({ colour: inside, texture: 'planks', grain: 0.2 });
    kit.quad([a.x, deck, -a.half * 0.9], [b.x, deck, -b.half * 0.9], [b.x, deck, b.half * 0.9], [a.x, deck, a.half * 0.9]);
  }
  const end = ring(0);
  kit.use({ colour, texture: 'planks', grain: hull.tall * 0.3 });
  kit.quad(
    [end.x, -hull.tall * 0.4, -end.half * 0.62],
    [end.x, -hull.tall * 0.4, end.half * 0.62],
    [end.x, end.rail, end.half],
    [end.x, end.rail, -end.half],
  );
}
