import { failureOf } from '../../../platform/engine-error.ts';
import type { AbsentModels, EnginePlace, ProbedEngine } from '../../../ports/engine-kinds.ts';
import { createApi } from './api.ts';
import { checkpointTemplates, pictureTemplates } from './templates/pictures.ts';
import { tryTemplate } from './templates/template.ts';
import { objectInfoSchema, statsSchema } from './wire.ts';

/** A server with hundreds of nodes describes them with some megabytes. */
const infoMax = 64 * 1024 * 1024;

/** What stands at an address, and which workflows it has the nodes and files for. */
export async function probe(place: EnginePlace, signal: AbortSignal): Promise<ProbedEngine | undefined> {
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
  const info = objectInfoSchema.safeParse(await told('object_info', signal, infoMax));
  if (!info.success) throw new Error('It does not say which nodes it has');
  const models: ProbedEngine['models'][number][] = [];
  const absent: AbsentModels[] = [];
  for (const template of [...checkpointTemplates(info.data), ...pictureTemplates]) {
    const tried = tryTemplate(template, info.data);
    const { id, name, tools } = template;
    if ('models' in tried) models.push(...tried.models);
    else absent.push({ id, name, tools, missing: tried.missing });
  }
  return { models, absent, concurrency: 1 };
}
