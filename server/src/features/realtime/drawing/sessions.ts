import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/logging.ts';
import type { Engine } from '../../../ports/generation.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import { checkAsked } from '../../works/types.ts';
import type { PaintedProofs } from '../keeping/proofs.ts';
import { canvasEngine, keepingModel, openMax, rememberMs } from '../policy.ts';
import type { Drawer, Drawing, DrawingLine } from '../types.ts';
import { takeSession } from '../writes.ts';
import type { HeldCanvas } from './held-canvases.ts';
import { Meter } from './meter.ts';
import { DrawingSession } from './session.ts';

export interface SessionsDeps {
  db: Database;
  events: Events;
  clock: Clock;
  log: Log;
  engines: readonly Engine[];
  /** Credits for each minute of painting that is begun. */
  price: number;
  proofs: PaintedProofs;
}

/** The sessions of this process, in memory only. What was paid is in the database, so any process goes on with that. */
export interface DrawingSessions {
  open(drawer: Drawer, line: DrawingLine): Promise<Drawing>;
  /** A canvas that a session of the member still holds. */
  held(memberId: string, session: string, frame: number): HeldCanvas | undefined;
  knows(memberId: string, session: string): boolean;
  close(): Promise<void>;
}

export function createSessions(deps: SessionsDeps): DrawingSessions {
  const { db, clock, log } = deps;
  const sessions = new Map<string, DrawingSession>();
  const forgetting = new Map<string, NodeJS.Timeout>();
  const leaving = new Set<Promise<void>>();

  const own = (memberId: string, id: string | undefined) => {
    const session = id === undefined ? undefined : sessions.get(id);
    return session?.member === memberId ? session : undefined;
  };

  function forget(id: string): void {
    clearTimeout(forgetting.get(id));
    forgetting.delete(id);
    sessions.delete(id);
  }

  /** The session that the hello names, or a new one. */
  async function find(drawer: Drawer): Promise<{ session: DrawingSession; resumed: boolean }> {
    const { memberId, settings } = drawer;
    const known = own(memberId, drawer.session);
    if (known) return { session: known, resumed: true };
    const taken = drawer.session === undefined ? undefined : await takeSession(db, memberId, drawer.session);
    const id = taken && drawer.session ? drawer.session : newId();
    const meter = new Meter(deps, { session: id, member: memberId, attempt: taken?.attempt ?? 1 }, taken);
    const balance = async () => (await readCreditBalance(db, memberId, clock.now())).remaining;
    return { session: new DrawingSession({ clock, log, balance, proofs: deps.proofs }, meter, settings), resumed: taken !== undefined };
  }

  function leave(session: DrawingSession, line: DrawingLine): void {
    const left = session.leave(line);
    leaving.add(left);
    void left.finally(() => leaving.delete(left));
    if (session.isOpen) return;
    const timer = setTimeout(() => forget(session.id), rememberMs);
    timer.unref();
    clearTimeout(forgetting.get(session.id));
    forgetting.set(session.id, timer);
  }

  return {
    async open(drawer, line) {
      if (drawer.kind === 'visitor') throw new AppError('nologin');
      if (drawer.leaving) throw new AppError('account_leaving');
      const engine = canvasEngine(deps.engines);
      const { model } = keepingModel(deps.engines);
      checkAsked(model, drawer.settings);
      const { session, resumed } = await find(drawer);
      const ofMember = [...sessions.values()].filter((other) => other.member === drawer.memberId && other !== session);
      if (ofMember.filter((other) => other.isOpen).length >= openMax) throw new AppError('too_many_canvases');
      // What is remembered is bounded like what is open.
      for (const other of ofMember.filter((candidate) => !candidate.isOpen).slice(0, -1)) forget(other.id);
      clearTimeout(forgetting.get(session.id));
      forgetting.delete(session.id);
      sessions.set(session.id, session);
      session.change(drawer.settings);
      try {
        await session.enter(line, drawer, () => engine.openCanvas(drawer.settings), resumed);
      } catch (error) {
        leave(session, line);
        throw error;
      }
      return {
        canvas: (frame, bytes) => session.canvas(frame, bytes),
        request(request) {
          if (request.type === 'settings') checkAsked(model, request.settings);
          session.request(request);
        },
        left: () => leave(session, line),
      };
    },
    held: (memberId, session, frame) => own(memberId, session)?.held(frame),
    knows: (memberId, session) => own(memberId, session) !== undefined,
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.end()));
      for (const id of [...sessions.keys()]) forget(id);
      await Promise.all(leaving);
    },
  };
}
