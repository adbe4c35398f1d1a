import type { Colour } from '../../../pixels/shade.ts';

/** The face of a flower near the eye: its middle and radius, in pixels. */
interface Face {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The camera over a field and how things look in it. Lengths are in the measure of the field. */
export interface FieldView {
  readonly width: number;
  readonly horizon: number;
  readonly focus: number;
  readonly eye: number;
  /** Light from the right (1) or left (-1). */
  readonly side: number;
  /** How far the wind bends what stands in it; positive to the right. */
  readonly wind: number;
  /** A colour in the light at a distance, with a share of direct light. */
  readonly lightAt: (colour: Colour, z: number, direct: number) => Colour;
  readonly blurAt: (z: number) => number;
  readonly stem: Colour;
  /** Whether nothing grows at a place. */
  readonly bare: (x: number, z: number) => boolean;
  /** Faces planted so far: what is nearer leaves them free. */
  readonly faces: Face[];
}
