import type { Sentence } from '@easel/contract/language';
import type { Announcement, Maintenance } from './types.ts';

const usual: Sentence = {
  zh: '系统维护中，暂时不能开始新的生成，已经开始的会照常完成，请稍后再来',
  en: 'The studio is under maintenance. Nothing new can be started right now; what has begun will be finished. Please come back later',
};

/** What is said of a maintenance: its own words, else the usual ones. */
export function maintenanceWords({ zh, en }: Pick<Maintenance, 'zh' | 'en'>): Sentence {
  return { zh: zh || usual.zh, en: en || usual.en };
}

export function stateOf({ starts_at, ends_at }: Pick<Announcement, 'starts_at' | 'ends_at'>, now: Date): 'coming' | 'shown' | 'over' {
  if (ends_at !== null && ends_at <= now) return 'over';
  return starts_at > now ? 'coming' : 'shown';
}
