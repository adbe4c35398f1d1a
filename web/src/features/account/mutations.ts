import type { CodePurpose } from '@easel/contract/account';
import SparkMD5 from 'spark-md5';
import type { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { endingSession } from '../../api/dead-session.ts';
import { saveAnswer } from '../../api/save-answer.ts';
import { upload } from '../../api/upload.ts';
import { openFarewell } from '../../modals/modals.ts';
import { cacheAccount, refreshAccount } from '../../queries/account.ts';
import { forgetBelongings } from '../../session/belongings.ts';
import { endSession } from '../../session/session.ts';
import { rememberCode } from '../../sign-in/mailed-codes.ts';
import { dropSessions } from './queries.ts';

/** What a member can change about the account. Each call puts the answered account in place. */

export async function saveName(name: string): Promise<void> {
  cacheAccount((await call('User/profile_save_do', { name })).info.account);
}

export async function savePicture(picture: Blob, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.set('file', picture, picture.type === 'image/webp' ? 'picture.webp' : 'picture.png');
  cacheAccount((await upload('User/picture_save_do', form, onProgress)).info.account);
}

export async function removePicture(): Promise<void> {
  const form = new FormData();
  form.set('remove', '1');
  cacheAccount((await call('User/picture_save_do', form)).info.account);
}

/** Mails a code to the present address and one to the new one. */
export async function sendEmailCodes(email: string): Promise<void> {
  await call('User/email_code_do', { email });
  rememberCode('email', email);
}

export async function saveEmail(email: string, oldCode: string, newCode: string): Promise<void> {
  cacheAccount((await call('User/email_save_do', { email, old_code: oldCode, new_code: newCode })).info.account);
}

/** The answer to a captcha picture. */
export interface ImageAnswer {
  img_id: string;
  img_code: string;
}

export async function sendCode(email: string, purpose: CodePurpose, answer: Partial<ImageAnswer>): Promise<void> {
  await call('Extend/sms_send_do', { email, purpose, ...answer });
  rememberCode(purpose, email);
}

export async function changePassword(email: string, code: string, password: string): Promise<void> {
  await call('User/chg_login_password', { type: 4, email, ver_code: code, password: SparkMD5.hash(password) });
  // An account that had none has a password now.
  refreshAccount();
}

export async function unlinkGoogle(): Promise<void> {
  cacheAccount((await call('User/google_unlink_do', {})).info.account);
}

export async function endOneSession(id: string): Promise<void> {
  await call('User/session_del_do', { id });
  dropSessions((session) => session.id === id);
}

export async function endOtherSessions(): Promise<void> {
  await call('User/session_del_do', { id: 'others' });
  dropSessions((session) => !session.current);
}

export function saveExport(onRefused: (error: CallError) => void): void {
  saveAnswer('User/export_do', {}, onRefused);
}

/** Deletes the account with what proves its owner. The session is over then, and the day is said over whatever screen follows. */
export async function deleteAccount(proof: { password: string } | { code: string }): Promise<void> {
  const input = 'password' in proof ? { password: SparkMD5.hash(proof.password) } : { ver_code: proof.code };
  const { info } = await endingSession(call('User/account_del_do', input));
  endSession();
  await forgetBelongings();
  openFarewell(info.deletes_at);
}

export async function cancelDeletion(): Promise<void> {
  cacheAccount((await call('User/account_keep_do', {})).info.account);
}
