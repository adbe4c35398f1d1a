import { join } from 'node:path';
import type { Sentence } from '@easel/contract/language';
import type { Finisher } from './adapters/generation/remote/finisher.ts';
import { createGuide } from './adapters/language/guide/index.ts';
import type { Config } from './config/config.ts';
import { SettingError } from './config/env.ts';
import { warningsOf } from './config/public-sandbox.ts';
import { closeIntegrated, type Integrated, openIntegrated } from './integrations.ts';
import { migrations } from './migrations/list.ts';
import { type Brand, openBrand } from './platform/brand/brand.ts';
import { brandedMail } from './platform/brand/branded-mail.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/db/connect.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createDocumentReader, type DocumentReader } from './platform/documents/document-reader.ts';
import { openEnginePrograms } from './platform/engine-programs/programs.ts';
import type { FileEngine } from './platform/engines/file-engines.ts';
import { createLanguageOffers, type LanguageOffer, type LanguageOffers } from './platform/engines/language-offers.ts';
import { type EngineRegistry, openEngineRegistry } from './platform/engines/registry.ts';
import { createSecretBox, type SecretBox } from './platform/engines/sealed-secret.ts';
import { createEventChannel, type EventChannel } from './platform/event-channel.ts';
import { createPatientStorage } from './platform/files/patient.ts';
import { type FilePlaces, openFilePlaces } from './platform/files/places.ts';
import { hashOfSecrets, openInstallation } from './platform/installation.ts';
import { createJobQueue, type JobQueue } from './platform/job-queue.ts';
import { createLimiter, type Limiter } from './platform/limits/limiter.ts';
import { createLog, type Log } from './platform/logging.ts';
import { type LivePlans, openPlanOffer } from './platform/plan-offer/offer.ts';
import { type StudioProcess, thisProcess } from './platform/processes.ts';
import { createDocumentAddresses, createFileAddresses, type DocumentAddresses, type FileAddresses } from './platform/signature.ts';
import { keepWasmCode } from './platform/wasm-code.ts';
import type { ClipFiles } from './ports/clips.ts';
import type { DatabaseDriver } from './ports/database.ts';
import type { EngineKind } from './ports/engine-kinds.ts';
import type { Engine } from './ports/generation.ts';
import type { Identity } from './ports/identity.ts';
import type { Mail } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payments.ts';
import type { Storage } from './ports/storage.ts';
import type { TextModerator } from './ports/text-moderator.ts';

/** Everything that the roles share, made once. The only place that knows which adapter stands behind a port. */
export interface Context extends Integrated {
  config: Config;
  log: Log;
  clock: Clock;
  driver: DatabaseDriver;
  db: Database;
  /** The same for what may take long: sweeps, backups. */
  longRunningDb: Database;
  events: EventChannel;
  jobs: JobQueue;
  storage: Storage;
  files: FilePlaces;
  clips: ClipFiles;
  mail: Mail;
  /** The name, looks and texts of the studio. */
  brand: Brand;
  /** What is for sale now. */
  plans: LivePlans<Config['studio']['plans']['types'][number]>;
  /** Nothing where sign-in with Google is not set up. */
  google: Identity | undefined;
  /** Nothing where no service judges what members write. */
  moderator: TextModerator | undefined;
  /** Who collects money now; the first is the one by default. */
  payments: readonly PaymentProvider[];
  /** What the operator should put right. */
  warnings(): readonly Sentence[];
  /** Reads files of strangers. */
  documentReader: DocumentReader;
  addresses: FileAddresses;
  documents: DocumentAddresses;
  limiter: Limiter;
  /** What can be connected. */
  engineKinds: readonly EngineKind[];
  /** Seals the secrets of engines. */
  secretBox: SecretBox;
  /** The engines that are connected. */
  engines: EngineRegistry;
  /** What answers in chats. */
  languages: LanguageOffers;
  /** What this process is. */
  process: StudioProcess;
  /** How long answers of chats may go on when the process shuts down. */
  answerGraceMs: number;
  close(): Promise<void>;
}

