import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Tool } from '@easel/contract/tools';
import { readConfig } from '@easel/server/config/config';
import { readEngines } from '@easel/server/config/engines';
import { readPromotions } from '@easel/server/config/promotions';
import type { ChatAllowanceConfig, EngineConfig, PromotionConfig, StudioConfig } from '@easel/server/config/studio';
import { type Context, createContext } from '@easel/server/context';
import type { Clock } from '@easel/server/platform/clock';
import type { LanguageOffer } from '@easel/server/platform/engines/language-offers';
import type { Rates } from '@easel/server/platform/limits/policies';
import { createLog, type Log } from '@easel/server/platform/logging';
import type { ClipFiles } from '@easel/server/ports/clips';
import type { EngineKind } from '@easel/server/ports/engine-kinds';
import type { Engine } from '@easel/server/ports/generation';
import type { PaymentProvider } from '@easel/server/ports/payments';
import { runStudio } from '@easel/server/roles/studio';
import { createClient, type StudioClient } from './client.ts';
import { testServer } from './database.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { copySeed } from './seed.ts';
import { createServerDatabase } from './server-database.ts';

/** The real studio in this process, on a folder and a database of its own and a free port. */
export interface TestStudio {
  url: string;
  dataFolder: string;
  /** Of the database server; nothing for an embedded one. */
  databaseUrl: string | undefined;
  context: Context;
  /** A visitor; `signUp()` on it makes a member. */
  client: StudioClient;
  /** Everything that was logged as an error. */
  errors: readonly string[];
  /** Stops it and removes what it made, unless `keep`. */
  close(options?: { keep?: boolean }): Promise<void>;
}

export interface TestStudioOptions {
  /** A studio's folder that is used again. */
  dataFolder?: string;
  /** A studio's database that is used again; by default a fresh one on `EASEL_TEST_DATABASE_URL`, or an embedded one. */
  databaseUrl?: string;
  /** On the embedded database also where the run is about a server. */
  embedded?: boolean;
  roles?: string;
  signUpCredits?: number;
  paintThreads?: number;
  /** A built web app, other than the project's own. */
  webFolder?: string;
  clock?: Clock;
  /** Who signs people in in Google's place; by default nobody does. */
  google?: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>;
  /** Instead of the built-in one. */
  engines?: readonly Engine[];
  /** The engines as easel.config.ts would name them. */
  fileEngines?: readonly EngineConfig[];
  /** What answers in chats; by default nobody but the connected engines. */
  languages?: readonly LanguageOffer[];
  /** How long answers of chats may go on when it is closed; by default not at all. */
  answerGraceMs?: number;
  /** Kinds of engines besides the studio's own. */
  engineKinds?: readonly EngineKind[];
  /** Hears every line of the log, the finest too. */
  onLog?: (line: string) => void;
  /** Instead of the sandbox. */
  payments?: readonly PaymentProvider[];
  /** What is allowed in chats, and by which plan. */
  chat?: StudioConfig['chat'] & { plans?: Readonly<Record<string, ChatAllowanceConfig>> };
  /** Works that a member may have queued and running at once. */
  simultaneous?: number;
  /** What tools cost, in place of what easel.config.ts says. */
  prices?: Partial<Record<Tool, number>>;
  /** Instead of what this machine can do with files of clips. */
  clips?: ClipFiles;
  /** What is promoted, as easel.config.ts would say it. */
  promotions?: readonly PromotionConfig[];
  /** Proxies in front that are believed. */
  proxies?: number;
  /** Opens /metrics from elsewhere. */
  metricsToken?: string;
  /** Further variables of the environment. */
  variables?: Readonly<Record<string, string>>;
  /** Against guessing and flooding, where they differ from the usual ones. */
  rates?: Partial<Rates>;
}

