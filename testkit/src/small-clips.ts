import { toolTable } from '@easel/contract/tools';
import type { Engine, GenerationRequest } from '@easel/server/ports/generation';

/** Sides are a third of what was asked for. */
const smaller = 3;
const seconds = 1;

/** The engine, whose clips are small and last a second, for tests in which it is enough that they are real. */
export function withSmallClips(engine: Engine): Engine {
  return { ...engine, start: (request, signal) => engine.start(small(request), signal) };
}

function small(request: GenerationRequest): GenerationRequest {
  if (toolTable[request.tool].makes !== 'video') return request;
  const { width = 768, height = 432, ...recipe } = request.recipe;
  const side = (length: number) => 2 * Math.round(length / smaller / 2);
  return { ...request, recipe: { ...recipe, width: side(width), height: side(height), duration: seconds } as typeof request.recipe };
}
