import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/i18n.ts';
import { inviteToken } from '../../../sign-in/invite-token.ts';
import { inviterQuery } from '../queries.ts';
import styles from './login.module.css';

/** Who invited the reader, and what that brings, for somebody who came by a link. */
export function Invitation() {
  const { t } = useTranslation('login');
  const token = inviteToken();
  const { data } = useQuery({ ...inviterQuery(token ?? ''), enabled: token !== undefined });
  if (!data) return null;
  const { name, discount_percent: percent, coupon_days: days } = data;
  return <p className={styles.invitation}>{percent > 0 ? t('invitedOffer', { name, percent, days }) : t('invited', { name })}</p>;
}
