import { useTranslation } from '../../i18n/i18n.ts';
import { RoomTabs } from '../frame/room-tabs.tsx';

export function SettingsTabs() {
  const { t } = useTranslation('console');
  const tabs = [
    { to: '/console/settings', name: t('settings.tab.brand') },
    { to: '/console/settings/integrations', name: t('settings.tab.integrations') },
  ];
  return <RoomTabs label={t('settings.tabs')} tabs={tabs} />;
}
