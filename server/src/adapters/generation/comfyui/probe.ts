import { failureOf } from '../../../platform/engine-error.ts';
import type { AbsentModels, EnginePlace, ProbedEngine, ReadWorkflow, SavedWorkflow } from '../../../ports/engine-kinds.ts';
import { createApi } from './api.ts';
import { checkpointTemplates, pictureTemplates } from './templates/pictures.ts';
import { tryTemplate } from './templates/template.ts';
import { videoTemplates } from './templates/videos.ts';
import { type ObjectInfo, objectInfoSchema, statsSchema } from './wire.ts';
import { readWorkflow } from './workflows/read-workflow.ts';

/** A server with hundreds of nodes describes them with some megabytes. */
const infoMax = 64 * 1024 * 1024;

/** What stands at an address, and which workflows it has the nodes and files for. */
export async function probe(
  place: EnginePlace & { workflows?: readonly SavedWorkflow[] },
  signal: AbortSignal,
): Promise<ProbedEngine | undefined> {
  const { told } = createApi(place);
  const stats = await told('system_stats', signal).catch((error: unknown) => {
    signal.throwIfAborted();
    const { detail } = failureOf(error);
    if (/answered 40[13]/.test(detail)) throw new Error('It refuses the key. Pass one with --key-file');
    // Something else answers there.
    if (/^It answered/.test(detail)) return undefined;
    throw new Error(`Nothing answers at ${place.address}: ${detail}`);
  });
  if (!statsSchema.safeParse(stats).success) return undefined;
  const info = await infoOf(place, signal);
  const models: ProbedEngine['models'][number][] = [];
  const absent: AbsentModels[] = [];
  for (const template of [...checkpointTemplates(info), ...pictureTemplates, ...videoTemplates]) {
    const tried = tryTemplate(template, info);
    const { id, name, tools } = template;
    if ('models' in tried) models.push(...tried.models);
    else absent.push({ id, name, tools, missing: tried.missing });
  }
  for (const workflow of place.workflows ?? []) {
    const { model, missing } = readWorkflow(workflow, info);
    if (missing.length === 0) models.push(model);
    else absent.push({ id: model.id, name: model.name, tools: [model.tool], missing });
  }
  return { models, absent, concurrency: 1 };
}

/** An operator's workflow against the nodes and files of the server. @throws Error for the operator */
export async function readWorkflowAt(place: EnginePlace, workflow: SavedWorkflow, signal: AbortSignal): Promise<ReadWorkflow> {
  return readWorkflow(workflow, await infoOf(place, signal));
}

async function infoOf(place: EnginePlace, signal: AbortSignal): Promise<ObjectInfo> {
  const info = objectInfoSchema.safeParse(await createApi(place).told('object_info', signal, infoMax));
  if (!info.success) throw new Error('It does not say which nodes it has');
  return info.data;
}
