import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { timeText, utcDayText } from '../../ui/format/moments.ts';
import { otherProblem } from '../console-call.ts';
import { DaysSection } from '../days/days-section.tsx';
import { RoomHead } from '../frame/console-frame.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { EarnedTables } from './earned-tables.tsx';
import { HeadFigures } from './head-figures.tsx';
import { LastActions } from './last-actions.tsx';
import { type Today, useToday } from './queries.ts';
import styles from './today.module.css';
import { EngineHealth, WorkTable } from './works-and-engines.tsx';

/** How the studio is today, at a glance. */
export function TodayRoom({ info }: { info: ConsoleInfo }) {
  const { t, language } = useTranslation('console');
  const today = useToday();
  const again = (
    <Button kind="line" onClick={() => void today.refetch()}>
      {t('again')}
    </Button>
  );
  return (
    <>
      <RoomHead title={t('room.today')} summary={today.data && t('today.day', { day: utcDayText(today.data.since, language, 'full') })}>
        {today.data && <span className={styles.small}>{t('today.at', { time: timeText(today.data.at, language) })}</span>}
      </RoomHead>
      <main id="content" className={styles.room}>
        {today.isPending && <Skeleton ratio="4" />}
        {today.isError && (
          <div role="alert" className={styles.failed}>
            <p>{today.data ? t('today.old', { time: timeText(today.data.at, language) }) : otherProblem(today.error)}</p>
            {again}
          </div>
        )}
        {today.data && <Sections today={today.data} currency={info.currency} />}
      </main>
    </>
  );
}

function Sections({ today, currency }: { today: Today; currency: string }) {
  return (
    <>
      <HeadFigures today={today} currency={currency} />
      <div className={styles.split}>
        <WorkTable works={today.works} />
        <EngineHealth engines={today.engines} />
      </div>
      {today.money && <EarnedTables money={today.money} currency={currency} />}
      {today.money && <DaysSection now={Date.parse(today.at)} currency={currency} />}
      <LastActions audit={today.audit} now={today.at} />
    </>
  );
}
