import type { WorkflowField } from '@easel/contract/workflow-fields';

/** Where the fields of a work go in a workflow, and which of its values members may set, by hand. */

export interface Place {
  node: string;
  input: string;
}

/** A value that is typed into a node, and so can be another one for each work. */
export interface TypedInput extends Place {
  /** The title or class of its node. */
  of: string;
  value: string | number | boolean;
}

export interface OwnParameter extends Place {
  id: string;
  /** For numbers; what the engine says where one is empty. */
  min: string;
  max: string;
}

export interface Mapping {
  /** By hand in place of what is found: `node.input`, or empty for nothing. */
  fields: Partial<Record<WorkflowField, string>>;
  parameters: readonly OwnParameter[];
}

export const nothingByHand: Mapping = { fields: {}, parameters: [] };

/** All values of a workflow in API format that are typed in; none of anything else. */
export function typedInputs(graph: unknown): TypedInput[] {
  if (!isRecord(graph)) return [];
  return Object.entries(graph).flatMap(([node, told]) => {
    if (!isRecord(told) || !isRecord(told.inputs)) return [];
    const { title } = isRecord(told._meta) ? told._meta : { title: undefined };
    const of = String(title ?? told.class_type);
    return Object.entries(told.inputs).flatMap(([input, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [{ node, input, of, value }] : [],
    );
  });
}

export const placeText = ({ node, input }: Place): string => `${node}.${input}`;

/** The notation of the call: `prompt=6.text, seed=, strength=10.strength_model:0..2`. */
export function mapText({ fields, parameters }: Mapping): string {
  const byHand = Object.entries(fields).map(([field, place]) => `${field}=${place}`);
  const own = parameters.map(({ id, min, max, ...place }) => {
    const range = min.trim() !== '' && max.trim() !== '' ? `:${min.trim()}..${max.trim()}` : '';
    return `${id}=${placeText(place)}${range}`;
  });
  return [...byHand, ...own].join(', ');
}

/** `strength_model` of the node `Load LoRA` → `strength_model`, or `strength_model_2` where that is taken. */
export function parameterId({ input }: Place, taken: readonly string[]): string {
  const plain = input
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const id = plain === '' ? 'value' : plain;
  for (let count = 1; ; count += 1) {
    const one = count === 1 ? id : `${id}_${count}`;
    if (!taken.includes(one)) return one;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
