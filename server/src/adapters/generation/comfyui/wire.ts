import { z } from 'zod';

/** What ComfyUI says, as far as it is read. Tolerant: versions add fields, and take some away. */

export const statsSchema = z.object({ system: z.looseObject({ comfyui_version: z.string().optional() }), devices: z.array(z.unknown()) });

/** An input of a node: a type by its name, or a list of choices (older nodes), with what else is said of it. */
const inputSchema = z.tuple([z.union([z.string(), z.array(z.unknown())])], z.unknown());
const inputsSchema = z.record(z.string(), inputSchema.catch(['UNKNOWN'])).optional();
export const nodeInfoSchema = z.looseObject({
  input: z.object({ required: inputsSchema, optional: inputsSchema }).catch({}),
  output_node: z.boolean().catch(false),
});
export type NodeInfo = z.infer<typeof nodeInfoSchema>;
export const objectInfoSchema = z.record(z.string(), nodeInfoSchema);
export type ObjectInfo = z.infer<typeof objectInfoSchema>;

export const postedSchema = z.object({ prompt_id: z.string(), node_errors: z.record(z.string(), z.unknown()).catch({}) });

const errorSchema = z.looseObject({ type: z.string().catch(''), message: z.string().catch(''), details: z.string().catch('') });
export const refusalSchema = z.object({
  error: errorSchema,
  node_errors: z.record(z.string(), z.looseObject({ errors: z.array(errorSchema).catch([]) })).catch({}),
});

export const uploadedSchema = z.object({ name: z.string().min(1), subfolder: z.string().catch('') });

const fileSchema = z.object({
  filename: z.string().min(1).max(500),
  subfolder: z.string().max(500).catch(''),
  type: z.string().max(20).catch('output'),
});
export type StoredFile = z.infer<typeof fileSchema>;

/** A node's files under one of several names; what is no list of files is none. */
const nodeOutputSchema = z.record(z.string(), z.array(fileSchema).catch([]));

const messageSchema = z.tuple([z.string(), z.looseObject({})], z.unknown());
const runSchema = z.looseObject({
  outputs: z.record(z.string(), nodeOutputSchema).catch({}),
  status: z
    .looseObject({ status_str: z.string().catch(''), completed: z.boolean().catch(false), messages: z.array(messageSchema).catch([]) })
    .nullish(),
});
export type HistoryRun = z.infer<typeof runSchema>;
export const historySchema = z.record(z.string(), runSchema);

const queued = z.array(z.array(z.unknown())).catch([]);
export const queueSchema = z.object({ queue_running: queued, queue_pending: queued });

/** What a running workflow tells on the socket. */
export const eventSchema = z.looseObject({
  type: z.string(),
  data: z.looseObject({
    prompt_id: z.string().optional(),
    node: z.string().nullish(),
    value: z.number().optional(),
    max: z.number().optional(),
  }),
});

/** The choices of a node's input, in the notation of any version; nothing where it has none. */
export function choicesOf(info: ObjectInfo, node: string, input: string): string[] {
  const { required, optional } = info[node]?.input ?? {};
  const said = required?.[input] ?? optional?.[input];
  if (!said) return [];
  const [kind, about] = said as [unknown, unknown];
  const options = Array.isArray(kind) ? kind : (about as { options?: unknown })?.options;
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
}
