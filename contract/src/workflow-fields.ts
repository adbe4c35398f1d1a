/** What of a work can go into a workflow. `batch` is always 1: every output is a run of its own. */
export const workflowFields = [
  ...(['prompt', 'unwanted', 'seed', 'width', 'height', 'batch', 'steps', 'denoise'] as const),
  ...(['image', 'mask', 'first_frame', 'last_frame', 'frames', 'fps'] as const),
] as const;
export type WorkflowField = (typeof workflowFields)[number];
