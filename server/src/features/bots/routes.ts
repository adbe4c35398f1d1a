import { buffer } from 'node:stream/consumers';
import { botCopy, botDelete, botFavorite, botInfo, botLists, botPin, botReport, botSave } from '@easel/contract/bot-calls';
import type { Bot } from '@easel/contract/bots';
import type { CallParsed } from '@easel/contract/call';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { squareOf } from '../../platform/pictures/read-picture.ts';
import { type Caller, type Member, type Route, route } from '../../platform/route.ts';
import type { Storage } from '../../ports/storage.ts';
import { recordAssets, removeAssets, removeFilesOnFailure, storeFile } from '../assets/writes.ts';
import { readFilesOfBot } from '../chat-files/reads.ts';
import { encodeChatFile } from '../chat-files/types.ts';
import { copyFilesOfBot, setFilesOfBot } from '../chat-files/writes.ts';
import type { WordGuard } from '../word-rules/types.ts';
import { type BotFilter, findOwnPicture, listBots, readBot, readMarks } from './reads.ts';
import { shippedBots } from './shipped/bots.ts';
import { type BotEncoding, chatBotOfShipped, encodeBot, encodeShipped, findShipped } from './types.ts';
import { type BotText, findAvatar, markBot, removeBot, reportBot, saveBot } from './writes.ts';

/** Whoever looks at bots; nobody's id is empty. */
type Looker = Pick<Member, 'memberId' | 'language'>;

export interface BotDeps extends Pick<BotEncoding, 'priceOf' | 'sign' | 'studioName'> {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  storage: Storage;
  /** What the operator does not want to read. */
  words: WordGuard;
  /** The models that answer; the first is the usual one. */
  models(): readonly { id: string }[];
  /** Who has a session; nothing where it is no member's. */
  whoIs(tokenHash: string): Promise<{ memberId: string } | undefined>;
}

/** A cursor is how many came before. */
const skipOf = (cursor: string | undefined) => (cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0);

export function botRoutes(deps: BotDeps): Route[] {
  const { db, clock, limiter, models } = deps;

  const encodingFor = (reader: Looker): BotEncoding => ({
    ...{ language: reader.language, reader: reader.memberId, studioName: deps.studioName },
    ...{ usualModel: models()[0]?.id ?? '', priceOf: deps.priceOf, sign: deps.sign },
  });

  /** Bots are anybody's to look at; who is signed in sees their own, too. */
  async function lookerOf({ tokenHash, language }: Caller): Promise<Looker> {
    const known = tokenHash ? await deps.whoIs(tokenHash) : undefined;
    return { memberId: known?.memberId ?? '', language };
  }

  async function infoOf(id: string, reader: Looker): Promise<Bot> {
    const shipped = findShipped(id);
    const encoding = encodingFor(reader);
    if (!shipped) {
      const row = await readBot(db, reader.memberId, id);
      const files = row.owner_id === reader.memberId ? await readFilesOfBot(db, id) : [];
      return encodeBot(
        row,
        files.map((file) => encodeChatFile(file, encoding)),
        encoding,
      );
    }
    const marks = (await readMarks(db, reader.memberId)).get(id);
    return encodeShipped(shipped, { favorite: false, pinned: false, ...marks, uses: 0 }, encoding);
  }

  async function shippedFor({ scope, query, category }: Pick<BotFilter, 'scope' | 'query' | 'category'>, reader: Looker): Promise<Bot[]> {
    if (scope === 'mine') return [];
    const marks = await readMarks(db, reader.memberId);
    const encoding = encodingFor(reader);
    const words = query?.toLowerCase() ?? '';
    return shippedBots
      .map((bot) => encodeShipped(bot, { favorite: false, pinned: false, ...marks.get(bot.id), uses: 0 }, encoding))
      .filter(({ favorite }) => scope === 'explore' || favorite)
      .filter((bot) => category === undefined || bot.category === category)
      .filter(({ name, tagline }) => `${name} ${tagline}`.toLowerCase().includes(words))
      .sort((one, other) => Number(other.pinned) - Number(one.pinned));
  }

  /** What is asked to be marked or reported has to be there for whoever asks. */
  async function check(id: string, reader: Member): Promise<void> {
    if (!findShipped(id)) await readBot(db, reader.memberId, id);
  }

  return [
    route(botLists, async ({ scope, query, category, cursor, limit }, caller) => {
      const reader = await lookerOf(caller);
      const skip = skipOf(cursor);
      const own = await listBots(db, reader.memberId, { scope, query, category, skip, limit });
      const encoding = encodingFor(reader);
      const items = own.slice(0, limit).map((row) => encodeBot(row, undefined, encoding));
      const shipped = skip === 0 ? await shippedFor({ scope, query, category }, reader) : [];
      return { info: { items: [...shipped, ...items], next: own.length > limit ? String(skip + limit) : null } };
    }),
    route(botInfo, async ({ id }, caller) => ({ info: { bot: await infoOf(id, await lookerOf(caller)) } })),
    route(botSave, async (input, reader) => {
      const texts = [input.name, input.tagline, input.greeting, input.prompt, ...(input.starters ?? [])];
      deps.words.check('chats', ...texts);
      const bot = checkedText(deps, input);
      await limiter.take(db, 'bot', { caller: reader, member: reader.memberId });
      await deps.words.judge('chats', ...texts);
      const id = await save(deps, reader.memberId, input, bot);
      return { info: { bot: await infoOf(id, reader) } };
    }),
    route(botCopy, async ({ id }, reader) => {
      const copy = await copyOf(deps, id, reader);
      await limiter.take(db, 'bot', { caller: reader, member: reader.memberId });
      const made = await db.transaction().execute(async (tx) => {
        const made = await saveBot(tx, reader.memberId, undefined, copy, clock.now());
        await copyFilesOfBot(tx, reader.memberId, { from: id, to: made }, clock.now());
        return made;
      });
      return { info: { bot: await infoOf(made, reader) } };
    }),
    route(botDelete, async ({ id }, reader) => {
      await removeBot(db, deps.storage, reader.memberId, id);
      return { info: {} };
    }),
    route(botPin, async ({ id, value }, reader) => {
      await check(id, reader);
      await markBot(db, reader.memberId, id, { pinned: value });
      return { info: {} };
    }),
    route(botFavorite, async ({ id, value }, reader) => {
      await check(id, reader);
      await markBot(db, reader.memberId, id, { favorite: value });
      return { info: {} };
    }),
    route(botReport, async ({ id, reason }, reader) => {
      const { owner_id } = await readBot(db, reader.memberId, id);
      if (owner_id === reader.memberId) throw new AppError('forbidden');
      await limiter.take(db, 'bot', { caller: reader, member: reader.memberId });
      await reportBot(db, reader.memberId, id, reason, clock.now());
      return { info: {} };
    }),
  ];
}

