import { EllipsisVertical, FileUp, Link2, Search, SquarePen, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import { Link, useNavigate } from '../../../ui/routing/router.tsx';
import { useBots, useChatList, useChatSearch } from '../queries.ts';
import { openChatWindow } from '../windows/open-window.ts';
import { BotFace } from './bot-face.tsx';
import { chatAddress } from './chat-menu.tsx';
import { ChatRow } from './chat-row.tsx';
import { byDays, cutAtHits } from './day-groups.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  /** The chat in view, and the bot of a chat that has not begun. */
  open: string | undefined;
  bot: string | undefined;
  /** On a narrow window it lies over the conversation. */
  onClose?: (() => void) | undefined;
}

/** Bots and chats, newest first. */
export function Sidebar({ open, bot, onClose }: SidebarProps) {
  const { t } = useTranslation('chat');
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words.trim());
  const navigate = useNavigate();
  const member = useSession((session) => session.token !== '');
  return (
    <nav className={styles.side} aria-label={t('side.label')}>
      <header className={styles.bar}>
        <p className={styles.name}>{t('title')}</p>
        {member && <OtherActions />}
        <IconButton
          label={t('new')}
          icon={<SquarePen size={20} aria-hidden />}
          onClick={() => {
            navigate('/studio/chat');
            onClose?.();
          }}
        />
        {onClose && <IconButton label={t('back')} icon={<X size={20} aria-hidden />} onClick={onClose} />}
      </header>
      <div className={styles.scroll}>
        {member && <SearchField words={words} onWords={setWords} />}
        {searched ? (
          <Hits words={searched} open={open} />
        ) : (
          <>
            <Bots open={bot} />
            {member ? <History open={open} /> : <SignedOut />}
          </>
        )}
      </div>
    </nav>
  );
}

function OtherActions() {
  const { t } = useTranslation('chat');
  return (
    <LazyMenu
      trigger={<IconButton label={t('menu.others')} icon={<EllipsisVertical size={20} aria-hidden />} />}
      groups={[
        [
          { id: 'import', label: t('menu.import'), icon: <FileUp aria-hidden />, onSelect: () => openChatWindow({ kind: 'import' }) },
          { id: 'links', label: t('menu.links'), icon: <Link2 aria-hidden />, onSelect: () => openChatWindow({ kind: 'links' }) },
        ],
      ]}
    />
  );
}

function SearchField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        data-chat-search
        aria-label={t('side.search')}
        placeholder={t('side.search')}
        value={words}
        maxLength={100}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || words === '') return;
          event.preventDefault();
          onWords('');
        }}
      />
      {words !== '' && <IconButton label={t('side.clear')} icon={<X size={16} aria-hidden />} onClick={() => onWords('')} />}
    </div>
  );
}

function Hits({ words, open }: { words: string; open: string | undefined }) {
  const { t } = useTranslation('chat');
  const { data: hits, isPlaceholderData } = useChatSearch(words);
  if (!hits) return null;
  // Those of one chat stand together, under its name.
  const byChat = [...Map.groupBy(hits, ({ chat }) => chat.id).values()].flatMap((group) =>
    group.map((hit, place) => ({ ...hit, isFirst: place === 0 })),
  );
  return (
    <>
      <p className="sr" role="status">
        {hits.length}
      </p>
      {hits.length === 0 && !isPlaceholderData && <p className={styles.hint}>{t('side.noHits', { text: words })}</p>}
      <ul className={styles.hits}>
        {byChat.map(({ chat, message, snippet, isFirst }) => (
          <li key={`${chat.id} ${message}`}>
            <Link to={chatAddress(chat.id) + (message ? `?message=${message}` : '')} aria-current={chat.id === open ? 'page' : undefined}>
              <span className={isFirst ? styles.title : 'sr'}>
                <Marked text={chat.title || t('untitled')} words={words} />
              </span>
              {message && (
                <span className={styles.snippet}>
                  <Marked text={withoutMarks(snippet)} words={words} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A piece of an answer, read as plain words. */
const withoutMarks = (snippet: string) => snippet.replace(/\*\*|__|`+|(?:^|\s)#{1,6}(?=\s)/g, '');

function Marked({ text, words }: { text: string; words: string }) {
  return cutAtHits(text, words).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}

const shownBots = 5;

function Bots({ open }: { open: string | undefined }) {
  const { t } = useTranslation('chat');
  const { data: bots = [] } = useBots();
  if (bots.length === 0) return null;
  return (
    <Group name={t('side.bots')} aside={<Link to="/studio/chat/bots">{t('side.explore')}</Link>}>
      {bots.slice(0, shownBots).map(({ id, name, tagline, avatar_url }) => (
        <li key={id} className={styles.bot}>
          <Link to={`/studio/chat?bot=${id}`} aria-current={open === id ? 'page' : undefined}>
            <BotFace name={name} picture={avatar_url} />
            <span>
              <span className={styles.title}>{name}</span>
              <span className={styles.snippet}>{tagline}</span>
            </span>
          </Link>
        </li>
      ))}
    </Group>
  );
}

function Group({ name, aside, children }: { name: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={styles.group}>
        <h2>{name}</h2>
        {aside}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function History({ open }: { open: string | undefined }) {
  const { t, language } = useTranslation('chat');
  const all = useChatList('all');
  const pinned = useChatList('pinned').data?.pages.flatMap(({ items }) => items) ?? [];
  const favorites = (useChatList('favorite').data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id }) => !pinned.some((chat) => chat.id === id),
  );
  const apart = new Set([...pinned, ...favorites].map(({ id }) => id));
  const others = (all.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ id }) => !apart.has(id));
  const row = (chat: (typeof others)[number]) => <ChatRow key={chat.id} chat={chat} open={chat.id === open} />;
  if (all.isError && !all.data) {
    return (
      <p className={styles.hint}>
        {t('side.failed')} <Button onClick={() => void all.refetch()}>{t('turn.retry')}</Button>
      </p>
    );
  }
  if (all.isLoading) return <Skeleton ratio="3 / 1" className={styles.hint ?? ''} />;
  if (all.data && others.length === 0 && apart.size === 0) return <p className={styles.hint}>{t('side.empty')}</p>;
  return (
    <>
      {pinned.length > 0 && <Group name={t('side.pinned')}>{pinned.map(row)}</Group>}
      {favorites.length > 0 && <Group name={t('side.favorites')}>{favorites.map(row)}</Group>}
      {byDays(others, new Date(), language).map(({ group, chats }) => (
        <Group key={group.key === 'month' ? group.month : group.key} name={group.key === 'month' ? group.month : t(`side.${group.key}`)}>
          {chats.map(row)}
        </Group>
      ))}
      {all.hasNextPage && (
        <Button className={styles.older ?? ''} busy={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
          {t('side.more')}
        </Button>
      )}
    </>
  );
}

function SignedOut() {
  const { t } = useTranslation('chat');
  const { t: studio } = useTranslation();
  return (
    <div className={styles.hint}>
      <p>{t('side.signedOut')}</p>
      <Button kind="line" onClick={() => openLogin()}>
        {studio('frame.signIn')}
      </Button>
    </div>
  );
}
