import { z } from 'zod';
import { EngineError } from '../../../platform/engine-error.ts';
import type { EngineKind, EnginePlace } from '../../../ports/engine-kinds.ts';
import type { Failure } from '../../../ports/generation.ts';
import { type Caller, createCaller, foundOrNothing } from '../remote/caller.ts';
import { failureOf, lineOf } from '../remote/failures.ts';
import type { OpenNews } from '../remote/jobs.ts';
import { type AskedRequest, createHostedEngine, type HostedOptions, type Vendor } from './engine.ts';
import { fileIn } from './file-in.ts';
import { namedModels } from './named-models.ts';
import { readModel } from './read-model.ts';
import { inputSchemaOf } from './schema.ts';

/** Replicate: models with versions, called by predictions. */

const hosts = /^(www\.|api\.)?replicate\.com$/;
const files = /(^|\.)replicate\.(delivery|com)$/;
/** What is offered where no model is named, and what it is for. */
const collections: Record<string, string> = {
  'text-to-image': 'text-to-image',
  'image-editing': 'image-to-image',
  'super-resolution': 'image-to-image',
  'text-to-video': 'text-to-video',
  'image-to-video': 'image-to-video',
};
const describedMax = 30 * 1024 * 1024;
/** So many pages of earlier predictions are read, of a hundred each. */
const pagesMax = 5;
const refusing = /nsfw|sensitive|safety|content policy|flagged|moderation/i;

