import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { OutputAt } from '@easel/contract/calls';
import type { Work } from '@easel/contract/works';
import { headOf } from '@easel/engine/faces/fixtures/gallery';
import { boxMask, drawnPicture } from '@easel/testkit/making';
import { startStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { median, printTable } from './figures.ts';

/**
 * What works take against what was told before: more than 100 works of all tools at small sizes, one after the other, on the studio's own
 * engine. The first half teaches, the second half is counted. What is told is whole seconds, at least one: both are given.
 */

const rounds = 8;
const within = 1.5;

const studio = await startStudio({ signUpCredits: 100_000 });
const member = await studio.client.signUp();

async function uploaded(file: Uint8Array): Promise<string> {
  return (await member.upload('Image/upload_do', file)).info.asset.id;
}
const head = async (seed: number, size: number) => {
  const { data, width, height } = headOf({ seed, skin: 0.2, size });
  return uploaded(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
};

const sizes = [
  { width: 240, height: 180 },
  { width: 480, height: 360 },
  { width: 640, height: 640 },
];
const pictures = await Promise.all(sizes.map(async ({ width, height }) => uploaded(await drawnPicture(width, height))));
const heads = await Promise.all([head(1, 320), head(8, 480)]);
const prompts = ['a lake in the mountains', 'three red boats on the sea', 'a city at night in the rain', 'a cat in a garden'];
const styles = ['photo', 'oil', 'ink', 'watercolour'];
const scales = ['16:9', '1:1'];

/** The last restyled picture: what was made here is enlarged in another way than what was brought. */
let restyled = '';

/** The works of a round: every tool, with what its time depends on. */
function askedIn(round: number): (() => Promise<Work | undefined>)[] {
  const pick = <Value>(values: readonly Value[]): Value => values[round % values.length] as Value;
  const [image, size, prompt, style] = [pick(pictures), pick(sizes), pick(prompts), pick(styles)];
  const first = (answer: { info: { works: Work[] } }) => answer.info.works[0];
  const redraw = async (words: string) => {
    const box = [Math.round(size.width / 3), Math.round(size.height / 3), Math.round(size.width / 4), Math.round(size.height / 4)] as const;
    const mask = await boxMask(size, box);
    return first((await member.upload('Image/redraw_do', mask, { image, prompt: words })) as OutputAt<'Image/redraw_do'>);
  };
  const side = Math.round(size.width / 4);
  return [
    async () => first(await member.call('Image/text2img_do', { prompt, style, scale: pick(scales) })),
    async () => first(await member.call('Image/text2img_do', { prompt, style: 'photo', scale: '16:9', count: 2 })),
    async () => first(await member.call('Image/img2img_do', { image, style })),
    async () => first(await member.call('Image/img2img_do', { image, style: 'oil', count: 2 })),
    async () => first(await member.call('Image/enhance_do', { image: restyled, factor: round % 2 ? 2 : 4, mode: 'fast' })),
    async () => first(await member.call('Image/enhance_do', { image: pictures[round % 2] ?? '', factor: 2, mode: 'fine' })),
    async () => first(await member.call('Image/expand_do', { image, margins: { left: side, top: 0, right: side, bottom: 0 } })),
    async () => first(await member.call('Image/expand_do', { image, margins: { left: side, top: side, right: side, bottom: side } })),
    async () => first(await member.call('Image/face_swap', { target: pick(heads), source: heads[0] ?? '', consent: 1 })),
    async () => redraw(''),
    async () => redraw('a red boat'),
    async () => first(await member.call('Video/text2video_do', { prompt, style: pick(['photo', 'ink']), long_side: 768, duration: 4 })),
    async () => first(await member.call('Video/img2video_do', { image, long_side: 768, duration: 4 })),
  ];
}

async function ended(id: string): Promise<Work> {
  for (;;) {
    const { work } = (await member.call('Work/info', { id })).info;
    if (work.ended_at !== null) return work;
    await wait(100);
  }
}

interface Measured {
  tool: string;
  told: number;
  took: number;
}

const measured: Measured[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const ask of askedIn(round)) {
    const asked = await ask();
    const { tool, state, outputs, expected_s, started_at, ended_at } = await ended(asked?.id ?? '');
    if (state !== 'succeeded' || expected_s === null) throw new Error(`A work of ${tool} has ${state}`);
    if (tool === 'img2img') restyled = outputs[0]?.id ?? '';
    measured.push({ tool, told: expected_s, took: (Date.parse(ended_at ?? '') - Date.parse(started_at ?? '')) / 1000 });
  }
}

const ratio = ({ told, took }: Measured) => Math.max(told / took, took / told);
const shown = ({ told, took, tool }: Measured): Measured => ({ tool, told: Math.max(1, Math.round(told)), took: Math.max(1, took) });
const share = (works: readonly Measured[]) =>
  `${Math.round((100 * works.filter((work) => ratio(work) <= within).length) / works.length)} %`;
const counted = measured.slice(measured.length / 2);
const tools = [...new Set(measured.map(({ tool }) => tool))];
const rowOf = (name: string, works: readonly Measured[]) => [
  name,
  works.length,
  `${median(works.map(({ took }) => took)).toFixed(1)} s`,
  share(works),
  share(works.map(shown)),
];
printTable(
  ['tool', 'works', 'usually', `within ${within}`, 'as shown'],
  [
    ...tools.map((tool) =>
      rowOf(
        tool,
        counted.filter((work) => work.tool === tool),
      ),
    ),
    rowOf('all', counted),
    rowOf('while it learns', measured.slice(0, measured.length / 2)),
  ],
);
console.log(
  `${measured.length} works; load at the end: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
await studio.close();