export async function startStudio(options: TestStudioOptions = {}): Promise<TestStudio> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'easel-test-'));
  const own = options.databaseUrl || options.embedded || !testServer ? undefined : await createServerDatabase(testServer);
  const databaseUrl = options.databaseUrl ?? own?.url;
  if (!databaseUrl) await copySeed(join(dataFolder, 'database'));
  const config = await readConfig({
    PORT: '0',
    EASEL_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    EASEL_ROLES: options.roles,
    EASEL_SIGNUP_CREDITS: options.signUpCredits?.toString(),
    EASEL_WEB: options.webFolder,
    EASEL_PAINT_THREADS: options.paintThreads?.toString(),
    EASEL_GOOGLE_CLIENT_ID: options.google?.clientId,
    EASEL_GOOGLE_CLIENT_SECRET: options.google?.clientSecret,
    EASEL_GOOGLE_ISSUER: options.google?.issuer,
    EASEL_METRICS_TOKEN: options.metricsToken,
    EASEL_TRUST_PROXY: options.proxies?.toString(),
    ...(options.variables?.EASEL_S3_BUCKET === undefined ? await testStorage(dataFolder) : {}),
    ...options.variables,
  });
  if (options.simultaneous !== undefined) {
    config.studio = { ...config.studio, limits: { ...config.studio.limits, simultaneous: options.simultaneous } };
  }
  if (options.prices) config.studio = { ...config.studio, credits: { ...config.studio.credits, prices: options.prices } };
  if (options.chat) {
    const { plans: allowed = {}, ...chat } = options.chat;
    const types = config.studio.plans.types.map((type) => ({
      ...type,
      plans: type.plans.map((plan) => (allowed[plan.id] ? { ...plan, chat: allowed[plan.id] } : plan)),
    }));
    config.studio = { ...config.studio, chat, plans: { ...config.studio.plans, types } };
  }
  if (options.fileEngines) config.engines = readEngines(options.fileEngines, (path) => path);
  if (options.promotions) config.promotions = readPromotions(options.promotions, '');
  const { limits } = config.studio;
  config.studio = { ...config.studio, limits: { ...limits, rates: { ...limits.rates, ...options.rates } } };
  const { log, errors } = collectErrors(options.onLog);
  const payments = options.payments && (() => options.payments ?? []);
  const { clock, engines, engineKinds, languages, clips, answerGraceMs = 0 } = options;
  const given = { clock, engines, engineKinds, languages, clips, payments, answerGraceMs };
  const context = await createContext(config, { ...given, log, warmUp: false });
  const running = await runStudio(context);
  const url = running.address ?? '';
  return {
    url,
    dataFolder,
    databaseUrl,
    context,
    client: createClient(url),
    errors,
    async close({ keep = false } = {}) {
      await running.close();
      if (keep) return;
      await own?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

let shared: Promise<S3Server> | undefined;

/** With `EASEL_TEST_STORAGE=s3` every studio of the run keeps its files at an S3 server, those of one folder together. */
async function testStorage(dataFolder: string): Promise<Record<string, string>> {
  if (process.env.EASEL_TEST_STORAGE !== 's3') return {};
  shared ??= startS3Server();
  const { variables } = await shared;
  return { ...variables, EASEL_S3_PREFIX: prefixOf(dataFolder) };
}

const prefixOf = (dataFolder: string) => `${basename(dataFolder)}/`;

/** Makes a stored file as old as that, wherever the studio keeps it. */
export async function setFileTime({ dataFolder }: TestStudio, key: string, at: Date): Promise<void> {
  const server = await shared;
  if (server) server.setTime(prefixOf(dataFolder) + key, at);
  else utimesSync(join(dataFolder, 'files', key), at, at);
}

function collectErrors(onLog: ((line: string) => void) | undefined): { log: Log; errors: string[] } {
  const errors: string[] = [];
  if (onLog) return { log: createLog({ level: 'trace', terminal: false, output: { write: onLog } }), errors };
  const log = createLog({ level: 'error', terminal: true, output: { write: (line) => errors.push(line) } });
  return { log, errors };
}
