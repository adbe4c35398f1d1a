import type { Chat } from '@easel/contract/chats';
import { EllipsisVertical, Pin, Star } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { isPlainEnter } from '../composer/composer.tsx';
import { useFocusBack } from '../composer/use-focus-back.ts';
import { renameChat } from '../mutations.ts';
import { chatAddress, useChatMenu, useKept } from './chat-menu.tsx';
import styles from './sidebar.module.css';

/** A chat in the list. */
export function ChatRow({ chat, open }: { chat: Chat; open: boolean }) {
  const { t } = useTranslation('chat');
  const [naming, setNaming] = useState(false);
  const title = chat.title || t('untitled');
  const menu = useChatMenu(chat, open, () => setNaming(true));
  const kept = useKept(chat);
  if (naming) return <NameField chat={chat} onDone={() => setNaming(false)} />;
  return (
    <li className={styles.row}>
      <Link to={chatAddress(chat.id)} aria-current={open ? 'page' : undefined}>
        <span className={styles.title}>{title}</span>
        {chat.generating && <span className={styles.busy} role="img" aria-label={t('side.generating')} />}
        {chat.pinned ? <Pin size={16} aria-hidden /> : chat.favorite && <Star size={16} aria-hidden />}
      </Link>
      <LazyMenu
        heading={kept}
        groups={menu}
        trigger={
          <IconButton
            className={styles.more}
            data-menu-of={chat.id}
            label={t('menu.more', { title })}
            icon={<EllipsisVertical size={18} aria-hidden />}
          />
        }
      />
    </li>
  );
}

/** The name of a chat, written in its row. */
function NameField({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const { t } = useTranslation('chat');
  const [name, setName] = useState(chat.title);
  useFocusBack(`li [data-menu-of="${chat.id}"]`);
  const store = () => {
    const title = name.trim();
    if (title !== '' && title !== chat.title) void renameChat(chat, title);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
    if (!isPlainEnter(event)) return;
    // The key is not for the button that gets the focus back.
    event.preventDefault();
    store();
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
