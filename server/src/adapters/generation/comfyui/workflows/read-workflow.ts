import { limits } from '@easel/contract/limits';
import { scales, type Tool } from '@easel/contract/recipe';
import { workflowFields } from '@easel/contract/workflow-fields';
import type { ReadWorkflow, SavedWorkflow } from '../../../../ports/engine-kinds.ts';
import type { EngineInputs } from '../../../../ports/generation.ts';
import { type Graph, graphSchema, type Settings } from '../graph.ts';
import { withSettings } from '../templates/template.ts';
import { choicesOf, type ObjectInfo } from '../wire.ts';
import { findFields, type Places } from './find-fields.ts';
import { readMap } from './read-map.ts';

const text = { max: limits.descriptionMax };
const workingPixels = 1536 ** 2;
const usualFps = 16;
const usualEta = 30;

/** A workflow of an operator's as a model. What the server lacks for it is said. @throws Error for the operator */
export function readWorkflow({ id, name, tool: wanted, graph: given, map }: SavedWorkflow, info: ObjectInfo): ReadWorkflow {
  const graph = checkedGraph(given);
  const read = readMap(map, graph, info);
  const places: Places = { ...findFields(graph), ...read.fields };
  const output = Object.entries(graph).find(([, { class_type }]) => /^Save|VideoCombine/.test(class_type))?.[0];
  if (output === undefined) throw new Error('It saves nothing: end it with a node such as “Save Image”');
  const tool = wanted ?? toolOf(graph, output, places);
  const fps = Object.values(graph).find(({ inputs }) => typeof inputs.fps === 'number')?.inputs.fps;
  const sized = Boolean(places.width?.length && places.height?.length);
  const settings: Settings = {
    ...{ graph, places, parameters: read.places, output, size: { pixelsMax: workingPixels, step: 16 } },
    ...(sized ? {} : { loose: true }),
    ...(tool.endsWith('video') ? { fps: typeof fps === 'number' ? fps : usualFps } : {}),
  };
  return {
    model: withSettings(
      { id, tool, name: { zh: name, en: name }, inputs: inputsOf(tool, graph, places), parameters: read.parameters, etaSeconds: usualEta },
      settings,
    ),
    fields: workflowFields.flatMap((field) =>
      (places[field] ?? []).map(({ node, input }) => ({ field, node, input, kind: graph[node]?.class_type ?? '' })),
    ),
    missing: missingOf(graph, info, places),
  };
}

function checkedGraph(given: unknown): Graph {
  if (typeof given === 'object' && given !== null && 'nodes' in given) {
    throw new Error('It is saved for the editor. In ComfyUI use “Export (API)”, and give that file');
  }
  const graph = graphSchema.safeParse(given);
  if (!graph.success || Object.keys(graph.data).length === 0) throw new Error('It is no workflow in API format');
  return graph.data;
}

function toolOf(graph: Graph, output: string, places: Places): Tool {
  const isVideo = /video|webm|webp/i.test(graph[output]?.class_type ?? '');
  if (isVideo) return places.first_frame || places.image ? 'img2video' : 'text2video';
  if (places.mask?.length) return 'redraw';
  if (!places.image?.length) return 'text2img';
  return Object.values(graph).some(({ class_type }) => /sampler/i.test(class_type)) ? 'img2img' : 'enhance';
}

function inputsOf(tool: Tool, graph: Graph, places: Places): EngineInputs {
  const has = (field: keyof Places) => Boolean(places[field]?.length);
  const typed = (field: keyof Places) => {
    const [at] = places[field] ?? [];
    return at ? graph[at.node]?.inputs[at.input] : undefined;
  };
  const longSide = Math.max(...[typed('width'), typed('height')].map((side) => (typeof side === 'number' ? side : 0)));
  const drawn = tool === 'text2img' || tool === 'text2video' || tool === 'img2video';
  const isVideo = tool === 'text2video' || tool === 'img2video';
  return {
    ...(has('prompt') ? { prompt: tool.startsWith('text') ? { ...text, required: true } : text } : {}),
    ...(has('unwanted') ? { unwanted: text } : {}),
    ...(has('seed') ? { seed: {}, ...(isVideo || tool === 'enhance' ? {} : { count: { max: 4 } }) } : {}),
    ...(drawn && has('width') ? { scale: [...scales], long_side: [longSide] } : {}),
    ...(tool === 'img2img' || tool === 'redraw' || tool === 'enhance' || (tool === 'img2video' && !has('first_frame'))
      ? { image: {} }
      : {}),
    ...(tool === 'img2img' && has('denoise') ? { creativity: { min: 0, max: limits.creativityMax, default: 5 } } : {}),
    ...(tool === 'redraw' ? { mask: {}, feather: { min: 0, max: limits.featherMax, default: 8 } } : {}),
    ...(tool === 'enhance' ? { factor: [2, 4] } : {}),
    ...(has('first_frame') ? { first_frame: {}, image: {} } : {}),
    ...(has('last_frame') ? { last_frame: {} } : {}),
    ...(isVideo ? { duration: [4] } : {}),
  };
}

/** Nodes that are not installed, and files that a node cannot choose. */
function missingOf(graph: Graph, info: ObjectInfo, places: Places): string[] {
  const filled = new Set(Object.values(places).flatMap((at) => (at ?? []).map(({ node, input }) => `${node} ${input}`)));
  const missing = Object.entries(graph).flatMap(([id, { class_type, inputs }]) => {
    if (!info[class_type]) return [`node ${class_type}`];
    return Object.entries(inputs).flatMap(([input, value]) => {
      const choices = choicesOf(info, class_type, input);
      const isFile = typeof value === 'string' && /\.\w{2,12}$/.test(value) && !filled.has(`${id} ${input}`);
      return isFile && choices.length > 0 && !choices.includes(value) ? [`file ${value}`] : [];
    });
  });
  return [...new Set(missing)];
}
