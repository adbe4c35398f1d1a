import { useTranslation } from '../../i18n/i18n.ts';
import { RoomTabs } from '../frame/room-tabs.tsx';

export function MoneyTabs() {
  const { t } = useTranslation('consoleMoney');
  const tabs = [
    { to: '/console/money', name: t('tab.orders') },
    { to: '/console/money/coupons', name: t('tab.coupons') },
    { to: '/console/money/promotions', name: t('tab.promotions') },
  ];
  return <RoomTabs label={t('tabs')} tabs={tabs} />;
}
