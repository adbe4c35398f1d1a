import type { BrandPicture } from '@easel/contract/brand';
import type { BrandValues } from '@easel/contract/brand-fields';
import { type Brand, saveBrand, saveBrandFiles } from '../../../platform/brand/brand.ts';
import { brandFilesOf } from '../../../platform/brand/pictures.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Actor } from '../command-line/commands.ts';
import { writeAudit } from '../writes.ts';

/** What owners do with the brand, at the command line and in the console alike: done and written down in one transaction. */

export interface BrandDeps {
  db: Database;
  events: Events;
  clock: Clock;
  brand: Brand;
}

interface Who {
  actor: Actor;
  reason: string | undefined;
}

/** Texts of law are long: of them the audit keeps how long they are. */
const shownMax = 500;
const shown = (text: string) => (text.length > shownMax ? `${text.slice(0, shownMax)}… (${text.length})` : text);

/** Changes texts and colours; what stays the same is not written down. Answers the id of the audit's row, if there is one. */
export async function changeBrand({ db, events, clock, brand }: BrandDeps, who: Who, changes: BrandValues): Promise<string | undefined> {
  const audit = await db.transaction().execute(async (tx) => {
    const before = await saveBrand(tx, events, changes);
    const fields = Object.keys(before) as (keyof BrandValues)[];
    if (fields.length === 0) return undefined;
    const details = Object.fromEntries(fields.map((field) => [field, [shown(before[field] ?? ''), shown(changes[field] ?? '')]]));
    return writeAudit(tx, who.actor, { action: 'brand.save', target: 'brand', details, reason: who.reason }, clock.now());
  });
  // Whoever changed it sees it at once; other processes hear of it.
  await brand.refresh();
  return audit;
}

/** Brings a picture, or takes it away. Refuses like `readPicture`. */
export async function changeBrandPicture(
  { db, events, clock, brand }: BrandDeps,
  who: Who,
  picture: BrandPicture,
  bytes: Buffer | undefined,
): Promise<string> {
  const files = bytes ? await brandFilesOf(picture, bytes) : [];
  const audit = await db.transaction().execute(async (tx) => {
    await saveBrandFiles(tx, events, picture, files);
    const details = { file: files[0]?.name ?? null, bytes: bytes?.length ?? 0 };
    return writeAudit(tx, who.actor, { action: 'brand.picture', target: picture, details, reason: who.reason }, clock.now());
  });
  await brand.refresh();
  return audit;
}
