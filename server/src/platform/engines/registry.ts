import type { Tool } from '@easel/contract/recipe';
import { sql } from 'kysely';
import type { ConnectedPlace, EngineKind } from '../../ports/engine-kinds.ts';
import type { Engine } from '../../ports/generation.ts';
import type { LanguageEngine } from '../../ports/language.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { EventChannel } from '../event-channel.ts';
import type { Log } from '../logging.ts';
import { isUnavailable } from '../unavailable.ts';
import { closeBreaker, countFailure } from './breaker.ts';
import { sortedDeclared } from './declared.ts';
import { type FileEngine, writeFileEngines } from './file-engines.ts';
import type { LanguageOffer } from './language-offers.ts';
import { languageOffersOf, type Offer, offersOf, type Prices } from './offers.ts';
import { probeDue } from './probing.ts';
import { type EngineRow, readEngineRows } from './rows.ts';
import type { SecretBox } from './sealed-secret.ts';
import type { EngineState } from './tables.ts';

/** The engines of the studio as this process sees them. Their rows are the truth; every process follows them. */

export interface ConnectedEngine {
  readonly id: string;
  readonly engine: Engine;
  readonly state: EngineState;
  /** Works that it takes at once, in all processes together. */
  readonly concurrency: number;
  readonly priority: number;
  /** Its circuit breaker is open: no work is given to it. */
  readonly isOpen: boolean;
  /** Failures in a row. */
  readonly failures: number;
}

export interface EngineRegistry {
  /** Every engine, also those that take no more works; the preferred ones first. */
  readonly all: readonly ConnectedEngine[];
  /** The engines that take works. One whose circuit breaker is open comes after all others. */
  readonly enabled: readonly Engine[];
  /** What members can choose for a tool, from every engine that has it: the preferred ones first. */
  offers(tool: Tool): readonly Offer[];
  find(id: string): ConnectedEngine | undefined;
  /** What answers in chats, from every enabled engine: the preferred ones first, and last those whose circuit breaker is open. */
  languages(): readonly LanguageOffer[];
  /**
   * Uses an engine that was found just now, without a pause between: until the function that it returns is called, the engine is not closed,
   * also when it is replaced or removed meanwhile. What answers in chats holds the engine that it belongs to.
   */
  hold(engine: Engine | LanguageEngine): () => void;
  /** Calls the listener when something changed that members see. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
  /** An engine could not be reached. */
  failed(id: string, detail: string): Promise<void>;
  /** An engine took a work. */
  answered(id: string): Promise<void>;
  /** Reads the rows anew. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface RegistryOptions {
  db: Database;
  events: EventChannel;
  clock: Clock;
  log: Log;
  kinds: readonly EngineKind[];
  box: SecretBox;
  /** Credits by tool, where a model has no price of its own. */
  prices: Prices;
  /** What easel.config.ts and the program name; nothing where this process only runs a command. */
  fileEngines: readonly FileEngine[] | undefined;
  /** Whether this process tries engines whose breaker is open. */
  probes: boolean;
}

/** Changes arrive by notification. This is the net below: a lost one is found within so long. */
const pollMs = 4_000;

interface Connection {
  /** What the engine was made of. */
  made: string;
  engine: Engine;
}

export async function openEngineRegistry(options: RegistryOptions): Promise<EngineRegistry> {
  const registry = new Registry(options);
  if (options.fileEngines) await registry.open(options.fileEngines);
  return registry;
}

class Registry implements EngineRegistry {
  readonly #options: RegistryOptions;
  readonly #connections = new Map<string, Connection>();
  /** What could not be connected, so that it is logged once. */
  readonly #refused = new Map<string, string>();
  /** By how many an engine is used. */
  readonly #held = new Map<Engine, number>();
  /** Engines that were replaced while somebody used them: works that they have begun go on with them. */
  readonly #replaced = new Set<Engine>();
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #all: readonly ConnectedEngine[] = [];
  #offers: readonly Offer[] = [];
  #languages: readonly LanguageOffer[] = [];
  #fingerprint = '';
  /** The models that the offers were made of: an engine may find out later what it has. */
  #models = '';
  /** What engines have not here, so that it is logged once. */
  readonly #missing = new Set<string>();
  /** What members see, as text. */
  #offered = '';
  #reading: Promise<void> | undefined;
  #again = false;
  #isClosed = false;
  /** Engines that are being closed. */
  #closing: Promise<unknown> = Promise.resolve();

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  get all(): readonly ConnectedEngine[] {
    return this.#all;
  }

