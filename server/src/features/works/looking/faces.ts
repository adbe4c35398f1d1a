import { AppError } from '../../../platform/app-error.ts';
import type { Engine, FoundFace, SourceFile } from '../../../ports/generation.ts';
import { looked } from './policy.ts';

/** Finds faces. A stored picture never changes, so what was found in one is kept for a while. */
export interface FaceFinder {
  /** Left to right. */
  find(picture: SourceFile): Promise<readonly FoundFace[]>;
}

/** Pictures whose faces are remembered. */
const rememberedMax = 500;

export function createFaceFinder(engines: readonly Engine[]): FaceFinder {
  const remembered = new Map<string, Promise<readonly FoundFace[]>>();
  return {
    find(picture) {
      const known = remembered.get(picture.asset);
      // Put last again: the first in the map is the one that was not asked for longest.
      remembered.delete(picture.asset);
      const found = known ?? look(picture);
      remembered.set(picture.asset, found);
      if (remembered.size > rememberedMax) remembered.delete(remembered.keys().next().value as string);
      return found;
    },
  };

  function look(picture: SourceFile): Promise<readonly FoundFace[]> {
    const engine = engines.find((candidate) => candidate.findFaces);
    if (!engine?.findFaces) throw new AppError('engine_unavailable');
    const finding = looked((signal) => engine.findFaces?.(picture, signal) ?? Promise.resolve([]));
    // What failed is tried anew the next time.
    finding.catch(() => {
      if (remembered.get(picture.asset) === finding) remembered.delete(picture.asset);
    });
    return finding;
  }
}
