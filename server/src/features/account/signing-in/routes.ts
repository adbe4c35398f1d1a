import { checkAccount, emailCodeSend, login, passwordReset } from '@easel/contract/account';
import { type Route, route } from '../../../platform/route.ts';
import { findMember } from '../reads.ts';
import { type EmailCodeDeps, sendCode } from './email-codes.ts';
import { type PasswordSignInDeps, register, resetPassword, signIn } from './password-sign-in.ts';

export type SignInDeps = EmailCodeDeps & PasswordSignInDeps;

/** The way in: does an account exist, its code, the sign-in, the new password. */
export function signInRoutes(deps: SignInDeps): Route[] {
  const { db, limiter } = deps;
  return [
    route(checkAccount, async ({ email }, caller) => {
      await limiter.take(db, 'check-account', { caller });
      const member = await findMember(db, email);
      const onlyGoogle = member !== undefined && member.passwordHash === null && member.googleSubject !== null;
      return { status: member ? (1 as const) : (0 as const), info: '' as const, is_google: onlyGoogle ? (1 as const) : (0 as const) };
    }),
    route(emailCodeSend, async (request, caller) => {
      await sendCode(deps, { ...request, purpose: request.purpose }, caller);
      return { info: '' };
    }),
    route(login, async ({ email, password, ver_code, invite_token }, caller) => {
      const account = ver_code && { email, password, code: ver_code, inviteToken: invite_token, language: caller.language };
      const usertoken = account ? await register(deps, account, caller) : await signIn(deps, email, password, caller);
      return { info: { usertoken }, usertoken };
    }),
    route(passwordReset, async ({ email, ver_code, password }, caller) => {
      await resetPassword(deps, email, ver_code, password, caller);
      return { info: '' as const };
    }),
  ];
}
