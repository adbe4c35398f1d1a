import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { exactText } from '../../ui/format/moments.ts';
import { Link } from '../../ui/routing/router.tsx';
import { otherProblem } from '../console-call.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import styles from './moderation.module.css';
import { type Strike, useLiftStrike, useStrikes } from './queries.ts';

/** The strikes of all members, the newest first. */
export function StrikesSection() {
  const { t } = useTranslation('consoleModeration');
  const strikes = useStrikes();
  const heading = useId();
  const { data } = strikes;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t('strikes.title')}</h2>
      {data && data.strikes_max > 0 && <p className={styles.small}>{t('strikes.about', { max: data.strikes_max, days: data.days })}</p>}
      {strikes.isPending && <Skeleton ratio="4" />}
      {strikes.isError && <LoadFailure error={strikes.error} onRetry={() => void strikes.refetch()} />}
      {data?.items.length === 0 && <EmptyState title={t('strikes.none')}>{t('strikes.noneHint')}</EmptyState>}
      <ul>
        {data?.items.map((strike) => (
          <Item key={strike.id} strike={strike} max={data.strikes_max} />
        ))}
      </ul>
    </section>
  );
}

function Item({ strike: { id, at, reason, work, lifted_at, member, counting }, max }: { strike: Strike; max: number }) {
  const { t, language } = useTranslation('consoleModeration');
  const [sure, setSure] = useState(false);
  const lift = useLiftStrike();
  return (
    <li className={styles.strike}>
      <div className={styles.about}>
        <span>
          <Link to={`/console/members/${member.id}`} className={styles.link}>
            {member.email || member.name || t('works.visitor')}
          </Link>{' '}
          <span className={styles.small}>
            {max > 0 ? t('reports.strikes', { count: counting, max }) : t('strikes.counting', { count: counting })}
          </span>
        </span>
        <span>{reason}</span>
        <span className={styles.small}>
          {exactText(at, language)}
          {work && (
            <>
              {' · '}
              <Link to={`/console/works/${work}`} className={styles.link}>
                {t('strikes.work')}
              </Link>
            </>
          )}
          {lifted_at && ` · ${t('strikes.lifted', { time: exactText(lifted_at, language) })}`}
        </span>
        {lift.isError && (
          <p role="alert" className={styles.bad}>
            {otherProblem(lift.error)}
          </p>
        )}
      </div>
      {!lifted_at && (
        <Button kind="line" busy={lift.isPending} onClick={() => (sure ? lift.mutate(id) : setSure(true))}>
          {t(sure ? 'strikes.liftSure' : 'strikes.lift')}
        </Button>
      )}
    </li>
  );
}
