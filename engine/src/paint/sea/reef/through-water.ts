import type { Colour } from '../../../pixels/shade.ts';
import type { Water } from '../water.ts';

/** What the water lets through of a thing at one distance: its own colour × (`sun` × direct light + `around` × light from all sides) + `veil`. */
export interface Sight {
  readonly sun: Colour;
  readonly around: Colour;
  readonly veil: Colour;
}

/** Share of red, green and blue light left after a sixth of the scene's depth. */
const loss: Colour = [0.78, 0.96, 1];

/** How things look at a distance (0 near … 1 far), before the open water at a height of the picture (0 top … 1 bottom). */
export function seenThrough(water: Water, far: number, height: number): Sight {
  const behind = new Float64Array(3);
  water.openAt(behind, height);
  const clear = water.clarity(far);
  const through = (light: Colour, share: number): Colour => {
    const part = (channel: 0 | 1 | 2) => light[channel] * share * clear * loss[channel] ** (far * 6);
    return [part(0), part(1), part(2)];
  };
  const veil = (1 - clear) * 0.97;
  return {
    sun: through(water.sun, 1),
    around: through(water.around, 0.75),
    veil: [(behind[0] as number) * veil, (behind[1] as number) * veil, (behind[2] as number) * veil],
  };
}
