import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { utcDayText } from '../../../ui/format/moments.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { countText } from '../../figures.ts';
import { RoomHead } from '../../frame/console-frame.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import styles from '../money.module.css';
import { MoneyTabs } from '../money-tabs.tsx';
import { type PromotionListed, usePromotions } from '../queries.ts';
import { Section } from '../section.tsx';
import { PromotionCalendar } from './promotion-calendar.tsx';

/** What the configuration promotes: when and where, how it looks, and how many coupons came of it. */
export function PromotionsRoom() {
  const { t: tc } = useTranslation('console');
  const { t } = useTranslation('consoleMoney');
  const promotions = usePromotions();
  const [shown, setShown] = useState<PromotionListed>();
  const { data } = promotions;
  return (
    <>
      <RoomHead title={tc('room.money')} tabs={<MoneyTabs />} />
      <main id="content" className={styles.room}>
        {promotions.isPending && <Skeleton ratio="4" />}
        {promotions.isError && <LoadFailure error={promotions.error} onRetry={() => void promotions.refetch()} />}
        {data && data.length === 0 && <EmptyState title={t('promotion.none')}>{t('promotion.noneHint')}</EmptyState>}
        {data && data.length > 0 && (
          <>
            <p className={styles.small}>{t('promotion.hint')}</p>
            <PromotionCalendar promotions={data} />
            <Section title={t('promotion.all')}>
              <ul>
                {data.map((promotion) => (
                  <PromotionRow key={promotion.id} promotion={promotion} onShow={() => setShown(promotion)} />
                ))}
              </ul>
            </Section>
          </>
        )}
      </main>
      {shown && <Preview promotion={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function PromotionRow({ promotion, onShow }: { promotion: PromotionListed; onShow: () => void }) {
  const { t, language } = useTranslation('consoleMoney');
  const { id, places, from, until, who, dialog, coupon } = promotion;
  const day = (moment: string) => utcDayText(moment, language, 'long');
  const last = until && new Date(Date.parse(until) - 1).toISOString();
  const dates = [...(from ? [t('promotion.from', { day: day(from) })] : []), ...(last ? [t('promotion.until', { day: day(last) })] : [])];
  const facts = [
    ...(dates.length > 0 ? dates : [t('promotion.always')]),
    t(who === 'everybody' ? 'promotion.everybody' : 'promotion.withoutPlan'),
    places.map((place) => t(`place.${place}`)).join(language === 'zh' ? '、' : ', '),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.names}>
        <strong>{dialog?.title ?? coupon?.title ?? id}</strong>
        <span className={styles.small}>{facts.join(' · ')}</span>
        {coupon && (
          <span className={styles.small}>
            {t('promotion.given', { given: countText(coupon.given, language), used: countText(coupon.used, language) })}
          </span>
        )}
      </span>
      <span className={styles.end}>
        <Button kind="line" aria-label={t('promotion.previewOf', { name: dialog?.title ?? coupon?.title ?? id })} onClick={onShow}>
          {t('promotion.preview')}
        </Button>
      </span>
    </li>
  );
}

/** As members meet it, without its ways on. */
function Preview({ promotion: { id, dialog, coupon }, onClose }: { promotion: PromotionListed; onClose: () => void }) {
  const { t } = useTranslation('consoleMoney');
  return (
    <Dialog open onClose={onClose} title={dialog?.title ?? t('promotion.couponTitle')} description={t('promotion.previewHint', { id })}>
      {dialog?.image_url && <img className={styles.picture} src={dialog.image_url} alt="" width={392} height={220} />}
      {dialog && <p>{dialog.text}</p>}
      {dialog?.link && <p className={styles.small}>{t('promotion.link', { link: dialog.link })}</p>}
      {coupon && (
        <>
          <p className={styles.coupon}>{coupon.title}</p>
          <p>{coupon.text}</p>
        </>
      )}
    </Dialog>
  );
}
