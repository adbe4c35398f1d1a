import { setTimeout } from 'node:timers/promises';
import type { CodePurpose } from '@easel/contract/account';
import { AppError } from '../../../platform/app-error.ts';
import type { StudioName } from '../../../platform/brand/values.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import type { Log } from '../../../platform/logging.ts';
import type { Caller } from '../../../platform/route.ts';
import type { EmailMessage, Mail } from '../../../ports/mail.ts';
import { useImageCode } from '../../captcha/writes.ts';
import { codeEmail } from '../emails/code-email.ts';
import { findMember } from '../reads.ts';
import { isKnownNetwork } from '../sign-in-alerts/reads.ts';
import { issueCode, withdrawCode } from '../writes.ts';

export interface EmailCodeDeps {
  db: Database;
  clock: Clock;
  log: Log;
  mail: Mail;
  limiter: Limiter;
  /** Signs what a browser computes in place of reading a picture. */
  captchaSecret: string;
  /** The studio's name, for emails. */
  studioName: StudioName;
}

interface CodeRequest {
  email: string;
  purpose: CodePurpose | undefined;
  img_code?: string | undefined;
  img_id?: string | undefined;
}

/** A request for a code answers after this long, whether or not an email is sent: its time does not tell who has an account. */
const evenMs = 150;

/** Mails a code. From the third request of an address or network within an hour it asks for the code of a picture. */
export async function sendCode(deps: EmailCodeDeps, request: CodeRequest, caller: Caller): Promise<void> {
  const { db, clock, limiter } = deps;
  const { email } = request;
  if (await limiter.over(db, 'email-code-picture', { caller, email })) await askForPicture(deps, request);
  const member = await findMember(db, email);
  const knownHere = await isKnownNetwork(db, member?.id, caller.ip, clock.now());
  await limiter.take(db, 'email-code', { caller, email, knownHere });
  const purpose = request.purpose ?? (member ? 'reset' : 'register');
  if (purpose === 'register' && member) throw new AppError('account_exists');
  const { id, code } = await issueCode(db, email, purpose, clock.now(), caller.ip);
  const message = codeEmail(deps.studioName(caller.language), email, purpose, code, caller.language);
  if (purpose === 'register') return deliver(deps, id, message);
  // A code for an unknown address reads like any other: no email leaves, and it opens nothing. Nor does the time tell.
  if (member)
    deliver(deps, id, message).catch((error) =>
      deps.log.error({ err: error }, 'An email with a sign-in code could not be sent; check the mail server'),
    );
  await setTimeout(evenMs);
}

async function askForPicture(deps: EmailCodeDeps, { img_id, img_code }: CodeRequest): Promise<void> {
  if (!img_id || !img_code) throw new AppError('img_code_needed');
  if (!(await useImageCode(deps, { id: img_id, code: img_code }, deps.clock.now()))) throw new AppError('img_code_wrong');
}

async function deliver({ db, mail }: EmailCodeDeps, id: string, message: EmailMessage): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    await withdrawCode(db, id);
    throw error;
  }
}
