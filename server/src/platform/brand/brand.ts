import { type AccentTones, accentTones } from '@easel/contract/accent';
import type { BrandPicture } from '@easel/contract/brand';
import type { BrandValues } from '@easel/contract/brand-fields';
import type { Language, Sentence } from '@easel/contract/language';
import type { Database, Transaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import type { Log } from '../logging.ts';
import { isUnavailable } from '../unavailable.ts';
import type { BrandFilesTable, BrandSize } from './tables.ts';
import { addressOf, isOwn, type Seller, type StudioName, spoken, usualValues } from './values.ts';

/** The brand of the studio as this process sees it. Its row is the truth; every process follows it. */

type BrandFile = Pick<BrandFilesTable, 'name' | 'picture' | 'size' | 'mime' | 'width' | 'height' | 'colour'>;

/** The brand at a moment. */
interface BrandState {
  /** Another one for every other brand. */
  readonly mark: string;
  readonly given: BrandValues;
  readonly usual: BrandValues;
  readonly name: Sentence;
  /** Nothing was given that pages show: they are as they were built. */
  readonly isShipped: boolean;
  /** Its home page speaks to customers. */
  readonly own: boolean;
  readonly files: ReadonlyMap<BrandSize, BrandFile>;
}

export interface Brand {
  readonly state: BrandState;
  readonly studioName: StudioName;
  /** A text in both languages, with what stands where it was not given. */
  words(field: Parameters<typeof spoken>[2]): Sentence;
  /** Who sells. The one place that invoices ask. */
  seller(language: Language): Seller;
  /** From whom mails come, and where answers go. */
  sender(): { from: string; replyTo: string | undefined };
  /** What stands around every mail; empty as the studio comes. */
  mailTemplate(): string;
  /** The tones of its colour; nothing where none was chosen. */
  accent(): AccentTones | undefined;
  /** What a file of the brand holds; nothing for one that is not in use. */
  content(name: string): Promise<{ mime: string; content: Buffer } | undefined>;
  /** Reads the row anew. */
  refresh(): Promise<void>;
  close(): void;
}

interface BrandOptions {
  db: Database;
  events: Events;
  log: Log;
  /** What easel.config.ts says. */
  file: BrandValues;
}

/** Changes arrive by notification. This is the net below: a lost one is found within so long. */
const pollMs = 4_000;

export async function openBrand({ db, events, log, file }: BrandOptions): Promise<Brand> {
  const usual = usualValues(file);
  let state = stateOf({}, usual, 0, []);
  let revision = 0;
  const contents = new Map<string, { mime: string; content: Buffer }>();

  async function refresh(): Promise<void> {
    const found = await readBrand(db);
    revision = found.revision;
    state = stateOf(found.given, usual, found.revision, found.files);
    for (const name of contents.keys()) if (!found.files.some((one) => one.name === name)) contents.delete(name);
  }

  async function poll(): Promise<void> {
    const row = await db.selectFrom('brand').select('revision').executeTakeFirst();
    if ((row?.revision ?? 0) !== revision) await refresh();
  }

  const safely = (read: () => Promise<void>) => () =>
    void read().catch((error) => {
      // The database adapter has logged that it is unreachable; the next poll tries again.
      if (!isUnavailable(error)) log.error({ err: error }, 'The brand of the studio could not be read');
    });

  await refresh();
  const timer = setInterval(safely(poll), pollMs);
  timer.unref();
  const stops = [events.subscribe('brand-changed', safely(refresh)), events.onMissed(safely(refresh))];

  const given = (field: keyof BrandValues) => state.given[field] || usual[field] || '';
  return {
    get state() {
      return state;
    },
    studioName: (language) => state.name[language],
    words: (field) => spoken(state.given, usual, field),
    seller: (language) => ({
      name: given('seller_name') || state.name[language],
      address: given('seller_address'),
      taxNumber: given('seller_tax_number'),
      email: given('contact_email') || addressOf(given('mail_from')),
    }),
    sender: () => ({ from: given('mail_from'), replyTo: given('mail_reply_to') || undefined }),
    mailTemplate: () => given('mail_template'),
    accent: () => (given('accent') === '' ? undefined : accentTones(given('accent'))),
    async content(name) {
      const known = contents.get(name);
      if (known) return known;
      const row = await db.selectFrom('brand_files').select(['mime', 'content']).where('name', '=', name).executeTakeFirst();
      if (!row) return undefined;
      const found = { mime: row.mime, content: Buffer.from(row.content) };
      contents.set(name, found);
      return found;
    },
    refresh,
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}

function stateOf(given: BrandValues, usual: BrandValues, revision: number, files: readonly BrandFile[]): BrandState {
  const own = isOwn(given, usual, files.length);
  return {
    mark: `${revision}`,
    given,
    usual,
    name: spoken(given, usual, 'name'),
    isShipped: !own && !(given.accent || usual.accent),
    own,
    files: new Map(files.map((file) => [file.size, file])),
  };
}

async function readBrand(db: Database | Transaction) {
  const row = await db.selectFrom('brand').select(['given', 'revision']).executeTakeFirst();
  const files: BrandFile[] = await db
    .selectFrom('brand_files')
    .select(['name', 'picture', 'size', 'mime', 'width', 'height', 'colour'])
    .orderBy('size')
    .execute();
  return { given: row?.given ?? {}, revision: row?.revision ?? 0, files };
}

/** Changes what was given: an empty text is taken away. Answers what each changed field was before. */
export async function saveBrand(tx: Transaction, events: Events, changes: BrandValues): Promise<Partial<BrandValues>> {
  const before = await lockBrand(tx);
  const changed = Object.entries(changes).filter(([field, value]) => value !== (before[field as keyof BrandValues] ?? ''));
  if (changed.length === 0) return {};
  const after = Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(changed) }).filter(([, value]) => value !== ''));
  await tx
    .updateTable('brand')
    .set({ given: JSON.stringify(after) })
    .execute();
  await countUp(tx, events);
  return Object.fromEntries(changed.map(([field]) => [field, before[field as keyof BrandValues] ?? '']));
}

/** Puts the files of a picture in the place of those before; none takes it away. */
export async function saveBrandFiles(
  tx: Transaction,
  events: Events,
  picture: BrandPicture,
  files: readonly BrandFilesTable[],
): Promise<void> {
  await lockBrand(tx);
  await tx.deleteFrom('brand_files').where('picture', '=', picture).execute();
  if (files.length > 0)
    await tx
      .insertInto('brand_files')
      .values([...files])
      .execute();
  await countUp(tx, events);
}

/** One change after the other: the row is made by the first. */
async function lockBrand(tx: Transaction): Promise<BrandValues> {
  await tx
    .insertInto('brand')
    .values({ id: 1, given: '{}', revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await tx.selectFrom('brand').select('given').forUpdate().executeTakeFirstOrThrow()).given;
}

async function countUp(tx: Transaction, events: Events): Promise<void> {
  await tx
    .updateTable('brand')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
  await events.publish(tx, 'brand-changed', {});
}
