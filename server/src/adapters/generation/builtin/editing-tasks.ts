import type { Control } from '@easel/engine/control';

/**
 * What editing threads can do. A task is a function of its input, loaded by the thread that first needs it, so that a thread
 * carries only the libraries of its work. Its input and its result travel between threads: plain values and typed arrays.
 *
 * Lanes: `eyes` is one thread for what somebody waits for with the pointer in hand (faces, smart select), so that it never stands
 * behind a long work. `hands` are as many threads as the engine may use. `enlarging` are as many again for what takes minutes: they
 * get what the others leave of the processors. `previews` is one more like them, for what nobody pays.
 */
export interface EditingTask<Input = never, Output = unknown> {
  lane: 'eyes' | 'hands' | 'enlarging' | 'previews';
  load(): Promise<(input: Input, control: Control) => Output | Promise<Output>>;
}

export const editingTasks = {
  findFaces: { lane: 'eyes', load: async () => (await import('./face-task.ts')).runFindFaces },
  swapFaces: { lane: 'hands', load: async () => (await import('./swap-task.ts')).runSwapFaces },
  paintCanvas: { lane: 'hands', load: async () => (await import('./canvas-task.ts')).runPaintCanvas },
  select: { lane: 'eyes', load: async () => (await import('./segment-task.ts')).runSelect },
  previewStyles: { lane: 'previews', load: async () => (await import('./preview-styles-task.ts')).runPreviewStyles },
  removeArea: { lane: 'hands', load: async () => (await import('./fill-task.ts')).runRemoveArea },
  expandPicture: { lane: 'hands', load: async () => (await import('./fill-task.ts')).runExpandPicture },
  planFill: { lane: 'hands', load: async () => (await import('./fill-task.ts')).runPlanFill },
  drawThings: { lane: 'hands', load: async () => (await import('./fill-task.ts')).runDrawThings },
  blendPainting: { lane: 'hands', load: async () => (await import('./fill-task.ts')).runBlendPainting },
  splitTransparency: { lane: 'enlarging', load: async () => (await import('./enhance-task.ts')).runSplitTransparency },
  joinTransparency: { lane: 'enlarging', load: async () => (await import('./enhance-task.ts')).runJoinTransparency },
  estimateNoise: { lane: 'enlarging', load: async () => (await import('./enhance-task.ts')).runEstimateNoise },
  enhanceRows: { lane: 'enlarging', load: async () => (await import('./enhance-task.ts')).runEnhanceRows },
  enlargeTile: { lane: 'enlarging', load: async () => (await import('./enhance-task.ts')).runEnlargeTile },
} as const satisfies Record<string, EditingTask>;

export type EditingTasks = typeof editingTasks;
export type TaskName = keyof EditingTasks & string;
type TaskFunction<Name extends TaskName> = EditingTasks[Name] extends { load(): Promise<infer Run> } ? Run : never;
export type TaskInput<Name extends TaskName> = TaskFunction<Name> extends (input: infer Input, control: Control) => unknown ? Input : never;
export type TaskOutput<Name extends TaskName> = TaskFunction<Name> extends (...args: never[]) => infer Output ? Awaited<Output> : never;
