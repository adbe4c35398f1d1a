import type { CodePurpose } from '@easel/contract/account';
import SparkMD5 from 'spark-md5';
import { call } from '../../api/client.ts';
import { laterText } from '../../i18n/i18n.ts';
import { queryClient } from '../../queries/query-client.ts';
import { startSession } from '../../session/session.ts';
import { forgetInviteToken, inviteToken } from '../../sign-in/invite-token.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import type { LoginForm } from './form.ts';
import { inviterQuery } from './queries.ts';

const loginType = 4;

/** Whether an address has an account, and whether that signs in only by Google. */
export async function checkAccount(email: string): Promise<'exists' | 'new' | 'google'> {
  const answer = await call('User/check_account', { email });
  if (answer.is_google === 1) return 'google';
  return answer.status === 1 ? 'exists' : 'new';
}

/** @param answered what was read in which picture, once the server has asked for it */
export async function sendCode(email: string, purpose: CodePurpose, answered?: { img_code: string; img_id: string }): Promise<void> {
  await call('Extend/sms_send_do', { email, purpose, ...answered });
}

/** Signs in. With a code it makes the account first, and the stored invitation counts. */
export async function signIn(form: LoginForm, registering: boolean): Promise<void> {
  const invitation = registering ? inviteToken() : undefined;
  const answer = await call('User/login_do', {
    type: loginType,
    email: form.email,
    password: hash(form.password),
    ...(registering && { ver_code: form.code }),
    ...(invitation && { invite_token: invitation }),
  });
  if (registering) forgetInviteToken();
  startSession(answer.usertoken);
  // What it brought is there, whether it can be told or not.
  if (invitation) tellInvitation(invitation).catch(() => undefined);
}

/** Who invited the new member, and what they have of it now. */
async function tellInvitation(token: string): Promise<void> {
  const inviter = await queryClient.fetchQuery(inviterQuery(token));
  if (!inviter || inviter.discount_percent === 0) return;
  const { name, discount_percent: percent, coupon_days: days } = inviter;
  showToast({ text: await laterText('login', 'invitedArrived', { name, percent, days }) });
}

export async function resetPassword(form: LoginForm): Promise<void> {
  await call('User/chg_login_password', { type: loginType, email: form.email, ver_code: form.code, password: hash(form.password) });
}

function hash(password: string): string {
  return SparkMD5.hash(password);
}
