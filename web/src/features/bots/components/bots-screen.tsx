import { type BotCategory, botCategories, botCategoryNames } from '@easel/contract/bot-categories';
import { Heart, Plus, Search, User, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { filterOf, type Scope } from '../form.ts';
import { useBots } from '../lists/queries.ts';
import { BotCard } from './bot-card.tsx';
import styles from './bots.module.css';

/** All bots that somebody may use: found by words, by favourites, and those of one's own. */
export function BotsScreen() {
  const { t, language } = useTranslation('bots');
  const [search, setSearch] = useSearchParams();
  const signedIn = useSession(({ token }) => token !== '');
  const filter = filterOf(search);
  const show = (scope: Scope, category?: BotCategory) =>
    setSearch((now) => {
      now.delete('show');
      now.delete('category');
      if (scope !== 'explore') now.set('show', scope);
      if (category) now.set('category', category);
      return now;
    });
  return (
    <main id="content" className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <SearchField />
        {signedIn ? (
          <ButtonLink kind="primary" to="/studio/chat/bots/new" icon={<Plus size={18} aria-hidden />} className={styles.create ?? ''}>
            {t('create')}
          </ButtonLink>
        ) : (
          <Button
            kind="primary"
            icon={<Plus size={18} aria-hidden />}
            className={styles.create}
            onClick={() => openLogin(t('edit.signInTo'))}
          >
            {t('create')}
          </Button>
        )}
      </header>
      <nav className={styles.chips} aria-label={t('scope')}>
        <Chip aria-pressed={filter.scope === 'explore' && !filter.category} onClick={() => show('explore')}>
          {t('scopes.explore')}
        </Chip>
        {botCategories.map((category) => (
          <Chip key={category} aria-pressed={category === filter.category} onClick={() => show('explore', category)}>
            {botCategoryNames[category][language]}
          </Chip>
        ))}
        {signedIn && <hr />}
        {signedIn &&
          ownScopes.map((scope) => (
            <Chip key={scope} aria-pressed={scope === filter.scope} icon={icons[scope]} onClick={() => show(scope)}>
              {t(`scopes.${scope}`)}
            </Chip>
          ))}
      </nav>
      <BotList filter={filter} signedIn={signedIn} />
    </main>
  );
}

const ownScopes = ['favorite', 'mine'] as const;
const icons = {
  mine: <User size={15} aria-hidden />,
  favorite: <Heart size={15} aria-hidden />,
} as const;

function BotList({ filter, signedIn }: { filter: ReturnType<typeof filterOf>; signedIn: boolean }) {
  const { t } = useTranslation('bots');
  const { t: studio } = useTranslation();
  const { list, bots } = useBots(filter);
  if (list.isPending) {
    return (
      <div className={styles.grid} aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
          <Skeleton key={one} className={styles.blank ?? ''} />
        ))}
      </div>
    );
  }
  if (list.isError && bots.length === 0) {
    const again = (
      <Button kind="line" onClick={() => void list.refetch()}>
        {studio('action.retry')}
      </Button>
    );
    return <EmptyState className={styles.empty ?? ''} title={t('failed')} action={again} />;
  }
  if (bots.length === 0) return <NoBots filter={filter} />;
  return (
    <>
      <ul className={styles.grid}>
        {bots.map((bot) => (
          <BotCard key={bot.id} bot={bot} signedIn={signedIn} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="line" className={styles.more} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function NoBots({ filter: { scope, query, category } }: { filter: ReturnType<typeof filterOf> }) {
  const { t } = useTranslation('bots');
  const kind = query !== '' ? 'found' : category ? 'category' : scope === 'explore' ? 'found' : scope;
  const action = (
    <ButtonLink kind="line" to="/studio/chat/bots/new" icon={<Plus size={18} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <EmptyState className={styles.empty ?? ''} title={t(`empty.${kind}`)} action={kind === 'favorite' ? undefined : action}>
      {t(`empty.${kind}How`)}
    </EmptyState>
  );
}

const pauseMs = 250;

/** Searches as the reader types, once they pause; the words are in the address. */
function SearchField() {
  const { t } = useTranslation('bots');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('text') ?? '';
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => {
      setSearch(
        (now) => {
          if (text.trim() === '') now.delete('text');
          else now.set('text', text);
          return now;
        },
        { replace: true },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, asked, setSearch]);
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton label={t('clear')} icon={<X size={16} aria-hidden />} onClick={() => setText('')} />}
    </search>
  );
}
