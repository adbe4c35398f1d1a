import type { Sentence } from '@easel/contract/language';
import type { WordPlace } from '@easel/contract/word-places';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/logging.ts';
import { type CompiledRule, compileRule, configuredRule, firstIn } from './policy.ts';
import { listRulesInForce } from './reads.ts';
import type { Found, OutsideJudge, WordGuard } from './types.ts';
import { countHit } from './writes.ts';

/** What keeps texts out that the rules refuse. */

export type { WordGuard } from './types.ts';

interface GuardDeps {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  /** Words of easel.config.ts: refused in messages and bots. */
  configured: readonly string[];
  outside?: OutsideJudge | undefined;
}

const notHere: Record<WordPlace, Sentence> = {
  works: {
    zh: '描述包含本站不允许的内容，没有扣除积分，请修改后重试',
    en: 'This description has words that are not allowed here. Nothing was charged. Change it and try again',
  },
  chats: {
    zh: '内容包含本站不允许的词语，没有扣除积分，请修改后重试',
    en: 'This has words that are not allowed here. Nothing was charged. Please change it',
  },
};

const silence: Sentence = {
  zh: '内容检查暂时没有回应，没有扣除积分，请稍后重试',
  en: 'The check of what is written does not answer right now. Nothing was charged. Please try again in a moment',
};

export async function createWordGuard({ db, clock, events, log, configured, outside }: GuardDeps): Promise<WordGuard> {
  const own = compileRule(configuredRule(configured));
  let rules: readonly CompiledRule[] = [];
  const read = async () => {
    rules = [own, ...(await listRulesInForce(db)).map(compileRule)];
  };
  // One after the other: what was read last counts.
  let reading = read();
  const follow = () => {
    reading = reading.then(read).catch((error) => log.warn({ err: error }, 'The word rules could not be read'));
  };
  const unsubscribe = [events.subscribe('word-rules-changed', follow), events.onMissed(follow)];
  await reading;

  const find = (place: WordPlace, texts: readonly unknown[]): Found | undefined => {
    const there = rules.filter(({ places }) => places.includes(place));
    for (const text of texts) {
      const found = typeof text === 'string' && text !== '' ? firstIn(there, text) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const count = ({ rule: { id } }: Found) => {
    if (id !== null) countHit(db, id, clock.now()).catch((error) => log.warn({ err: error }, 'A hit of a word rule was not counted'));
  };
  const judge = async (place: WordPlace, texts: readonly unknown[], fields?: { prompt: 'prompt_blocked' }) => {
    const text = texts.filter((one) => typeof one === 'string' && one.trim() !== '').join('\n');
    if (!outside || text === '') return;
    const allowed = await outside.moderator.allows(text, place).catch((error) => {
      log.warn({ err: error }, 'The moderation service did not answer');
      if (outside.silent === 'allow') return true;
      throw new AppError('studio_busy', { sentence: silence });
    });
    if (!allowed) throw new AppError('blocked', { sentence: notHere[place], ...(fields && { fields }) });
  };
  return {
    check(place, ...texts) {
      const found = find(place, texts);
      if (!found) return;
      count(found);
      throw new AppError('blocked', { sentence: notHere[place] });
    },
    checkRecipe({ prompt, parameters = {} }) {
      const inPrompt = find('works', [prompt]);
      const found = inPrompt ?? find('works', Object.values(parameters));
      if (!found) return;
      count(found);
      const field = inPrompt ? 'prompt' : 'parameters';
      throw new AppError('blocked', { sentence: notHere.works, fields: { [field]: 'prompt_blocked' } });
    },
    judge: (place, ...texts) => judge(place, texts),
    judgeRecipe: ({ prompt, parameters = {} }) => judge('works', [prompt, ...Object.values(parameters)], { prompt: 'prompt_blocked' }),
    close() {
      for (const stop of unsubscribe) stop();
    },
  };
}
