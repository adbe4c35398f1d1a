import { randomInt } from 'node:crypto';
import { realtimeSave } from '@easel/contract/image-calls';
import { limits as constants } from '@easel/contract/limits';
import { longSides } from '@easel/contract/recipe';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { JobSender } from '../../platform/jobs.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Engine } from '../../ports/generation.ts';
import type { Storage } from '../../ports/storage.ts';
import { readPoints } from '../credits/reads.ts';
import { limitsOf } from '../plans/reads.ts';
import { readWork } from '../works/reads.ts';
import { encodeWork, type SignFile } from '../works/types.ts';
import { acceptWork } from '../works/writes.ts';
import { checkHead } from './drawing/canvas-check.ts';
import type { HeldCanvas } from './drawing/held-canvases.ts';
import type { DrawingSessions } from './drawing/sessions.ts';
import { keepCanvas } from './keeping/writes.ts';
import { keepingModel, keptSize } from './policy.ts';
import { hasPainted } from './reads.ts';

export { createSessions, type DrawingSessions } from './drawing/sessions.ts';

export interface RealtimeDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  limiter: Limiter;
  clock: Clock;
  engines: readonly Engine[];
  storage: Storage;
  sign: SignFile;
  sessions: DrawingSessions;
  limits: { simultaneous: number; retentionDays: number };
}

export function realtimeRoutes(deps: RealtimeDeps): Route[] {
  const { db, clock, engines, sessions, limits } = deps;

  return [
    route(realtimeSave, async (input, reader) => {
      const { memberId, file } = reader;
      const { session, frame } = input;
      // Painted here or in another process: only who has painted keeps something without paying more.
      if (!sessions.knows(memberId, session) && !(await hasPainted(db, memberId, session))) throw new AppError('not_found');
      const held = file ? undefined : sessions.held(memberId, session, frame);
      if (!file && !held) throw new AppError('not_found');
      const { prompt, style = 'photo', creativity = 5, seed = randomInt(constants.seedMax + 1) } = input;
      const canvas: HeldCanvas = held ?? { bytes: file ?? new Uint8Array(), settings: { prompt, style, creativity, seed } };
      await checkHead(canvas.bytes);
      const { engine, model } = keepingModel(engines);
      const image = await keepCanvas(deps, memberId, canvas.bytes);
      const size = keptSize(image, longSides[0]);
      const recipe = { model: model.id, ...canvas.settings, image: image.id, count: 1, ...size };
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        const work = {
          ...{ member: memberId, tool: 'realtime' as const, engine: engine.id, model: model.id, recipe, count: 1 },
          // The minutes of painting are paid.
          unitPrice: 0,
          requestId: input.request_id || undefined,
          sources: [image.id],
          parent: { work: null, asset: image.id },
        };
        const id = await acceptWork(tx, deps, work, await limitsOf(tx, reader.memberId, limits), now);
        const row = await readWork(tx, memberId, id);
        const points = await readPoints(tx, memberId, now);
        await deps.limiter.take(tx, 'tool', { caller: reader, member: memberId });
        return { info: { works: [encodeWork(row, reader.language, deps.sign)], points } };
      });
    }),
  ];
}
