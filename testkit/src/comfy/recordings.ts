import recordings from './recordings.json' with { type: 'json' };
import tale from './tale-workflow.json' with { type: 'json' };

/** What real servers said, as it was recorded; folders of the server are replaced by `/srv/engine`. */

export const comfyVersions = ['0.3.64', '0.25.0'] as const;
export type ComfyVersion = (typeof comfyVersions)[number];

/** A workflow of an operator's: 14 nodes, among them a LoRA and two passes. */
export const taleWorkflow = tale;

type EventName = keyof (typeof recordings)['0.25.0']['events'];

export function recordedStats(version: ComfyVersion): unknown {
  return recordings[version].system_stats;
}

/** The nodes as they describe themselves, with the files that a test's server has. */
export function recordedNodes(version: ComfyVersion, files: Readonly<Record<string, readonly string[]>>): Record<string, unknown> {
  const nodes: Record<string, { input: { required: Record<string, unknown[]> }; output_node?: boolean }> = Object.fromEntries(
    plainNodes.map((name) => [name, { input: { required: {} }, output_node: name.startsWith('Save') }]),
  );
  Object.assign(nodes, structuredClone(recordings[version].object_info));
  for (const [place, names] of Object.entries(files)) {
    const [node = '', input = ''] = place.split('.');
    nodes[node] ??= { input: { required: {} } };
    // Newer nodes tell their choices in another notation.
    nodes[node].input.required[input] = version === '0.25.0' && node !== 'CheckpointLoaderSimple' ? ['COMBO', { options: names }] : [names];
  }
  return nodes;
}

/** A recorded event with these fields in place of its own. */
export function recordedEvent(version: ComfyVersion, name: EventName, fields: object = {}): { type: string; data: object } {
  const { type, data } = structuredClone(recordings[version].events[name]);
  return { type, data: { ...data, ...fields } };
}

/** The entry of a run in the history. */
export function recordedRun(version: ComfyVersion, id: string, outputs: object, end: { type: string; data: object }): object {
  const run = structuredClone(recordings[version].history) as { prompt: unknown[]; outputs: object; status: { status_str: string } };
  run.prompt[1] = id;
  const isWell = end.type === 'execution_success';
  const messages = [
    ['execution_start', { prompt_id: id, timestamp: 1 }],
    [end.type, end.data],
  ];
  return { ...run, outputs, status: { status_str: isWell ? 'success' : 'error', completed: isWell, messages } };
}

/** What is said to a graph that is not taken. */
export function recordedRefusal(version: ComfyVersion, why: 'unknown node' | 'no file' | 'no output'): unknown {
  const { refusals } = recordings[version] as { refusals: Record<string, unknown> };
  if (why === 'unknown node') return refusals.missing_node_type ?? refusals.invalid_prompt;
  return why === 'no file' ? refusals.custom_validation_failed : refusals.prompt_no_outputs;
}

/** Nodes of the recorded servers that say nothing here of what they take. */
const plainNodes = [
  ...['CLIPTextEncode', 'VAEDecode', 'VAEEncode', 'SaveImage', 'LoadImage', 'LoadImageMask', 'GrowMask', 'SetLatentNoiseMask'],
  ...['InpaintModelConditioning', 'EmptyLatentImage', 'EmptySD3LatentImage', 'FluxGuidance', 'ModelSamplingAuraFlow', 'ImageScale'],
  ...['ImageUpscaleWithModel', 'UpscaleModelLoader', 'UNETLoader', 'CLIPLoader', 'DualCLIPLoader', 'VAELoader', 'LoraLoader'],
  ...['ModelSamplingSD3', 'KSamplerAdvanced', 'EmptyHunyuanLatentVideo', 'CreateVideo', 'SaveVideo', 'WanImageToVideo'],
  ...['WanFirstLastFrameToVideo', 'Wan22ImageToVideoLatent', 'CLIPSetLastLayer', 'FreeU_V2', 'PrimitiveString', 'PreviewImage'],
];
