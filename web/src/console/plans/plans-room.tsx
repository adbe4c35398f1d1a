import { allows } from '@easel/contract/operators';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { amountText } from '../../ui/format/money.ts';
import { countText } from '../figures.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { ChangeList } from './change-list.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { PackTable } from './pack-table.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './plans.module.css';
import { type PackListed, type PlanListed, type Plans, usePlans } from './queries.ts';

/** What plans cost and bring now, and what was or will be changed. */
export function PlansRoom({ info }: { info: ConsoleInfo }) {
  const { t: tc } = useTranslation('console');
  const { t } = useTranslation('consolePlans');
  const plans = usePlans();
  const [changing, setChanging] = useState<{ plan: PlanListed; days: number }>();
  const [packing, setPacking] = useState<{ pack: PackListed | undefined }>();
  const { data } = plans;
  return (
    <>
      <RoomHead title={tc('room.plans')} />
      <main id="content" className={styles.room}>
        <p className={styles.small}>{t('hint')}</p>
        {plans.isPending && <Skeleton ratio="4" />}
        {plans.isError && <LoadFailure error={plans.error} onRetry={() => void plans.refetch()} />}
        {data?.types.map((type) => (
          <TypeTable key={type.type} type={type} info={info} onChange={(plan) => setChanging({ plan, days: type.days })} />
        ))}
        {data && <PackTable packs={data.packs} info={info} onChange={(pack) => setPacking({ pack })} />}
        {data && <ChangeList changes={data.changes} info={info} />}
      </main>
      {changing && <PlanDialog {...changing} currency={info.currency} onClose={() => setChanging(undefined)} />}
      {packing && <PackDialog {...packing} currency={info.currency} onClose={() => setPacking(undefined)} />}
    </>
  );
}

function TypeTable({ type, info, onChange }: { type: Plans['types'][number]; info: ConsoleInfo; onChange: (plan: PlanListed) => void }) {
  const { t, language } = useTranslation('consolePlans');
  const may = allows(info.role, 'plans.change');
  const money = (cents: number) => amountText(cents, info.currency, language);
  return (
    <section>
      <table className={styles.table}>
        <caption>{t('type', { name: type.name, days: type.days })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.plan')}</th>
            <th scope="col" className={styles.number}>
              {t('column.price')}
            </th>
            <th scope="col" className={styles.number} data-wide>
              {t('column.credits')}
            </th>
            <th scope="col" className={styles.number} data-wide>
              {t('column.simultaneous')}
            </th>
            <th scope="col" className={styles.number} data-wide>
              {t('column.retention')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.members')}
            </th>
            <th scope="col">
              <span className="sr">{t('change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {type.plans.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">
                <strong>{plan.name}</strong>
                <span className={styles.small}>{plan.id}</span>
              </th>
              <td className={styles.number}>
                {plan.old_cents !== null && <s className="soft">{money(plan.old_cents)}</s>} {money(plan.cents)}
              </td>
              <td className={styles.number} data-wide>
                {countText(plan.credits, language)}
              </td>
              <td className={styles.number} data-wide>
                {countText(plan.simultaneous, language)}
              </td>
              <td className={styles.number} data-wide>
                {t('days', { count: plan.retention_days })}
              </td>
              <td className={styles.number}>{countText(plan.members, language)}</td>
              <td className={styles.number}>
                <Button
                  aria-label={t('changeOf', { plan: `${plan.name} · ${type.name}` })}
                  disabledReason={may ? undefined : t('notYours')}
                  onClick={() => onChange(plan)}
                >
                  {t('change')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
