import { randomInt } from 'node:crypto';
import { text2img } from '@easel/contract/image-calls';
import type { Language } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import type { Tool } from '@easel/contract/recipe';
import {
  workCancel,
  workDelete,
  workDownload,
  workFavorite,
  workInfo,
  workLists,
  workRestore,
  workRetry,
} from '@easel/contract/work-calls';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { JobSender } from '../../platform/jobs.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Member, type Route, route } from '../../platform/route.ts';
import type { Engine } from '../../ports/generation.ts';
import type { Storage } from '../../ports/storage.ts';
import { readPoints } from '../credits/reads.ts';
import { zipOf } from './download/zip.ts';
import { allow, chooseModel, pictureRecipe, toolsOf } from './policy.ts';
import { listWorks, readWork, readWorks } from './reads.ts';
import { encodeWork, type SignFile, type WorkLimits, type WorkRow } from './types.ts';
import { acceptWork, cancelWork, deleteWorks, favoriteWork, type NewWork, restoreWorks } from './writes.ts';

export { visitorsWelcome } from './arrival/writes.ts';
export { type ChangesDeps, readChanges as changesSince } from './changes/reads.ts';

export interface WorksDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  limiter: Limiter;
  clock: Clock;
  engines: readonly Engine[];
  storage: Storage;
  sign: SignFile;
  /** Credits for one output of a tool. */
  prices: Partial<Record<Tool, number>>;
  limits: WorkLimits;
}

export function workRoutes(deps: WorksDeps): Route[] {
  const { db, events, clock, engines } = deps;
  const encode = (row: WorkRow, language: Language) => encodeWork(row, language, deps.sign);
  const change = <Value>(write: (tx: Transaction) => Promise<Value>) => db.transaction().execute(write);

  /** Accepts a work and answers it with the balance after. */
  async function accept(work: NewWork, reader: Member) {
    const now = clock.now();
    return change(async (tx) => {
      const id = await acceptWork(tx, deps, work, deps.limits, now);
      const row = await readWork(tx, reader.memberId, id);
      const points = await readPoints(tx, reader.memberId, now);
      // Last, because members of one network wait for each other from here on.
      await deps.limiter.take(tx, 'tool', { caller: reader, member: reader.memberId });
      return { info: { works: [encode(row, reader.language)], points } };
    });
  }

  return [
    route(text2img, async (input, reader) => {
      const { engine, model } = chooseModel(engines, 'text2img', input.model);
      const recipe = pictureRecipe(model, input, randomInt(limits.seedMax + 1));
      const unitPrice = deps.prices.text2img ?? 0;
      const requestId = input.request_id || undefined;
      const chosen = { member: reader.memberId, tool: 'text2img', engine: engine.id, model: model.id } as const;
      return accept({ ...chosen, recipe, unitPrice, count: recipe.count, requestId }, reader);
    }),
    route(workRetry, async ({ id }, reader) => {
      const work = await readWork(db, reader.memberId, id);
      allow('retry', work.state);
      const { engine, model } = chooseModel(engines, work.tool, work.model);
      const { tool, recipe } = work;
      const chosen = { member: reader.memberId, tool, engine: engine.id, model: model.id };
      const unitPrice = deps.prices[tool] ?? 0;
      return accept({ ...chosen, recipe, unitPrice, count: recipe.count ?? 1, requestId: undefined }, reader);
    }),
    route(workLists, async ({ tool, type, text, favorite, state, cursor, limit }, reader) => {
      const tools = tool ? [tool] : type && toolsOf(type);
      const before = cursor ? numberOf(cursor) : undefined;
      const rows = await listWorks(db, reader.memberId, { tools, text: text?.trim(), favorite, state, before, limit });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const next = rows.length > limit && last ? cursorOf(last.number) : null;
      return { info: { items: items.map((row) => encode(row, reader.language)), next } };
    }),
    route(workInfo, async ({ id }, reader) => {
      return { info: { work: encode(await readWork(db, reader.memberId, id), reader.language) } };
    }),
    route(workCancel, async ({ id }, reader) => {
      const now = clock.now();
      return change(async (tx) => {
        await cancelWork(tx, events, reader.memberId, id, now);
        const work = encode(await readWork(tx, reader.memberId, id), reader.language);
        return { info: { work, points: await readPoints(tx, reader.memberId, now) } };
      });
    }),
    route(workFavorite, async ({ id, value }, reader) => {
      await change((tx) => favoriteWork(tx, events, reader.memberId, id, value));
      return { info: { work: encode(await readWork(db, reader.memberId, id), reader.language) } };
    }),
    route(workDelete, async ({ ids }, reader) => {
      await change((tx) => deleteWorks(tx, events, reader.memberId, ids, clock.now()));
      return { info: { ids } };
    }),
    route(workRestore, async ({ ids }, reader) => {
      await change((tx) => restoreWorks(tx, events, reader.memberId, ids, clock.now()));
      const works = await readWorks(db, reader.memberId, ids);
      return { info: { works: works.map((work) => encode(work, reader.language)) } };
    }),
    route(workDownload, async ({ ids }, reader) => {
      const works = await readWorks(db, reader.memberId, [...new Set(ids)]);
      for (const work of works) allow('download', work.state);
      if (works.every((work) => work.outputs.length === 0)) throw new AppError('not_found');
      return { file: zipOf(deps.storage, works) };
    }),
  ];
}

/** A cursor is the number of the last work seen, so a list stays in order while new works come. */
function cursorOf(number: number): string {
  return Buffer.from(`w${number}`).toString('base64url');
}

function numberOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^w\d{1,10}$/.test(text)) throw new AppError('invalid', { fields: { cursor: 'field_invalid' } });
  return Number(text.slice(1));
}
