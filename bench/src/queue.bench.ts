/**
 * From the press of the button to the engine: how long a submitted work takes to reach its engine, one at a time,
 * and how fast a backlog of 200 drains. The reference is one empty transaction on the same database.
 */
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio } from '@easel/testkit/studio';
import { median, milliseconds, percentile, printTable } from './figures.ts';

const samples = 200;
const backlog = 200;

const engine = createPuppetEngine();
const studio = await startStudio({ engines: [engine], signUpCredits: 10_000, simultaneous: backlog + 10 });
const member = await studio.client.signUp();
engine.alone(true);

const startedAt = new Map<string, number>();
const start = engine.start.bind(engine);
engine.start = (request, signal) => {
  startedAt.set(request.work, performance.now());
  return start(request, signal);
};

const ended = async (work: string) => {
  for (;;) {
    const { info } = await member.call('Work/info', { id: work });
    if (info.work.state === 'succeeded') return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const fromPress: number[] = [];
const fromAnswer: number[] = [];
const reference: number[] = [];
for (let sample = 0; sample < samples + 20; sample += 1) {
  const pressed = performance.now();
  const { info } = await member.call('Image/text2img_do', { prompt: 'a lake' });
  const answered = performance.now();
  const work = info.works[0]?.id ?? '';
  await ended(work);
  const begun = performance.now();
  await studio.context.db.transaction().execute((tx) => tx.selectFrom('members').select('id').limit(1).execute());
  if (sample < 20) continue;
  reference.push(performance.now() - begun);
  fromPress.push((startedAt.get(work) ?? Number.NaN) - pressed);
  fromAnswer.push(Math.max(0, (startedAt.get(work) ?? Number.NaN) - answered));
}
const row = (label: string, values: number[]) => [
  label,
  milliseconds(median(values)),
  milliseconds(percentile(values, 0.99)),
  (median(values) / median(reference)).toFixed(1),
];
printTable(
  [`${studio.databaseUrl ? 'PostgreSQL' : 'embedded'}, ${samples} works`, 'p50', 'p99', 'ratio'],
  [row('one empty transaction', reference), row('press → engine start', fromPress), row('answer → engine start', fromAnswer)],
);

const first = performance.now();
await Promise.all(Array.from({ length: backlog }, () => member.call('Image/text2img_do', { prompt: 'a lake' })));
const accepted = performance.now();
for (;;) {
  const { info } = await member.call('User/usage_info', { show_type: 2 });
  if (info.points.held === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 20));
}
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2);
console.log(
  `a backlog of ${backlog} works: accepted in ${seconds(first, accepted)} s, all ended ${seconds(accepted, performance.now())} s later`,
);
await studio.close();
