import { useTranslation } from '../../../i18n/i18n.ts';
import { openSubscribe } from '../../../modals/modals.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { knownChat } from '../queries.ts';
import { type Refused, useChatState } from '../store.ts';
import { openChatWindow } from '../windows/open-window.ts';
import styles from './chat.module.css';

interface NoticeProps {
  chat: string;
  temporary?: boolean;
  /** A model that answered here and is offered no more, and the one that answers now. */
  gone?: string | undefined;
  now?: string | undefined;
}

/** What stands in the way of the next message, and the way past it. */
export function Notice({ chat, temporary = false, gone, now }: NoticeProps) {
  const { t } = useTranslation('chat');
  const refused = useChatState((state) => state.refused[chat]);
  const lost = useChatState(({ connection }) => connection === 'lost');
  if (lost) return <p className={styles.notice}>{t('composer.lost')}</p>;
  if (refused) {
    return (
      <div className={styles.notice} role="alert" data-bad>
        <p>{refused.text}</p>
        <WayOn chat={chat} {...refused} />
      </div>
    );
  }
  if (gone && now) return <p className={styles.notice}>{t('composer.modelGone', { model: gone, now })}</p>;
  return temporary ? <p className={styles.notice}>{t('temporary.note')}</p> : null;
}

function WayOn({ chat, code, text }: { chat: string } & Refused) {
  const { t } = useTranslation('chat');
  const known = knownChat(chat)?.chat;
  if (code === 'subscribe' || code === 'messages_used_up') return <Button onClick={() => openSubscribe(text)}>{t('turn.plans')}</Button>;
  if (code === 'spending_limit' && known) {
    return <Button onClick={() => openChatWindow({ kind: 'limits', chat: known })}>{t('menu.limits')}</Button>;
  }
  return code === 'context_overflow' ? <ButtonLink to="/studio/chat">{t('new')}</ButtonLink> : null;
}
