import type { Work } from '@easel/contract/works';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useLocation, useNavigate, useParams, useSearchParams } from '../../../ui/routing/router.tsx';
import { useMedia } from '../../../ui/style/media.ts';
import { connectChats } from '../conversation/stream.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { ChatWindows } from '../windows/chat-windows.tsx';
import styles from './chat.module.css';
import { Talk } from './talk.tsx';
import { useDrawer } from './use-drawer.ts';

interface ChatScreenProps {
  lightbox: (works: readonly Work[]) => ReactNode;
}

/** Chats beside the conversation; on a narrow window the list lies over it. */
export function ChatScreen({ lightbox }: ChatScreenProps) {
  const { t } = useTranslation('chat');
  const { id } = useParams();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const narrow = useMedia('(max-width: 899px)');
  const [listedAt, setListedAt] = useState<string>();
  const listed = narrow && listedAt === key;
  useEffect(connectChats, []);
  const close = () => setListedAt(undefined);
  const drawer = useRef<HTMLDivElement>(null);
  const asDrawer = useDrawer(drawer, listed, { label: t('chats'), close });
  const search = () => {
    if (narrow) setListedAt(key);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-chat-search]')?.focus());
  };
  useKeys(listed, search, close);
  return (
    <main id="content" className={styles.screen} data-own-head>
      {(!narrow || listed) && (
        <div ref={drawer} className={styles.side} data-over={listed || undefined} {...asDrawer}>
          <Sidebar open={id} bot={id === undefined ? (query.get('bot') ?? undefined) : undefined} onClose={listed ? close : undefined} />
        </div>
      )}
      <Talk id={id} inert={listed} onList={narrow ? () => setListedAt(key) : undefined} lightbox={lightbox} />
      <ChatWindows />
    </main>
  );
}

/** Ctrl Shift O begins a chat, Ctrl Shift F searches them, wherever the focus is; Escape closes the list. */
function useKeys(listed: boolean, open: () => void, close: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key === 'Escape' && listed) return close();
      if (!event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'o' && key !== 'f') return;
      event.preventDefault();
      if (key === 'o') navigate('/studio/chat');
      else open();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  });
}
