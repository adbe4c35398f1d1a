/**
 * Calls per second of `User/usage_info` against a bare Fastify route that answers the same body after one
 * indexed read through the same database driver: 64 connections that call for 64 members, in turns, several rounds.
 * Set EASEL_TEST_DATABASE_URL to measure on a PostgreSQL server.
 */

import { fileURLToPath } from 'node:url';
import { startStudio } from '@easel/testkit/studio';
import formbody from '@fastify/formbody';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { median, milliseconds, printTable } from './figures.ts';

const rounds = 3;
const seconds = 4;
const connections = 64;

const studio = await startStudio();
const bodies: string[] = [];
for (let count = 0; count < connections; count += 1) {
  const { token } = await studio.client.signUp();
  bodies.push(new URLSearchParams({ show_type: '2', usertoken: token, temp_usertoken: '', app_v: '1.0.1', lang: '2' }).toString());
}
const sample = await (await fetch(`${studio.url}/api/User/usage_info`, { method: 'POST', body: new URLSearchParams(bodies[0]) })).text();
const members = (await studio.context.db.selectFrom('members').select('id').execute()).map(({ id }) => id);
let turn = 0;

const bare = fastify();
await bare.register(formbody);
bare.post('/bare', async (_request, reply) => {
  const connection = await studio.context.driver.connect();
  try {
    await connection.query('select id, email, name from members where id = $1', [members[turn++ % members.length]]);
  } finally {
    connection.release();
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return sample;
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

async function load(url: string): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({
    url,
    requests: bodies.map((body) => ({ method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })),
    // Threads of load take a file's name; the types know only functions.
    setupClient: fileURLToPath(new URL('own-request.ts', import.meta.url)) as never,
    connections,
    duration: seconds,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const targets = { bare: `${bareUrl}/bare`, usage: `${studio.url}/api/User/usage_info` };
await load(targets.bare);
await load(targets.usage);
const bareRuns: { perSecond: number; p99: number }[] = [];
const usageRuns: { perSecond: number; p99: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  bareRuns.push(await load(targets.bare));
  usageRuns.push(await load(targets.usage));
}
const perSecond = (runs: typeof bareRuns) => median(runs.map((run) => run.perSecond));
const p99 = (runs: typeof bareRuns) => median(runs.map((run) => run.p99));
printTable(
  [`${studio.databaseUrl ? 'PostgreSQL' : 'embedded'}, ${connections} connections`, 'calls/s', 'p99', 'ratio'],
  [
    ['bare Fastify + one read', Math.round(perSecond(bareRuns)), milliseconds(p99(bareRuns)), '1.00'],
    [
      'User/usage_info',
      Math.round(perSecond(usageRuns)),
      milliseconds(p99(usageRuns)),
      (perSecond(usageRuns) / perSecond(bareRuns)).toFixed(2),
    ],
  ],
);
await bare.close();
await studio.close();
