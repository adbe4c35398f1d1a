import type { Language } from '@easel/contract/language';
import type { Database } from '../../platform/db/database.ts';
import { readMember } from '../account/reads.ts';
import { listOwnFiles } from '../assets/reads.ts';
import { extensionOf } from '../assets/types.ts';
import { readPurchases } from '../billing/reads.ts';
import { listBots } from '../bots/reads.ts';
import { listAllFiles, readFileText } from '../chat-files/reads.ts';
import { listShares, readExport } from '../chat-sharing/reads.ts';
import { exportName } from '../chat-sharing/types.ts';
import { listAllChats } from '../chats/reads.ts';
import { listCoupons } from '../coupons/reads.ts';
import { listEntries } from '../credits/reads.ts';
import { findInviteToken, listInvitees } from '../invites/reads.ts';
import { listPresets } from '../presets/reads.ts';
import { listSessions } from '../sessions/reads.ts';
import { listAllWorks } from '../works/reads.ts';
import { fileName, storedPart } from '../works/types.ts';
import type { Part } from './page/words.ts';

const botsMax = 10_000;

interface Belongings {
  /** What becomes a JSON file, by name. */
  documents: Record<Exclude<Part, 'uploads' | 'chats'>, unknown>;
  files: { part: Part; name: string; at: Date; bytes: number; key: string }[];
  /** Texts that are read when their turn comes. */
  texts: { part: Part; name: string; at: Date; read(): Promise<string> }[];
  /** Invoices that are drawn when their turn comes. */
  invoices: { id: string; name: string; at: Date }[];
  member: { name: string; email: string };
}

/** A member's data in plain words, and where the files lie. Hashes of passwords and tokens stay here. */
export async function readBelongings(
  db: Database,
  { memberId, language }: { memberId: string; language: Language },
  now: Date,
): Promise<Belongings> {
  const { password_hash: _hash, picture_id, ...account } = await readMember(db, memberId);
  const works = await listAllWorks(db, memberId);
  const attached = await listAllFiles(db, memberId);
  const uploads = await listOwnFiles(db, memberId, picture_id);
  const purchases = await readPurchases(db, memberId);
  return {
    member: account,
    invoices: purchases.invoices.map(({ id, number, created_at: at }) => ({ id, name: `invoices/${number}.pdf`, at })),
    documents: {
      account,
      works: works.map((work) => ({
        id: work.id,
        tool: work.tool,
        engine: work.engine,
        model: work.model,
        state: work.state,
        recipe: work.recipe,
        price: work.price,
        ...storedPart(work),
        created_at: work.created_at,
        ended_at: work.ended_at,
        expires_at: work.expires_at,
        files: work.outputs.map((output) => `works/${fileName(work, output, language)}`),
      })),
      credits: await listEntries(db, memberId),
      sessions: await listSessions(db, memberId, now),
      invites: { token: (await findInviteToken(db, memberId)) ?? null, invited: await listInvitees(db, memberId) },
      presets: (await listPresets(db, memberId)).map(({ member_id: _member, ...preset }) => preset),
      bots: await readBots(db, memberId, attached),
      shares: (await listShares(db, memberId, undefined)).map(({ id, chat_id, title, named, created_at }) => ({
        ...{ id, chat_id, title, named, created_at },
      })),
      coupons: (await listCoupons(db, memberId)).map(({ member_id: _member, ...coupon }) => coupon),
      ...purchases,
    },
    texts: [...(await chatTexts(db, { memberId, language })), ...fileTexts(db, memberId, attached)],
    files: [
      ...works.flatMap((work) =>
        work.outputs.map((output) => ({
          part: 'works' as const,
          name: `works/${fileName(work, output, language)}`,
          at: work.ended_at ?? work.created_at,
          bytes: output.bytes,
          key: output.storage_key,
        })),
      ),
      ...uploads.map(({ id, mime, created_at, bytes, storage_key }) => ({
        part: id === picture_id ? ('account' as const) : ('uploads' as const),
        name: id === picture_id ? `picture.${extensionOf(mime)}` : `uploads/${id}.${extensionOf(mime)}`,
        at: created_at,
        bytes,
        key: storage_key,
      })),
      ...attached.flatMap(({ id, name, created_at: at, bytes, storage_key: key }) =>
        key === null || bytes === null ? [] : [{ part: 'uploads' as const, name: attachedName(id, name), at, bytes, key }],
      ),
    ],
  };
}

type Attached = Awaited<ReturnType<typeof listAllFiles>>;

/** Names are the member's own: the id tells two of the same name apart. */
function attachedName(id: string, name: string): string {
  return `attached/${id}-${name.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').trim()}`;
}

async function readBots(db: Database, memberId: string, attached: Attached) {
  const bots = await listBots(db, memberId, { scope: 'mine', query: undefined, category: undefined, skip: 0, limit: botsMax });
  return bots.map(({ owner_id: _owner, author: _author, avatar_id: _avatar, ...bot }) => ({
    ...bot,
    files: attached.filter(({ bot_id }) => bot_id === bot.id).map(({ id, name }) => attachedName(id, name)),
  }));
}

/** Each chat twice: to be read by people, and by programs. */
async function chatTexts(db: Database, reader: { memberId: string; language: Language }): Promise<Belongings['texts']> {
  const chats = await listAllChats(db, reader.memberId);
  return chats.flatMap((chat) =>
    (['markdown', 'json'] as const).map((format) => ({
      part: 'chats' as const,
      name: `chats/${chat.created_at.toISOString().slice(0, 10)}-${chat.id.slice(0, 8)}-${exportName(chat, format === 'json' ? 'json' : 'md')}`,
      at: chat.updated_at,
      // One that was deleted meanwhile is empty.
      read: () =>
        readExport(db, reader, chat.id, format).then(
          ({ text }) => text,
          () => '',
        ),
    })),
  );
}

/** What was read of files, which themselves were not kept. */
function fileTexts(db: Database, memberId: string, attached: Attached): Belongings['texts'] {
  return attached
    .filter(({ kind }) => kind !== 'image')
    .map(({ id, name, created_at: at }) => ({
      ...{ part: 'uploads' as const, name: `${attachedName(id, name)}.txt`, at },
      read: () => readFileText(db, memberId, id),
    }));
}
