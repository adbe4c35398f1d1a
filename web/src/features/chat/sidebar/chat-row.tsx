import type { Chat } from '@easel/contract/chats';
import { EllipsisVertical, Pencil, Pin, PinOff, Star, StarOff, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import type { MenuItem } from '../../../ui/popup/menu.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { Link, useNavigate } from '../../../ui/routing/router.tsx';
import { isPlainEnter } from '../composer/composer.tsx';
import { deleteChat, favoriteChat, pinChat, renameChat, restoreChat, sayRefusal } from '../mutations.ts';
import styles from './sidebar.module.css';

export const chatAddress = (id: string) => `/studio/chat/${id}`;

/** What can be done with a chat, in its row and at its head. */
export function useChatMenu(chat: Chat, open: boolean, onRename: () => void): (readonly MenuItem[])[] {
  const { t } = useTranslation('chat');
  const { t: studio } = useTranslation();
  const navigate = useNavigate();
  const remove = () => {
    if (open) navigate('/studio/chat');
    const restore = () => restoreChat(chat.id).then(() => open && navigate(chatAddress(chat.id)), sayRefusal);
    deleteChat(chat).then(
      () => showToast({ text: t('menu.deleted'), action: { label: studio('action.undo'), run: () => void restore() } }),
      sayRefusal,
    );
  };
  const { pinned, favorite } = chat;
  return [
    [
      { id: 'rename', label: t('menu.rename'), icon: <Pencil aria-hidden />, onSelect: onRename },
      {
        id: 'pin',
        label: t(pinned ? 'menu.unpin' : 'menu.pin'),
        icon: pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
        onSelect: () => void pinChat(chat, !pinned),
      },
      {
        id: 'favorite',
        label: t(favorite ? 'menu.unfavorite' : 'menu.favorite'),
        icon: favorite ? <StarOff aria-hidden /> : <Star aria-hidden />,
        onSelect: () => void favoriteChat(chat, !favorite),
      },
    ],
    [{ id: 'delete', label: t('menu.delete'), icon: <Trash2 aria-hidden />, danger: true, onSelect: remove }],
  ];
}

/** A chat in the list. */
export function ChatRow({ chat, open }: { chat: Chat; open: boolean }) {
  const { t } = useTranslation('chat');
  const [naming, setNaming] = useState(false);
  const title = chat.title || t('untitled');
  const menu = useChatMenu(chat, open, () => setNaming(true));
  if (naming) return <NameField chat={chat} onDone={() => setNaming(false)} />;
  return (
    <li className={styles.row}>
      <Link to={chatAddress(chat.id)} aria-current={open ? 'page' : undefined}>
        <span className={styles.title}>{title}</span>
        {chat.generating && <span className={styles.busy} role="img" aria-label={t('side.generating')} />}
        {chat.pinned ? <Pin size={16} aria-hidden /> : chat.favorite && <Star size={16} aria-hidden />}
      </Link>
      <LazyMenu
        groups={menu}
        trigger={<IconButton className={styles.more} label={t('menu.more', { title })} icon={<EllipsisVertical size={18} aria-hidden />} />}
      />
    </li>
  );
}

/** The name of a chat, written in its row. */
function NameField({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const { t } = useTranslation('chat');
  const [name, setName] = useState(chat.title);
  const store = () => {
    const title = name.trim();
    if (title !== '' && title !== chat.title) void renameChat(chat, title);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
    if (isPlainEnter(event)) store();
  };
  return (
    <li className={styles.row}>
      <input
        // Whoever asked for it writes at once.
        ref={(field) => field?.select()}
        className={styles.naming}
        aria-label={t('menu.name')}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
        onBlur={store}
      />
    </li>
  );
}
