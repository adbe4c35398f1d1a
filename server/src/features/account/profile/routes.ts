import { accountInfo, emailChange, emailChangeSend, googleUnlink, pictureSave, profileSave } from '@easel/contract/profile';
import { AppError } from '../../../platform/app-error.ts';
import type { StudioName } from '../../../platform/brand/values.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { squareOf } from '../../../platform/pictures/read-picture.ts';
import { type Member, type Route, route } from '../../../platform/route.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { Storage } from '../../../ports/storage.ts';
import { codeEmail } from '../emails/code-email.ts';
import { findMember, readMember } from '../reads.ts';
import { sendNotice } from '../sign-in-alerts/writes.ts';
import type { SignFile } from '../types.ts';
import { changeMember, issueCode, tryCode, useCode, withdrawCode } from '../writes.ts';
import { encodeAccount, pictureSide } from './types.ts';
import { addressTaken, changeAddress, setPicture, unlinkGoogle } from './writes.ts';

export interface ProfileDeps {
  db: Database;
  clock: Clock;
  jobs: JobSender;
  mail: Mail;
  storage: Storage;
  limiter: Limiter;
  sign: SignFile;
  /** The studio's name, for emails. */
  studioName: StudioName;
  /** What else is done for a member with another address. */
  onEmailChanged(tx: Transaction, member: string): Promise<void>;
}

/** What a member sees and changes of the account. */
export function profileRoutes(deps: ProfileDeps): Route[] {
  const { db, clock, storage, limiter } = deps;
  const accountOf = async (reader: Member) => {
    return { info: { account: encodeAccount(await readMember(db, reader.memberId), deps.sign) } };
  };
  return [
    route(accountInfo, (_input, reader) => accountOf(reader)),
    route(profileSave, async ({ name, language }, reader) => {
      await changeMember(db, reader.memberId, { name, language });
      return accountOf(reader);
    }),
    route(pictureSave, async ({ remove }, reader) => {
      const takeAway = remove === '1' || remove === 'true';
      if (!reader.file && !takeAway) throw new AppError('invalid', { fields: { file: 'field_invalid' } });
      await limiter.take(db, 'upload', { caller: reader, member: reader.memberId });
      const picture = reader.file ? await squareOf(reader.file, pictureSide) : undefined;
      await setPicture(db, storage, reader.memberId, picture, clock.now());
      return accountOf(reader);
    }),
    route(emailChangeSend, async ({ email }, reader) => {
      await limiter.take(db, 'email-change', { caller: reader, member: reader.memberId });
      await sendCodes(deps, email, reader);
      return { info: '' as const };
    }),
    route(emailChange, async ({ email, old_code, new_code }, reader) => {
      const before = await readMember(db, reader.memberId);
      const now = clock.now();
      const oldId = await inField('old_code', tryCode(db, before.email, 'email-old', old_code, now));
      const newId = await inField('new_code', tryCode(db, email, 'email-new', new_code, now));
      await db.transaction().execute(async (tx) => {
        await useCode(tx, oldId);
        await useCode(tx, newId);
        await changeAddress(tx, reader.memberId, email);
        await deps.onEmailChanged(tx, reader.memberId);
        await sendNotice(tx, deps.jobs, { notice: 'email-changed', to: before.email, detail: email, language: reader.language });
      });
      return accountOf(reader);
    }),
    route(googleUnlink, async (_input, reader) => {
      if (!(await unlinkGoogle(db, reader.memberId))) throw new AppError('conflict');
      return accountOf(reader);
    }),
  ];
}

/** One to the present address, one to the new one. When either cannot be sent both are forgotten, so that another try may follow. */
async function sendCodes({ db, clock, mail, studioName }: ProfileDeps, address: string, reader: Member): Promise<void> {
  if (await findMember(db, address)) throw addressTaken();
  const { email } = await readMember(db, reader.memberId);
  const issued: string[] = [];
  try {
    for (const [to, purpose] of [[email, 'email-old'] as const, [address, 'email-new'] as const]) {
      const { id, code } = await issueCode(db, to, purpose, clock.now());
      issued.push(id);
      await mail.send(codeEmail(studioName(reader.language), to, purpose, code, reader.language));
    }
  } catch (error) {
    for (const id of issued) await withdrawCode(db, id);
    throw error;
  }
}

/** Says which of the two codes was wrong. */
async function inField(field: string, tried: Promise<string>): Promise<string> {
  try {
    return await tried;
  } catch (error) {
    if (error instanceof AppError && error.code === 'code_wrong') throw new AppError('code_wrong', { fields: { [field]: 'code_err' } });
    throw error;
  }
}
