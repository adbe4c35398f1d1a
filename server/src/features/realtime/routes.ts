import { randomInt } from 'node:crypto';
import type { CallParsed } from '@easel/contract/call';
import { realtimeSave } from '@easel/contract/image-calls';
import { limits as constants } from '@easel/contract/limits';
import { longSides } from '@easel/contract/recipe';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EngineRegistry } from '../../platform/engines/registry.ts';
import type { Events } from '../../platform/events.ts';
import type { JobSender } from '../../platform/jobs.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Storage } from '../../ports/storage.ts';
import { removeFiles, removeFilesOnFailure, storeFile } from '../assets/writes.ts';
import { readCreditBalance } from '../credits/reads.ts';
import { limitsOf } from '../plans/reads.ts';
import type { WordGuard } from '../word-rules/types.ts';
import { readWork, wasAccepted } from '../works/reads.ts';
import { checkAsked, encodeWork, type SignFile } from '../works/types.ts';
import { acceptWork } from '../works/writes.ts';
import { checkHead } from './drawing/canvas-check.ts';
import type { RecentCanvas } from './drawing/recent-canvases.ts';
import type { DrawingSessions } from './drawing/sessions.ts';
import { keptPrice, savedSize, savingModel } from './policy.ts';
import { hasPainted } from './reads.ts';
import type { PaintedProofs } from './saving/proofs.ts';

export { createSessions, type DrawingSessions } from './drawing/sessions.ts';
export { serveDrawing } from './drawing/stream.ts';
export { createPaintedProofs, type PaintedProofs } from './saving/proofs.ts';

export interface RealtimeDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  limiter: Limiter;
  clock: Clock;
  engines: EngineRegistry;
  storage: Storage;
  sign: SignFile;
  sessions: DrawingSessions;
  proofs: PaintedProofs;
  /** Credits for image-to-image where no engine says what it costs. */
  price: number;
  limits: { simultaneous: number; retentionDays: number };
  words: WordGuard;
}

export function realtimeRoutes(deps: RealtimeDeps): Route[] {
  const { db, clock, engines, sessions, limits, price } = deps;

  return [
    route(realtimeSave, async (input, reader) => {
      const { memberId, file } = reader;
      const { session } = input;
      // Painted here or in another process: only who has painted keeps something without paying more.
      if (!sessions.has(memberId, session) && !(await hasPainted(db, memberId, session))) throw new AppError('not_found');
      const found = findCanvas(deps, memberId, input, file);
      const canvas: RecentCanvas = found.canvas;
      await checkHead(canvas.bytes);
      if (!(await wasAccepted(db, memberId, input.request_id, clock.now()))) {
        deps.words.checkRecipe(canvas.settings);
        await deps.words.judgeRecipe(canvas.settings);
      }
      const { engine, model } = savingModel(engines);
      // Stored like an upload: any tool can start from it.
      const image = await storeFile(deps.storage, await readPicture(Buffer.from(canvas.bytes)));
      const size = savedSize(image, longSides[0]);
      const recipe = { tool: 'realtime' as const, model: model.id, ...canvas.settings, image: image.id, count: 1, ...size };
      const now = clock.now();
      const work = {
        ...{ member: memberId, tool: 'realtime' as const, engine, model: model.id, recipe, count: 1, unitCost: 0 },
        // What was painted in a paid minute is paid.
        unitPrice: found.painted ? 0 : keptPrice(engines, price),
        requestId: input.request_id || undefined,
        brought: image,
        parent: { work: null, asset: image.id },
      };
      const accept = () =>
        db.transaction().execute(async (tx) => {
          const id = await acceptWork(tx, deps, work, await limitsOf(tx, memberId, limits), now);
          const row = await readWork(tx, memberId, id);
          const balance = await readCreditBalance(tx, memberId, now);
          await deps.limiter.take(tx, 'tool', { caller: reader, member: memberId });
          return { row, balance };
        });
      const { row, balance } = await removeFilesOnFailure(deps.storage, [image], accept);
      // The same request gave its work before: that one has a file of its own.
      if (row.recipe.image !== image.id) await removeFiles(deps.storage, [image.key]);
      // The wire says points for credits.
      return { info: { works: [encodeWork(row, reader.language, deps.sign)], points: balance } };
    }),
  ];
}

/** The canvas to be kept, and whether it was painted in a paid minute of the session. */
function findCanvas(
  { sessions, proofs, engines }: Pick<RealtimeDeps, 'sessions' | 'proofs' | 'engines'>,
  member: string,
  {
    session,
    frame,
    proof,
    prompt = '',
    style = savingModel(engines).model.inputs.style?.[0]?.id ?? '',
    creativity = 5,
    seed = randomInt(constants.seedMax + 1),
  }: CallParsed<typeof realtimeSave>,
  file: Buffer | undefined,
): { canvas: RecentCanvas; painted: boolean } {
  const recent = sessions.recent(member, session, frame);
  if (!file) {
    if (!recent) throw new AppError('not_found');
    return { canvas: recent, painted: true };
  }
  if (proof !== undefined) {
    const settings = proofs.settingsOf(proof, { member, session, bytes: file });
    // Whoever thinks that it is paid is not charged for it.
    if (!settings) throw new AppError('not_found');
    return { canvas: { bytes: file, settings }, painted: true };
  }
  if (recent && file.equals(recent.bytes)) return { canvas: recent, painted: true };
  const settings = { prompt, style, creativity, seed };
  checkAsked(savingModel(engines).model, settings);
  return { canvas: { bytes: file, settings }, painted: false };
}
