import { takedownText } from '@easel/contract/takedowns';
import { toolTable } from '@easel/contract/tools';
import { ArrowLeft, Eye } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { exactText } from '../../ui/format/moments.ts';
import { Link } from '../../ui/routing/router.tsx';
import { otherProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import { type WorkPage as Page, useLook, useWork } from './queries.ts';
import { TakedownForm, UndoTakedownForm } from './takedown-form.tsx';
import styles from './works.module.css';

/** One work: what it is on the left, what can be done on the right. */
export function WorkPage({ id }: { id: string }) {
  const { t, language } = useTranslation('consoleModeration');
  const { t: tc } = useTranslation('console');
  const work = useWork(id);
  const { data } = work;
  const gone = work.isError && 'code' in work.error && work.error.code === 'not_found';
  return (
    <>
      <RoomHead title={data ? toolTable[data.work.tool].name[language] : ''} summary={data?.work.member.email}>
        {data && <CopyButton text={id} label={t('page.copyId')} />}
      </RoomHead>
      <main id="content" className={styles.page}>
        <div className={styles.facts}>
          <Link to="/console/works" className={styles.back}>
            <ArrowLeft size={16} aria-hidden />
            {t('page.back')}
          </Link>
          {work.isPending && <Skeleton ratio="3" />}
          {work.isError && !data && (
            <EmptyState
              title={gone ? t('page.gone') : otherProblem(work.error)}
              action={
                !gone && (
                  <Button kind="line" onClick={() => void work.refetch()}>
                    {tc('again')}
                  </Button>
                )
              }
            />
          )}
          {data && (
            <>
              <Files key={data.work.takedown?.at ?? ''} page={data} />
              <Facts page={data} />
            </>
          )}
        </div>
        {data && <Actions page={data} />}
      </main>
    </>
  );
}

/** The files, veiled until somebody asks for them. */
function Files({ page: { work } }: { page: Page }) {
  const { t } = useTranslation('consoleModeration');
  const look = useLook(work.id);
  if (work.outputs.length === 0) return <p className={styles.nothing}>{work.takedown ? t('page.withheld') : t('page.noFiles')}</p>;
  const urls = new Map(look.data?.map(({ id, url }) => [id, url]));
  return (
    <section aria-label={t('page.files')} className={styles.files}>
      {work.outputs.map(({ id, kind, thumb_url, width, height, colour }) => {
        const url = urls.get(id);
        const shape = { aspectRatio: `${width} / ${height}`, background: colour };
        if (url === undefined) {
          return (
            <span key={id} className={styles.veiled} style={shape}>
              <img src={thumb_url} alt="" />
            </span>
          );
        }
        return kind === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: what members make has no words to write down
          <video key={id} src={url} controls style={shape} className={styles.shown} />
        ) : (
          <img key={id} src={url} alt={work.prompt} style={shape} className={styles.shown} />
        );
      })}
      {!look.data && (
        <div className={styles.ask}>
          <Button kind="fill" icon={<Eye size={18} aria-hidden />} busy={look.isPending} onClick={() => look.mutate()}>
            {t('page.show')}
          </Button>
          <span className={styles.small}>{t('page.showHint')}</span>
          {look.isError && (
            <p role="alert" className={styles.bad}>
              {otherProblem(look.error)}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function Facts({ page: { work, others } }: { page: Page }) {
  const { t, language } = useTranslation('consoleModeration');
  const { member, takedown } = work;
  const count = (value: number) => countText(value, language);
  const facts = [
    ...(takedown
      ? [
          [
            t('page.takedown'),
            <span key="takedown" className={styles.bad}>
              {exactText(takedown.at, language)}
              {language === 'zh' ? '，' : ': '}
              {takedownText(takedown, language)}
            </span>,
          ] as const,
        ]
      : []),
    [
      t('page.madeBy'),
      member.email ? (
        <Link key="member" to={`/console/members/${member.id}`} className={styles.link}>
          {member.name} · {member.email}
        </Link>
      ) : (
        t('works.visitor')
      ),
    ],
    [t('page.others'), t('page.othersOf', { works: count(others.works), down: count(others.taken_down) })],
    [t('page.prompt'), work.prompt || '–'],
    ...(work.unwanted ? [[t('page.unwanted'), work.unwanted] as const] : []),
    [t('page.when'), exactText(work.created_at, language)],
    [t('page.until'), exactText(work.expires_at, language)],
    [t('page.model'), `${work.model} · ${work.engine}`],
    [t('page.credits'), count(work.price - work.refunded)],
    // What was taken down reads as failed.
    ...(takedown ? [] : [[t('page.stateOf'), t(`works.state.${work.state}`)] as const]),
  ] as const;
  return (
    <dl className={styles.list}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ page: { work, audit } }: { page: Page }) {
  const { t, language } = useTranslation('consoleModeration');
  const { t: tc } = useTranslation('console');
  const open = work.state === 'queued' || work.state === 'running' || work.state === 'cancelling';
  return (
    <aside className={styles.actions} aria-label={t('page.actions')}>
      <h2>{work.takedown ? t('page.undo') : t('page.takeDown')}</h2>
      {work.takedown ? (
        <UndoTakedownForm work={work.id} />
      ) : open ? (
        <p className={styles.small}>{t('page.stillOpen')}</p>
      ) : (
        <TakedownForm work={work.id} />
      )}
      <h2>{t('page.done')}</h2>
      {audit.length === 0 && <p className="soft">{t('page.nothingDone')}</p>}
      <ol>
        {audit.map(({ id, at, action, actor, reason }) => (
          <li key={id} className={styles.entry}>
            <span>{tc(`audit.${action}`).replace(/[:：]$/, '')}</span>
            <span className={styles.small}>
              {exactText(at, language)} · {actor}
              {reason && ` · “${reason}”`}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
