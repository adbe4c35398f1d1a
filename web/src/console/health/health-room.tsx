import type { HealthState } from '@easel/contract/operators';
import { RotateCw } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { timeText } from '../../ui/format/moments.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { CheckSection } from './check-section.tsx';
import styles from './health.module.css';
import { type Health, useHealth } from './queries.ts';

/** What asks for something stands first. */
const order: readonly HealthState[] = ['broken', 'look', 'unknown', 'ok'];

/** What the studio stands on, and what to do where something is not as it should be. */
export function HealthRoom() {
  const { t } = useTranslation('console');
  const { t: th, language } = useTranslation('consoleHealth');
  const health = useHealth();
  const { data } = health;
  const checks = order.flatMap((state) => data?.checks.filter((check) => check.state === state) ?? []);
  return (
    <>
      <RoomHead title={t('room.health')} summary={data && <Summary checks={data.checks} />}>
        {data && <span className={styles.at}>{th('at', { time: timeText(data.at, language) })}</span>}
        <Button
          kind="line"
          icon={<RotateCw size={18} aria-hidden />}
          busy={health.isFetching && !health.isPending}
          onClick={() => void health.refetch()}
        >
          {th('again')}
        </Button>
      </RoomHead>
      <main id="content" className={styles.room}>
        {health.isPending && <Skeleton ratio="4" />}
        {health.isError && <LoadFailure error={health.error} onRetry={() => void health.refetch()} />}
        {checks.map((check) => (
          <CheckSection key={check.check} check={check} />
        ))}
      </main>
    </>
  );
}

function Summary({ checks }: { checks: Health['checks'] }) {
  const { t } = useTranslation('consoleHealth');
  const count = (state: HealthState) => checks.filter((check) => check.state === state).length;
  const [broken, look] = [count('broken'), count('look')];
  if (broken + look === 0) return t('well');
  return [...(broken > 0 ? [t('broken', { count: broken })] : []), ...(look > 0 ? [t('look', { count: look })] : [])].join(t('comma'));
}
