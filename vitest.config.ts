import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const fileOf = (name: string) => `server/test/${name}.test.ts`;

/**
 * Tests of the server about SQL, processes and races: they run a second time on a PostgreSQL server. What the others
 * try (words, pictures, headers, adapters) is the same on both databases.
 */
export const onPostgres = [
  'backup',
  'billing',
  'billing-answers',
  'billing-changes',
  'billing-events',
  'billing-faults',
  'billing-killed',
  'billing-leases',
  'billing-concurrent-checkouts',
  'billing-years',
  'bots',
  'chat-files',
  'chat-limits',
  'chat-sharing',
  'chats',
  'chats-failing',
  'chats-killed',
  'chats-money',
  'chats-streaming',
  'console-packs',
  'coupons',
  'credits',
  'engines-fleet',
  'guests',
  'invites',
  'ledger',
  'limits',
  'lineage',
  'operator',
  'payment-keys',
  'platform-database',
  'platform-ending',
  'platform-jobs',
  'platform-load',
  'platform-outage',
  'platform-processes',
  'platform-schema',
  'platform-socket',
  'realtime-paying',
  'storage-apart',
  'storage-outage',
  'sweeps',
  'thirteen-calls',
  'video',
  'works',
  'works-killed',
  'works-making',
  'works-places',
  'works-progress',
  'works-races',
  'works-sweep',
  'works-times',
  'works-titles',
  'works-waiting',
  'wrong-readers',
].map(fileOf);

/**
 * Of these, the ones whose many cases all go through the same few queries. Where the run on PostgreSQL follows
 * (`EASEL_TEST_POSTGRES_FOLLOWS`), it tries them alone: on the embedded database others use the same queries.
 */
export const onceOnPostgres = [
  'billing-answers',
  'billing-changes',
  'billing-concurrent-checkouts',
  'billing-events',
  'billing-faults',
  'billing-leases',
  'billing-years',
  'bots',
  'chat-files',
  'chat-limits',
  'chat-sharing',
  'chats-failing',
  'chats-money',
  'console-packs',
  'coupons',
  'credits',
  'engines-fleet',
  'invites',
  'ledger',
  'limits',
  'lineage',
  'payment-keys',
  'realtime-paying',
  'storage-apart',
  'storage-outage',
  'sweeps',
  'thirteen-calls',
  'video',
  'works-making',
  'works-places',
  'works-progress',
  'works-sweep',
  'works-titles',
  'works-waiting',
  'wrong-readers',
].map(fileOf);
/**
 * The server's tests that end or kill studios while these paint, or paint whole pictures within their time: one file after the other, with
 * nothing beside them.
 */
export const alone = [
  'works-killed',
  'backup',
  'outside-client',
  'platform-ending',
  'platform-load',
  'platform-processes',
  'chats-killed',
].map(fileOf);
const leftToPostgres = process.env.EASEL_TEST_POSTGRES_FOLLOWS === '1' ? onceOnPostgres : [];

/** The files that take longest: those of the engine, and those of the server on the embedded database. */
const longest = {
  engine: ['builtin/conformance', 'scenes/landscapes', 'paint/fingerprints'].map((name) => `${name}.test.ts`),
  server: ['editing-wire', 'unfinished-bodies', 'idle', 'operator', 'platform-folder', 'guide', 'engines-routing'].map(fileOf),
};

/** Begins with the longest files, so that no worker is alone at the end. Files that share a database server keep their usual order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const those = longest[project.name as keyof typeof longest] ?? [];
      const found = those.findIndex((file) => moduleId.endsWith(file));
      return found === -1 ? those.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/**
 * The engine's tests that look at a clock, at memory, or at what a thread has of the processor: one file after the other, with nothing
 * beside them.
 */
export const measured = [
  'engine/src/prompt/mentions.test.ts',
  ...['builtin', 'encode-clip', 'same-pictures', 'video'].map((name) => `server/src/adapters/generation/builtin/${name}.test.ts`),
];

const outside = ['**/node_modules/**', '**/dist/**'];
const engine = ['engine/**/*.test.ts', 'server/src/adapters/generation/builtin/**/*.test.ts'];
/** What is waited for comes later on a busy machine; how quick something is, the benches tell. */
const patient = { expect: { poll: { timeout: 15_000 } } };
const server = {
  ...patient,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Each file starts a whole studio; on two cores a third one works while the others wait for a clock.
  maxWorkers: 3,
  // What a process has compiled once (the embedded database above all) serves all its files; a studio keeps nothing in its modules.
  isolate: false,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,tools}/**/*.test.ts', 'server/src/**/*.test.ts', 'testkit/src/**/*.test.ts'],
          exclude: [...outside, ...engine],
          ...patient,
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'engine',
          include: engine,
          exclude: [...outside, ...measured],
          ...patient,
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'engine-measured',
          include: measured,
          ...patient,
          testTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          exclude: [...outside, ...leftToPostgres, ...alone],
          ...server,
          sequence: { groupOrder: 3 },
        },
      },
      { test: { name: 'server-alone', include: alone, ...server, maxWorkers: 1, sequence: { groupOrder: 4 } } },
      { test: { name: 'postgres', include: onPostgres, exclude: [...outside, ...alone], ...server, sequence: { groupOrder: 5 } } },
      {
        test: {
          name: 'postgres-alone',
          include: onPostgres.filter((path) => alone.includes(path)),
          ...server,
          maxWorkers: 1,
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
});
