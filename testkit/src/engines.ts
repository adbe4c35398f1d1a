import { EventEmitter, once } from 'node:events';
import type { Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { clipLongSides, longSides, restyledLongSides, scales, styles } from '@easel/contract/recipe';
import { toolTable } from '@easel/contract/tools';
import type { Phase } from '@easel/contract/works';
import { streamOf } from '@easel/server/platform/byte-stream';
import type {
  Engine,
  EngineModel,
  EngineOutput,
  EngineStatus,
  Failure,
  FoundFace,
  GenerationRequest,
  Operation,
  SelectedArea,
  Selection,
  SourceFile,
} from '@easel/server/ports/generation';
import sharp from 'sharp';
import { createPuppetCanvases, type PuppetCanvases } from './canvases.ts';
import { createPuppetPreviews, type PuppetPreviews } from './style-previews.ts';

/** What a test tells one work of the controllable engine to do. */
export interface Puppet {
  readonly request: GenerationRequest;
  /** How often the engine was asked to start this work. */
  readonly starts: number;
  readonly cancelled: boolean;
  /** Whether somebody waits for news of it. */
  readonly watched: boolean;
  progress(progress: number, phase?: Phase, preview?: Uint8Array, label?: Sentence): void;
  /** One more output is ready: a small picture, or what a test says of it. */
  output(own?: Partial<EngineOutput>): Promise<void>;
  /** Makes the outputs that are missing, and ends. */
  succeed(undrawn?: string[]): Promise<void>;
  fail(failure: Failure): void;
}

export interface PuppetEngine extends Engine {
  /** Waits until the engine has started a work (a given one, or any). */
  started(work?: string): Promise<Puppet>;
  /** Works whose every start ends at once with all outputs, without a test's doing. */
  alone(on: boolean): void;
  /** The next start is refused with this failure. */
  failNext(failure: Failure): void;
  /** The next starts, so many, find no free place. */
  busy(times: number): void;
  /** How often it was asked to start any work. */
  readonly asked: number;
  readonly puppets: ReadonlyMap<string, Puppet>;
  /** What it sees in a picture from now on (`any`: in every other one), or why it cannot look. By default no faces. */
  seeFaces(asset: string, found: readonly FoundFace[] | Error): void;
  /** The pictures that were searched for faces, and what was pointed at. */
  readonly looks: readonly SourceFile[];
  readonly selections: readonly Selection[];
  /** Where styles are shown. */
  readonly previews: PuppetPreviews;
  /** Where somebody draws. */
  readonly canvases: PuppetCanvases;
}

const plain = { name: { zh: '木偶', en: 'Puppet' }, etaSeconds: () => 0.5 };
/** One style is missing, so that refusals can be seen. */
const style = styles.filter((id) => id !== 'toon').map((id) => ({ id, name: { zh: `木偶的 ${id}`, en: `Puppet's ${id}` } }));
const text = { max: limits.descriptionMax };
const creativity = { min: 0, max: limits.creativityMax, default: 5 };
const strength = { max: limits.strengthMax };
const common = { unwanted: text, count: { max: 4 }, seed: {} };
const painted = { ...common, style, scale: [...scales], creativity };
const motion = ['still', 'closer', 'orbit'].map((id) => ({ id, name: { zh: `木偶的 ${id}`, en: `Puppet's ${id}` } }));
const film = { unwanted: text, motion, creativity, seed: {}, duration: [4, 8], fps: [24], long_side: [...clipLongSides] };
const clipScales = ['16:9', '9:16', '1:1'];
const usualModels: readonly EngineModel[] = [
  {
    ...plain,
    id: 'puppet-1',
    tool: 'text2img',
    inputs: { ...painted, prompt: { ...text, required: true }, long_side: [...longSides] },
  },
  { ...plain, id: 'puppet-styles', tool: 'img2img', inputs: { ...painted, image: {}, prompt: text, long_side: [...restyledLongSides] } },
  {
    ...plain,
    id: 'puppet-enhancer',
    tool: 'enhance',
    inputs: { image: {}, factor: [2, 4], mode: ['fast', 'fine'], denoise: strength, sharpen: strength },
    secondsPerMegapixel: (mode) => ({ fast: 0.25, fine: 4 })[mode],
  },
  { ...plain, id: 'puppet-expander', tool: 'expand', inputs: { image: {}, margins: { max: 512 }, count: { max: 4 }, seed: {} } },
  { ...plain, id: 'puppet-faces', tool: 'face', inputs: { target: {}, source: {}, pairs: { max: limits.facePairsMax }, label: {} } },
  {
    ...plain,
    id: 'puppet-redraw',
    tool: 'redraw',
    inputs: { ...common, image: {}, mask: {}, prompt: text, feather: { min: 0, max: limits.featherMax, default: 8 } },
  },
  {
    ...plain,
    id: 'puppet-film',
    tool: 'text2video',
    inputs: { ...film, style, prompt: { ...text, required: true }, scale: clipScales, extends: {} },
  },
  {
    ...plain,
    id: 'puppet-moves',
    tool: 'img2video',
    inputs: { ...film, prompt: text, image: {}, first_frame: {}, last_frame: {}, scale: clipScales },
  },
  { ...plain, id: 'puppet-canvas', tool: 'realtime', inputs: { prompt: text, style, creativity, seed: {} } },
];

interface State {
  request: GenerationRequest;
  /** All outputs that were made; those that are stored are no longer told. */
  made: EngineOutput[];
  starts: number;
  cancelled: boolean;
  watched: number;
  version: number;
  status: EngineStatus;
}

interface PuppetOptions extends Partial<Pick<Engine, 'id' | 'concurrency' | 'lanes' | 'local'>> {
  models?: readonly EngineModel[];
}

/** An engine that does what a test tells it, in place of one that takes its time. Its models are called after it. */
export function createPuppetEngine(options: PuppetOptions = {}): PuppetEngine {
  const { concurrency = 4, id = 'puppet', models = usualModels, lanes, local } = options;
  const states = new Map<string, State>();
  const puppets = new Map<string, Puppet>();
  const news = new EventEmitter().setMaxListeners(0);
  const failures: Failure[] = [];
  const faces = new Map<string, readonly FoundFace[] | Error>();
  const looks: SourceFile[] = [];
  const selections: Selection[] = [];
  const previews = createPuppetPreviews();
  const canvases = createPuppetCanvases();
  const ownModels = models.map((model) => ({ ...model, id: model.id.replace('puppet', id) }));
  let isAlone = false;
  let busyTimes = 0;
  let asked = 0;

  function change(state: State, status: Partial<EngineStatus>): void {
    state.status = { ...state.status, ...status } as EngineStatus;
    state.version += 1;
    news.emit('news', state.request.work);
  }

  return {
    id,
    concurrency,
    ...(lanes ? { lanes } : {}),
    ...(local ? { local } : {}),
    puppets,
    alone: (on) => {
      isAlone = on;
    },
    failNext: (failure) => failures.push(failure),
    busy: (times) => {
      busyTimes = times;
    },
    get asked() {
      return asked;
    },
    models: () => ownModels,
    health: async () => ({ state: busyTimes > 0 ? 'busy' : 'up' }),
    async findFaces(source, signal) {
      signal.throwIfAborted();
      looks.push(source);
      const answer = faces.get(source.asset) ?? faces.get('any') ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    previewStyles: previews.show,
    async select(source, selection, signal) {
      signal.throwIfAborted();
      selections.push(selection);
      return selectedBox(source, selection);
    },
    looks,
    selections,
    previews,
    canvases,
    openCanvas: canvases.session,
    seeFaces: (asset, found) => void faces.set(asset, found),
    async start(request) {
      asked += 1;
      const starts = (states.get(request.work)?.starts ?? 0) + 1;
      const status: EngineStatus = { state: 'running', progress: 0, phase: 'preparing', outputs: [] };
      const state: State = { request, made: [], starts, cancelled: false, watched: 0, version: 0, status };
      states.set(request.work, state);
      puppets.set(request.work, puppetOf(state, change));
      const failure = failures.shift();
      if (busyTimes > 0) {
        busyTimes -= 1;
        change(state, { state: 'failed', failure: { kind: 'busy', detail: 'No free place' } } as Partial<EngineStatus>);
      } else if (failure) change(state, { state: 'failed', failure } as Partial<EngineStatus>);
      else if (isAlone) await puppets.get(request.work)?.succeed();
      news.emit('news', request.work);
      return { work: request.work };
    },
    async check(operation, stored, signal) {
      signal.throwIfAborted();
      const state = states.get(String(operation.work));
      return state ? nextStatus(state, operation, stored, { news, signal }) : lost;
    },
    async cancel(operation) {
      const state = states.get(String(operation.work));
      if (state) state.cancelled = true;
    },
    async close() {},
    async started(work) {
      for (;;) {
        const puppet = work === undefined ? [...puppets.values()].at(-1) : puppets.get(work);
        if (puppet) return puppet;
        await once(news, 'news');
      }
    },
  };
}

/** Waits until there is something that the holder of the operation has not seen, or an output that is not stored. */
async function nextStatus(
  state: State,
  operation: Operation,
  stored: readonly number[],
  { news, signal }: { news: EventEmitter; signal: AbortSignal },
): Promise<EngineStatus> {
  const seen = seenOf(operation);
  const untold = () => state.made.filter(({ index }) => !stored.includes(index));
  state.watched += 1;
  try {
    while (state.version === seen.version && untold().length === 0 && !signal.aborted) await once(news, 'news', { signal });
    seen.version = state.version;
    return { ...state.status, outputs: untold() };
  } finally {
    state.watched -= 1;
  }
}

/** What a test holds of one work. */
function puppetOf(state: State, change: (state: State, status: Partial<EngineStatus>) => void): Puppet {
  return {
    request: state.request,
    get starts() {
      return state.starts;
    },
    get cancelled() {
      return state.cancelled;
    },
    get watched() {
      return state.watched > 0;
    },
    progress(progress, phase = 'sketching', preview, label) {
      const shown = preview && { output: 0, bytes: preview, mime: 'image/webp' };
      change(state, { progress, phase, label, ...(shown ? { preview: shown } : {}) });
    },
    async output(own) {
      state.made.push({ ...(await paint(state.request, nextOf(state))), ...own });
      change(state, {});
    },
    async succeed(undrawn = []) {
      while (nextOf(state) < (state.request.recipe.count ?? 1)) state.made.push(await paint(state.request, nextOf(state)));
      change(state, { state: 'succeeded', undrawn } as Partial<EngineStatus>);
    },
    fail(failure) {
      change(state, { state: 'failed', failure } as Partial<EngineStatus>);
    },
  };
}

/** The place of the next output; those of an earlier start are stored. */
function nextOf({ request, made }: State): number {
  return (request.stored?.length ?? 0) + made.length;
}

const lost: EngineStatus = {
  state: 'failed',
  progress: 0,
  phase: 'waiting',
  outputs: [],
  failure: { kind: 'lost', detail: 'The puppet is gone' },
};

/** What the holder of an operation has seen; a new holder has seen nothing. */
const seenBy = new WeakMap<Operation, { version: number }>();
function seenOf(operation: Operation): { version: number } {
  const seen = seenBy.get(operation) ?? { version: -1 };
  seenBy.set(operation, seen);
  return seen;
}

/** A small picture, of one colour that its seed decides, announced in the recipe's size; or a clip. */
async function paint({ tool, recipe }: GenerationRequest, index: number): Promise<EngineOutput> {
  const { width = 1024, height = 1024, seed = 0 } = recipe;
  const own = (seed + index) % 2 ** 32;
  const background = { r: own & 255, g: (own >> 8) & 255, b: (own >> 16) & 255 };
  const picture = (across: number, down: number) =>
    sharp({ create: { width: Math.ceil(across), height: Math.ceil(down), channels: 3, background } })
      .png()
      .toBuffer();
  const small = await picture(width / 8, height / 8);
  if (toolTable[tool].makes === 'image') {
    return { index, read: () => streamOf(small), bytes: small.length, mime: 'image/png', width, height, seed: own };
  }
  const { duration = 4, fps = 24 } = recipe;
  const bytes = puppetFilm(own, 4000);
  const lastFrame = await picture(width, height);
  return {
    ...{ index, read: () => streamOf(bytes), bytes: bytes.length, mime: 'video/mp4', width, height, seed: own, duration, fps },
    ...{ poster: small, preview: puppetFilm(own, 400), lastFrame },
  };
}

/** What looks like the head of an MP4 file, and nothing that anybody can play: the server stores what engines make as it is. */
function puppetFilm(seed: number, length: number): Buffer {
  const film = Buffer.alloc(length, seed & 255);
  film.writeUInt32BE(16);
  film.write('ftypisom', 4);
  return film;
}

/** Selects exactly the box, and around each point to include a square of three pixels; one to exclude takes its square away. */
async function selectedBox({ width, height }: SourceFile, { points, box }: Selection): Promise<SelectedArea> {
  const mask = Buffer.alloc(width * height);
  const fill = (left: number, top: number, right: number, bottom: number, light: number) => {
    for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += 1) {
      for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += 1) mask[y * width + x] = light;
    }
  };
  if (box) fill(box[0], box[1], box[0] + box[2], box[1] + box[3], 255);
  for (const { x, y, include } of points) fill(x - 1, y - 1, x + 2, y + 2, include ? 255 : 0);
  const selected = mask.reduce((sum, light) => sum + (light > 0 ? 1 : 0), 0);
  const png = await sharp(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { mask: png, area: selected / (width * height) };
}