  get enabled(): readonly Engine[] {
    const taking = this.#all.filter(({ state }) => state === 'enabled');
    return [...taking.filter(({ isOpen }) => !isOpen), ...taking.filter(({ isOpen }) => isOpen)].map(({ engine }) => engine);
  }

  offers(tool: Tool): readonly Offer[] {
    return this.#offers.filter(({ model }) => model.tool === tool);
  }

  languages(): readonly LanguageOffer[] {
    return this.#languages;
  }

  find(id: string): ConnectedEngine | undefined {
    return this.#all.find((one) => one.id === id);
  }

  hold(used: Engine | LanguageEngine): () => void {
    const engine = 'start' in used ? used : this.#engineOf(used);
    // The studio's own guide belongs to none.
    if (!engine) return () => undefined;
    this.#held.set(engine, (this.#held.get(engine) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const others = (this.#held.get(engine) ?? 1) - 1;
      if (others > 0) return void this.#held.set(engine, others);
      this.#held.delete(engine);
      if (this.#replaced.delete(engine)) this.#close(engine);
    };
  }

  #engineOf(language: LanguageEngine): Engine | undefined {
    const connected = [...this.#connections.values()].map(({ engine }) => engine);
    return [...connected, ...this.#held.keys()].find((engine) => engine.language === language);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async failed(id: string, detail: string): Promise<void> {
    const { clock, log } = this.#options;
    const opened = await countFailure(this.#options, id, detail, clock.now());
    if (opened) log.warn({ engine: id, detail }, 'An engine failed several times in a row: no work is given to it until it answers again');
  }

  async answered(id: string): Promise<void> {
    const known = this.find(id);
    if (known && (known.failures > 0 || known.isOpen)) await closeBreaker(this.#options, id);
  }

  async open(fileEngines: readonly FileEngine[]): Promise<void> {
    const { events, clock } = this.#options;
    await writeFileEngines(this.#options, fileEngines, clock.now());
    await this.refresh();
    const refresh = () => void this.refresh().catch((error) => this.#complain(error));
    const read = () => void this.#poll().catch((error) => this.#complain(error));
    const poll = setInterval(read, pollMs);
    poll.unref();
    // Those of the file that were never read are there as soon as they answer.
    read();
    this.#stops.push(events.subscribe('engines-changed', refresh), events.onMissed(refresh), () => clearInterval(poll));
  }

  /** Several calls in a row become one or two reads. */
  refresh(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    await this.#reading?.catch(() => undefined);
    await this.#closing;
    const engines = [...this.#replaced, ...[...this.#connections.values()].map(({ engine }) => engine)];
    for (const engine of engines) await engine.close();
  }

  async #poll(): Promise<void> {
    const { db, probes } = this.#options;
    const { rows } = await sql<{ fingerprint: string }>`select ${fingerprintSql} as fingerprint from engines`.execute(db);
    if (rows[0]?.fingerprint !== this.#fingerprint || modelsOf(this.#all) !== this.#models) await this.refresh();
    if (probes) await probeDue({ ...this.#options, engineOf: (id) => this.find(id)?.engine });
  }

  #complain(error: unknown): void {
    // The database adapter has logged that it is unreachable; the next poll tries again.
    if (!isUnavailable(error) && !this.#isClosed) this.#options.log.error({ err: error }, 'The rows of engines could not be read');
  }

  async #read(): Promise<void> {
    while (this.#again && !this.#isClosed) {
      this.#again = false;
      const rows = await readEngineRows(this.#options.db);
      const all: ConnectedEngine[] = [];
      const offers: Offer[] = [];
      const languages: LanguageOffer[] = [];
      const replaced: Engine[] = [];
      const inFile = new Map(this.#options.fileEngines?.map(({ id }, place) => [id, place]));
      for (const row of rows.sort((one, other) => preference(one, other, inFile))) {
        const engine = await this.#connect(row, replaced);
        if (!engine) continue;
        all.push(connectedOf(row, engine));
        if (row.state !== 'enabled') continue;
        offers.push(...offersOf(row, engine, this.#options.prices));
        languages.push(...languageOffersOf(row, engine));
      }
      replaced.push(...this.#retire(new Set(rows.map(({ id }) => id))));
      this.#all = all;
      this.#offers = offers;
      const isOpen = new Map(all.map((one) => [one.id, one.isOpen]));
      this.#languages = languages.sort((one, other) => Number(isOpen.get(one.engine.id)) - Number(isOpen.get(other.engine.id)));
      this.#models = modelsOf(all);
      this.#tellMissing();
      // Nobody finds them any more.
      for (const engine of replaced) this.#release(engine);
      this.#fingerprint = rows
        .map(({ id, revision }) => `${id}:${revision}`)
        .sort()
        .join();
      const offered = JSON.stringify([offers.map(seenBy), languages.map(heardBy)]);
      if (offered === this.#offered) continue;
      this.#offered = offered;
      for (const listener of this.#listeners) listener();
    }
  }

  #tellMissing(): void {
    for (const engine of this.enabled) {
      for (const { tool, reason, detail } of engine.missing?.() ?? []) {
        if (this.#missing.has(`${engine.id} ${tool}`)) continue;
        this.#missing.add(`${engine.id} ${tool}`);
        this.#options.log.warn({ engine: engine.id, tool, detail }, `A tool is not offered: ${reason.en}`);
      }
    }
  }

  /** The engine of a row, made once and again when its place or its models change. */
  async #connect(row: EngineRow, replaced: Engine[]): Promise<Engine | undefined> {
    const { kinds, log } = this.#options;
    const known = this.#connections.get(row.id);
    const made = JSON.stringify([row.kind, row.address, row.secret, row.models.map(({ declared }) => declared)]);
    if (known?.made === made) return known.engine;
    const kind = kinds.find(({ id }) => id === row.kind);
    try {
      if (!kind) throw new Error(`This process knows no engines of the kind ${row.kind}`);
      const engine = await kind.connect(this.#placeOf(row));
      this.#connections.set(row.id, { made, engine });
      // One that came with the program is the same again.
      if (known && known.engine !== engine) replaced.push(known.engine);
      return engine;
    } catch (error) {
      if (this.#refused.get(row.id) === made) return undefined;
      this.#refused.set(row.id, made);
      log.warn({ engine: row.id, reason: (error as Error).message }, 'An engine cannot be connected: its models are not offered');
      return undefined;
    }
  }

  #placeOf({ id, address, secret, models }: EngineRow): ConnectedPlace {
    return {
      id,
      address,
      secret: secret === null ? undefined : this.#options.box.open(secret, id),
      ...sortedDeclared(models.flatMap(({ declared }) => declared ?? [])),
    };
  }

  /** Takes away the engines that have no row any more. */
  #retire(present: ReadonlySet<string>): Engine[] {
    const gone = [...this.#connections].filter(([id]) => !present.has(id));
    for (const [id] of gone) this.#connections.delete(id);
    return gone.map(([, { engine }]) => engine);
  }

  /** Closes an engine that was replaced, or has it closed by the last who uses it. */
  #release(engine: Engine): void {
    if (this.#held.has(engine)) this.#replaced.add(engine);
    else this.#close(engine);
  }

  #close(engine: Engine): void {
    const closed = engine
      .close()
      .catch((error) => this.#options.log.warn({ err: error, engine: engine.id }, 'A replaced engine could not be closed'));
    this.#closing = Promise.all([this.#closing, closed]);
  }
}

/** Like the fingerprint that `#read` makes of the rows. */
const fingerprintSql = sql`coalesce(string_agg(id || ':' || revision, ',' order by id collate "C"), '')`;

/** By priority; then those of the file in its order, and then the others in the order in which they were added. */
function preference(one: EngineRow, other: EngineRow, inFile: ReadonlyMap<string, number>): number {
  const placeOf = ({ id }: EngineRow) => inFile.get(id) ?? inFile.size;
  return other.priority - one.priority || placeOf(one) - placeOf(other);
}

function connectedOf(row: EngineRow, engine: Engine): ConnectedEngine {
  const { id, state, priority, failures, opened_at } = row;
  return { id, engine, state, priority, failures, isOpen: opened_at !== null, concurrency: row.concurrency ?? engine.concurrency };
}

function modelsOf(engines: readonly ConnectedEngine[]): string {
  return engines.flatMap(({ id, engine }) => engine.models().map((model) => `${id} ${model.tool} ${model.id}`)).join();
}

/** What members see of an offer. */
function seenBy({ engine, model: { id, tool, name, about, inputs, parameters }, price, price_unit }: Offer): unknown[] {
  return [engine, id, tool, name, about, inputs, parameters, price, price_unit];
}

/** What members see of a model that answers in chats. */
function heardBy({ engine, model, priceIn, priceOut }: LanguageOffer): unknown[] {
  return [engine.id, model, priceIn, priceOut];
}
