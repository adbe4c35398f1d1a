import type { ServerResponse } from 'node:http';
import { type DoubleAnswer, type DoubleRequest, type DoubleServer, noisePicture, startDoubleServer } from './double-server.ts';

/** Speak as fal and Replicate do: queues, descriptions of models, and files at addresses. */
export interface HostedServer extends DoubleServer {
  advance(words: string, to: 'output' | 'end'): Promise<void>;
  /** What models were called with. */
  readonly asked: readonly { path: string; input: Record<string, unknown> }[];
  readonly cancelled: readonly string[];
  alone: boolean;
  /** What is lost of requests for works: they themselves, or the answers to them. */
  loses: 'request' | 'answer' | undefined;
  spoil: ((picture: Buffer) => Buffer | Promise<Buffer>) | undefined;
}

interface Job {
  id: string;
  path: string;
  at: Date;
  input: Record<string, unknown>;
  state: 'open' | 'made' | 'cancelled' | 'refused';
  file?: string;
}

const text = (title: string) => ({ type: 'string', title });
const address = { type: 'string', format: 'uri', title: 'Image' };
const size = {
  anyOf: [{ $ref: '#/components/schemas/ImageSize' }, { enum: ['square_hd', 'landscape_4_3'], type: 'string' }],
  default: 'landscape_4_3',
};
const steps = { type: 'integer', title: 'Num Inference Steps', minimum: 1, maximum: 50, default: 28 };
const common = { prompt: text('Prompt'), seed: { anyOf: [{ type: 'integer' }, { type: 'null' }] }, num_inference_steps: steps };
const safety = { enable_safety_checker: { type: 'boolean', default: true }, loras: { type: 'array' }, sync_mode: { type: 'boolean' } };

/** Inputs of models, each as its vendor describes it. */
const described: Record<string, { category: string; properties: Record<string, unknown>; required: string[] }> = {
  'fal-ai/flux/dev': {
    category: 'text-to-image',
    properties: {
      ...common,
      ...safety,
      image_size: size,
      num_images: { type: 'integer', minimum: 1, maximum: 4, default: 1 },
      output_format: { enum: ['jpeg', 'png'], type: 'string' },
      acceleration: { enum: ['none', 'regular'], type: 'string', default: 'none' },
    },
    required: ['prompt'],
  },
  'fal-ai/flux/dev/image-to-image': {
    category: 'image-to-image',
    properties: { ...common, image_url: address, strength: { type: 'number', minimum: 0.01, maximum: 1, default: 0.95 } },
    required: ['prompt', 'image_url'],
  },
  'fal-ai/flux-fill': {
    category: 'image-to-image',
    properties: { ...common, image_url: address, mask_url: address },
    required: ['image_url', 'mask_url'],
  },
  'fal-ai/esrgan': {
    category: 'image-to-image',
    properties: { image_url: address, scale: { type: 'number', minimum: 1, maximum: 8, default: 2 } },
    required: ['image_url'],
  },
  'fal-ai/wan/image-to-video': {
    category: 'image-to-video',
    properties: {
      ...common,
      image_url: address,
      end_image_url: address,
      duration: { enum: ['5', '10'], type: 'string', default: '5' },
      aspect_ratio: { enum: ['auto', '16:9', '1:1'], type: 'string' },
      resolution: { enum: ['480p', '720p'], type: 'string', default: '720p' },
    },
    required: ['prompt', 'image_url'],
  },
  'fal-ai/whisper': { category: 'speech-to-text', properties: { audio_url: address }, required: ['audio_url'] },
};

/** Some say one sentence, some a whole paragraph. */
const aboutOf = (id: string) =>
  id === 'fal-ai/flux/dev' ? 'A flow transformer of 12 billion weights.\n Good for photos.' : `${id} `.repeat(20);

const imageSize = { type: 'object', properties: { width: { type: 'integer' }, height: { type: 'integer' } } };

function createJobs() {
  const jobs = new Map<string, Job>();
  const asked: { path: string; input: Record<string, unknown> }[] = [];
  const files = new Map<string, { bytes: Buffer; type: string }>();
  const granted = new Set<string>();
  const cancelled: string[] = [];
  const wordsOf = ({ input }: Job) => String(input.prompt ?? '');
  const self = {
    ...{ jobs, asked, files, cancelled, alone: false },
    ...{ loses: undefined as HostedServer['loses'], spoil: undefined as HostedServer['spoil'] },
    take(path: string, input: Record<string, unknown>): Job {
      asked.push({ path, input });
      const job: Job = { id: `request-${jobs.size + 1}`, path, at: new Date(), input, state: 'open' };
      if (String(input.prompt ?? '').includes('forbidden')) job.state = 'refused';
      jobs.set(job.id, job);
      return job;
    },
    async make(job: Job): Promise<void> {
      const { width = 1024, height = 1024 } = (job.input.image_size ?? job.input) as { width?: number; height?: number };
      const isVideo = job.input.duration !== undefined;
      const made = await noisePicture(width, height, 3);
      const bytes = isVideo ? mp4Of(640, 360) : ((await self.spoil?.(made)) ?? made);
      job.file = `/files/${job.id}`;
      files.set(job.file, { bytes, type: isVideo ? 'video/mp4' : 'image/png' });
      job.state = 'made';
    },
    async look(id: string): Promise<Job | undefined> {
      const job = jobs.get(id);
      const goesOn = self.alone || (job && [...granted].some((words) => wordsOf(job).includes(words)));
      if (job?.state === 'open' && goesOn) await self.make(job);
      return job;
    },
    async advance(words: string, to: 'output' | 'end'): Promise<void> {
      const open = [...jobs.values()].filter((job) => job.state === 'open' && wordsOf(job).includes(words));
      if (to === 'end') granted.add(words);
      for (const job of to === 'end' ? open : open.slice(0, 1)) await self.make(job);
    },
    cancel(job: Job): boolean {
      if (job.state !== 'open') return false;
      job.state = 'cancelled';
      cancelled.push(job.id);
      return true;
    },
  };
  return self;
}
type Jobs = ReturnType<typeof createJobs>;

