import type { Colour } from '../../../../pixels/shade.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import type { ThingKind } from '../../thing.ts';
import type { Point } from '../flesh.ts';

/** What somebody does something with, as it is drawn elsewhere too. */
export interface Prop {
  readonly kind: ThingKind;
  /** Metres; its foot is at the origin. */
  readonly height: number;
  readonly width: number;
  readonly draw: (kit: MeshKit) => void;
  readonly colour: Colour;
  readonly tinted: boolean;
}

/** A prop with its foot at a place, at most so large, at least so large that it is seen. */
export function put(kit: MeshKit, prop: Prop | undefined, [x, y, z]: Point, most: number, least = 0, turn = 0): void {
  if (!prop) return;
  const extent = Math.max(prop.height, prop.width);
  const size = extent > most ? most / extent : extent < least ? least / extent : 1;
  kit.within({ x, y, z, size, turn }, () => prop.draw(kit));
}

/** `down`: how far below the body of a standing figure the ground is raised, where it sits or kneels. */
export type DrawTools = (kit: MeshKit, prop: Prop | undefined, down: number) => void;
