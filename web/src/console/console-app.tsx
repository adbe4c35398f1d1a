import { allows } from '@easel/contract/operators';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { queryClient } from '../queries/query-client.ts';
import { Button } from '../ui/button/button.tsx';
import { Guarded } from '../ui/display/guarded.tsx';
import { lazy } from '../ui/display/lazy.ts';
import { Toasts } from '../ui/popup/toast.tsx';
import { Redirect, Router } from '../ui/routing/router.tsx';
import { AccessScreen } from './access/access-screen.tsx';
import { otherProblem } from './console-call.ts';
import { EnginesRoom } from './engines/engines-room.tsx';
import { ConsoleFrame } from './frame/console-frame.tsx';
import styles from './frame/frame.module.css';
import { consoleHistory, useConsoleLocation } from './history.ts';
import { type ConsoleInfo, useConsoleInfo } from './queries.ts';
import { useConsole } from './session.ts';
import { TodayRoom } from './today/today-room.tsx';

/** The console: an app of its own at `/console`, for whoever has opened it with a second factor. */
export function ConsoleApp() {
  const location = useConsoleLocation();
  const open = useConsole((state) => state.token !== '');
  return (
    <QueryClientProvider client={queryClient}>
      <Router location={location} history={consoleHistory}>
        <Suspense>
          <Guarded>{open ? <Rooms pathname={location.pathname} /> : <AccessScreen />}</Guarded>
        </Suspense>
        <Toasts />
      </Router>
    </QueryClientProvider>
  );
}

const MembersRoom = lazy(async () => ({ default: (await import('./members/members-room.tsx')).MembersRoom }));
const AuditRoom = lazy(async () => ({ default: (await import('./audit/audit-room.tsx')).AuditRoom }));
const MoneyRoom = lazy(async () => ({ default: (await import('./money/money-room.tsx')).MoneyRoom }));
const CouponsRoom = lazy(async () => ({ default: (await import('./money/coupons/coupons-room.tsx')).CouponsRoom }));
const PromotionsRoom = lazy(async () => ({ default: (await import('./money/promotions/promotions-room.tsx')).PromotionsRoom }));
const OrderPage = lazy(async () => ({ default: (await import('./money/order-page.tsx')).OrderPage }));
const WorksRoom = lazy(async () => ({ default: (await import('./works/works-room.tsx')).WorksRoom }));
const WorkPage = lazy(async () => ({ default: (await import('./works/work-page.tsx')).WorkPage }));
const ModerationRoom = lazy(async () => ({ default: (await import('./moderation/moderation-room.tsx')).ModerationRoom }));
const PlansRoom = lazy(async () => ({ default: (await import('./plans/plans-room.tsx')).PlansRoom }));
const HealthRoom = lazy(async () => ({ default: (await import('./health/health-room.tsx')).HealthRoom }));
const AnnouncementsRoom = lazy(async () => ({
  default: (await import('./announcements/announcements-room.tsx')).AnnouncementsRoom,
}));
const MemberPage = lazy(async () => ({ default: (await import('./members/member-page.tsx')).MemberPage }));
const SettingsRoom = lazy(async () => ({ default: (await import('./settings/settings-room.tsx')).SettingsRoom }));

const IntegrationsRoom = lazy(async () => ({
  default: (await import('./settings/integrations/integrations-room.tsx')).IntegrationsRoom,
}));

/** The rooms, by their addresses. */
const rooms: Readonly<Record<string, (info: ConsoleInfo) => ReactNode>> = {
  '/console': (info) => <TodayRoom info={info} />,
  '/console/engines': (info) => <EnginesRoom info={info} />,
  '/console/members': (info) => <MembersRoom info={info} />,
  '/console/money': (info) => seesMoney(info, <MoneyRoom info={info} />),
  '/console/works': ({ role }) => (allows(role, 'works.moderate') ? <WorksRoom /> : <Redirect to="/console" />),
  '/console/moderation': ({ role }) => (allows(role, 'works.moderate') ? <ModerationRoom /> : <Redirect to="/console" />),
  '/console/money/coupons': (info) => seesMoney(info, <CouponsRoom info={info} />),
  '/console/money/promotions': (info) => seesMoney(info, <PromotionsRoom />),
  '/console/plans': (info) => seesMoney(info, <PlansRoom info={info} />),
  '/console/announcements': ({ role }) => (allows(role, 'announcements.change') ? <AnnouncementsRoom /> : <Redirect to="/console" />),
  '/console/health': ({ role }) => (allows(role, 'health.see') ? <HealthRoom /> : <Redirect to="/console" />),
  '/console/settings': (info) => <SettingsRoom info={info} />,
  '/console/settings/integrations': ({ role }) => (allows(role, 'settings.change') ? <IntegrationsRoom /> : <Redirect to="/console" />),
  '/console/audit': ({ role }) => (allows(role, 'audit.see') ? <AuditRoom /> : <Redirect to="/console" />),
};

function seesMoney({ role }: ConsoleInfo, room: ReactNode): ReactNode {
  return allows(role, 'money.see') ? room : <Redirect to="/console" />;
}

/** The pages of one thing, by the address of its room. */
const pages: Readonly<Record<string, (info: ConsoleInfo, id: string) => ReactNode>> = {
  '/console/members': (info, id) => <MemberPage key={id} info={info} id={id} />,
  '/console/works': ({ role }, id) => (allows(role, 'works.moderate') ? <WorkPage key={id} id={id} /> : <Redirect to="/console" />),
  '/console/money/orders': (info, id) => seesMoney(info, <OrderPage key={id} info={info} id={id} />),
};

/** Ids tell capital letters from small ones. */
function roomAt(pathname: string): ((info: ConsoleInfo) => ReactNode) | undefined {
  const place = pathname.replace(/\/+$/, '');
  const room = rooms[place.toLowerCase()];
  const [, parent = '', id = ''] = /^(.+)\/([\w-]+)$/.exec(place) ?? [];
  const page = pages[parent.toLowerCase()];
  return room ?? (page && ((info) => page(info, id)));
}

function Rooms({ pathname }: { pathname: string }) {
  const { t } = useTranslation('console');
  const info = useConsoleInfo();
  const room = roomAt(pathname);
  if (info.isError) {
    return (
      <main className={styles.alone}>
        <p role="alert">{otherProblem(info.error)}</p>
        <Button kind="line" onClick={() => void info.refetch()}>
          {t('again')}
        </Button>
      </main>
    );
  }
  if (!info.data) return <main className={styles.alone} aria-busy="true" />;
  return (
    <ConsoleFrame info={info.data}>
      <Suspense>{room ? room(info.data) : <Redirect to="/console" />}</Suspense>
    </ConsoleFrame>
  );
}
