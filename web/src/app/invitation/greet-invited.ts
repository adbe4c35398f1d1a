import { inviterQuery } from '../../features/login/queries.ts';
import { laterText } from '../../i18n/i18n.ts';
import { openLogin } from '../../modals/modals.ts';
import { queryClient } from '../../queries/query-client.ts';
import { inviteToken } from '../../sign-in/invite-token.ts';
import { showToast } from '../../ui/popup/toast.tsx';

/** Long enough to be read while the page is still new. */
const forMs = 20_000;

/** Tells whoever just came by a link who invited them, and what that brings. */
export async function greetInvited(): Promise<void> {
  const token = inviteToken();
  const inviter = token === undefined ? null : await queryClient.fetchQuery(inviterQuery(token));
  if (!inviter) return;
  const { name, discount_percent: percent, coupon_days: days } = inviter;
  const text = await (percent > 0 ? laterText('login', 'invitedOffer', { name, percent, days }) : laterText('login', 'invited', { name }));
  const label = await laterText('login', 'invitedSignUp');
  showToast({ text, forMs, action: { label, run: () => openLogin() } });
}
