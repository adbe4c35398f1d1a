import type { ChatFile } from '@easel/contract/bots';
import type { ChatModel, Message } from '@easel/contract/chats';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { chooseBranch } from '../mutations.ts';
import { askOlder, type OpenChat } from '../queries.ts';
import { type Pending, useChatState } from '../store.ts';
import { AnswerTurn, Writing } from './answer-turn.tsx';
import styles from './conversation.module.css';
import { QuoteButton } from './quote-button.tsx';
import { SpokenAnswer } from './spoken-answer.tsx';
import { followMessage } from './stream.ts';
import { branchOf, siblingsOf } from './tree.ts';
import { useLayingOut } from './use-laying-out.ts';
import { useStick } from './use-stick.ts';
import { SendingTurn, UserTurn } from './user-turn.tsx';

interface ConversationProps {
  /** Nothing while a new chat is being begun. */
  open: OpenChat | undefined;
  /** The first message of a chat that is being begun. */
  beginning?: { text: string; files: readonly ChatFile[] } | undefined;
  models: readonly ChatModel[];
  /** The message that is written anew. */
  editing: string | undefined;
  onEditing: (message: string | undefined) => void;
  /** Stands before the first message. */
  head?: ReactNode;
}

/** The branch of a chat that is shown, and what was just sent. */
export function Conversation({ open, beginning, models, editing, onEditing, head }: ConversationProps) {
  const { t } = useTranslation('chat');
  const chat = open?.chat.id ?? '';
  const sent = useChatState(({ pending }) => pending.findLast((one) => one.chat === chat));
  const messages = open?.messages ?? none;
  const branch = useMemo(() => shownBranch(messages, open?.leaf ?? null, sent), [messages, open?.leaf, sent]);
  const versions = useVersions(messages);
  const streaming = branch.findLast(({ state }) => state === 'streaming');
  const busy = streaming !== undefined || sent !== undefined;
  const sending = sent?.kind === 'regenerate' ? undefined : (sent ?? beginning);
  const view = useRef<HTMLDivElement>(null);
  const stick = useStick(chat, branch[0]?.id);
  useLayingOut(stick.content, branch.length);
  useFollowed(chat, messages);
  useNamedMessage(chat, branch, messages);
  // What one sends is wanted in view.
  const { toEnd } = stick;
  useEffect(() => {
    if (sent) toEnd();
  }, [sent, toEnd]);
  return (
    <div ref={view} className={styles.view}>
      <div ref={stick.scroller} className={styles.scroller}>
        <div ref={stick.content} className={styles.turns}>
          {open?.more && branch[0]?.parent && <Older chat={chat} />}
          {head}
          {branch.map((message) => {
            const shared = { chat, message, versions: versions.get(message.id) ?? none, busy };
            return message.role === 'user' ? (
              <UserTurn key={message.id} {...shared} editing={editing === message.id} onEditing={onEditing} />
            ) : (
              <AnswerTurn key={message.id} {...shared} models={models} />
            );
          })}
          {sending && <SendingTurn text={sending.text} files={sending.files} />}
          {(sent || beginning || branch.at(-1)?.role === 'user') && open?.chat.generating !== false && <Writing />}
        </div>
      </div>
      {stick.away && (
        <button type="button" className={styles.latest} onClick={() => toEnd(true)} title={t('turn.latest')}>
          <ArrowDown size={16} aria-hidden />
          {streaming ? t('turn.new') : <span className="sr">{t('turn.latest')}</span>}
        </button>
      )}
      <QuoteButton chat={chat} view={view} />
      <SpokenAnswer key={chat} streaming={streaming} messages={messages} />
    </div>
  );
}

const none: never[] = [];

/** An edit and a regeneration take the place of what was there while they are on their way. */
function shownBranch(messages: readonly Message[], leaf: string | null, sent: Pending | undefined): Message[] {
  const branch = branchOf(messages, leaf);
  if (!sent || sent.kind === 'send') return branch;
  const place = branch.findIndex(({ id }) => id === sent.at);
  return place < 0 ? branch : branch.slice(0, place);
}

/** Of each message those that stand in its stead. */
function useVersions(messages: readonly Message[]): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    const all = new Map<string, readonly string[]>();
    for (const message of messages) {
      if (all.has(message.id)) continue;
      const ids = siblingsOf(messages, message).map(({ id }) => id);
      if (ids.length > 1) for (const id of ids) all.set(id, ids);
    }
    return all;
  }, [messages]);
}

/** What was being written when the chat was opened goes on here. */
function useFollowed(chat: string, messages: readonly Message[]): void {
  const isOpen = useChatState(({ connection }) => connection === 'open');
  useEffect(() => {
    if (!isOpen) return;
    for (const { id, state } of messages) if (state === 'streaming') followMessage(chat, id);
  }, [chat, messages, isOpen]);
}

/** The message that a search has found: its branch is shown, and it comes into view. */
function useNamedMessage(chat: string, branch: readonly Message[], messages: readonly Message[]): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get('message');
  useEffect(() => {
    if (!named || messages.length === 0) return;
    if (!branch.some(({ id }) => id === named)) {
      if (messages.some(({ id }) => id === named)) chooseBranch(chat, named);
      return;
    }
    document.getElementById(named)?.scrollIntoView({ block: 'center' });
    setSearch(
      (now) => {
        now.delete('message');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [chat, named, branch, messages, setSearch]);
}

function Older({ chat }: { chat: string }) {
  const { t } = useTranslation('chat');
  const [busy, setBusy] = useState(false);
  const more = () => {
    setBusy(true);
    askOlder(chat)
      .catch(sayRefusal)
      .finally(() => setBusy(false));
  };
  return (
    <Button kind="line" busy={busy} className={styles.older ?? ''} onClick={more}>
      {t('turn.older')}
    </Button>
  );
}
