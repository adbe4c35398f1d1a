import { AppError } from '../../../platform/app-error.ts';
import type { Engine, FoundFace, SourceFile } from '../../../ports/generation.ts';
import type { Look } from './looks.ts';

/** Finds faces. A stored picture never changes, so what was found in one is kept for a while. */
export interface FaceFinder {
  /** Left to right. */
  find(picture: SourceFile): Promise<readonly FoundFace[]>;
}

type Seeing = Engine & Required<Pick<Engine, 'findFaces'>>;

/** Pictures whose faces are remembered. */
const rememberedMax = 500;

export function createFaceFinder(engines: readonly Engine[], look: Look): FaceFinder {
  const remembered = new Map<string, Promise<readonly FoundFace[]>>();
  return {
    find(picture) {
      const known = remembered.get(picture.asset);
      // Put last again: the first in the map is the one that was not asked for longest.
      remembered.delete(picture.asset);
      const found = known ?? search(picture);
      remembered.set(picture.asset, found);
      if (remembered.size > rememberedMax) remembered.delete(remembered.keys().next().value as string);
      return found;
    },
  };

  function search(picture: SourceFile): Promise<readonly FoundFace[]> {
    const engine = engines.find((candidate): candidate is Seeing => candidate.findFaces !== undefined);
    if (!engine) throw new AppError('engine_unavailable');
    const finding = look((signal) => engine.findFaces(picture, signal));
    // What failed is tried anew the next time.
    finding.catch(() => {
      if (remembered.get(picture.asset) === finding) remembered.delete(picture.asset);
    });
    return finding;
  }
}
