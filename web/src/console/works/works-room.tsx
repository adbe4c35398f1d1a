import { workFilters } from '@easel/contract/operators';
import { type Tool, tools, toolTable } from '@easel/contract/tools';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/button/chip.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Field } from '../../ui/field/field.tsx';
import { exactText, timeText, utcDayText } from '../../ui/format/moments.ts';
import { Link, useSearchParams } from '../../ui/routing/router.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import { useWorks, type WorkListed, type WorkSearch } from './queries.ts';
import { Veiled } from './veiled.tsx';
import styles from './works.module.css';

const fields = ['member', 'words', 'tool', 'from', 'to', 'filter'] as const;

function searchOf(params: URLSearchParams): WorkSearch {
  const text = (name: (typeof fields)[number]) => params.get(name) ?? '';
  return {
    ...{ member: text('member'), words: text('words'), from: text('from'), to: text('to') },
    tool: tools.find((one) => one === text('tool')) ?? '',
    filter: workFilters.find((one) => one === text('filter')) ?? 'all',
  };
}

/** What members made: found by whose it is, what it says, by which tool and when. */
export function WorksRoom() {
  const { t, language } = useTranslation('consoleModeration');
  const { t: tc } = useTranslation('console');
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const works = useWorks(useDeferredValue({ ...search, member: search.member.trim(), words: search.words.trim() }));
  const change = (part: Partial<WorkSearch>) => {
    const next = { ...search, ...part };
    const shown = fields.flatMap((name) => (next[name] === '' || next[name] === 'all' ? [] : [[name, next[name]] as [string, string]]));
    setParams(new URLSearchParams(shown), { replace: true });
  };
  const items = works.data?.pages.flatMap((page) => page.items) ?? [];
  const problem = works.isError ? otherProblem(works.error) : undefined;
  return (
    <>
      <RoomHead title={tc('room.works')} />
      <main id="content" className={styles.room}>
        <div className={styles.tools}>
          {(['member', 'words'] as const).map((name) => (
            <Field
              key={name}
              label={t(`works.${name}`)}
              type="search"
              placeholder={t(`works.${name}Hint`)}
              value={search[name]}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          ))}
          <label className={styles.choice}>
            {t('works.tool')}
            <select value={search.tool} onChange={(event) => change({ tool: event.target.value as Tool | '' })}>
              <option value="">{t('works.allTools')}</option>
              {tools.map((tool) => (
                <option key={tool} value={tool}>
                  {toolTable[tool].name[language]}
                </option>
              ))}
            </select>
          </label>
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              type="date"
              label={t(`works.${end}`)}
              value={search[end]}
              error={fieldProblem(works.error, end)}
              onChange={(event) => change({ [end]: event.target.value })}
            />
          ))}
        </div>
        <fieldset className={styles.chips} aria-label={t('works.filters')}>
          {workFilters.map((one) => (
            <Chip key={one} aria-pressed={one === search.filter} onClick={() => change({ filter: one })}>
              {t(`works.filter.${one}`)}
            </Chip>
          ))}
        </fieldset>
        {works.isPending && <Skeleton ratio="4" />}
        {problem !== undefined && (
          <div role="alert" className={styles.failed}>
            <p>{problem}</p>
            <Button kind="line" onClick={() => void works.refetch()}>
              {tc('again')}
            </Button>
          </div>
        )}
        {works.isSuccess && items.length === 0 && <EmptyState title={t('works.none')}>{t('works.noneHint')}</EmptyState>}
        <ul className={styles.wall} aria-busy={works.isPlaceholderData}>
          {items.map((work) => (
            <Tile key={work.id} work={work} />
          ))}
        </ul>
        {works.hasNextPage && (
          <Button kind="line" busy={works.isFetchingNextPage} onClick={() => void works.fetchNextPage()}>
            {t('works.more')}
          </Button>
        )}
      </main>
    </>
  );
}

function Tile({ work }: { work: WorkListed }) {
  const { t, language } = useTranslation('consoleModeration');
  const { tool, state, prompt, member, created_at: at, takedown, outputs } = work;
  const empty = takedown ? t('works.takenDown') : t(`works.state.${state}`);
  return (
    <li>
      <Link to={`/console/works/${work.id}`} className={styles.tile}>
        <Veiled work={work} empty={empty} />
        <span className={styles.words}>{prompt || toolTable[tool].name[language]}</span>
        <span className={styles.small}>
          {[toolTable[tool].name[language], ...(outputs.length > 1 ? [t('works.files', { count: outputs.length })] : [])].join(' · ')}
        </span>
        <span className={styles.small}>
          {member.email || t('works.visitor')}
          <br />
          <time dateTime={at} title={exactText(at, language)}>
            {utcDayText(at, language, 'short')} {timeText(at, language)}
          </time>
        </span>
      </Link>
    </li>
  );
}
