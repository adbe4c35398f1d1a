import type { WorkflowField } from '@easel/contract/workflow-fields';
import type { Graph, Place } from '../graph.ts';

/** Finds where the values of a work go in a workflow of an operator's, by the classes of its nodes and by what is linked to what. */

export type Places = Partial<Record<WorkflowField, Place[]>>;

export function findFields(graph: Graph): Places {
  const found: Places = {};
  const add = (field: WorkflowField, node: string, input: string) => {
    found[field] ??= [];
    if (!found[field].some((one) => one.node === node && one.input === input)) found[field].push({ node, input });
  };
  for (const [id, { class_type: kind, inputs }] of Object.entries(graph)) {
    for (const seed of ['seed', 'noise_seed']) if (typeof inputs[seed] === 'number') add('seed', id, seed);
    if (isLatent(kind, inputs)) {
      for (const [input, field] of Object.entries(latentFields)) if (typeof inputs[input] === 'number') add(field, id, input);
    }
    if (kind === 'LoadImageMask') add('mask', id, 'image');
    if (kind === 'LoadImage') add(roleOfPicture(graph, id), id, 'image');
    if (kind === 'CreateVideo' && typeof inputs.fps === 'number') add('fps', id, 'fps');
    if (/sampler/i.test(kind)) {
      for (const [input, field] of [
        ['positive', 'prompt'],
        ['negative', 'unwanted'],
        ['guider', 'prompt'],
        ['conditioning', 'prompt'],
      ] as const) {
        const words = wordsBehind(graph, inputs[input]);
        if (words) add(field, words.node, words.input);
      }
    }
  }
  if (found.image && !found.width) {
    for (const [id, { inputs }] of Object.entries(graph)) if (typeof inputs.denoise === 'number') add('denoise', id, 'denoise');
  }
  if (!found.prompt) {
    const [first, second] = Object.entries(graph).flatMap(([node, { inputs }]) =>
      isWords(inputs) ? [{ node, input: wordsInput(inputs) }] : [],
    );
    if (first) add('prompt', first.node, first.input);
    if (second && !found.unwanted) add('unwanted', second.node, second.input);
  }
  return found;
}

const latentFields: Readonly<Record<string, WorkflowField>> = { width: 'width', height: 'height', batch_size: 'batch', length: 'frames' };

function isLatent(kind: string, inputs: Readonly<Record<string, unknown>>): boolean {
  return /^Empty.*Latent|ToVideo|ImageToVideoLatent/.test(kind) && typeof inputs.width === 'number';
}

/** A picture begins or ends a clip where it is linked so. */
function roleOfPicture(graph: Graph, picture: string): WorkflowField {
  for (const { inputs } of Object.values(graph)) {
    for (const [input, value] of Object.entries(inputs)) {
      if (linked(value) !== picture) continue;
      if (/^(start|first)_?(image|frame)/.test(input)) return 'first_frame';
      if (/^(end|last)_?(image|frame)/.test(input)) return 'last_frame';
    }
  }
  return 'image';
}

const depthMax = 20;

/** The node with words that a link leads back to, through whatever lies between. */
function wordsBehind(graph: Graph, link: unknown, depth = 0): Place | undefined {
  const id = linked(link);
  const node = id === undefined ? undefined : graph[id];
  if (id === undefined || !node || depth > depthMax) return undefined;
  if (isWords(node.inputs)) return { node: id, input: wordsInput(node.inputs) };
  for (const input of ['text', 'conditioning', 'positive', 'conditioning_1', 'guider']) {
    const found = wordsBehind(graph, node.inputs[input], depth + 1);
    if (found) return found;
  }
  return undefined;
}

const wordsInputs = ['text', 'prompt', 'value', 'text_g', 'clip_l', 't5xxl'] as const;
const wordsInput = (inputs: Readonly<Record<string, unknown>>): string =>
  wordsInputs.find((input) => typeof inputs[input] === 'string') ?? 'text';

function isWords(inputs: Readonly<Record<string, unknown>>): boolean {
  return (typeof inputs.text === 'string' || typeof inputs.prompt === 'string' || typeof inputs.text_g === 'string') && 'clip' in inputs;
}

function linked(value: unknown): string | undefined {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number' ? value[0] : undefined;
}
