import type { Tool } from '@easel/contract/recipe';
import type { ConnectedEngine } from '../../../platform/engines/registry.ts';

/** Where a work waits and whose places it takes. */
export interface Waiting {
  engine: string;
  tool: Tool;
  lane: string;
}

/** An engine with the concurrency that its row gives it. */
type Placed = Pick<ConnectedEngine, 'id' | 'engine' | 'concurrency'>;

/** The works of an engine wait for each other, those of a tool with places of its own for themselves. */
export function laneOf(engine: Placed | undefined, tool: Tool): string | undefined {
  return engine && (engine.engine.lanes?.[tool] === undefined ? engine.id : `${engine.id}/${tool}`);
}

/**
 * Works of a lane that may run at once, in all processes together. Those of an engine that is not there wait for nothing: they fail at once.
 * @param workers processes that make works
 */
export function placesOf(engine: Placed | undefined, { tool, lane }: Waiting, workers: number): number {
  if (!engine) return unlimited;
  const own = lane === engine.id ? undefined : engine.engine.lanes?.[tool];
  return (own ?? engine.concurrency) * (engine.engine.local ? workers : 1);
}

/** All places of all engines: no process ever makes more works than these. */
export function allPlaces(engines: readonly Placed[]): number {
  return engines
    .flatMap(({ concurrency, engine }) => [concurrency, ...Object.values(engine.lanes ?? {})])
    .reduce((sum, places) => sum + places, 0);
}

/** As a column can hold it. */
const unlimited = 1_000_000;

const firstPauseSeconds = 2;
const longestPauseSeconds = 60;

/**
 * How long nobody asks a busy engine, after `times` times in vain before this one.
 * @param random between 0 and 1; engines that were busy together are not asked together.
 */
export function busyPause(times: number, random: number): number {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(times, 10));
  return Math.round(pause * (0.75 + 0.5 * random) * 10) / 10;
}
