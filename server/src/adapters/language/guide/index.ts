import type { Language, Sentence } from '@easel/contract/language';
import { helpIn, type Passage } from '../../../platform/help/help.ts';
import type { AccountReader, AnswerPart, AnswerRequest, ChatMessage, LanguageEngine, LanguageModel } from '../../../ports/language.ts';
import { type Act, actOn } from './act.ts';
import { askedLike } from './asides.ts';
import { asksToSee } from './phrases.ts';
import { itemsOf } from './seen.ts';
import * as tell from './sentences.ts';
import { understand, type Wish } from './understand.ts';

/** The studio's guide: it finds passages of the help and works the studio by conversation. It is no language model, and asks nobody. */

const model: LanguageModel = {
  id: 'guide',
  name: { zh: '向导 · 内置', en: 'Guide · built in' },
  context: 1_000_000,
  outputMax: 4000,
  sees: false,
  reasons: false,
  tools: true,
};

export function createGuide(): LanguageEngine {
  return {
    id: 'guide',
    models: () => [model],
    answer,
    close: async () => {},
  };
}

async function* answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerPart> {
  const { text, use } = await replyTo(request);
  for (const part of inParts(text)) {
    if (signal.aborted) return;
    yield { type: 'text', text: part };
    // Whoever reads is told of each part.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (use) yield { type: 'tool-call', id: 'use-1', tool: use.tool, arguments: use.fields };
  yield { type: 'usage', input: 0, output: 0 };
  yield { type: 'end', reason: use ? 'tool-call' : 'stop' };
}

interface Reply {
  text: string;
  use?: Act['use'];
}

async function replyTo({ messages, language, tools, account }: AnswerRequest): Promise<Reply> {
  const said = saidIn(messages.findLast(({ role }) => role === 'user'));
  const spoken = languageOf(said, language);
  const act = await actFor(messages, spoken, account);
  const may = act.use === undefined || (tools ?? []).some(({ name }) => name === act.use?.tool);
  const isFirst = !messages.some(({ role }) => role === 'assistant');
  const text = may ? act.text[spoken] : tell.noTools[spoken];
  return {
    text: isFirst && act.text !== tell.self ? `${text}\n\n${tell.once[spoken]}` : text,
    ...(may && act.use ? { use: act.use } : {}),
  };
}

/** What files say is nobody's wish. */
function saidIn(message: ChatMessage | undefined): string {
  return message?.said ?? message?.text ?? '';
}

/** The language of what was said, else that of the screen. */
function languageOf(said: string, screen: Language): Language {
  if (/\p{Script=Han}/u.test(said)) return 'zh';
  return /[a-z]{2}/i.test(said) ? 'en' : screen;
}

async function actFor(messages: readonly ChatMessage[], language: Language, account: AccountReader | undefined): Promise<Act> {
  const wish = wishOf(messages);
  const isShown = messages.findLast(({ role }) => role === 'user')?.pictures !== undefined;
  switch (wish.kind) {
    case 'question':
      if (isShown && asksToSee.test(wish.text)) return { text: tell.pictureThere };
      return { text: answerFromHelp(wish.text, language) ?? (isShown ? tell.pictureThere : tell.unknown) };
    case 'greeting':
    case 'thanks':
    case 'agreed':
    case 'declined':
    case 'self':
    case 'abilities':
    case 'farewell':
    case 'laughs':
    case 'insult':
    case 'outside':
    case 'trying':
      return { text: tell.talk[wish.kind] };
    case 'empty':
      return { text: isShown ? tell.pictureThere : tell.greeting };
    case 'balance':
    case 'plan':
    case 'spent':
      return { text: account ? await accountAnswer(wish, account) : tell.accountUnknown };
    default:
      return actOn(wish);
  }
}

/** What the last message wants; as an answer to a question of the guide, together with what that was about. */
export function wishOf(messages: readonly ChatMessage[]): Wish {
  const users = messages.filter(({ role }) => role === 'user');
  const said = saidIn(users.at(-1));
  const items = itemsOf(messages);
  const before = users.length > 1 ? saidIn(users.at(-2)) : undefined;
  const asked = messages.findLast(({ role }) => role === 'assistant');
  const wish = understand(said, items);
  if (before === undefined || !asked || !asksBack(asked.text)) return wish;
  const isOwn =
    wish.kind !== 'question' &&
    wish.kind !== 'change' &&
    !(wish.kind === 'make' && /\p{Script=Han}/u.test(said) === false && said.split(' ').length < 2);
  if (isOwn) return wish;
  const both = understand(`${before} ${said}`, items);
  return both.kind === 'question' ? wish : both;
}

/** The questions that the guide itself asks. */
function asksBack(text: string): boolean {
  const asking = [
    tell.whichOne(2),
    tell.whatToPaint(false),
    tell.whatToPaint(true),
    tell.nothingThere,
    tell.pictureNeeded(''),
    tell.clipNeeded,
  ];
  return asking.some(({ zh, en }) => text.startsWith(zh.slice(0, 6)) || text.startsWith(en.slice(0, 20)));
}

async function accountAnswer(wish: Extract<Wish, { kind: 'balance' | 'plan' | 'spent' }>, account: AccountReader): Promise<Sentence> {
  if (wish.kind === 'balance') return tell.balance(await account.credits());
  if (wish.kind === 'spent') {
    const { credits, works } = await account.spent(wish.days);
    return tell.spent(wish.days, credits, works);
  }
  const plan = await account.plan();
  return plan ? tell.planOf(plan.name, plan.until, plan.renews) : tell.noPlan;
}

/** The share of a question's words that a passage has to have. */
const fitMin = 0.45;

/** Nothing where no passage is about it. */
function answerFromHelp(question: string, language: Language): Sentence | undefined {
  const [best, ...others] = helpIn(language).search(askedLike(question), 3);
  if (!best || best.fit < fitMin || !best.named) return undefined;
  const near = others.filter(({ fit, named }) => named && fit >= Math.max(fitMin, best.fit * 0.8));
  return tell.passage(
    best.markdown,
    `${best.title}${best.heading === best.title ? '' : ` · ${best.heading}`}`,
    addressOf(best),
    near.map((one) => ({ heading: one.heading, address: addressOf(one) })),
  );
}

function addressOf({ page, section }: Passage): string {
  return `/help/${page}${section && `#${section}`}`;
}

/** Some words at a time. */
function inParts(text: string): string[] {
  return text.match(/[\s\S]{1,14}(?:\s+|(?=\p{Script=Han})|$)|[\s\S]{1,14}/gu) ?? [];
}
