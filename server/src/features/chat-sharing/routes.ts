import { Readable } from 'node:stream';
import { chatExport, chatImport, chatReport, chatShare, chatShareDelete, chatShared, chatShareLists } from '@easel/contract/chat-sharing';
import type { Language, Sentence } from '@easel/contract/language';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashOf } from '../../platform/ids.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { networkOf } from '../../platform/limits/networks.ts';
import { type Route, route } from '../../platform/route.ts';
import type { WorkerThread } from '../../platform/worker-thread.ts';
import { createWorkerThread } from '../../platform/worker-thread.ts';
import { encodeChatFile } from '../chat-files/types.ts';
import { readBranch, readChat, readMessage } from '../chats/reads.ts';
import { limitsOf } from '../plans/reads.ts';
import { encodeWork, type SignFile } from '../works/types.ts';
import type { Imported } from './importing/imported-chat.ts';
import { belongings, botNameOf, listShares, messagesMax, readExport, readShare } from './reads.ts';
import { encodeShare } from './types.ts';
import { removeShare, reportShare, saveShare, storeImportedChat } from './writes.ts';

interface SharingDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  sign: SignFile;
  limits: { retentionDays: number };
  importing: ImportReader;
  /** Whose session a token is. */
  whoIs(tokenHash: string): Promise<{ memberId: string; kind: 'member' | 'visitor' } | undefined>;
}

/** Reads files with chats of other programs, which may be large, aside. */
export type ImportReader = WorkerThread<Uint8Array, Imported | undefined>;

export function createImportReader(idleMs: number): ImportReader {
  return createWorkerThread(new URL('./importing/reading-thread.ts', import.meta.url), { idleMs });
}

const dayMs = 24 * 60 * 60 * 1000;
const unknownFile: Sentence = {
  zh: '无法识别此文件，请使用 ChatGPT 的 conversations.json（或其压缩包）或 Open WebUI 导出的文件',
  en: 'This file is not known. Use conversations.json of ChatGPT, the zip it comes in, or an export of Open WebUI',
};

/** Links that anybody reads, and chats as files. */
export function chatSharingRoutes(deps: SharingDeps): Route[] {
  const { db, clock, limiter } = deps;
  return [
    route(chatShare, async ({ id, message, named }, reader) => {
      const { leaf_id, temporary, title } = await readChat(db, reader.memberId, id);
      if (message && (await readMessage(db, reader.memberId, message)).chat.id !== id) throw new AppError('not_found');
      const leaf = message ?? leaf_id;
      if (!leaf || temporary) throw new AppError('conflict');
      await limiter.take(db, 'chat-share', { caller: reader, member: reader.memberId });
      const share = await saveShare(db, { member: reader.memberId, chat: id, leaf, named }, clock.now());
      return { info: { share: encodeShare({ ...share, title }, reader.origin) } };
    }),
    route(chatShareLists, async ({ chat }, reader) => {
      if (chat) await readChat(db, reader.memberId, chat);
      const shares = await listShares(db, reader.memberId, chat);
      return { info: { items: shares.map((share) => encodeShare(share, reader.origin)) } };
    }),
    route(chatShareDelete, async ({ id }, reader) => {
      await removeShare(db, reader.memberId, id);
      return { info: {} };
    }),
    route(chatShared, async ({ link }, { language }) => ({ info: await readShared(deps, link, language) })),
    route(chatReport, async ({ link, reason }, caller) => {
      const { member_id } = await readShare(db, link);
      const who = caller.tokenHash ? await deps.whoIs(caller.tokenHash) : undefined;
      const reader = who?.kind === 'member' ? who.memberId : undefined;
      if (reader === member_id) throw new AppError('forbidden');
      await limiter.take(db, 'report', { caller });
      // Whoever is no member counts once for a network: many reports of one person are one.
      await reportShare(db, link, reader || hashOf(`${link} ${networkOf(caller.ip)}`), reason, clock.now());
      return { info: {} };
    }),
    route(chatExport, async ({ id, format }, reader) => {
      await limiter.take(db, 'export-chat', { member: reader.memberId });
      const { text, mime, name } = await readExport(db, reader, id, format);
      return { file: { stream: Readable.from([Buffer.from(text)]), mime, name } };
    }),
    route(chatImport, async (_input, reader) => {
      if (!reader.file) throw new AppError('invalid', { fields: { file: 'field_invalid' } });
      await limiter.take(db, 'export', { member: reader.memberId });
      const read = await deps.importing.ask(reader.file);
      if (!read) throw new AppError('file_unread', { sentence: unknownFile });
      const { retentionDays } = await limitsOf(db, reader.memberId, deps.limits);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + retentionDays * dayMs);
      const told = { chats: 0, messages: 0, skipped: read.skipped, known: 0, files_left_out: 0 };
      for (const chat of read.chats) {
        const isNew = await db.transaction().execute((tx) => storeImportedChat(tx, reader.memberId, chat, { now, expiresAt }));
        told[isNew ? 'chats' : 'known'] += 1;
        if (!isNew) continue;
        told.messages += chat.messages.length;
        told.files_left_out += chat.filesLeftOut;
      }
      return { info: told };
    }),
  ];
}

async function readShared({ db, sign }: SharingDeps, link: string, language: Language) {
  const share = await readShare(db, link);
  const messages = await readBranch(db, share.chat_id, share.leaf_id, messagesMax);
  const { files, works } = await belongings(db, share.member_id, messages);
  return {
    ...{ title: share.title, author: share.author, bot: await botNameOf(db, share.member_id, share.bot_id, language) },
    messages: messages.map(({ id, role, text, model, created_at }) => ({
      ...{ id, role, text, model, created_at: created_at.toISOString() },
      files: (files.get(id) ?? []).map((file) => {
        const { name, kind, url } = encodeChatFile(file, { language, sign });
        return { name, kind, url };
      }),
      // What a member's own files are called is nobody else's business.
      outputs: (works.get(id) ?? []).flatMap((work) => encodeWork({ ...work, source_name: '' }, language, sign).outputs),
    })),
    created_at: share.created_at.toISOString(),
  };
}
