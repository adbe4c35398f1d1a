import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrandValues } from '@easel/contract/brand-fields';
import type { FileEngine } from '../platform/engines/file-engines.ts';
import { readBrandValues } from './brand.ts';
import { readEngines, withModelFiles } from './engines.ts';
import { type Environment, environmentOfPrograms, readEnvironment, SettingError } from './env.ts';
import { checkInvites } from './invites.ts';
import { type PaymentSettings, readPayments } from './payments.ts';
import { checkPlans } from './plans.ts';
import { readPromotions } from './promotions.ts';
import { readSecrets, type Secrets, secretsPath } from './secrets.ts';
import { readStorage, type StorageSettings } from './storage.ts';
import type { StudioConfig } from './studio.ts';

export const roles = ['api', 'worker', 'clock'] as const;
export type Role = (typeof roles)[number];

/** Milliseconds; `env.ts` says for what. */
export interface DatabaseLimits {
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
  longMs: number;
}

/** All settings of one process, complete and without contradictions. */
export interface Config {
  listen: { host: string; port: number };
  /** How many proxies in front tell who the caller is. */
  proxies: number;
  /** Absolute. */
  dataFolder: string;
  database: { kind: 'embedded'; folder: string } | { kind: 'server'; url: string; connections: number; limits?: DatabaseLimits };
  mail: { kind: 'captured' } | { kind: 'smtp'; url: string };
  storage: StorageSettings;
  /** Sign-in with Google; nothing where it is not set up. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  payments: PaymentSettings;
  /** A service that judges what members write; nothing where there is none. */
  moderation: { url: string; key: string | undefined; timeoutMs: number; silent: 'refuse' | 'allow' } | undefined;
  roles: readonly Role[];
  logLevel: Environment['EASEL_LOG'];
  /** Bytes that bodies may take while they arrive. */
  uploadBytes: number;
  /** Whoever has it may read the figures for Prometheus from elsewhere. */
  metricsToken: string | undefined;
  paintThreads: number | undefined;
  /** What is only needed for work leaves memory after so long without any. */
  idleMs: number;
  webFolder: string;
  secrets: Secrets;
  /** Where they are kept; nothing where they came from the environment. */
  secretsFile: string | undefined;
  studio: StudioConfig;
  /** The built-in engine and those of `studio`. */
  engines: readonly FileEngine[];
  /** What programs that the studio runs are told by their environment. */
  programEnvironment: Readonly<Record<string, string>>;
  /** The brand that `studio` gives it. */
  brand: BrandValues;
  /** Those of `studio`, ready to be shown. */
  promotions: ReturnType<typeof readPromotions>;
}

/** Where a studio keeps its things, read without making any of them. */
export type Place = Pick<Config, 'dataFolder' | 'database'>;

const root = fileURLToPath(new URL('../../../', import.meta.url));

export function readPlace(variables?: Record<string, string | undefined>): Place {
  return placeOf(readEnvironment(variables));
}

function placeOf(environment: Environment): Place {
  const dataFolder = fromRoot(environment.EASEL_DATA);
  const { DATABASE_URL: url, EASEL_DATABASE_CONNECTIONS: connections } = environment;
  return {
    dataFolder,
    database: url
      ? { kind: 'server', url, connections, limits: limitsOf(environment) }
      : { kind: 'embedded', folder: join(dataFolder, 'database') },
  };
}

function limitsOf(environment: Environment): DatabaseLimits {
  return {
    connectMs: environment.EASEL_DATABASE_CONNECT_MS,
    statementMs: environment.EASEL_DATABASE_STATEMENT_MS,
    lockMs: environment.EASEL_DATABASE_LOCK_MS,
    idleTransactionMs: environment.EASEL_DATABASE_IDLE_MS,
    longMs: environment.EASEL_DATABASE_LONG_MS,
  };
}

/** Reads the environment, easel.config.ts and the secrets of the data folder. */
export async function readConfig(variables?: Record<string, string | undefined>): Promise<Config> {
  const environment = readEnvironment(variables);
  const { studio, promotions } = await readStudio();
  const { dataFolder, database } = placeOf(environment);
  const chosenRoles = readRoles(environment.EASEL_ROLES);
  if (!environment.DATABASE_URL && chosenRoles.length < roles.length) {
    throw new SettingError('EASEL_ROLES splits the studio into several processes; that needs a database server in DATABASE_URL.');
  }
  const signUp = { ...studio.credits.signUp, amount: environment.EASEL_SIGNUP_CREDITS ?? studio.credits.signUp.amount };
  const secrets = readSecrets(dataFolder, environment.EASEL_SECRETS);
  return {
    listen: { host: environment.HOST, port: environment.PORT },
    proxies: environment.EASEL_TRUST_PROXY,
    dataFolder,
    database,
    mail: environment.SMTP_URL ? { kind: 'smtp', url: environment.SMTP_URL } : { kind: 'captured' },
    storage: readStorage(environment, dataFolder),
    google: readGoogle(environment),
    payments: readPayments(environment, secrets),
    moderation: readModeration(environment),
    roles: chosenRoles,
    logLevel: environment.EASEL_LOG,
    metricsToken: environment.EASEL_METRICS_TOKEN,
    uploadBytes: environment.EASEL_UPLOAD_MB * 1024 * 1024,
    paintThreads: environment.EASEL_PAINT_THREADS,
    idleMs: environment.EASEL_IDLE_SECONDS * 1000,
    webFolder: environment.EASEL_WEB ? fromRoot(environment.EASEL_WEB) : join(root, 'web', 'dist'),
    secrets,
    secretsFile: environment.EASEL_SECRETS === undefined ? secretsPath(dataFolder) : undefined,
    studio: { ...studio, credits: { ...studio.credits, signUp } },
    engines: withModelFiles(readEngines(studio.engines, fromRoot), dataFolder),
    programEnvironment: environmentOfPrograms(variables),
    brand: readBrandValues(studio.studio),
    promotions,
  };
}

function fromRoot(path: string): string {
  return isAbsolute(path) ? path : resolve(root, path);
}

function readGoogle(environment: Environment): Config['google'] {
  const { EASEL_GOOGLE_CLIENT_ID: clientId, EASEL_GOOGLE_CLIENT_SECRET: clientSecret, EASEL_GOOGLE_ISSUER: issuer } = environment;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) {
    throw new SettingError('Sign-in with Google needs both EASEL_GOOGLE_CLIENT_ID and EASEL_GOOGLE_CLIENT_SECRET.');
  }
  return { clientId, clientSecret, issuer };
}

function readModeration(environment: Environment): Config['moderation'] {
  const { EASEL_MODERATION_URL: url, EASEL_MODERATION_KEY: key, EASEL_MODERATION_MS: timeoutMs } = environment;
  return url === undefined ? undefined : { url, key, timeoutMs, silent: environment.EASEL_MODERATION_SILENT };
}

function readRoles(text: string): Role[] {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (!roles.some((role) => role === name)) {
      throw new SettingError(`EASEL_ROLES names "${name}", which is none of ${roles.join(', ')}.`);
    }
  }
  return roles.filter((role) => names.includes(role));
}

async function readStudio(): Promise<Pick<Config, 'studio' | 'promotions'>> {
  const path = join(root, 'easel.config.ts');
  const loaded: { default: StudioConfig } = await import(pathToFileURL(path).href);
  const [studio, source] = [loaded.default, readFileSync(path, 'utf8')];
  checkPlans(studio.plans, source);
  checkInvites(studio.invites, studio.plans);
  return { studio, promotions: readPromotions(studio.promotions, source) };
}
