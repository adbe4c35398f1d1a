import type { Colour } from '../../../../pixels/shade.ts';

/** What a figure wears, as colours and cuts. */
export interface Clothes {
  readonly main: Colour;
  readonly legs: Colour;
  readonly skin: Colour;
  readonly hair: Colour;
  readonly dress: boolean;
  /** Down to the feet. */
  readonly robe: boolean;
  readonly longHair: boolean;
  readonly coatTail: boolean;
  /** One hand is before the body with something in it. */
  readonly holds: boolean;
  /** 0 cloth … 1 polished steel. */
  readonly gloss: number;
}