const modelSchema = z.looseObject({
  owner: z.string().min(1),
  name: z.string().min(1),
  description: z.string().nullish().catch(undefined),
  is_official: z.boolean().optional().catch(undefined),
  latest_version: z.looseObject({ id: z.string().max(100), openapi_schema: z.unknown().optional() }).nullish(),
});
const collectionSchema = z.looseObject({ models: z.array(modelSchema) });
const accountSchema = z.looseObject({ username: z.string() });
const predictionSchema = z.looseObject({
  id: z.string().min(1).max(200),
  status: z.enum(['starting', 'queued', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
  logs: z.string().nullish().catch(undefined),
});
const listedSchema = z.looseObject({
  results: z.array(z.looseObject({ id: z.string().min(1).max(200), input: z.unknown(), created_at: z.string() })),
  next: z.string().nullish().catch(undefined),
});
const fileSchema = z.looseObject({ urls: z.looseObject({ get: z.string() }) });

export function createReplicateKind(options: HostedOptions): EngineKind {
  return {
    id: 'replicate',
    probe: (place, signal) =>
      foundOrNothing(place.address, signal, async () => {
        const caller = createCaller({ address: baseOf(place), headers: headersOf(place) });
        await caller.read(accountSchema, '/account', { signal });
        return { models: (await describe(caller, namedModels(place.address, ['models']), signal)).slice(0, 200), concurrency: 6 };
      }),
    connect: (place) => createHostedEngine(place, createReplicate(place, options), options),
  };
}

function headersOf({ secret }: EnginePlace): Record<string, string> {
  return secret === undefined ? {} : { authorization: `Bearer ${secret}` };
}

function baseOf({ address }: EnginePlace): string {
  const { hostname, origin } = new URL(address);
  return hosts.test(hostname) ? 'https://api.replicate.com/v1' : `${origin}/v1`;
}

async function describe(caller: Caller, named: readonly string[], signal: AbortSignal) {
  const call = { signal, max: describedMax };
  const lists = await Promise.all(
    named.length > 0
      ? named.map(async (name) => [{ category: undefined, model: await caller.read(modelSchema, `/models/${name}`, call) }])
      : Object.entries(collections).map(async ([slug, category]) => {
          const { status, said } = await caller.answer(`/collections/${slug}`, call);
          // A collection may be called otherwise by now.
          const models = status === 200 ? (collectionSchema.safeParse(said).data?.models ?? []) : [];
          return models.map((model) => ({ category, model }));
        }),
  );
  const seen = new Set<string>();
  return lists.flat().flatMap(({ category, model }) => {
    const { owner, name, description, is_official, latest_version } = model;
    const endpoint = `${owner}/${name}`;
    const input = inputSchemaOf(latest_version?.openapi_schema);
    if (!input || endpoint.length > 64 || seen.has(endpoint)) return [];
    seen.add(endpoint);
    return readModel({
      endpoint,
      name: endpoint,
      about: description ?? undefined,
      category,
      input,
      ...(is_official ? {} : { version: latest_version?.id }),
    });
  });
}

function createReplicate(place: EnginePlace, options: HostedOptions): Vendor {
  const headers = headersOf(place);
  const base = baseOf(place);
  const caller = createCaller({ address: base, headers, ...options });

  return {
    own: new URL(base),
    headers,
    mayAsk: (host) => files.test(host),
    async send(picture, signal) {
      // By an address of its own a prediction is recognised, also where its answer is lost.
      const form = new FormData();
      form.append('content', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
      return (await caller.read(fileSchema, '/files', { body: form, signal })).urls.get;
    },
    async submit({ endpoint, version }, input, signal) {
      const [path, body] = version ? ['/predictions', { version, input }] : [`/models/${endpoint}/predictions`, { input }];
      return (await caller.read(predictionSchema, path as string, { body: body as object, signal, max: describedMax })).id;
    },
    tellsEnded: false,
    async asked(_mapping, since, signal) {
      const asked: AskedRequest[] = [];
      let next = '/predictions';
      for (let page = 0; page < pagesMax; page += 1) {
        const { status, said } = await caller.answer(next, { signal, max: describedMax });
        if (status === 401 || status === 403) return undefined;
        if (status !== 200) throw failureOf(status, said);
        const list = listedSchema.safeParse(said).data;
        if (!list) throw new EngineError('fault', 'It answered what no such server does');
        const recent = list.results.filter(({ created_at }) => !(new Date(created_at) < since));
        asked.push(...recent.map(({ id, input }) => ({ id, input })));
        const more = list.next ? URL.parse(list.next, base) : undefined;
        if (!more || recent.length < list.results.length || more.origin !== new URL(base).origin) break;
        next = more.href;
      }
      return asked;
    },
    async news(_mapping, id, signal): Promise<OpenNews | Failure | { state: 'made'; file: string }> {
      const prediction = await caller.read(predictionSchema, `/predictions/${encodeURIComponent(id)}`, {
        signal,
        task: true,
        max: describedMax,
      });
      const { status, output, error, logs } = prediction;
      if (status === 'starting' || status === 'queued') return { state: 'waiting' };
      if (status === 'processing') return { state: 'working', ...shareIn(logs) };
      if (status === 'canceled' || status === 'aborted') return new EngineError('lost', 'Somebody else has cancelled it').failure;
      if (status === 'failed') {
        const detail = `It failed: ${lineOf(error)}`;
        return new EngineError(refusing.test(detail) ? 'refused' : 'fault', detail).failure;
      }
      const file = fileIn(output);
      if (!file) throw new EngineError('fault', 'It has ended without a file');
      return { state: 'made', file };
    },
    async cancel(_mapping, id, signal) {
      await caller.answer(`/predictions/${encodeURIComponent(id)}/cancel`, { method: 'POST', signal });
    },
    async health(signal) {
      await caller.read(accountSchema, '/account', { signal });
      return { state: 'up' };
    },
  };
}

/** Models write bars of their own into the log: ` 45%|████`. */
function shareIn(logs: string | null | undefined): Pick<OpenNews, 'progress'> {
  const last = [...(logs ?? '').slice(-4000).matchAll(/(\d{1,3})%\|/g)].at(-1)?.[1];
  return last === undefined ? {} : { progress: Math.min(1, Number(last) / 100) };
}
