import { BookOpen, ChartNoAxesColumn, Contact, LayoutDashboard, LogOut, ReceiptText, Tag, UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { openShare } from '../../modals/modals.ts';
import { useCredits } from '../../queries/usage.ts';
import { useSession } from '../../session/session.ts';
import { signOut } from '../../sign-in/sign-out.ts';
import { Menu, type MenuItem } from '../../ui/popup/menu.tsx';
import { useNavigate } from '../../ui/routing/router.tsx';
import styles from './account.module.css';
import { Avatar } from './avatar.tsx';

/** The member's menu. It is open from the first, because its button was pressed before it came. */
export function AccountMenu({ side }: { side: 'right' | 'bottom' }) {
  const [open, setOpen] = useState(true);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const credits = useCredits();
  const go = (id: string, label: string, icon: MenuItem['icon'], to: string): MenuItem => ({
    id,
    label,
    icon,
    onSelect: () => void navigate(to),
  });
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      side={side}
      align="end"
      trigger={
        <button type="button" className={styles.trigger} aria-label={t('frame.menu')}>
          <Avatar />
        </button>
      }
      heading={
        <div className={styles.who}>
          <Avatar />
          <p>
            <b>{user?.user_info.name || user?.user_info.email}</b>
            {user?.user_info.name && <span>{user.user_info.email}</span>}
            {credits && <span>{t('frame.creditsLeft', { count: credits.remaining })}</span>}
          </p>
        </div>
      }
      groups={[
        [
          go('workbench', t('frame.workbench'), <LayoutDashboard aria-hidden />, '/workbench'),
          go('profile', t('screen.profile'), <Contact aria-hidden />, '/workbench/me/info'),
          go('usage', t('frame.usage'), <ChartNoAxesColumn aria-hidden />, '/me/usage'),
          go('billing', t('screen.billing'), <ReceiptText aria-hidden />, '/me/billing'),
          go('plans', t('screen.pricing'), <Tag aria-hidden />, '/pricing'),
          go('account', t('frame.account'), <UserRound aria-hidden />, '/me/account'),
          go('help', t('screen.help'), <BookOpen aria-hidden />, '/help'),
          { id: 'invite', label: t('screen.invite'), icon: <UserPlus aria-hidden />, onSelect: openShare },
        ],
        [
          {
            id: 'sign-out',
            label: t('frame.signOut'),
            icon: <LogOut aria-hidden />,
            onSelect: () => {
              signOut();
              void navigate('/');
            },
          },
        ],
      ]}
    />
  );
}
