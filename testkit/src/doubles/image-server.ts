import type { ServerResponse } from 'node:http';
import { type DoubleAnswer, type DoubleRequest, type DoubleServer, noisePicture, startDoubleServer } from './double-server.ts';

/** Speaks `/v1/images` as OpenAI and those who speak like it do. Pictures are made when a test says so. */
export interface ImageServer extends DoubleServer {
  advance(words: string, to: 'output' | 'end'): Promise<void>;
  readonly asked: readonly { path: string; fields: Record<string, string | File>; key: unknown }[];
  /** Whether it breaks off before it answers, when the picture is made. */
  losesAnswers: boolean;
  alone: boolean;
  /** Whether it sends pictures on their way. */
  streams: boolean;
  /** Whether pictures are named by addresses. */
  addresses: boolean;
  spoil: ((picture: Buffer) => Buffer | Promise<Buffer>) | undefined;
}

const models = ['gpt-image-2.6-flare', 'dall-e-3', 'sd-cpp-local', 'gpt-5-mini'];

export async function startImageServer({ key }: { key?: string } = {}): Promise<ImageServer> {
  const waiting: { prompt: string; end(): void }[] = [];
  const granted = new Map<string, number>();
  const asked: { path: string; fields: Record<string, string | File>; key: unknown }[] = [];
  const files = new Map<string, Buffer>();

  function turn(prompt: string): Promise<void> {
    const grant = [...granted].find(([words, times]) => prompt.includes(words) && times > 0);
    if (grant) granted.set(grant[0], grant[1] - 1);
    if (grant || self.alone) return Promise.resolve();
    return new Promise((resolve) => waiting.push({ prompt, end: resolve }));
  }

  async function picture(request: DoubleRequest, response: ServerResponse): Promise<DoubleAnswer | 'answered'> {
    const fields = await fieldsOf(request);
    const { model, prompt, size = '1024x1024', stream } = fields;
    if (typeof prompt !== 'string') return refusal('invalid_request_error', 'Missing required parameter: prompt.');
    asked.push({ path: request.path, fields, key: request.headers['idempotency-key'] });
    if (prompt.includes('forbidden')) return refusal('moderation_blocked', 'Your request was rejected by the safety system.');
    if (stream && !self.streams) return refusal('unknown_parameter', "Unknown parameter: 'stream'.");
    const [width = 0, height = 0] = String(size).split('x').map(Number);
    const glimpse = stream ? await noisePicture(16, 16) : undefined;
    const kind = request.path.endsWith('edits') ? 'image_edit' : 'image_generation';
    const event = (type: string, bytes: Buffer) =>
      response.write(
        `event: ${kind}.${type}\ndata: ${JSON.stringify({ type: `${kind}.${type}`, b64_json: bytes.toString('base64') })}\n\n`,
      );
    if (glimpse) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      event('partial_image', glimpse);
    }
    await turn(prompt);
    const made = await noisePicture(width, height);
    const file = (await self.spoil?.(made)) ?? made;
    if (self.losesAnswers) {
      response.destroy();
      return 'answered';
    }
    if (glimpse) {
      event('completed', file);
      response.end();
      return 'answered';
    }
    files.set(`/files/${files.size}`, file);
    const told = self.addresses ? { url: [...files.keys()].at(-1) } : { b64_json: file.toString('base64') };
    return { json: { created: 1795283210, data: [{ ...told, ...(model === 'dall-e-3' ? { revised_prompt: 'A serene lake' } : {}) }] } };
  }

  const server = await startDoubleServer((request, response) => {
    const { path, method, headers } = request;
    const file = files.get(path);
    if (file) return { bytes: file, type: 'image/png' };
    if (key && headers.authorization !== `Bearer ${key}`) {
      return { status: 401, json: { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } } };
    }
    if (path === '/v1/models') return { json: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) } };
    if (method === 'POST' && /^\/v1\/images\/(generations|edits)$/.test(path)) return picture(request, response);
    return undefined;
  });

  const self: ImageServer = {
    ...server,
    asked,
    ...{ losesAnswers: false, alone: false, streams: true, addresses: false, spoil: undefined },
    async advance(words, to) {
      const own = waiting.filter(({ prompt }) => prompt.includes(words));
      if (to === 'end') granted.set(words, Number.POSITIVE_INFINITY);
      else if (own.length === 0) granted.set(words, (granted.get(words) ?? 0) + 1);
      for (const one of to === 'end' ? own : own.slice(0, 1)) {
        waiting.splice(waiting.indexOf(one), 1);
        one.end();
      }
    },
  };
  return self;
}

function refusal(code: string, message: string): DoubleAnswer {
  return { status: 400, json: { error: { message, type: 'image_generation_user_error', code } } };
}

async function fieldsOf({ headers, bytes, body }: DoubleRequest): Promise<Record<string, string | File>> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return body ?? {};
  return Object.fromEntries(await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()) as never;
}
