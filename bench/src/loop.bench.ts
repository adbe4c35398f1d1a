/**
 * How long the API's event loop is held up while the built-in engine paints 1024×1024 pictures with all threads,
 * against the same loop when nothing is painted. On a machine that others use as well the loop also waits for a core: the
 * last column is what this thread itself was busy with in one go.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startStudio } from '@easel/testkit/studio';
import { median, milliseconds, printTable } from './figures.ts';

const pictures = 8;
const resolution = 1;
const studio = await startStudio({ signUpCredits: 1000 });
const member = await studio.client.signUp();

async function paint(prompt: string): Promise<number> {
  const begun = performance.now();
  const { info } = await member.call('Image/text2img_do', { prompt });
  const id = info.works[0]?.id ?? '';
  for (;;) {
    const { work } = (await member.call('Work/info', { id })).info;
    if (work.state === 'succeeded') return performance.now() - begun;
    if (work.state === 'failed') throw new Error(`The work failed: ${work.error?.code}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The most processor time that this thread took between two turns of its loop, in milliseconds. */
function watchOwn(): () => number {
  let worst = 0;
  let before = process.threadCpuUsage();
  const turning = setInterval(() => {
    const now = process.threadCpuUsage();
    worst = Math.max(worst, (now.user + now.system - before.user - before.system) / 1000);
    before = now;
  }, resolution);
  return () => {
    clearInterval(turning);
    return worst;
  };
}

async function held(during: () => Promise<void>): Promise<{ p99: number; worst: number; own: number }> {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  const ownWorst = watchOwn();
  await during();
  histogram.disable();
  return { p99: histogram.percentile(99) / 1e6 - resolution, worst: histogram.max / 1e6 - resolution, own: ownWorst() };
}

await paint('a lake under snowy mountains at sunset');
const idle = await held(() => new Promise((resolve) => setTimeout(resolve, 3000)));
const times: number[] = [];
const prompts = ['a lake under snowy mountains at sunset', 'a city at night in the rain', 'a planet with rings', 'a forest in autumn fog'];
const busy = await held(async () => {
  for (let index = 0; index < pictures; index += 1) times.push(await paint(prompts[index % prompts.length] as string));
});
printTable(
  ['event loop held up', 'p99', 'worst', 'worst by itself'],
  [
    ['idle', milliseconds(idle.p99), milliseconds(idle.worst), milliseconds(idle.own)],
    ['painting', milliseconds(busy.p99), milliseconds(busy.worst), milliseconds(busy.own)],
  ],
);
console.log(`press → finished, 1024×1024, median of ${pictures}: ${(median(times) / 1000).toFixed(2)} s`);
await studio.close();