/** What tests and the operator's command line replace. */
export interface ContextOptions {
  clock?: Clock;
  log?: Log;
  /** Instead of the configured ones. */
  engines?: readonly Engine[];
  /** What answers in chats besides the connected engines, in place of the guide. */
  languages?: readonly LanguageOffer[];
  /** In place of what this machine can do with files of clips. */
  clips?: ClipFiles | undefined;
  /** Kinds of engines besides the studio's own. */
  engineKinds?: readonly EngineKind[];
  /** What is used in place of the studio's own engine. */
  builtin?: (own: Engine) => Engine;
  /** Instead of the configured ones. */
  payments?: (shared: { db: Database; clock: Clock }) => readonly PaymentProvider[];
  /** How long answers of chats may go on when the process shuts down. */
  answerGraceMs?: number;
  /** Also with other secrets than those of the studio. */
  anySecrets?: boolean;
  /** Whether engines may try themselves out before anybody asks. */
  warmUp?: boolean;
}

/** As long as open requests. */
const answerGraceMs = 10_000;
/** The longest time that a timer takes. */
const never = 2 ** 31 - 1;

export async function createContext(config: Config, options: ContextOptions = {}): Promise<Context> {
  keepWasmCode();
  const log = options.log ?? createLog({ level: config.logLevel, terminal: process.stdout.isTTY === true });
  const clock = options.clock ?? systemClock;
  const driver = await openDatabase(config, log);
  try {
    const db = connectDatabase(driver);
    const longRunningDb = connectDatabase(driver, 'long');
    await migrate(longRunningDb, migrations);
    const events = createEventChannel(driver, (error) =>
      log.error({ err: error }, 'A listener of an event failed, or events could not be received'),
    );
    const files = await openStudioFiles(config, { driver, db, events, log }, options.anySecrets ?? false);
    const { storage } = files;
    const brand = await openBrand({ db, events, log, file: config.brand });
    const plans = await openPlanOffer({ db, events, clock, log, file: config.studio.plans });
    const secretBox = createSecretBox(config.secrets.fileKey);
    const shared = { db, events, clock, log, box: secretBox, brand };
    const [integrated, google, moderator] = await Promise.all([
      openIntegrated(config, shared, options.payments?.({ db, clock })),
      openGoogle(config),
      openModerator(config),
      events.open(),
    ]);
    const mail = brandedMail(integrated.mailServer, brand);
    const payments = integrated.paymentProviders.all;
    const engineKinds = [...kindsOf(config, brand, createPatientStorage(storage), log, options), ...(options.engineKinds ?? [])];
    // A process without a role runs a command of the operator and makes nothing.
    const fileEngines = config.roles.length > 0 ? (options.engines?.map(rowOfGiven) ?? config.engines) : undefined;
    const programs = await openEnginePrograms(fileEngines ?? [], {
      ...{ folder: config.dataFolder, log, environment: config.programEnvironment, runs: config.roles.includes('worker') },
    });
    const engines = await openEngineRegistry({
      ...{ db, events, clock, log, kinds: engineKinds, box: secretBox },
      prices: config.studio.credits.prices,
      fileEngines: fileEngines && programs.engines,
      probes: config.roles.includes('worker'),
    });
    const languages = createLanguageOffers(() => engines.languages(), options.languages ?? [guideOffer()]);
    const jobs = createJobQueue({
      driver,
      events,
      log,
      supervises: config.roles.includes('worker') || config.roles.includes('clock'),
      schedules: config.roles.includes('clock'),
    });
    const documentReader = createDocumentReader({ idleMs: config.idleMs });
    const addresses = createFileAddresses(config.secrets.fileKey, clock);
    const documents = createDocumentAddresses(config.secrets.fileKey, clock);
    const limiter = createLimiter({ clock, secret: config.secrets.fileKey, rates: config.studio.limits.rates });
    return {
      ...{ config, log, clock, driver, db, longRunningDb, events, jobs, storage, files, mail, brand, plans, google, moderator, payments },
      ...{ ...integrated, documentReader, addresses, documents, limiter, engineKinds, secretBox, engines, languages },
      warnings: () =>
        warningsOf(
          config,
          payments.map(({ id }) => id),
        ),
      clips: options.clips ?? openClips(brand, storage),
      process: thisProcess(config.roles, Object.keys(migrations)),
      answerGraceMs: options.answerGraceMs ?? answerGraceMs,
      async close() {
        await closeIntegrated(integrated);
        await engines.close();
        await programs.close();
        await documentReader.close();
        files.close();
        brand.close();
        plans.close();
        await events.close();
        await driver.close();
      },
    };
  } catch (error) {
    await driver.close();
    throw error;
  }
}