export async function startFalServer({ key }: { key?: string } = {}): Promise<HostedServer> {
  const jobs = createJobs();
  return serve(jobs, async (request) => {
    const { path, method, headers, query, body } = request;
    if (key && headers.authorization !== `Key ${key}`) return { status: 401, json: { detail: 'Unauthorized' } };
    if (path === '/v1/models') {
      const named = query.getAll('endpoint_id');
      const chosen = Object.entries(described).filter(([id, { category }]) =>
        named.length > 0 ? named.includes(id) : !query.get('category') || query.get('category') === category,
      );
      return {
        json: {
          models: chosen.map(([id, model]) => ({
            endpoint_id: id,
            metadata: {
              display_name: id.split('/').slice(1).join(' '),
              category: model.category,
              status: 'active',
              description: aboutOf(id),
            },
            openapi: falDocument(id, model),
          })),
          has_more: false,
        },
      };
    }
    if (path === '/v1/models/requests/by-endpoint') {
      for (const id of jobs.jobs.keys()) await jobs.look(id);
      const ended = [...jobs.jobs.values()].filter((job) => job.state !== 'open' && job.path === `/${query.get('endpoint_id')}`);
      const items = ended.filter(({ at }) => at >= new Date(query.get('start') ?? 0)).toReversed();
      return { json: { items: items.map(({ id, input, at }) => ({ request_id: id, sent_at: at, json_input: input })), has_more: false } };
    }
    const [, id = '', part] = /^\/fal-ai\/[^/]+\/requests\/([^/]+)(\/status|\/cancel)?$/.exec(path) ?? [];
    if (id) return falRequest(jobs, id, part, method);
    if (method !== 'POST' || !described[path.slice(1)]) return undefined;
    const job = jobs.take(path, body ?? {});
    return { json: { status: 'IN_QUEUE', request_id: job.id, response_url: 'https://elsewhere.invalid/x', queue_position: 0 } };
  });
}

async function falRequest(jobs: Jobs, id: string, part: string | undefined, method: string): Promise<DoubleAnswer> {
  const job = await jobs.look(id);
  if (!job) return { status: 404, json: { detail: 'Request not found' } };
  if (part === '/cancel') {
    if (method !== 'PUT') return undefined;
    return jobs.cancel(job)
      ? { status: 202, json: { status: 'CANCELLATION_REQUESTED' } }
      : { status: 400, json: { status: 'ALREADY_COMPLETED' } };
  }
  const isOpen = job.state === 'open';
  if (part === '/status') return { status: isOpen ? 202 : 200, json: { status: isOpen ? 'IN_PROGRESS' : 'COMPLETED', request_id: id } };
  if (job.state === 'refused')
    return {
      status: 422,
      json: { detail: [{ loc: ['body', 'prompt'], msg: 'The content could not be processed', type: 'content_policy_violation' }] },
    };
  if (job.state !== 'made') return { status: 400, json: { detail: 'Request is still in progress' } };
  const file = { url: job.file, content_type: 'image/png', width: 1, height: 1 };
  return {
    json: { images: [file], seed: 3, has_nsfw_concepts: [false], ...(job.input.duration ? { images: undefined, video: file } : {}) },
  };
}

function falDocument(id: string, { properties, required }: (typeof described)[string]): unknown {
  const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } } };
  const schemas = { Input: { type: 'object', properties, required }, ImageSize: imageSize };
  return {
    openapi: '3.0.4',
    paths: { [`/${id}/requests/{request_id}/status`]: { get: {} }, [`/${id}`]: { post: { requestBody: body } } },
    components: { schemas },
  };
}

