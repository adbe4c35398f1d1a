import type { ChatModel, Message } from '@easel/contract/chats';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openSubscribe } from '../../../modals/modals.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { useCards } from '../cards/cards.ts';
import { useChatState } from '../store.ts';
import { AnswerActions } from './answer-actions.tsx';
import { send } from './stream.ts';
import { turnHeight } from './turn-height.ts';
import styles from './turns.module.css';

/** Asked for with the screen, not waited for: until it is there, the words stand as they came. */
const loadMarkdown = () => import('../markdown/markdown.tsx');
const Markdown = lazy(async () => ({ default: (await loadMarkdown()).Markdown }));

// With the first work.
const AskCard = lazy(async () => ({ default: (await import('../cards/tool-ask.tsx')).AskCard }));

interface AnswerTurnProps {
  chat: string;
  message: Message;
  versions: readonly string[];
  busy: boolean;
  models: readonly ChatModel[];
}

/** An answer over the whole width: how it was reached, its words, what it asks for, and what was made. */
export const AnswerTurn = memo(function AnswerTurn({ chat, message, versions, busy, models }: AnswerTurnProps) {
  const cards = useCards();
  const { id, state, asks, works, passages, error } = message;
  const live = useChatState((all) => all.live[id]);
  const streaming = state === 'streaming';
  const text = longer(live?.text, message.text);
  const reasoning = longer(live?.reasoning, message.reasoning);
  const waits = asks.some((ask) => ask.state === 'open');
  return (
    <article
      className={styles.answer}
      id={id}
      style={{ containIntrinsicBlockSize: `auto ${turnHeight(message, innerWidth)}px` }}
      aria-busy={streaming || undefined}
      aria-label={models.find((one) => one.id === message.model)?.name}
    >
      {reasoning !== '' && <Reasoning text={reasoning} open={streaming && text === ''} />}
      {text !== '' && (
        <Suspense fallback={<p className={styles.plain}>{text}</p>}>
          <Markdown text={text} growing={streaming} />
        </Suspense>
      )}
      {works.length > 0 && <Guarded inPlace>{works.map((work) => cards.work(work))}</Guarded>}
      {asks.map((ask) => (
        <Guarded key={ask.ask} inPlace>
          <AskCard chat={chat} message={id} ask={ask} />
        </Guarded>
      ))}
      {streaming && !waits && <Writing silent={text !== ''} />}
      {passages.length > 0 && <Passages passages={passages} />}
      {state === 'stopped' && <Stopped chat={chat} message={id} busy={busy} />}
      {state === 'failed' && error && <Failed chat={chat} message={id} code={error.code} text={error.text} busy={busy} />}
      {!streaming && <AnswerActions chat={chat} message={message} text={text} versions={versions} busy={busy} models={models} />}
    </article>
  );
});

const longer = (live: string | undefined, stored: string) => (live !== undefined && live.length >= stored.length ? live : stored);

function Reasoning({ text, open }: { text: string; open: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <details className={styles.reasoning}>
      <summary>{t(open ? 'turn.thinking' : 'turn.thought')}</summary>
      <p>{text}</p>
    </details>
  );
}

/** Something is on its way. */
export function Writing({ silent = false }: { silent?: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.writing} role={silent ? undefined : 'status'}>
      <span aria-hidden />
      <span aria-hidden />
      <span aria-hidden />
      <span className="sr">{t('turn.writing')}</span>
    </p>
  );
}

function Passages({ passages }: { passages: Message['passages'] }) {
  const { t } = useTranslation('chat');
  return (
    <details className={styles.reasoning}>
      <summary>
        {t('turn.passages')} · {[...new Set(passages.map(({ name }) => name))].join(', ')}
      </summary>
      {passages.map(({ file, name, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may be used more than once
        <figure key={`${file} ${place}`}>
          <figcaption>{name}</figcaption>
          <blockquote>{text}</blockquote>
        </figure>
      ))}
    </details>
  );
}

/** It was stopped, and can be gone on with. */
function Stopped({ chat, message, busy }: { chat: string; message: string; busy: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.note}>
      <span>{t('turn.stopped')}</span>
      {!busy && <Button onClick={() => send({ chat, kind: 'send', at: message, text: t('turn.continue') })}>{t('turn.continue')}</Button>}
    </p>
  );
}

function Failed({ chat, message, code, text, busy }: { chat: string; message: string; code: string; text: string; busy: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <section className={styles.failed} role="alert">
      <CircleAlert size={18} aria-hidden />
      <p>{text}</p>
      <div>
        {code === 'subscribe' && (
          <Button kind="line" onClick={() => openSubscribe()}>
            {t('turn.plans')}
          </Button>
        )}
        {code === 'context_overflow' ? (
          <ButtonLink kind="line" to="/studio/chat">
            {t('new')}
          </ButtonLink>
        ) : (
          <Button
            kind="line"
            icon={<RefreshCw size={16} aria-hidden />}
            disabledReason={busy ? t('composer.generating') : undefined}
            onClick={() => send({ chat, kind: 'regenerate', at: message })}
          >
            {t('turn.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
