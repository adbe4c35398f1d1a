import { limits } from '@easel/contract/limits';
import { Heart, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import chip from '../../../ui/button/chip.module.css';
import { Chip } from '../../../ui/button/chip.tsx';
import { Link, useSearchParams } from '../../../ui/routing/router.tsx';
import type { WorkFilter } from '../../../work/cache/work-lists.ts';
import { useTotals } from '../../../work/keeping/keeping.ts';
import { type Kind, kindPaths } from '../form.ts';
import { ToolFilter } from './tool-filter.tsx';
import styles from './works-head.module.css';

interface WorksHeadProps {
  kind: Kind;
  filter: WorkFilter;
  selecting: boolean;
  onSelecting: (on: boolean) => void;
}

const pauseMs = 250;

export function WorksHead({ kind, filter, selecting, onSelecting }: WorksHeadProps) {
  const { t } = useTranslation('works');
  const { t: lists } = useTranslation('work');
  const [search, setSearch] = useSearchParams();
  const totals = useTotals();
  const query = new URLSearchParams(search);
  query.delete('view');
  const rest = query.size > 0 ? `?${query}` : '';
  // All of them: neither those that failed only, nor those of one tool.
  const narrowed = filter.state !== undefined || filter.tool !== undefined;
  query.delete('state');
  query.delete('tool');
  const ofAll = query.size > 0 ? `?${query}` : '';
  const failed = filter.state === 'failed';
  const links: [Kind, string][] = [
    ['all', t('all')],
    ['images', t('images')],
    ['videos', t('videos')],
    ['favorites', t('favorites')],
  ];
  const chips = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever is chosen comes into sight whole
  useEffect(() => {
    const chosen = chips.current?.querySelectorAll('[aria-current], [aria-pressed="true"], [data-chosen]');
    chosen?.item(chosen.length - 1)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [kind, failed, filter.tool]);
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      <SearchField />
      <nav ref={chips} className={styles.chips} aria-label={lists('list.filters')}>
        {links.map(([each, words]) => (
          <Link
            key={each}
            to={kindPaths[each] + (each === 'all' ? ofAll : rest)}
            className={chip.chip}
            aria-current={each === kind && !(each === 'all' && narrowed) ? 'page' : undefined}
            preventScrollReset
          >
            {each === 'favorites' && <Heart size={15} aria-hidden />}
            {words}
          </Link>
        ))}
        <Chip
          aria-pressed={failed}
          onClick={() =>
            setSearch((now) => {
              if (failed) now.delete('state');
              else now.set('state', 'failed');
              return now;
            })
          }
        >
          {t('failed')}
        </Chip>
        <ToolFilter chosen={filter.tool} counts={totals?.tools} />
      </nav>
      <Chip aria-pressed={selecting} onClick={() => onSelecting(!selecting)} className={styles.select}>
        {selecting ? lists('list.selectEnd') : lists('list.select')}
      </Chip>
    </header>
  );
}

/** Searches as the reader types, once they pause; the words are in the address. */
function SearchField() {
  const { t } = useTranslation('works');
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
          now.delete('view');
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
        maxLength={limits.descriptionMax}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
