import type { Tool } from '@easel/contract/recipe';
import type { Recipe } from '@easel/contract/works';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Offer } from '../../../platform/engines/offers.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { wrongFields } from '../choosing/policy.ts';
import { readPausedEngines } from '../engine-queue/reads.ts';
import { countOpenWorks } from '../reads.ts';
import { inOrder } from './policy.ts';

/** What an engine has to have to make a work. */
interface Routed {
  tool: Tool;
  model: string;
  recipe: Recipe;
}

/**
 * The offer of the engine that shall make a work; nothing where none can just now. The recipe was checked with the preferred engine;
 * others may have a model of this name with other inputs, and are asked only where they take the recipe.
 * @param except engines that were asked in vain
 */
export async function routeWork(
  db: Database | Transaction,
  engines: EngineRegistry,
  { tool, model, recipe }: Routed,
  except: readonly string[] = [],
): Promise<Offer | undefined> {
  const offers = engines
    .offers(tool)
    .filter((offer) => offer.model.id === model)
    .filter((offer, place) => place === 0 || Object.keys(wrongFields(offer.model, recipe)).length === 0)
    .filter(({ engine }) => !except.includes(engine));
  const [only] = offers;
  // With one engine, as most studios have, there is nothing to be counted.
  if (only && offers.length === 1) return engines.find(only.engine)?.isOpen ? undefined : only;
  const works = offers.length > 0 ? await countOpenWorks(db) : new Map<string, number>();
  const paused = offers.length > 0 ? await readPausedEngines(db) : new Set<string>();
  const candidates = offers.flatMap((offer) => {
    const engine = engines.find(offer.engine);
    if (!engine) return [];
    const { isOpen, concurrency, priority } = engine;
    return {
      engine: offer.engine,
      offer,
      isOpen,
      concurrency,
      priority,
      seconds: offer.model.etaSeconds(),
      // One that was busy just now counts as full.
      works: (works.get(engine.id) ?? 0) + (paused.has(engine.id) ? concurrency : 0),
    };
  });
  return inOrder(candidates)[0]?.offer;
}
