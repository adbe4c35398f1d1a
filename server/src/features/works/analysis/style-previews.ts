import { AppError } from '../../../platform/app-error.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { SourceFile, StylePreview } from '../../../ports/generation.ts';
import { findModel } from '../policy.ts';
import { createAnalysisRunner } from './run-analysis.ts';

/** Shows a picture in each style. A stored picture never changes, so what was shown is cached. */
export interface StylePreviewer {
  /** Empty where the model's engine shows none. Ends when nobody waits for it any more. */
  show(picture: SourceFile, asked: { model?: string | undefined; creativity: number }, left: AbortSignal): Promise<readonly StylePreview[]>;
}

/** Some three megabytes. */
const cachedMax = 50;

export function createStylePreviewer(engines: EngineRegistry): StylePreviewer {
  // Runs beside the analyses of pictures, which somebody needs to go on.
  const run = createAnalysisRunner();
  const cached = new Map<string, readonly StylePreview[]>();
  return {
    async show(picture, { model, creativity }, left) {
      const chosen = findModel(engines, 'img2img', model);
      const engine = chosen && engines.find(chosen.offer.engine)?.engine;
      if (!chosen || !engine?.previewStyles) return [];
      const key = [picture.asset, engine.id, chosen.model.id, creativity].join(' ');
      const known = cached.get(key);
      // Moved to the end: the first entry of the map is the least recently used.
      cached.delete(key);
      const asked = { model: chosen.model.id, creativity };
      const shown =
        known ??
        (await run(async (signal) => engine.previewStyles?.(picture, asked, AbortSignal.any([signal, left])) ?? [])
          .catch((error) => {
            throw left.aborted ? new AppError('engine_unavailable', { cause: error }) : error;
          })
          .finally(engines.hold(engine)));
      cached.set(key, shown);
      if (cached.size > cachedMax) cached.delete(cached.keys().next().value as string);
      return shown;
    },
  };
}