export async function startReplicateServer({ key }: { key?: string } = {}): Promise<HostedServer> {
  const jobs = createJobs();
  return serve(jobs, async (request) => {
    const { path, method, headers, body } = request;
    if (key && headers.authorization !== `Bearer ${key}`)
      return { status: 401, json: { title: 'Unauthenticated', detail: 'You did not pass a valid authentication token' } };
    if (path === '/v1/account') return { json: { type: 'user', username: 'studio' } };
    const [, slug] = /^\/v1\/collections\/(.+)$/.exec(path) ?? [];
    if (slug) return slug === 'text-to-image' ? { json: { slug, models: Object.values(replicateModels) } } : undefined;
    const [, name = '', runs] = /^\/v1\/models\/([^/]+\/[^/]+)(\/predictions)?$/.exec(path) ?? [];
    if (name && !runs) return replicateModels[name] ? { json: replicateModels[name] } : undefined;
    if (path === '/v1/files' && method === 'POST') {
      const address = `/files/sent-${jobs.files.size}`;
      jobs.files.set(address, { bytes: Buffer.from('sent'), type: 'image/png' });
      return { status: 201, json: { id: 'sent', urls: { get: address } } };
    }
    if (method === 'POST' && (runs || path === '/v1/predictions')) {
      if (path === '/v1/predictions' && body?.version !== 'abc123') return { status: 422, json: { detail: 'Invalid version' } };
      return { status: 201, json: { id: jobs.take(path, body?.input ?? {}).id, status: 'starting' } };
    }
    if (path === '/v1/predictions') {
      const results = [...jobs.jobs.values()].toReversed().map((job) => ({ ...predictionOf(job), input: job.input, created_at: job.at }));
      return { json: { results, next: null, previous: null } };
    }
    const [, id = '', cancel] = /^\/v1\/predictions\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const job = await jobs.look(id);
    if (!job) return { status: 404, json: { detail: 'The requested resource could not be found.' } };
    if (cancel) jobs.cancel(job);
    return { json: predictionOf(job) };
  });
}

function predictionOf({ id, state, file }: Job): object {
  const states = { open: 'processing', made: 'succeeded', cancelled: 'canceled', refused: 'failed' } as const;
  const error = state === 'refused' ? 'NSFW content detected. Try running it again, or try a different prompt.' : null;
  return {
    id,
    status: states[state],
    output: state === 'made' ? [file] : null,
    error,
    logs: state === 'open' ? ' 50%|█████     | 14/28' : '',
  };
}

const ratio = { allOf: [{ $ref: '#/components/schemas/aspect_ratio' }], default: '1:1', 'x-order': 1 };
const replicateSchema = (properties: Record<string, unknown>, required: string[]) => ({
  openapi: '3.0.2',
  paths: {
    '/predictions': {
      post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/PredictionRequest' } } } } },
    },
  },
  components: {
    schemas: {
      Input: { type: 'object', properties, required },
      PredictionRequest: { type: 'object', properties: { input: { $ref: '#/components/schemas/Input' } } },
      aspect_ratio: { enum: ['1:1', '16:9', '3:2', 'custom'], type: 'string', title: 'aspect_ratio' },
    },
  },
});
const replicateModels: Record<string, unknown> = {
  'owner/flux': {
    owner: 'owner',
    name: 'flux',
    description: 'Paints quickly',
    is_official: true,
    latest_version: {
      id: 'def456',
      openapi_schema: replicateSchema(
        {
          prompt: { ...text('Prompt'), 'x-order': 0 },
          aspect_ratio: ratio,
          num_outputs: { type: 'integer', minimum: 1, maximum: 4, default: 1 },
          disable_safety_checker: { type: 'boolean' },
          input_image: { ...address, 'x-order': 2 },
        },
        ['prompt'],
      ),
    },
  },
  'owner/community': {
    owner: 'owner',
    name: 'community',
    latest_version: {
      id: 'abc123',
      openapi_schema: replicateSchema(
        {
          prompt: text('Prompt'),
          width: { type: 'integer', minimum: 64, maximum: 1440, default: 512 },
          height: { type: 'integer', minimum: 64, maximum: 1440, default: 512 },
          seed: { type: 'integer' },
          guidance_scale: { type: 'number', minimum: 0, maximum: 20, default: 7.5 },
        },
        ['prompt'],
      ),
    },
  },
  'owner/no-version': { owner: 'owner', name: 'no-version', latest_version: null },
};

async function serve(jobs: Jobs, answer: (request: DoubleRequest) => Promise<DoubleAnswer> | DoubleAnswer): Promise<HostedServer> {
  const server = await startDoubleServer(async (request, response) => {
    const isWork = request.method === 'POST' && !request.path.endsWith('/files');
    if (isWork && jobs.loses === 'request') return broken(response);
    const told = jobs.files.get(request.path) ?? (await answer(request));
    return isWork && jobs.loses === 'answer' ? broken(response) : told;
  });
  return Object.assign(jobs, { url: server.url, close: server.close });
}

function broken(response: ServerResponse): 'answered' {
  response.destroy();
  return 'answered';
}

/** The head of a clip of five seconds, as far as anybody looks. */
function mp4Of(width: number, height: number): Buffer {
  const head = Buffer.alloc(400);
  head.writeUInt32BE(28, 0);
  head.write('ftypisom', 4, 'latin1');
  head.write('mvhd', 60, 'latin1');
  head.writeUInt32BE(1000, 76);
  head.writeUInt32BE(5000, 80);
  head.write('avc1', 200, 'latin1');
  head.writeUInt16BE(width, 228);
  head.writeUInt16BE(height, 230);
  return head;
}
