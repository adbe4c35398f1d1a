import type { ToolAsk } from '@easel/contract/chats';
import type { Output } from '@easel/contract/works';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openSubscribe } from '../../../modals/modals.ts';
import { useNames } from '../../../queries/names.ts';
import { useCredits } from '../../../queries/usage.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useFocusBack } from '../composer/use-focus-back.ts';
import { answerAsk } from '../conversation/stream.ts';
import { allowTools } from '../mutations.ts';
import { knownChat } from '../queries.ts';
import styles from './cards.module.css';

interface AskCardProps {
  chat: string;
  message: string;
  ask: ToolAsk;
}

/** The studio asks before it spends: what is to be made, what that costs, and yes, otherwise or no. */
export function AskCard({ chat, message, ask }: AskCardProps) {
  const { t } = useTranslation('chat');
  if (ask.state === 'open') return <OpenAsk chat={chat} message={message} ask={ask} />;
  // What was accepted is there as a work.
  if (ask.state === 'accepted') return null;
  return <p className={styles.over}>{ask.text || t('ask.declined')}</p>;
}

/** So many of the same may follow without a question, once the member wants that. */
const unaskedMax = 10;

/** What was pressed to write here is gone. */
const focusAtFirst = (field: HTMLTextAreaElement | null) => field?.focus();

function OpenAsk({ chat, message, ask }: AskCardProps) {
  const { t, texts } = useTranslation('chat');
  const { tool, recipe, price } = ask;
  const credits = useCredits();
  const short = credits ? Math.max(0, price - credits.remaining) : 0;
  const unasked = credits ? Math.min(unaskedMax * price, credits.remaining - price) : 0;
  const [always, setAlways] = useState(false);
  const [changed, setChanged] = useState<string>();
  const prompt = typeof recipe.prompt === 'string' ? recipe.prompt : '';
  const source = sourceOf(chat, recipe);
  const facts = useRecipeFacts(ask);
  useFocusBack();
  const answer = (accept: boolean) => {
    const known = knownChat(chat)?.chat;
    if (accept && always && known) void allowTools(known, unasked);
    const words = changed?.trim();
    const other = accept && words && words !== prompt ? { recipe: { ...recipe, prompt: words } } : {};
    answerAsk({ message, ask: ask.ask, accept, ...other });
  };
  return (
    <section className={styles.ask} aria-label={t('ask.label')}>
      <div className={styles.what}>
        {source && <img src={source.thumb_url} alt="" width={source.width} height={source.height} />}
        <div>
          <h3>{texts.ask.title[tool] ?? t('ask.other')}</h3>
          {changed === undefined ? (
            prompt !== '' && <p className={styles.words}>{prompt}</p>
          ) : (
            <textarea
              ref={focusAtFirst}
              rows={3}
              aria-label={t('ask.words')}
              value={changed}
              onChange={(event) => setChanged(event.target.value)}
            />
          )}
          {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        </div>
      </div>
      <div className={styles.do}>
        {short > 0 ? (
          <Button kind="primary" aside={t('ask.short', { count: short })} onClick={() => openSubscribe(price)}>
            {t('turn.plans')}
          </Button>
        ) : (
          <Button kind="primary" aside={price > 0 ? t('ask.price', { count: price }) : t('ask.free')} onClick={() => answer(true)}>
            {texts.ask.do[tool] ?? t('ask.doOther')}
          </Button>
        )}
        {prompt !== '' && changed === undefined && (
          <Button kind="line" onClick={() => setChanged(prompt)}>
            {t('ask.change')}
          </Button>
        )}
        <Button onClick={() => answer(false)}>{t('ask.no')}</Button>
        {credits && price > 0 && short === 0 && (
          <span className={styles.left}>{t('ask.after', { now: credits.remaining, after: credits.remaining - price })}</span>
        )}
      </div>
      {price > 0 && unasked >= price && (
        <Checkbox checked={always} onChange={setAlways}>
          {t('ask.always', { count: unasked })}
        </Checkbox>
      )}
    </section>
  );
}

/** The picture of this chat that the tool would start from. */
function sourceOf(chat: string, recipe: ToolAsk['recipe']): Output | undefined {
  const id = recipe.image ?? recipe.first_frame;
  return knownChat(chat)
    ?.messages.flatMap(({ works }) => works)
    .flatMap(({ outputs }) => outputs)
    .find((output) => output.id === id);
}

function useRecipeFacts({ recipe }: ToolAsk): string[] {
  const { t } = useTranslation('chat');
  const names = useNames();
  const { model, style, width, height, count, duration, factor } = recipe;
  const facts: string[] = [];
  if (typeof model === 'string') facts.push(names.model(model));
  if (typeof style === 'string' && style !== '') facts.push(names.style(style));
  if (width && height) facts.push(t('ask.facts.size', { width: Number(width), height: Number(height) }));
  if (Number(count) > 1) facts.push(t('ask.facts.count', { count: Number(count) }));
  if (Number(duration) > 0) facts.push(t('ask.facts.seconds', { seconds: Number(duration) }));
  if (Number(factor) > 1) facts.push(t('ask.facts.factor', { factor: Number(factor) }));
  return facts;
}
