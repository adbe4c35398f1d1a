import type { EngineKind } from '../../../ports/engine-kinds.ts';
import { type ComfyOptions, createComfyEngine } from './engine.ts';
import { probe, readWorkflowAt } from './probe.ts';

/** ComfyUI, on the operator's own machine or a rented one. */
export function createComfyKind(options: ComfyOptions): EngineKind {
  return { id: 'comfyui', probe, readWorkflow: readWorkflowAt, connect: (place) => createComfyEngine(place, options) };
}
