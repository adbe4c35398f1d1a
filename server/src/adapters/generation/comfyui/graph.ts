import { type WorkflowField, workflowFields } from '@easel/contract/workflow-fields';
import { z } from 'zod';

/** A workflow in ComfyUI's API format, and where the values of a work go in it. */

const node = z.looseObject({ class_type: z.string().min(1).max(200), inputs: z.record(z.string().max(200), z.unknown()) });
export const graphSchema = z.record(z.string().max(100), node).refine((graph) => Object.keys(graph).length <= 500, 'too many nodes');
export type Graph = z.infer<typeof graphSchema>;

const place = z.object({ node: z.string(), input: z.string() });
export type Place = z.infer<typeof place>;

/** What stands with a model in its engine's row: all that is needed to make a work of it. */
export const settingsSchema = z.object({
  graph: graphSchema,
  places: z.partialRecord(z.enum(workflowFields), z.array(place)),
  /** Where the model's own parameters go. */
  parameters: z.record(z.string(), z.array(place)).default({}),
  /** The node whose files are the outputs; any where none is named. */
  output: z.string().optional(),
  /** Sizes in which the model works. */
  size: z.object({ pixelsMax: z.number(), step: z.number() }).optional(),
  /** What comes may have any size: the workflow is somebody's own. */
  loose: z.literal(true).optional(),
  /** Frames a second of a clip. */
  fps: z.number().optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The values of one run. */
export type Values = Partial<Record<WorkflowField, string | number>>;

/** The graph of one run. What is absent stays as the workflow has it. */
export function filledGraph({ graph, places, parameters }: Settings, values: Values, own: Readonly<Record<string, unknown>>): Graph {
  const filled = structuredClone(graph);
  const set = (at: readonly Place[] | undefined, value: unknown) => {
    for (const { node: id, input } of at ?? []) {
      const found = filled[id];
      if (found && value !== undefined) found.inputs[input] = value;
    }
  };
  for (const name of workflowFields) set(places[name], values[name]);
  for (const [id, at] of Object.entries(parameters)) set(at, own[id]);
  for (const name of pictureFields) if (values[name] === undefined) remove(filled, places[name]);
  return filled;
}

const pictureFields = ['image', 'mask', 'first_frame', 'last_frame'] as const;

/** Takes away nodes whose pictures were not brought, and what is linked to them. */
function remove(graph: Graph, at: readonly Place[] = []): void {
  const gone = new Set(at.map(({ node: id }) => id));
  for (const id of gone) delete graph[id];
  for (const { inputs } of Object.values(graph)) {
    for (const [input, value] of Object.entries(inputs)) if (Array.isArray(value) && gone.has(value[0])) delete inputs[input];
  }
}

/** Nodes that work in steps: how far they are is how far the run is. */
export function steppingNodes(graph: Graph): number {
  return Object.values(graph).filter(({ class_type }) => /sampler|upscalewithmodel/i.test(class_type) && !/select/i.test(class_type))
    .length;
}
