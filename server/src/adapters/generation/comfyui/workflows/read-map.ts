import type { ModelParameter } from '@easel/contract/models';
import { type WorkflowField, workflowFields } from '@easel/contract/workflow-fields';
import type { Graph, Place } from '../graph.ts';
import { choicesOf, type ObjectInfo } from '../wire.ts';

/** What an operator says of a workflow by hand. */
export interface ReadMap {
  fields: Partial<Record<WorkflowField, Place[]>>;
  parameters: ModelParameter[];
  places: Record<string, Place[]>;
}

const entryPattern = /^([a-z][a-z0-9_]{0,39})=([^.:=]+)\.([^.:=]+?)(?::(-?[\d.]+)\.\.(-?[\d.]+))?$/i;

/**
 * Reads `prompt=6.text, seed=3.seed, strength=10.strength_model:0..2`: a field, or the name of a parameter, is an input of a node. Empty
 * entries `seed=` take away what was found. @throws Error for the operator
 */
export function readMap(map: string, graph: Graph, info: ObjectInfo): ReadMap {
  const read: ReadMap = { fields: {}, parameters: [], places: {} };
  for (const entry of map.split(/[,;\n]/).map((one) => one.trim())) {
    if (entry === '') continue;
    const cleared = /^([a-z_]+)=$/i.exec(entry)?.[1];
    if (cleared && isField(cleared)) {
      read.fields[cleared] = [];
      continue;
    }
    const [, name = '', node = '', input = '', min, max] = entryPattern.exec(entry) ?? [];
    const found = graph[node];
    if (!found) throw new Error(`“${entry}”: there is no such node. Write name=node.input, such as prompt=6.text`);
    if (!(input in found.inputs)) throw new Error(`“${entry}”: ${found.class_type} has no input “${input}” in this workflow`);
    const place = { node, input };
    if (isField(name)) {
      read.fields[name] = [...(read.fields[name] ?? []), place];
      continue;
    }
    const known = read.places[name];
    read.places[name] = [...(known ?? []), place];
    if (!known) read.parameters.push(parameterOf(name, found.inputs[input], boundsOf(info, found.class_type, input, min, max)));
  }
  return read;
}

function isField(name: string): name is WorkflowField {
  return (workflowFields as readonly string[]).includes(name);
}

interface Bounds {
  choices: readonly string[];
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
}

function boundsOf(info: ObjectInfo, kind: string, input: string, min: string | undefined, max: string | undefined): Bounds {
  const { required, optional } = info[kind]?.input ?? {};
  const about = ((required?.[input] ?? optional?.[input])?.[1] ?? {}) as { min?: unknown; max?: unknown; step?: unknown };
  const number = (typed: string | undefined, said: unknown) =>
    typed !== undefined ? Number(typed) : typeof said === 'number' ? said : undefined;
  return {
    choices: choicesOf(info, kind, input),
    min: number(min, about.min),
    max: number(max, about.max),
    step: number(undefined, about.step),
  };
}

const choicesMax = 200;

/** What a workflow holds decides what kind of parameter it is. @throws Error for what is linked to another node */
function parameterOf(id: string, value: unknown, { choices, min, max, step }: Bounds): ModelParameter {
  const label = id.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const own = { id, name: { zh: label, en: label } };
  if (typeof value === 'boolean') return { ...own, kind: 'switch', default: value };
  if (typeof value === 'string' && choices.length > 0) {
    const offered = [value, ...choices.filter((one) => one !== value)].slice(0, choicesMax);
    return { ...own, kind: 'choice', choices: offered.map((one) => ({ id: one, name: { zh: one, en: one } })), default: value };
  }
  if (typeof value === 'string') return { ...own, kind: 'text', max: 500, default: value };
  if (typeof value !== 'number') throw new Error(`“${id}” is linked to another node: only what is typed into a node can be a parameter`);
  const [least, most] = [min ?? Math.min(0, value), max ?? Math.max(1, value * 2)];
  if (!(least <= value && value <= most)) throw new Error(`“${id}”: the workflow has ${value}, which is not from ${least} to ${most}`);
  const isWhole = Number.isInteger(value) && (step === undefined || Number.isInteger(step)) && [least, most].every(Number.isInteger);
  if (isWhole) return { ...own, kind: 'whole', min: least, max: Math.min(most, Number.MAX_SAFE_INTEGER), default: value };
  return { ...own, kind: 'number', min: least, max: most, ...(step ? { step } : {}), default: value };
}