function checkedText({ models }: BotDeps, { model = '', starters = [], tools = [], ...text }: CallParsed<typeof botSave>): BotText {
  if (model && !models().some(({ id }) => id === model)) throw new AppError('invalid', { fields: { model: 'model_unknown' } });
  return { ...text, model, starters, tools };
}

/** Saves a bot with its picture and with what it knows. */
async function save(deps: BotDeps, member: string, { id, avatar, files }: CallParsed<typeof botSave>, bot: BotText): Promise<string> {
  const { db, clock, storage } = deps;
  const picture = avatar ? await storeAvatar(deps, member, avatar) : undefined;
  const { saved, before } = await removeFilesOnFailure(storage, picture ? [picture] : [], () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const before = id ? await findAvatar(tx, id) : null;
      if (picture) await recordAssets(tx, member, [picture], now);
      const saved = await saveBot(tx, member, id, { ...bot, avatarId: picture?.id ?? (avatar === '' ? null : undefined) }, now);
      if (files) await setFilesOfBot(tx, member, saved, files, now);
      return { saved, before };
    }),
  );
  if (before && avatar !== undefined) await removeAssets(db, storage, [before]);
  return saved;
}

const avatarSide = 256;

/** A copy of its own, so that it stays when what it was taken from goes. */
async function storeAvatar({ db, storage }: BotDeps, member: string, asset: string) {
  const key = await findOwnPicture(db, member, asset);
  if (!key) throw new AppError('not_found');
  return storeFile(storage, await squareOf(await buffer(storage.read(key)), avatarSide));
}

/** A new bot with the same text, without a picture. Refuses where its owner does not allow it. */
async function copyOf({ db }: BotDeps, id: string, reader: Member): Promise<BotText> {
  const shipped = findShipped(id);
  if (shipped) {
    const { name, model, temperature, prompt, tools } = chatBotOfShipped(shipped, reader.language);
    const { language } = reader;
    return {
      ...{ name, model, temperature, prompt, tools, accessibility: 'mine', copyable: false },
      ...{ tagline: shipped.tagline[language], greeting: shipped.greeting[language] },
      category: shipped.category,
      starters: shipped.starters.map((starter) => starter[language]),
    };
  }
  const row = await readBot(db, reader.memberId, id);
  if (row.owner_id !== reader.memberId && !row.copyable) throw new AppError('forbidden');
  return { ...row, accessibility: 'mine', copyable: false };
}
