import type { Language } from '@easel/contract/language';
import { tools as allTools, toolsMaking } from '@easel/contract/tools';
import {
  workCancel,
  workDelete,
  workDownload,
  workFavorite,
  workInfo,
  workLineage,
  workLineageTree,
  workLists,
  workRename,
  workRestore,
} from '@easel/contract/work-calls';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/route.ts';
import type { ClipFiles } from '../../ports/clips.ts';
import { readCreditBalance } from '../credits/reads.ts';
import { type AcceptDeps, createAccept } from './accepting/accept.ts';
import { againRoutes } from './again/routes.ts';
import { createFaceFinder } from './analysis/faces.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { createAnalysisRunner } from './analysis/run-analysis.ts';
import { clipRoutes } from './clips/routes.ts';
import { zipOf } from './download/zip.ts';
import { keepingRoutes } from './keeping/routes.ts';
import { readLineage } from './lineage/reads.ts';
import { readLineageTree } from './lineage/tree.ts';
import { encodeLineage, encodeTree } from './lineage/types.ts';
import { allow, needSome } from './policy.ts';
import { listWorks, readWork, readWorks } from './reads.ts';
import { toolRoutes } from './tools/routes.ts';
import { encodeWork, type WorkLimits, type WorkRow } from './types.ts';
import { type VerifyingDeps, verifyingRoutes } from './verifying/routes.ts';
import { cancelWork, deleteWorks, favoriteWork, renameWork, restoreWorks } from './writes.ts';

export { serveWorks } from './changes/stream.ts';
export { countOpenWorks, countWorksSince } from './counting/reads.ts';
export { createWorkTimes } from './timing/reads.ts';
export { mergeVisitorOnSignIn } from './visitor-merge/writes.ts';

export interface WorksDeps extends AcceptDeps, Pick<VerifyingDeps, 'whoIs' | 'studioName'> {
  clips: ClipFiles;
  limits: WorkLimits & { enhanceMaxSide: number };
}

export function workRoutes(deps: WorksDeps): Route[] {
  const { db, events, clock, engines } = deps;
  const encode = (row: WorkRow, language: Language) => encodeWork(row, language, deps.sign);
  const change = <Value>(write: (tx: Transaction) => Promise<Value>) => db.transaction().execute(write);
  const accept = createAccept(deps);
  const analyse = createAnalysisRunner();
  const faces = createFaceFinder(engines, analyse);

  return [
    ...toolRoutes({ ...deps, faces, accept }),
    ...againRoutes({ ...deps, accept }),
    ...clipRoutes(deps),
    ...keepingRoutes(deps),
    ...verifyingRoutes(deps),
    ...analysisRoutes({ ...deps, faces, analyse }),
    route(workLineage, async ({ id }, reader) => {
      const rows = await readLineage(db, reader.memberId, id, clock.now());
      return { info: { steps: encodeLineage(rows, reader.language, deps.sign) } };
    }),
    route(workLineageTree, async ({ id }, reader) => {
      const tree = await readLineageTree(db, reader.memberId, id, clock.now());
      return { info: { nodes: encodeTree(tree, reader.language, deps.sign), works: tree.counted } };
    }),
    route(workLists, async ({ tool, type, text, favorite, state, cursor, limit }, reader) => {
      const tools = tool || type ? (type ? toolsMaking(type) : allTools).filter((one) => !tool || one === tool) : undefined;
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
        // The wire says points for credits.
        return { info: { work, points: await readCreditBalance(tx, reader.memberId, now) } };
      });
    }),
    route(workFavorite, async ({ id, value }, reader) => {
      await change((tx) => favoriteWork(tx, events, reader.memberId, id, value));
      return { info: { work: encode(await readWork(db, reader.memberId, id), reader.language) } };
    }),
    route(workRename, async ({ id, title }, reader) => {
      await change((tx) => renameWork(tx, events, reader.memberId, id, title));
      return { info: { work: encode(await readWork(db, reader.memberId, id), reader.language) } };
    }),
    route(workDelete, async ({ ids, type }, reader) => {
      needSome(ids, type);
      await change((tx) => deleteWorks(tx, events, reader.memberId, ids, clock.now()));
      return { info: { ids } };
    }),
    route(workRestore, async ({ ids }, reader) => {
      await change((tx) => restoreWorks(tx, events, reader.memberId, ids, clock.now()));
      const works = await readWorks(db, reader.memberId, ids);
      return { info: { works: works.map((work) => encode(work, reader.language)) } };
    }),
    route(workDownload, async ({ ids, type }, reader) => {
      needSome(ids, type);
      const works = await readWorks(db, reader.memberId, [...new Set(ids)]);
      for (const work of works) allow('download', work);
      if (works.every((work) => work.outputs.length === 0)) throw new AppError('not_found');
      return { file: zipOf(deps.storage, works, reader.language) };
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
