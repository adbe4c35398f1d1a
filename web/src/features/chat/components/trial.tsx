import type { Bot, ChatFile } from '@easel/contract/bots';
import type { Work } from '@easel/contract/works';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { Composer } from '../composer/composer.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { connectChats, send, stopAnswer } from '../conversation/stream.ts';
import { branchOf } from '../conversation/tree.ts';
import { Welcome } from '../conversation/welcome.tsx';
import { createChat } from '../mutations.ts';
import { useChat } from '../queries.ts';
import { setRefused, useChatState } from '../store.ts';
import styles from './chat.module.css';
import { Notice } from './notice.tsx';

interface TrialProps {
  bot: Bot;
  /** Said at its head. */
  note: ReactNode;
  lightbox: (works: readonly Work[]) => ReactNode;
}

/** A bot as it is tried while it is made: a temporary chat, which nobody keeps. */
export function Trial({ bot, note, lightbox }: TrialProps) {
  const { t } = useTranslation('chat');
  const [search] = useSearchParams();
  const [id, setId] = useState<string>();
  const [beginning, setBeginning] = useState<{ text: string; files: readonly ChatFile[] }>();
  const [editing, setEditing] = useState<string>();
  useEffect(connectChats, []);
  const open = useChat(id).data;
  const models = useStudioConfig().data?.chat.models ?? [];
  const branch = useMemo(() => branchOf(open?.messages ?? [], open?.leaf ?? null), [open]);
  const place = id ?? `trial-${bot.id}`;
  const isSending = useChatState(({ pending }) => pending.some(({ chat }) => chat === id));
  const busy = isSending || beginning !== undefined || branch.some(({ state }) => state === 'streaming');
  const onSend = async (text: string, files: readonly ChatFile[]) => {
    if (open) return send({ chat: open.chat.id, kind: 'send', at: open.leaf, text, files });
    setBeginning({ text, files });
    try {
      const chat = await createChat(bot.id, true);
      send({ chat: chat.id, kind: 'send', at: null, text, files });
      setId(chat.id);
    } catch (error) {
      setRefused(place, error instanceof Error ? { code: '', text: error.message } : undefined);
    } finally {
      setBeginning(undefined);
    }
  };
  return (
    <section className={styles.trial} aria-label={t('trial.title')}>
      <header className={styles.bar}>
        <div className={styles.title}>
          <h2>{t('trial.title')}</h2>
          <span className="soft">{note}</span>
        </div>
        {id && (
          <Button icon={<RotateCcw size={16} aria-hidden />} onClick={() => setId(undefined)}>
            {t('trial.anew')}
          </Button>
        )}
      </header>
      {branch.length === 0 && !beginning && !isSending ? (
        <div className={styles.first}>
          <Welcome bot={bot} guide={undefined} onStart={(text) => void onSend(text, [])} />
        </div>
      ) : (
        <Conversation open={open} beginning={beginning} models={models} editing={editing} onEditing={setEditing} />
      )}
      <Composer
        chat={place}
        generating={busy}
        notice={<Notice chat={place} />}
        aside={<span className="soft">{bot.price > 0 ? t('composer.price', { count: bot.price }) : t('composer.free')}</span>}
        onSend={(text, files) => void onSend(text, files)}
        onStop={() => id && stopAnswer(id)}
        onEditLast={() => setEditing(branch.findLast(({ role }) => role === 'user')?.id)}
      />
      {search.has('view') && lightbox(branch.flatMap(({ works }) => works))}
    </section>
  );
}