// Adapters are loaded when they are chosen, so that a start pays for what it uses only.

async function openDatabase({ database }: Config, log: Log): Promise<DatabaseDriver> {
  if (database.kind === 'embedded') {
    const { openEmbeddedDatabase } = await import('./adapters/database/embedded/index.ts');
    return openEmbeddedDatabase({ folder: database.folder });
  }
  const { openPostgres } = await import('./adapters/database/postgres/index.ts');
  return openPostgres({
    ...database,
    failed: (error) => log.warn({ err: error }, 'A connection to the database was lost; a new one is opened'),
    away: (error) =>
      log.error({ err: error }, 'The database is unreachable: calls are refused until it is back. Check the database server'),
    back: () => log.warn('The database is reachable again'),
  });
}

/** Refuses a process whose secrets are not those of the others: addresses that it signs would open nothing there. */
async function openStudioFiles(
  config: Config,
  shared: { driver: DatabaseDriver; db: Database; events: EventChannel; log: Log },
  anySecrets: boolean,
): Promise<FilePlaces> {
  const { createDiskStorage } = await import('./adapters/storage/disk/index.ts');
  const [disk, s3] = [createDiskStorage(config.storage.folder), await openS3(config, shared.log)];
  const { filesAt, sameSecrets } = await openInstallation(shared.db, {
    secretsHash: hashOfSecrets(config.secrets),
    filesAt: s3 ? 's3' : 'disk',
    // Whoever has the folder of an embedded database has its secrets, too.
    takesOver: shared.driver.kind === 'embedded',
  });
  if (!sameSecrets && !anySecrets) throw new SettingError(otherSecrets);
  if (filesAt === 's3' && !s3) throw new SettingError('The files of this studio are at an S3 server: set the EASEL_S3 variables.');
  return openFilePlaces({ ...shared, disk, s3, filesAt });
}

const otherSecrets =
  'The secrets of this process are not those of the studio in DATABASE_URL. Give every process the same secrets.json, or the same EASEL_SECRETS. ' +
  'If they were replaced on purpose, stop all processes and run: npm run admin -- secrets replace';

async function openS3({ storage: { s3 } }: Config, log: Log) {
  if (!s3) return undefined;
  const { createS3Storage } = await import('./adapters/storage/s3/index.ts');
  const storage = createS3Storage({
    ...s3,
    away: (error) => log.error({ err: error }, 'The S3 server is unreachable: works wait until it is back. Check the server and its keys'),
    back: () => log.warn('The S3 server is reachable again'),
  });
  const refusal = await storage.refusal();
  if (refusal) throw new SettingError(`The S3 server of EASEL_S3_BUCKET does not let the studio in: ${refusal}.`);
  return storage;
}

/** The first clip that is looked into loads it. */
function openClips({ studioName }: Brand, storage: Storage): ClipFiles {
  let opened: Promise<ClipFiles> | undefined;
  const open = () => {
    opened ??= import('./adapters/clips/local/index.ts').then(({ createLocalClipFiles }) =>
      createLocalClipFiles({ storage, studioName: () => studioName('en') }),
    );
    return opened;
  };
  return {
    still: async (...asked) => (await open()).still(...asked),
    marked: async (...asked) => (await open()).marked(...asked),
    join: async (...asked) => (await open()).join(...asked),
  };
}

async function openGoogle({ google }: Config): Promise<Identity | undefined> {
  if (!google) return undefined;
  const { createGoogleIdentity } = await import('./adapters/identity/google/index.ts');
  return createGoogleIdentity(google);
}

async function openModerator({ moderation }: Config): Promise<TextModerator | undefined> {
  if (!moderation) return undefined;
  const { createHttpModerator } = await import('./adapters/moderation/http/index.ts');
  return createHttpModerator(moderation);
}

