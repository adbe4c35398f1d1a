import type { CodePurpose } from '@easel/contract/account';
import SparkMD5 from 'spark-md5';
import { call } from '../../api/client.ts';
import { startSession } from '../../session/session.ts';
import { forgetInviteToken, inviteToken } from '../../sign-in/invite-token.ts';
import type { LoginForm } from './form.ts';

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
}

export async function resetPassword(form: LoginForm): Promise<void> {
  await call('User/chg_login_password', { type: loginType, email: form.email, ver_code: form.code, password: hash(form.password) });
}

function hash(password: string): string {
  return SparkMD5.hash(password);
}
