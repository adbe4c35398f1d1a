import type { Timed } from '@easel/contract/estimates';
import type { Database } from '../../../platform/db/database.ts';
import type { Offer } from '../../../platform/engines/offers.ts';
import type { EngineModel } from '../../../ports/generation.ts';
import { learnTimes, type Sample, type Times } from './policy.ts';
import './tables.ts';

export type { Times };

type Timeable = Pick<Offer, 'engine' | 'model'>;
export type TimesOf = (offer: Timeable) => Times;

/** What works take, as all processes of the studio have learned it. */
export interface WorkTimes {
  /** As it is known now, by offers. */
  read(): Promise<TimesOf>;
}

/** What was read is used until another work has ended; one number says whether. */
export function createWorkTimes(db: Database): WorkTimes {
  let known: { newest: number; samples: ReadonlyMap<string, Sample[]>; learned: WeakMap<EngineModel, Times> } | undefined;
  return {
    async read() {
      const newest = await newestTime(db);
      if (known?.newest !== newest) known = { newest, samples: await readSamples(db), learned: new WeakMap() };
      const { samples, learned } = known;
      return ({ engine, model }) => {
        const times = learned.get(model) ?? learnTimes(model, samples.get(keyOf(engine, model.id)) ?? []);
        learned.set(model, times);
        return times;
      };
    },
  };
}

/** An offer as `estimateSeconds` of the contract reads it. */
export function timedBy(timesOf: TimesOf, offer: Timeable): Timed {
  const { usual, points, paces } = timesOf(offer);
  return { eta_s: usual, times: points, inputs: { style: [...paces].map(([id, pace]) => ({ id, pace })) } };
}

const keyOf = (engine: string, model: string) => `${engine} ${model}`;

async function newestTime(db: Database): Promise<number> {
  const row = await db.selectFrom('work_times').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

async function readSamples(db: Database): Promise<Map<string, Sample[]>> {
  const columns = ['engine', 'model', 'way', 'style', 'pixels', 'seconds'] as const;
  const rows = await db.selectFrom('work_times').select(columns).orderBy('id', 'desc').execute();
  return Map.groupBy(rows, ({ engine, model }) => keyOf(engine, model));
}
