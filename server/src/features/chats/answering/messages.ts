import type { ChatMessage, ChatWork } from '../../../ports/language.ts';
import type { ChatBot } from '../../bots/types.ts';
import type { WorkRow } from '../../works/types.ts';
import type { MessageRow } from '../types.ts';

/** A branch as the port takes it: the bot's role, what was said, the tools that were asked for and what came of them, the new message. */
export function messagesFor(
  history: readonly MessageRow[],
  works: ReadonlyMap<string, WorkRow>,
  text: string | undefined,
  bot: ChatBot | undefined,
): ChatMessage[] {
  const told: ChatMessage[] = [];
  if (bot?.prompt) told.push({ role: 'system', text: bot.prompt });
  for (const message of history) told.push(...messagesOf(message, works));
  if (text !== undefined) told.push({ role: 'user', text });
  return told;
}

const outcomes = {
  open: 'The member has not answered yet.',
  accepted: 'The studio is making it; the member sees it in the chat.',
  declined: 'The member declined.',
  refused: 'The studio refused it.',
} as const;

function messagesOf({ role, text, asks, works: ids }: MessageRow, works: ReadonlyMap<string, WorkRow>): ChatMessage[] {
  if (role === 'user') return [{ role, text }];
  const toolCalls = asks.map(({ ask, tool, recipe }) => ({ id: ask, tool, arguments: recipe }));
  const made = ids.flatMap((id) => works.get(id) ?? []).map(workOf);
  const results = asks.map(({ ask, state }): ChatMessage => ({ role: 'tool', toolCall: ask, text: outcomes[state] }));
  return [{ role, text, toolCalls, works: made }, ...results];
}

function workOf({ id, tool, recipe, outputs }: WorkRow): ChatWork {
  return { id, tool, prompt: recipe.prompt ?? '', outputs: outputs.map((output) => output.id), recipe };
}
