import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/logging.ts';
import type { Announcer } from '../../announcements/types.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import type { WordGuard } from '../../word-rules/types.ts';
import { checkAsked } from '../../works/types.ts';
import { canvasEngine, minuteRates, openMax, resumeMs, savingModel } from '../policy.ts';
import type { PaintedProofs } from '../saving/proofs.ts';
import type { RealtimeClient, RealtimeConnection, RealtimeHandle } from '../types.ts';
import { resumeSession } from '../writes.ts';
import { Meter } from './meter.ts';
import type { RecentCanvas } from './recent-canvases.ts';
import { DrawingSession } from './session.ts';

export interface SessionsDeps {
  db: Database;
  events: Events;
  clock: Clock;
  log: Log;
  engines: EngineRegistry;
  proofs: PaintedProofs;
  words: WordGuard;
  announcer: Announcer;
}

/** The sessions of this process, in memory only. Paid minutes are in the database, so any process can resume a session. */
export interface DrawingSessions {
  open(client: RealtimeClient, connection: RealtimeConnection): Promise<RealtimeHandle>;
  /** A recent canvas of the member's session. */
  recent(memberId: string, session: string, frame: number): RecentCanvas | undefined;
  has(memberId: string, session: string): boolean;
  close(): Promise<void>;
}

export function createSessions(deps: SessionsDeps): DrawingSessions {
  const { db, clock, log } = deps;
  const sessions = new Map<string, DrawingSession>();
  const expiryTimers = new Map<string, NodeJS.Timeout>();
  const detaching = new Set<Promise<void>>();

  const own = (memberId: string, id: string | undefined) => {
    const session = id === undefined ? undefined : sessions.get(id);
    return session?.member === memberId ? session : undefined;
  };

  function forget(id: string): void {
    clearTimeout(expiryTimers.get(id));
    expiryTimers.delete(id);
    sessions.delete(id);
  }

  /** The session that the hello names, or a new one. */
  async function find(client: RealtimeClient): Promise<{ session: DrawingSession; resumed: boolean }> {
    const { memberId, settings } = client;
    const known = own(memberId, client.session);
    if (known) return { session: known, resumed: true };
    const taken = client.session === undefined ? undefined : await resumeSession(db, memberId, client.session);
    const id = taken && client.session ? client.session : newId();
    const meter = new Meter(
      { db, events: deps.events, ...minuteRates(deps.engines) },
      { session: id, member: memberId, attempt: taken?.attempt ?? 1 },
      taken,
    );
    const balance = async () => (await readCreditBalance(db, memberId, clock.now())).remaining;
    return { session: new DrawingSession({ clock, log, balance, proofs: deps.proofs }, meter, settings), resumed: taken !== undefined };
  }

  function detach(session: DrawingSession, connection: RealtimeConnection, release: () => void): void {
    const detached = session.detach(connection).finally(release);
    detaching.add(detached);
    void detached.finally(() => detaching.delete(detached));
    if (session.isOpen) return;
    const timer = setTimeout(() => forget(session.id), resumeMs);
    timer.unref();
    clearTimeout(expiryTimers.get(session.id));
    expiryTimers.set(session.id, timer);
  }

  return {
    async open(client, connection) {
      if (client.kind === 'visitor') throw new AppError('nologin');
      if (client.leaving) throw new AppError('account_leaving');
      // Refuses where there is none.
      canvasEngine(deps.engines);
      const { model } = savingModel(deps.engines);
      checkAsked(model, client.settings);
      deps.words.check('works', client.settings.prompt);
      const { session, resumed } = await find(client);
      // What has begun goes on.
      if (!resumed) {
        deps.announcer.checkOpen();
        await deps.words.judge('works', client.settings.prompt);
      }
      const ofMember = [...sessions.values()].filter((other) => other.member === client.memberId && other !== session);
      if (ofMember.filter((other) => other.isOpen).length >= openMax) throw new AppError('too_many_canvases');
      // At most one closed session of a member stays resumable.
      for (const other of ofMember.filter((candidate) => !candidate.isOpen).slice(0, -1)) forget(other.id);
      clearTimeout(expiryTimers.get(session.id));
      expiryTimers.delete(session.id);
      sessions.set(session.id, session);
      session.change(client.settings);
      const engine = canvasEngine(deps.engines);
      const release = deps.engines.hold(engine);
      try {
        await session.attach(connection, client, () => engine.openCanvas(client.settings), resumed);
      } catch (error) {
        detach(session, connection, release);
        throw error;
      }
      return {
        canvas: (frame, bytes) => session.canvas(frame, bytes),
        request(request) {
          if (request.type === 'settings') {
            checkAsked(model, request.settings);
            deps.words.check('works', request.settings.prompt);
          }
          session.request(request);
        },
        closed: () => detach(session, connection, release),
      };
    },
    recent: (memberId, session, frame) => own(memberId, session)?.recent(frame),
    has: (memberId, session) => own(memberId, session) !== undefined,
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.end()));
      for (const id of [...sessions.keys()]) forget(id);
      await Promise.all(detaching);
    },
  };
}
