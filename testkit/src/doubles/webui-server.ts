import { type DoubleAnswer, type DoubleRequest, type DoubleServer, noisePicture, startDoubleServer } from './double-server.ts';

/** Speaks `/sdapi/v1` as its documents and clients have it. Pictures are made when a test says so. */
export interface WebuiServer extends DoubleServer {
  /** Lets the next picture whose prompt has this in it be made, or all of them. */
  advance(words: string, to: 'output' | 'end'): Promise<void>;
  readonly asked: readonly { path: string; body: Record<string, unknown> }[];
  readonly interruptions: number;
  alone: boolean;
  /** Whether it knows tasks by their names, as SD.Next does not. */
  namesTasks: boolean;
  spoil: ((picture: Buffer) => Buffer | Promise<Buffer>) | undefined;
}

interface Task {
  name: string;
  prompt: string;
  end(how: 'made' | 'interrupted'): void;
}

const lists: Record<string, unknown> = {
  '/sdapi/v1/sd-models': [
    {
      title: 'random-sd15.safetensors [88888888]',
      model_name: 'random-sd15',
      hash: '88888888',
      filename: '/srv/engine/models/random-sd15.safetensors',
    },
    { title: 'random-xl.safetensors', model_name: 'random-xl', hash: null, filename: '/srv/engine/models/random-xl.safetensors' },
  ],
  '/sdapi/v1/samplers': ['DPM++ 2M', 'Euler a', 'Euler'].map((name) => ({ name, aliases: [], options: {} })),
  '/sdapi/v1/schedulers': ['automatic', 'karras'].map((name) => ({ name, label: name, aliases: null })),
  '/sdapi/v1/upscalers': ['None', 'Lanczos', 'R-ESRGAN 4x+'].map((name) => ({
    name,
    model_name: null,
    model_path: '/srv/engine/esrgan',
    scale: 4,
  })),
  '/sdapi/v1/face-restorers': ['CodeFormer', 'GFPGAN'].map((name) => ({ name, cmd_dir: '/srv/engine/faces' })),
};

export async function startWebuiServer({ auth }: { auth?: string } = {}): Promise<WebuiServer> {
  const tasks: Task[] = [];
  const granted = new Map<string, number>();
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  let interruptions = 0;

  const isGranted = (prompt: string) => {
    if (self.alone) return true;
    for (const [words, times] of granted) {
      if (!prompt.includes(words) || times < 1) continue;
      granted.set(words, times - 1);
      return true;
    }
    return false;
  };

  /** One picture at a time: the others wait behind it. */
  async function run(name: string, prompt: string): Promise<void> {
    if (isGranted(prompt)) return;
    await new Promise<void>((resolve) => {
      const task: Task = {
        ...{ name, prompt },
        end() {
          tasks.splice(tasks.indexOf(task), 1);
          resolve();
        },
      };
      tasks.push(task);
    });
  }

  async function picture({ path, body }: DoubleRequest): Promise<DoubleAnswer> {
    if (typeof body?.prompt !== 'string' && !body?.image)
      return { status: 422, json: { detail: [{ loc: ['body'], msg: 'field required' }] } };
    asked.push({ path, body });
    const { prompt = 'enlarge', force_task_id = '', width = 512, height = 512, seed = 1 } = body;
    await run(force_task_id, prompt);
    const size = await sizeOf(body, width, height);
    const made = await noisePicture(size.width, size.height, seed);
    const file = ((await self.spoil?.(made)) ?? made).toString('base64');
    if (path.endsWith('extra-single-image')) return { json: { html_info: '', image: file } };
    const info = JSON.stringify({ prompt, all_seeds: [seed], infotexts: [`${prompt} Model: random`] });
    return { json: { images: [file], parameters: {}, info } };
  }

  const progressOf = (): DoubleAnswer => ({
    json: {
      progress: tasks.length > 0 ? 0.5 : 0,
      eta_relative: 1,
      state: { skipped: false, interrupted: false, job: 'task', sampling_step: tasks.length > 0 ? 10 : 0, sampling_steps: 20 },
      current_image: null,
      textinfo: null,
    },
  });

  const server = await startDoubleServer((request) => {
    const { path, method, headers, body } = request;
    if (auth && headers.authorization !== `Basic ${Buffer.from(auth).toString('base64')}`)
      return { status: 401, json: { detail: 'Incorrect username or password' } };
    if (method === 'GET' && lists[path]) return { json: lists[path] };
    if (method === 'GET' && path === '/sdapi/v1/progress') return progressOf();
    if (method !== 'POST') return undefined;
    if (['/sdapi/v1/txt2img', '/sdapi/v1/img2img', '/sdapi/v1/extra-single-image'].includes(path)) return picture(request);
    if (path === '/internal/progress' && self.namesTasks) {
      const place = tasks.findIndex(({ name }) => name === body?.id_task);
      const live = { live_preview: 'data:image/png;base64,iVBORw0KGgo=', id_live_preview: 1, textinfo: null };
      return {
        json: {
          active: place === 0,
          queued: place > 0,
          completed: place < 0,
          progress: place === 0 ? 0.5 : null,
          eta: 1,
          ...(place === 0 ? live : {}),
        },
      };
    }
    if (path === '/sdapi/v1/interrupt') {
      interruptions += 1;
      tasks[0]?.end('interrupted');
      return { json: {} };
    }
    return undefined;
  });

  const self: WebuiServer = {
    ...server,
    asked,
    get interruptions() {
      return interruptions;
    },
    alone: false,
    namesTasks: true,
    spoil: undefined,
    async advance(words, to) {
      const waiting = tasks.filter(({ prompt }) => prompt.includes(words));
      if (to === 'end') granted.set(words, Number.POSITIVE_INFINITY);
      else if (waiting.length === 0) granted.set(words, (granted.get(words) ?? 0) + 1);
      for (const task of to === 'end' ? waiting : waiting.slice(0, 1)) task.end('made');
    },
  };
  return self;
}

/** Only what is masked is made in the size that is asked for: it is put into the whole picture. */
async function sizeOf(
  body: { inpaint_full_res?: boolean; init_images?: string[]; image?: string; upscaling_resize?: number },
  width: number,
  height: number,
) {
  const { default: sharp } = await import('sharp');
  const source = body.image ?? (body.inpaint_full_res ? body.init_images?.[0] : undefined);
  if (!source) return { width, height };
  const head = await sharp(Buffer.from(source, 'base64')).metadata();
  const factor = body.upscaling_resize ?? 1;
  return { width: head.width * factor, height: head.height * factor };
}
