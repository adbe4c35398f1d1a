import { AppError } from '../../../platform/app-error.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Engine, FoundFace, SourceFile } from '../../../ports/generation.ts';
import type { RunAnalysis } from './run-analysis.ts';

/** Finds faces. A stored picture never changes, so its faces are cached. */
export interface FaceFinder {
  /** Left to right. */
  find(picture: SourceFile): Promise<readonly FoundFace[]>;
}

type FaceDetector = Engine & Required<Pick<Engine, 'findFaces'>>;

/** Pictures whose faces are cached. */
const cachedMax = 500;

export function createFaceFinder(engines: EngineRegistry, analyse: RunAnalysis): FaceFinder {
  const cached = new Map<string, Promise<readonly FoundFace[]>>();
  return {
    find(picture) {
      const known = cached.get(picture.asset);
      // Moved to the end: the first entry of the map is the least recently used.
      cached.delete(picture.asset);
      const found = known ?? search(picture);
      cached.set(picture.asset, found);
      if (cached.size > cachedMax) cached.delete(cached.keys().next().value as string);
      return found;
    },
  };

  function search(picture: SourceFile): Promise<readonly FoundFace[]> {
    const engine = engines.enabled.find((candidate): candidate is FaceDetector => candidate.findFaces !== undefined);
    if (!engine) throw new AppError('engine_unavailable');
    const finding = analyse((signal) => engine.findFaces(picture, signal)).finally(engines.hold(engine));
    // A failure is not cached.
    finding.catch(() => {
      if (cached.get(picture.asset) === finding) cached.delete(picture.asset);
    });
    return finding;
  }
}
