import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextBox } from '../../ui/field/field.tsx';
import { exactText } from '../../ui/format/moments.ts';
import { Link } from '../../ui/routing/router.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './moderation.module.css';
import { type Reported, useDecide, useReports } from './queries.ts';

/** What members and strangers have reported, the most reported first. */
export function ReportsSection() {
  const { t } = useTranslation('consoleModeration');
  const { t: tc } = useTranslation('console');
  const reports = useReports();
  const heading = useId();
  const { data } = reports;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t('reports.title')}</h2>
      {reports.isPending && <Skeleton ratio="4" />}
      {reports.isError && (
        <div role="alert" className={styles.failed}>
          <p>{otherProblem(reports.error)}</p>
          <Button kind="line" onClick={() => void reports.refetch()}>
            {tc('again')}
          </Button>
        </div>
      )}
      {data?.items.length === 0 && <EmptyState title={t('reports.none')}>{t('reports.noneHint')}</EmptyState>}
      <ul>
        {data?.items.map((item) => (
          <Item key={`${item.kind} ${item.id}`} item={item} strikesMax={data.strikes_max} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, strikesMax }: { item: Reported; strikesMax: number }) {
  const { t, language } = useTranslation('consoleModeration');
  const { kind, id, title, text, url, owner, strikes, reports, reasons, since, hidden } = item;
  const [note, setNote] = useState('');
  const [strike, setStrike] = useState(false);
  const decide = useDecide(({ decision }) => t(`reports.done.${decision}`, { title }));
  const problem = decide.error ? otherProblem(decide.error) : undefined;
  const send = (decision: 'hide' | 'leave') =>
    decide.mutate({ about: kind, target_id: id, decision, note, strike: strike && decision === 'hide' });
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <strong>{title || t('reports.untitled')}</strong>
        <span className={styles.small}>
          {t(`reports.kind.${kind}`)} · {t('reports.count', { count: reports })} ·{' '}
          {t('reports.since', { time: exactText(since, language) })}
          {hidden && ` · ${t('reports.hidden')}`}
        </span>
        {reasons.map((reason) => (
          <q key={reason}>{reason}</q>
        ))}
        {text && <p className={styles.small}>{text}</p>}
        <span className={styles.small}>
          <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
            {t(`reports.open.${kind}`)}
          </a>
          {owner && (
            <>
              {' · '}
              <Link to={`/console/members/${owner.id}`} className={styles.link}>
                {owner.email}
              </Link>
              {strikesMax > 0 && ` · ${t('reports.strikes', { count: strikes, max: strikesMax })}`}
            </>
          )}
        </span>
      </div>
      <div className={styles.decide}>
        <TextBox
          label={t('reports.note')}
          aside={t('reports.noteTold')}
          value={note}
          maxLength={500}
          error={fieldProblem(decide.error, 'note')}
          onChange={(event) => setNote(event.target.value)}
        />
        {owner && (
          <Checkbox checked={strike} onChange={setStrike}>
            {t('reports.strike')}
          </Checkbox>
        )}
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        <div className={styles.choices}>
          <Button kind="line" danger busy={decide.isPending} onClick={() => send('hide')}>
            {t('reports.hide')}
          </Button>
          <Button kind="line" busy={decide.isPending} onClick={() => send('leave')}>
            {t('reports.leave')}
          </Button>
        </div>
      </div>
    </li>
  );
}
