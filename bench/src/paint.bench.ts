import { availableParallelism } from 'node:os';
import { pictureSize, scales } from '@easel/contract/recipe';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { createPool, type PaintPool } from '@easel/server/adapters/generation/builtin/pool';
import { median, printTable } from './figures.ts';

/** Text-to-image: seconds by scale with all threads against one, and by subject. `--subjects`: only by subject. */

const prompts = [
  'a lake under snowy mountains at sunset',
  'stormy ocean with a lighthouse',
  'pine forest in the morning',
  'desert dunes at sunset',
  'city at night in rain',
  'a ringed planet and a nebula',
  'northern lights',
  'coral reef underwater',
  'sunflower field',
  'a cherry tree on a hill',
  'still life with apples and a vase',
  'abstract circles in blue and gold',
];
const never = new AbortController().signal;

async function seconds(pool: PaintPool, prompt: string, width: number, height: number, seed: number): Promise<number> {
  const { plan } = readPrompt({ prompt, unwanted: '', creativity: 5, seed });
  return (await pool.paint({ plan, style: 'photo', width, height, seed }, never).done).seconds;
}

async function compareScales(all: PaintPool, one: PaintPool, threads: number): Promise<void> {
  const rows: string[][] = [];
  for (const scale of scales) {
    const { width, height } = pictureSize(scale);
    const many: number[] = [];
    const single: number[] = [];
    for (const prompt of [prompts[0], prompts[2], prompts[8]] as string[]) {
      many.push(await seconds(all, prompt, width, height, 1));
      single.push(await seconds(one, prompt, width, height, 1));
    }
    const ratio = (median(single) / median(many)).toFixed(1);
    rows.push([scale, `${width}×${height}`, `${median(many).toFixed(2)} s`, `${median(single).toFixed(2)} s`, `${ratio}×`]);
  }
  printTable(['scale', 'size', `${threads} threads`, '1 thread', 'ratio'], rows);
}

async function compareSubjects(all: PaintPool): Promise<void> {
  const rows: string[][] = [];
  const medians: number[] = [];
  for (const prompt of prompts) {
    const times: number[] = [];
    for (const seed of [1, 2, 3]) times.push(await seconds(all, prompt, 1024, 1024, seed));
    medians.push(median(times));
    rows.push([prompt, `${median(times).toFixed(2)} s`]);
  }
  rows.push(['median of all', `${median(medians).toFixed(2)} s`], ['slowest', `${Math.max(...medians).toFixed(2)} s`]);
  printTable(['1024×1024, all threads', 'median of 3 seeds'], rows);
}

const threads = availableParallelism();
const all = createPool({ threads });
const one = createPool({ threads: 1 });
for (const prompt of prompts) await seconds(all, prompt, 256, 256, 1);
await compareSubjects(all);
if (!process.argv.includes('--subjects')) {
  for (const prompt of prompts) await seconds(one, prompt, 256, 256, 1);
  await compareScales(all, one, threads);
}
await Promise.all([all.close(), one.close()]);