/** Each kind of engine that can be connected, its adapter loaded with the first engine of it. */
function kindsOf(
  config: Config,
  brand: Brand,
  storage: Storage,
  log: Log,
  { engines, warmUp = true, builtin = (own) => own }: ContextOptions,
): EngineKind[] {
  const own = engines
    ? engines.map((engine): EngineKind => ({ id: givenKind(engine), connect: () => engine }))
    : [{ id: 'builtin', connect: async () => builtin(await openBuiltin(config, brand, storage, warmUp)) }];
  return [...own, ...remoteKinds(config, brand, storage), ggufKind(config, log)];
}

/** Engines that run elsewhere. What speaks several languages is found by its own one: sd-server before those that sound like OpenAI. */
function remoteKinds({ idleMs }: Config, brand: Brand, storage: Storage): EngineKind[] {
  let opened: Promise<Finisher> | undefined;
  const finisher = () => {
    opened ??= import('./adapters/generation/remote/finisher.ts').then(({ createFinisher }) =>
      createFinisher({ storage, studioName: () => brand.studioName('en'), idleMs }),
    );
    return opened;
  };
  return [
    laterKind(
      'comfyui',
      async () => (await import('./adapters/generation/comfyui/index.ts')).createComfyKind({ storage, finisher: await finisher() }),
      { workflows: true },
    ),
    laterKind('sdcpp', async () =>
      (await import('./adapters/generation/sdcpp/index.ts')).createSdcppKind({ storage, finisher: await finisher() }),
    ),
    laterKind('a1111', async () =>
      (await import('./adapters/generation/a1111/index.ts')).createA1111Kind({ storage, finisher: await finisher() }),
    ),
    laterKind('fal', async () =>
      (await import('./adapters/generation/hosted/fal.ts')).createFalKind({ storage, finisher: await finisher() }),
    ),
    laterKind('replicate', async () =>
      (await import('./adapters/generation/hosted/replicate.ts')).createReplicateKind({ storage, finisher: await finisher() }),
    ),
    laterKind('openai', async () => {
      const { createOpenAiImages } = await import('./adapters/generation/openai/index.ts');
      const images = createOpenAiImages({ storage, finisher: await finisher() });
      return (await import('./adapters/language/openai/index.ts')).createOpenAiKind(storage, images);
    }),
  ];
}

/** A kind whose adapter is loaded with the first engine of it. */
function laterKind(id: string, open: () => Promise<EngineKind>, { workflows = false } = {}): EngineKind {
  const reading: Pick<EngineKind, 'readWorkflow'> = {
    async readWorkflow(place, workflow, signal) {
      const kind = await open();
      if (!kind.readWorkflow) throw new Error('It is not made of workflows');
      return kind.readWorkflow(place, workflow, signal);
    },
  };
  return {
    ...(workflows ? reading : {}),
    id,
    probe: async (place, signal) => (await open()).probe?.(place, signal),
    connect: async (place) => (await open()).connect(place),
  };
}

/** Models whose files the operator has put into the data folder. */
function ggufKind({ dataFolder }: Config, log: Log): EngineKind {
  const models = join(dataFolder, 'models');
  return {
    id: 'gguf',
    connect: async (place) =>
      (await import('./adapters/language/gguf/index.ts'))
        .createGgufKind({ folder: join(models, 'chat'), installedIn: models, warn: (message) => log.warn(message) })
        .connect(place),
  };
}

/** Engines that the starting program brings: each is of a kind of its own. */
const givenKind = ({ id }: Engine) => `given:${id}`;

function rowOfGiven(engine: Engine): FileEngine {
  const { id } = engine;
  return { id, kind: givenKind(engine), address: '', secret: undefined, enabled: true, concurrency: undefined, priority: 0, models: [] };
}

async function openBuiltin(config: Config, brand: Brand, storage: Storage, warmUp: boolean): Promise<Engine> {
  const { paintThreads, roles, dataFolder, idleMs } = config;
  const { createBuiltinEngine } = await import('./adapters/generation/builtin/index.ts');
  return createBuiltinEngine({
    ...{ threads: paintThreads, studioName: () => brand.studioName('en'), storage, folder: join(dataFolder, 'models'), idleMs },
    warmUpAfterMs: warmUp && roles.includes('worker') ? undefined : never,
  });
}

/** The studio's own guide costs nothing. */
function guideOffer(): LanguageOffer {
  const engine = createGuide();
  const [model] = engine.models();
  if (!model) throw new Error('The guide has no model');
  return { engine, model, priceIn: 0, priceOut: 0 };
}
