import { effortOf, estimateSeconds } from '@easel/contract/estimates';
import type { Tool } from '@easel/contract/recipe';
import type { Recipe, Work } from '@easel/contract/works';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Offer } from '../../../platform/engines/offers.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import type { Member } from '../../../platform/route.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { Announcer } from '../../announcements/types.ts';
import type { NewAsset } from '../../assets/types.ts';
import { removeFiles, removeFilesOnFailure } from '../../assets/writes.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import type { CreditBalance } from '../../credits/types.ts';
import { limitsOf } from '../../plans/reads.ts';
import type { WordGuard } from '../../word-rules/types.ts';
import { laneOf } from '../engine-queue/policy.ts';
import { sourceNameOf, unitCostOf, unitPriceOf } from '../policy.ts';
import { readWork, wasAccepted } from '../reads.ts';
import { routeWork } from '../routing/reads.ts';
import type { OwnSource } from '../sources/reads.ts';
import { timedBy, type WorkTimes } from '../timing/reads.ts';
import { encodeWork, type SignFile, type WorkLimits } from '../types.ts';
import { acceptWork } from '../writes.ts';

export interface AcceptDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  limiter: Limiter;
  clock: Clock;
  storage: Storage;
  sign: SignFile;
  engines: EngineRegistry;
  limits: WorkLimits;
  times: WorkTimes;
  words: WordGuard;
  announcer: Announcer;
}

/** A request that was found to be possible. */
export interface WantedWork {
  tool: Tool;
  offer: Offer;
  /** Complete: nothing is left to the engine. */
  recipe: Recipe;
  count: number;
  /** What the recipe names; the work descends from the first. */
  sources: readonly OwnSource[];
  /** Its own work whose recipe it is, changed; it descends from that one where it has no source. */
  againFrom?: string | undefined;
  /** Of a clip: the work whose clip it goes on from. */
  follows?: string | undefined;
  /** A stored file that came with the request; it is removed again where no work comes of it. */
  brought?: NewAsset | undefined;
  /** Credits for one output, where it is not what the model costs. */
  unitPrice?: number;
  asked: {
    /** Credits that the reader was told. Where it costs something else by now, it is refused. */
    price?: number | undefined;
    /** The same within a day gives the same work. */
    request_id?: string | undefined;
  };
}

export type Accept = (wanted: WantedWork, reader: Member) => Promise<{ info: { works: Work[]; points: CreditBalance } }>;

/** Accepts works of any tool and answers each with the balance after. Members pay, visitors spend a free use of the day. */
export function createAccept(deps: AcceptDeps): Accept {
  return async (wanted, reader) => {
    const { brought } = wanted;
    const { work, balance } = await removeFilesOnFailure(deps.storage, brought ? [brought] : [], async () => {
      // What was accepted once and lost its answer is neither refused nor judged anew.
      if (!(await wasAccepted(deps.db, reader.memberId, wanted.asked.request_id, deps.clock.now()))) {
        deps.announcer.checkOpen();
        deps.words.checkRecipe(wanted.recipe);
        await deps.words.judgeRecipe(wanted.recipe);
      }
      return acceptOne(deps, wanted, reader);
    });
    // The same request gave its work before: that one has files of its own.
    if (brought && !(Object.values(work.recipe) as unknown[]).includes(brought.id)) await removeFiles(deps.storage, [brought.key]);
    // The wire says points for credits.
    return { info: { works: [work], points: balance } };
  };
}

async function acceptOne(deps: AcceptDeps, wanted: WantedWork, reader: Member): Promise<{ work: Work; balance: CreditBalance }> {
  const { tool, offer, recipe, count, sources, brought, asked } = wanted;
  const [first] = sources;
  const isVisitor = reader.kind === 'visitor';
  const now = deps.clock.now();
  const model = offer.model.id;
  const routed = await routeWork(deps.db, deps.engines, { tool, model, recipe });
  const work = {
    ...{
      member: reader.memberId,
      tool,
      engine: routed?.engine,
      lane: routed && laneOf(deps.engines.find(routed.engine), tool),
      model,
      recipe,
      count,
      requestId: asked.request_id || undefined,
    },
    // Whichever engine makes it, the price is that of the preferred one, which everybody is told.
    unitPrice: isVisitor ? 0 : (wanted.unitPrice ?? unitPriceOf(tool, offer, recipe)),
    quoted: isVisitor ? undefined : asked.price,
    expected: routed && estimateSeconds(timedBy(await deps.times.read(), routed), effortOf(recipe)),
    unitCost: routed && unitCostOf(routed, recipe),
    freeUse: isVisitor ? { ip: reader.ip, perDay: deps.limits.visitorUses } : undefined,
    sources: sources.map(({ asset }) => asset),
    parent: first ? { work: first.work, asset: first.asset } : wanted.againFrom ? { work: wanted.againFrom, asset: null } : undefined,
    sourceName: first && sourceNameOf(first.name),
    follows: wanted.follows,
    brought,
  };
  return deps.db.transaction().execute(async (tx) => {
    const id = await acceptWork(tx, deps, work, await limitsOf(tx, reader.memberId, deps.limits), now);
    const row = await readWork(tx, reader.memberId, id);
    const balance = await readCreditBalance(tx, reader.memberId, now);
    // Last, because members of one network wait for each other from here on.
    await deps.limiter.take(tx, 'tool', { caller: reader, member: reader.memberId });
    return { work: encodeWork(row, reader.language, deps.sign), balance };
  });
}
