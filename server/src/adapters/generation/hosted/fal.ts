import { z } from 'zod';
import { EngineError } from '../../../platform/engine-error.ts';
import type { EngineKind, EnginePlace } from '../../../ports/engine-kinds.ts';
import type { Failure } from '../../../ports/generation.ts';
import { type Caller, createCaller, foundOrNothing } from '../remote/caller.ts';
import { failureOf } from '../remote/failures.ts';
import type { OpenNews } from '../remote/jobs.ts';
import { createHostedEngine, dataAddress, type HostedOptions, type Vendor } from './engine.ts';
import { fileIn } from './file-in.ts';
import { namedModels } from './named-models.ts';
import { readModel } from './read-model.ts';
import { inputSchemaOf } from './schema.ts';

/** fal: models are called by a queue, and described by the platform. */

const hosts = /^(www\.|queue\.|api\.)?fal\.(ai|run)$/;
const files = /(^|\.)fal\.(media|run|ai)$|^storage\.googleapis\.com$/;
const categories = ['text-to-image', 'image-to-image', 'text-to-video', 'image-to-video'];
/** Of each category, where no model is named. */
const listedMax = 20;
const describedMax = 30 * 1024 * 1024;

const listSchema = z.looseObject({
  models: z.array(
    z.looseObject({
      endpoint_id: z.string().min(1).max(64),
      metadata: z
        .looseObject({
          display_name: z.string().max(200).optional().catch(undefined),
          category: z.string().optional().catch(undefined),
          description: z.string().optional().catch(undefined),
        })
        .optional()
        .catch(undefined),
      openapi: z.unknown().optional(),
    }),
  ),
});
const submittedSchema = z.looseObject({ request_id: z.string().min(1).max(200) });
const askedSchema = z.looseObject({
  items: z.array(z.looseObject({ request_id: z.string().min(1).max(200), json_input: z.unknown() })),
});
const statusSchema = z.looseObject({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']),
  queue_position: z.number().nullish().catch(undefined),
});

export function createFalKind(options: HostedOptions): EngineKind {
  return {
    id: 'fal',
    probe: (place, signal) =>
      foundOrNothing(place.address, signal, async () => {
        const platform = createCaller({ address: placesOf(place).platform, headers: headersOf(place) });
        const described = await describe(platform, namedModels(place.address, ['models']), signal);
        return { models: described.slice(0, 200), concurrency: 6 };
      }),
    connect: (place) => createHostedEngine(place, createFal(place, options), options),
  };
}

function headersOf({ secret }: EnginePlace): Record<string, string> {
  return secret === undefined ? {} : { authorization: `Key ${secret}` };
}

/** Where its parts are: at hosts of their own, or all at one where somebody speaks like it. */
function placesOf({ address }: EnginePlace): { queue: string; platform: string } {
  const { hostname, origin } = new URL(address);
  return hosts.test(hostname)
    ? { queue: 'https://queue.fal.run', platform: 'https://api.fal.ai/v1' }
    : { queue: origin, platform: `${origin}/v1` };
}

async function describe(platform: Caller, named: readonly string[], signal: AbortSignal) {
  const ask = async (query: Record<string, string | readonly string[]>) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, all]) => [all].flat().map((one): [string, string] => [name, one])),
    );
    return (await platform.read(listSchema, `/models?${search}`, { signal, max: describedMax })).models;
  };
  const expand = { expand: 'openapi-3.0' };
  const lists =
    named.length > 0
      ? [await ask({ ...expand, endpoint_id: named })]
      : await Promise.all(categories.map((category) => ask({ ...expand, category, status: 'active', limit: String(listedMax) })));
  return lists.flat().flatMap(({ endpoint_id, metadata, openapi }) => {
    const input = inputSchemaOf(openapi);
    return input
      ? readModel({
          endpoint: endpoint_id,
          name: metadata?.display_name ?? endpoint_id,
          about: metadata?.description,
          category: metadata?.category,
          input,
        })
      : [];
  });
}

function createFal(place: EnginePlace, options: HostedOptions): Vendor {
  const headers = headersOf(place);
  const { queue, platform } = placesOf(place);
  const caller = createCaller({ address: queue, headers, ...options });

  return {
    own: new URL(queue),
    headers,
    mayAsk: (host) => files.test(host),
    send: async (picture) => dataAddress(picture),
    async submit({ endpoint }, input, signal) {
      return (await caller.read(submittedSchema, `/${endpoint}`, { body: input, signal })).request_id;
    },
    tellsEnded: true,
    async asked({ endpoint }, since, signal) {
      const query = new URLSearchParams({ endpoint_id: endpoint, start: since.toISOString(), expand: 'payloads', limit: '100' });
      const told = createCaller({ address: platform, headers, ...options });
      const { status, said } = await told.answer(`/models/requests/by-endpoint?${query}`, { signal, max: describedMax });
      if (status === 401 || status === 403) return undefined;
      if (status !== 200) throw failureOf(status, said);
      const asked = askedSchema.safeParse(said).data;
      if (!asked) throw new EngineError('fault', 'It answered what no such server does');
      return asked.items.map(({ request_id, json_input }) => ({ id: request_id, input: json_input }));
    },
    async news({ endpoint }, id, signal): Promise<OpenNews | Failure | { state: 'made'; file: string }> {
      const { status, queue_position } = await caller.read(statusSchema, `${requestPath(endpoint, id)}/status`, { signal, task: true });
      if (status === 'IN_PROGRESS') return { state: 'working' };
      if (status === 'IN_QUEUE') return { state: 'waiting', ...placeLabel(queue_position) };
      const result = await caller.answer(requestPath(endpoint, id), { signal, max: describedMax });
      // The work has ended with this: asking again would answer the same.
      if (result.status < 200 || result.status >= 300) return failureOf(result.status, result.said, { task: true }).failure;
      if (isBlocked(result.said)) return new EngineError('refused', 'It has found what it does not show').failure;
      const file = fileIn(result.said);
      if (!file) throw new EngineError('fault', 'It has ended without a file');
      return { state: 'made', file };
    },
    async cancel({ endpoint }, id, signal) {
      await caller.answer(`${requestPath(endpoint, id)}/cancel`, { method: 'PUT', signal });
    },
    async health(signal) {
      await createCaller({ address: platform, headers, ...options }).read(listSchema, '/models?limit=1', { signal, max: describedMax });
      return { state: 'up' };
    },
  };
}

/** Requests are asked after below the app, whatever of its endpoints was called. */
function requestPath(endpoint: string, id: string): string {
  const parts = endpoint.split('/');
  const length = parts[0] === 'workflows' || parts[0] === 'comfy' ? 3 : 2;
  return `/${parts.slice(0, length).join('/')}/requests/${encodeURIComponent(id)}`;
}

function placeLabel(position: number | null | undefined): Pick<OpenNews, 'label'> {
  if (!position || position < 1) return {};
  return { label: { zh: `前面还有 ${position} 个`, en: `${position} ahead of it` } };
}

/** Some models paint black over what they do not show, and say so. */
function isBlocked(said: unknown): boolean {
  const found = (said as { has_nsfw_concepts?: unknown } | undefined)?.has_nsfw_concepts;
  return Array.isArray(found) && found[0] === true;
}
