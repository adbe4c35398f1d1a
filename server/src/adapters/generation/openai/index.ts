import { buffer } from 'node:stream/consumers';
import { readWithin } from '../../../platform/byte-stream.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { modelOf } from '../../../platform/engines/declared.ts';
import type { ConnectedPlace, EngineKind, EnginePlace } from '../../../ports/engine-kinds.ts';
import type { EngineModel, EngineOutput } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { fetchFile } from '../remote/ask.ts';
import { createCallServer, type MadeFile } from '../remote/call-server.ts';
import { type CallerOptions, createCaller, foundOrNothing } from '../remote/caller.ts';
import type { Finisher } from '../remote/finisher.ts';
import { createJobEngine } from '../remote/job-engine.ts';
import type { OpenNews, StartedJob } from '../remote/jobs.ts';
import { refusalOf } from './errors.ts';
import { familyOf, makesPictures, modelsOf, sizeOfScale } from './models.ts';
import { askedSize, bodyOf, wantedSize } from './requests.ts';
import { readStream } from './stream.ts';
import { baseOf, listSchema, madeOf, paths, picturesSchema, type TextPicture } from './wire.ts';

export interface OpenAiImagesOptions extends Pick<CallerOptions, 'timeoutMs' | 'pace'> {
  storage: Storage;
  finisher: Finisher;
  pollMs?: number;
  /** How long a picture may take, in milliseconds. */
  callMs?: number;
}

const answerMax = 100 * 1024 * 1024;
const fileMax = 60 * 1024 * 1024;
const listMax = 4 * 1024 * 1024;
const modelsMax = 40;
const usualCallMs = 10 * 60_000;
/** Between two pictures of a stream nothing may come for long. */
const streamPace = { bytes: 1, milliseconds: 3 * 60_000 };

/** The models of pictures of a server that speaks as OpenAI does. Those that answer in chats are found by another adapter. */
export function createOpenAiImages(options: OpenAiImagesOptions): EngineKind {
  return {
    id: 'openai',
    probe: (place, signal) =>
      foundOrNothing(place.address, signal, async () => {
        const caller = createCaller({ address: baseOf(place.address), headers: headersOf(place) });
        const { data } = await caller.read(listSchema, paths.models, { signal, max: listMax });
        const ids = [...new Set(data.map(({ id }) => id))].filter(makesPictures).slice(0, modelsMax);
        const edits = ids.length > 0 && ![404, 405].includes((await caller.answer(paths.edits, { body: {}, signal })).status);
        return { models: ids.flatMap((id) => modelsOf(id, edits)) };
      }),
    connect: (place) => createImagesEngine(place, options),
  };
}

function headersOf({ secret }: EnginePlace): Record<string, string> {
  return secret === undefined ? {} : { authorization: `Bearer ${secret}` };
}

/** A model that makes some sizes only has that of its shape. */
function sized(model: EngineModel): EngineModel {
  if (model.tool !== 'text2img' || !familyOf(model.id).sizes) return model;
  return { ...model, complete: ({ scale }) => sizeOfScale(model.id, scale) };
}

function createImagesEngine(place: ConnectedPlace, options: OpenAiImagesOptions) {
  const { storage, finisher, pollMs = 700, callMs = usualCallMs, timeoutMs = callMs, pace } = options;
  const own = new URL(baseOf(place.address));
  const caller = createCaller({ address: own.href, headers: headersOf(place), timeoutMs, ...(pace ? { pace } : {}) });
  /** Models that were found to send nothing on its way. */
  const silent = new Set<string>();

  async function make(job: StartedJob, told: (news: OpenNews) => void, signal: AbortSignal): Promise<MadeFile> {
    const { request } = job;
    const streams = familyOf(request.model).streams && !silent.has(request.model);
    const { path, body } = await bodyOf(request, streams, storage);
    // Servers that know a request by it answer a lost one again and make nothing anew; the others do not mind.
    const key = { 'idempotency-key': streams ? `${job.id}-stream` : job.id };
    if (streams) {
      const response = await caller.open(path, { body, signal, headers: { ...key, accept: 'text/event-stream, application/json' } });
      if (/event-stream/.test(response.headers['content-type'] ?? ''))
        return readStream(response, told, { signal, pace: pace ?? streamPace });
      const { status, said } = await caller.told(response, { signal, max: answerMax });
      if (status === 400 && /stream|partial_images/i.test(JSON.stringify(said) ?? '')) {
        silent.add(request.model);
        return make(job, told, signal);
      }
      return pictureOf(status, said, signal);
    }
    const { status, said } = await caller.answer(path, { body, signal, max: answerMax, headers: key });
    return pictureOf(status, said, signal);
  }

  async function pictureOf(status: number, said: unknown, signal: AbortSignal): Promise<MadeFile> {
    if (status < 200 || status >= 300) throw refusalOf(status, said);
    const read = picturesSchema.safeParse(said).data;
    if (!read) throw new EngineError('fault', 'It answered what no such server does');
    const [picture] = read.data;
    return madeOf(await bytesOf(picture ?? {}, signal), picture?.revised_prompt);
  }

  async function bytesOf({ b64_json, url }: TextPicture, signal: AbortSignal): Promise<Buffer> {
    if (b64_json) return Buffer.from(b64_json.replace(/^data:[^,]{0,100},/, ''), 'base64');
    if (!url) throw new EngineError('bad-output', 'It has ended without a picture');
    if (url.startsWith('data:')) return Buffer.from(url.replace(/^data:[^,]{0,100},/, ''), 'base64');
    const file = await fetchFile(url, { own, headers: headersOf(place), signal });
    return buffer(readWithin(() => file, { max: fileMax, signal, ...(pace ? { pace } : {}) }));
  }

  function outputOf({ request, index }: StartedJob, open: () => AsyncIterable<Uint8Array>): EngineOutput {
    const { work, tool, recipe, sources } = request;
    const { image, mask } = sources;
    const over = tool === 'redraw' && image && mask ? { over: { original: image, mask, feather: recipe.feather } } : {};
    const made = over.over ? 'composite' : 'trained';
    return finisher.picture({ work, index, asked: askedSize(request), size: wantedSize(request), made, ...over, open });
  }

  return createJobEngine({
    ...{ id: place.id, concurrency: 8, models: place.models.map(modelOf).map(sized), pollMs },
    server: createCallServer({
      ...{ atOnce: 8, pollMs, make, outputOf },
      async health(signal) {
        await caller.read(listSchema, paths.models, { signal, max: listMax });
        return { state: 'up' };
      },
    }),
  });
}
