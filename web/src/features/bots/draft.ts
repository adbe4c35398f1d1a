import type { Bot } from '@easel/contract/bots';
import { isPersistingOver } from '../../session/persisting.ts';
import { type BotDraft, draftOf, emptyDraft } from './form.ts';

/** What was typed into a bot and not saved, kept in this browser: a reload or a wrong press loses nothing. A bot that is not there yet is `new`. */

const prefix = 'easel.draft.bot.';
const keyOf = (bot: Bot | undefined) => prefix + (bot?.id ?? 'new');
const storedOf = (bot: Bot | undefined): BotDraft => (bot ? draftOf(bot) : emptyDraft);

/** Nothing where the bot has been saved elsewhere since: what is newer counts. */
export function persistedDraft(bot: Bot | undefined): BotDraft | undefined {
  try {
    const { draft, of } = JSON.parse(localStorage.getItem(keyOf(bot)) ?? '{}') as { draft?: Partial<BotDraft>; of?: string };
    return draft && of === withoutPicture(storedOf(bot)) ? { ...storedOf(bot), ...draft } : undefined;
  } catch {
    return undefined;
  }
}

export function persistDraft(bot: Bot | undefined, draft: BotDraft): void {
  if (isPersistingOver()) return;
  try {
    localStorage.setItem(keyOf(bot), JSON.stringify({ draft, of: withoutPicture(storedOf(bot)) }));
  } catch {
    // It holds until the page is left.
  }
}

export function dropDraft(bot: Bot | undefined): void {
  try {
    localStorage.removeItem(keyOf(bot));
  } catch {
    // There is no storage to be cleared.
  }
}

/** The address of a picture is another one each time that it is asked for. */
function withoutPicture({ avatar, ...draft }: BotDraft): string {
  return JSON.stringify(draft);
}
