import { allows } from '@easel/contract/operators';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { utcDayText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { classes } from '../../../ui/style/classes.ts';
import { countText } from '../../figures.ts';
import { RoomHead } from '../../frame/console-frame.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import type { ConsoleInfo } from '../../queries.ts';
import styles from '../money.module.css';
import { MoneyTabs } from '../money-tabs.tsx';
import { type CouponListed, useCoupons } from '../queries.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponSwitchDialog } from './coupon-switch-dialog.tsx';

/** The codes that members can type, with what became of them. */
export function CouponsRoom({ info }: { info: ConsoleInfo }) {
  const { t: tc } = useTranslation('console');
  const { t } = useTranslation('consoleMoney');
  const coupons = useCoupons();
  const [making, setMaking] = useState(false);
  const [switching, setSwitching] = useState<CouponListed>();
  const may = allows(info.role, 'coupons.change');
  const { data } = coupons;
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={18} aria-hidden />}
      disabledReason={may ? undefined : t('notYours')}
      onClick={() => setMaking(true)}
    >
      {t('coupon.add')}
    </Button>
  );
  return (
    <>
      <RoomHead title={tc('room.money')} tabs={<MoneyTabs />}>
        {add}
      </RoomHead>
      <main id="content" className={styles.room}>
        {coupons.isPending && <Skeleton ratio="4" />}
        {coupons.isError && <LoadFailure error={coupons.error} onRetry={() => void coupons.refetch()} />}
        {data && data.items.length === 0 && <EmptyState title={t('coupon.none')}>{t('coupon.noneHint')}</EmptyState>}
        {data && data.items.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('coupon.code')}</th>
                <th scope="col">{t('coupon.off')}</th>
                <th scope="col" className={styles.number} data-wide>
                  {t('coupon.taken')}
                </th>
                <th scope="col" className={styles.number} data-wide>
                  {t('coupon.used')}
                </th>
                <th scope="col" className={styles.number} data-wide>
                  {t('coupon.paid')}
                </th>
                <th scope="col">{t('column.state')}</th>
                <th scope="col">
                  <span className="sr">{t('coupon.switch')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((coupon) => (
                <CouponRow key={coupon.code} coupon={coupon} currency={info.currency} may={may} onSwitch={() => setSwitching(coupon)} />
              ))}
            </tbody>
          </table>
        )}
      </main>
      {making && data && <CouponDialog plans={data.plans} currency={info.currency} onClose={() => setMaking(false)} />}
      {switching && <CouponSwitchDialog coupon={switching} onClose={() => setSwitching(undefined)} />}
    </>
  );
}

const tones: Partial<Record<CouponListed['state'], string | undefined>> = { usable: styles.ok, waits: styles.warn };

function CouponRow({ coupon, currency, may, onSwitch }: { coupon: CouponListed; currency: string; may: boolean; onSwitch: () => void }) {
  const { t, language } = useTranslation('consoleMoney');
  const count = (value: number) => countText(value, language);
  const last = coupon.expires_at && new Date(Date.parse(coupon.expires_at) - 1).toISOString();
  const limits = [
    coupon.first_only ? t('coupon.first') : t('coupon.any'),
    ...(coupon.plans ? [coupon.plans.join(language === 'zh' ? '、' : ', ')] : []),
    ...(coupon.starts_at && coupon.state === 'waits' ? [t('coupon.from', { day: utcDayText(coupon.starts_at, language, 'short') })] : []),
    ...(last ? [t('coupon.until', { day: utcDayText(last, language, 'long') })] : []),
  ];
  return (
    <tr>
      <th scope="row" className={styles.code}>
        <strong>{coupon.code}</strong>
        <span className={styles.small}>{limits.join(' · ')}</span>
      </th>
      <td>{coupon.percent === null ? amountText(coupon.amount_cents ?? 0, currency, language) : `${coupon.percent}%`}</td>
      <td className={styles.number} data-wide>
        {coupon.taken_max === null ? count(coupon.taken) : t('coupon.of', { taken: count(coupon.taken), all: count(coupon.taken_max) })}
      </td>
      <td className={styles.number} data-wide>
        {count(coupon.used)}
      </td>
      <td className={styles.number} data-wide>
        {amountText(coupon.paid_cents, currency, language)}
      </td>
      <td>
        <span className={classes(styles.nowrap, tones[coupon.state] ?? 'soft')}>{t(`coupon.state.${coupon.state}`)}</span>
      </td>
      <td className={styles.number}>
        {coupon.state !== 'expired' && (
          <Button
            aria-label={t(coupon.state === 'disabled' ? 'coupon.enableOf' : 'coupon.disableOf', { code: coupon.code })}
            disabledReason={may ? undefined : t('notYours')}
            onClick={onSwitch}
          >
            {t(coupon.state === 'disabled' ? 'coupon.enable' : 'coupon.disable')}
          </Button>
        )}
      </td>
    </tr>
  );
}
