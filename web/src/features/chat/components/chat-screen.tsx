import type { Work } from '@easel/contract/works';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from '../../../ui/routing/router.tsx';
import { useMedia } from '../../../ui/style/media.ts';
import { connectChats } from '../conversation/stream.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import styles from './chat.module.css';
import { Talk } from './talk.tsx';

interface ChatScreenProps {
  lightbox: (works: readonly Work[]) => ReactNode;
}

/** Chats beside the conversation; on a narrow window the list lies over it. */
export function ChatScreen({ lightbox }: ChatScreenProps) {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const narrow = useMedia('(max-width: 899px)');
  const [listedAt, setListedAt] = useState<string>();
  const listed = narrow && listedAt === key;
  useEffect(connectChats, []);
  useKeys(listed, () => setListedAt(undefined));
  return (
    <main id="content" className={styles.screen} data-own-head>
      {(!narrow || listed) && (
        <div className={styles.side} data-over={listed || undefined}>
          <Sidebar
            open={id}
            bot={id === undefined ? (search.get('bot') ?? undefined) : undefined}
            onClose={listed ? () => setListedAt(undefined) : undefined}
          />
        </div>
      )}
      <Talk id={id} inert={listed} onList={narrow ? () => setListedAt(key) : undefined} lightbox={lightbox} />
    </main>
  );
}

/** Ctrl Shift O begins a chat, wherever the focus is; Escape closes the list. */
function useKeys(listed: boolean, close: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'Escape' && listed) return close();
      if (event.key.toLowerCase() !== 'o' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      navigate('/studio/chat');
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  });
}
