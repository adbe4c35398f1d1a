import { allows } from '@easel/contract/operators';
import {
  ArrowLeft,
  ChartLine,
  Cpu,
  Flag,
  HeartPulse,
  Images,
  KeyRound,
  LogOut,
  Megaphone,
  ScrollText,
  Settings,
  Tags,
  Users,
  Wallet,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { LanguageButton, ThemeButton } from '../../app/frame/switches.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Seal } from '../../ui/display/seal.tsx';
import { timeText } from '../../ui/format/moments.ts';
import { Link, useLocation } from '../../ui/routing/router.tsx';
import { consoleCall } from '../console-call.ts';
import type { ConsoleInfo } from '../queries.ts';
import { closeConsole } from '../session.ts';
import styles from './frame.module.css';

const PasskeysDialog = lazy(async () => ({ default: (await import('../access/passkeys-dialog.tsx')).PasskeysDialog }));

/** The rooms in their order; a room that comes is one line here, and one in `console-app.tsx`. */
const places = [
  { to: '/console', room: 'today', icon: ChartLine, may: 'studio.see' },
  { to: '/console/engines', room: 'engines', icon: Cpu, may: 'studio.see' },
  { to: '/console/members', room: 'members', icon: Users, may: 'members.see' },
  { to: '/console/money', room: 'money', icon: Wallet, may: 'money.see' },
  { to: '/console/plans', room: 'plans', icon: Tags, may: 'money.see' },
  { to: '/console/works', room: 'works', icon: Images, may: 'works.moderate' },
  { to: '/console/moderation', room: 'moderation', icon: Flag, may: 'works.moderate' },
  { to: '/console/announcements', room: 'announcements', icon: Megaphone, may: 'announcements.change' },
  { to: '/console/health', room: 'health', icon: HeartPulse, may: 'health.see' },
  { to: '/console/audit', room: 'audit', icon: ScrollText, may: 'audit.see' },
  { to: '/console/settings', room: 'settings', icon: Settings, may: 'settings.change' },
] as const;

/** What stands around every room: the rooms, who is signed in, and the way back. */
export function ConsoleFrame({ info, children }: { info: ConsoleInfo; children: ReactNode }) {
  const { t, language } = useTranslation('console');
  const mine = places.filter(({ may }) => allows(info.role, may));
  const [passkeys, setPasskeys] = useState(false);
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const here = places.find(({ to }) => pathname === to || (to !== '/console' && pathname.startsWith(`${to}/`)));
  useEffect(() => {
    document.title = here ? t('titleSuffix', { room: t(`room.${here.room}`) }) : t('name');
  }, [here, t]);
  const leave = () => {
    void consoleCall('Console/sign_out_do', {}).catch(() => undefined);
    closeConsole();
  };
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <div className={styles.brand}>
          <Seal size={26} />
          <strong>{t('name')}</strong>
        </div>
        <nav aria-label={t('nav.label')} className={styles.places}>
          {mine.map(({ to, room, icon: Icon }) => (
            <Link key={to} to={to} aria-current={here?.to === to ? 'page' : undefined}>
              <Icon size={20} aria-hidden />
              <span>{t(`room.${room}`)}</span>
              {room === 'moderation' && info.reports > 0 && (
                <span className={styles.waiting}>
                  <span aria-hidden>{info.reports}</span>
                  <span className="sr">{t('nav.reports', { count: info.reports })}</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
        <div className={styles.foot}>
          <a href="/studio/chat" className={styles.back} aria-label={t('nav.back')}>
            <ArrowLeft size={18} aria-hidden />
            <span>{t('nav.back')}</span>
          </a>
          <div className={styles.person}>
            <div>
              <div className={styles.name}>{info.name}</div>
              <div className="soft" title={t('nav.until', { time: timeText(info.ends_at, language) })}>
                {t(`role.${info.role}`)}
              </div>
            </div>
            <LanguageButton />
            <ThemeButton />
            <IconButton label={t('passkeys.title')} icon={<KeyRound size={20} aria-hidden />} onClick={() => setPasskeys(true)} />
            <IconButton label={t('nav.signOut')} icon={<LogOut size={20} aria-hidden />} onClick={leave} />
          </div>
        </div>
      </aside>
      <div className={styles.room}>{children}</div>
      <Suspense>{passkeys && <PasskeysDialog onClose={() => setPasskeys(false)} />}</Suspense>
    </div>
  );
}

/** The head of a room: its name, what is in it, its parts, and what can be done. */
export function RoomHead({
  title,
  summary,
  tabs,
  children,
}: {
  title: string;
  summary?: ReactNode;
  tabs?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {summary && <span className="soft">{summary}</span>}
      {tabs}
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
