import type { Chat } from '@easel/contract/chats';
import { EllipsisVertical, MessageCircleDashed, PanelLeft, Pin, Share2, SquarePen, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import { useNavigate, useSearchParams } from '../../../ui/routing/router.tsx';
import { classes } from '../../../ui/style/classes.ts';
import { isPlainEnter } from '../composer/composer.tsx';
import { useFocusBack } from '../composer/use-focus-back.ts';
import { favoriteChat, pinChat, renameChat } from '../mutations.ts';
import { useChatMenu, useKept } from '../sidebar/chat-menu.tsx';
import { openChatWindow } from '../windows/open-window.ts';
import styles from './chat.module.css';

interface TalkHeadProps {
  chat: Chat | undefined;
  /** Who answers in a chat that has not begun. */
  bot: string | undefined;
  temporary: boolean;
  /** Opens the list of chats, where it is not beside. */
  onList: (() => void) | undefined;
}

/** The name of the chat, and what can be done with it. */
export function TalkHead({ chat, bot, temporary, onList }: TalkHeadProps) {
  const { t, language } = useTranslation('chat');
  const navigate = useNavigate();
  const name = chat?.bot?.name ?? bot;
  return (
    <header className={styles.bar}>
      {onList && <IconButton label={t('chats')} icon={<PanelLeft size={20} aria-hidden />} onClick={onList} />}
      <div className={styles.title}>
        {chat ? <Title chat={chat} /> : <h1>{t('new')}</h1>}
        {chat?.temporary && (
          <span className={styles.kind}>
            <MessageCircleDashed size={14} aria-hidden />
            {t('temporary.on')}
          </span>
        )}
        {name && <span className="soft only-wide">{t('with', { name })}</span>}
        {chat?.expires_at && (
          <span className={classes(styles.until, 'only-wide')}>{t('expires', { date: dayText(chat.expires_at, language) })}</span>
        )}
      </div>
      {chat ? <ChatTools chat={chat} /> : <Temporary temporary={temporary} />}
      {onList && chat && (
        <IconButton label={t('new')} icon={<SquarePen size={20} aria-hidden />} onClick={() => navigate('/studio/chat')} />
      )}
    </header>
  );
}

function Title({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  return <h1 title={chat.title}>{chat.title || t('untitled')}</h1>;
}

function ChatTools({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const [naming, setNaming] = useState(false);
  const menu = useChatMenu(chat, true, () => setNaming(true));
  const kept = useKept(chat);
  return (
    <>
      {naming && <Rename chat={chat} onDone={() => setNaming(false)} />}
      <IconButton
        className="only-wide"
        label={t(chat.pinned ? 'menu.unpin' : 'menu.pin')}
        aria-pressed={chat.pinned}
        icon={<Pin size={20} aria-hidden />}
        onClick={() => void pinChat(chat, !chat.pinned)}
      />
      <IconButton
        className="only-wide"
        label={t(chat.favorite ? 'menu.unfavorite' : 'menu.favorite')}
        aria-pressed={chat.favorite}
        icon={<Star size={20} aria-hidden />}
        onClick={() => void favoriteChat(chat, !chat.favorite)}
      />
      {!chat.temporary && (
        <IconButton
          className="only-wide"
          label={t('menu.share')}
          icon={<Share2 size={20} aria-hidden />}
          onClick={() => openChatWindow({ kind: 'share', chat })}
        />
      )}
      <LazyMenu
        heading={kept}
        groups={menu}
        trigger={
          <IconButton
            data-menu-of={chat.id}
            label={t('menu.more', { title: chat.title || t('untitled') })}
            icon={<EllipsisVertical size={20} aria-hidden />}
          />
        }
      />
    </>
  );
}

function Rename({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const { t } = useTranslation('chat');
  const [name, setName] = useState(chat.title);
  useFocusBack(`header [data-menu-of="${chat.id}"]`);
  const store = () => {
    if (name.trim() !== '' && name.trim() !== chat.title) void renameChat(chat, name.trim());
    onDone();
  };
  return (
    <input
      ref={(field) => {
        if (field && document.activeElement !== field) field.select();
      }}
      className={styles.naming}
      aria-label={t('menu.name')}
      value={name}
      maxLength={80}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
        if (!isPlainEnter(event)) return;
        // The key is not for the button that gets the focus back.
        event.preventDefault();
        store();
      }}
      onBlur={store}
    />
  );
}

function Temporary({ temporary }: { temporary: boolean }) {
  const { t } = useTranslation('chat');
  const [, setSearch] = useSearchParams();
  const member = useSession((session) => session.token !== '');
  if (!member) return null;
  const turn = () =>
    setSearch(
      (now) => {
        if (temporary) now.delete('temporary');
        else now.set('temporary', '1');
        return now;
      },
      { replace: true },
    );
  return (
    <IconButton
      label={t(temporary ? 'temporary.off' : 'temporary.on')}
      aria-pressed={temporary}
      icon={<MessageCircleDashed size={20} aria-hidden />}
      onClick={turn}
    />
  );
}
