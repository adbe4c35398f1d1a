import type { StudioName } from '../../../platform/brand/values.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobDefinition } from '../../../platform/jobs.ts';
import type { Mail } from '../../../ports/mail.ts';
import { deviceOf, placeOf } from '../../sessions/reads.ts';
import { noticeEmail } from '../emails/notice-email.ts';
import { guessingEmail, signInEmail } from '../emails/security-email.ts';
import { findMember, readMember } from '../reads.ts';
import { type NoticeJob, noticeQueue } from './types.ts';

/** Sends notices about an account to its owner. A queue does it, so that no sign-in waits for mail. */
export function sendNoticeJob({ db, mail, studioName }: { db: Database; mail: Mail; studioName: StudioName }): JobDefinition<NoticeJob> {
  return {
    name: noticeQueue,
    attempts: 5,
    concurrency: 2,
    async handle(data) {
      if (data.notice === 'guessing') {
        const member = await findMember(db, data.email);
        if (member) await mail.send(guessingEmail(studioName(member.language), data.email, member.language));
        return;
      }
      if (data.notice !== 'sign-in') {
        await mail.send(noticeEmail(studioName(data.language), data));
        return;
      }
      const { email, language } = await readMember(db, data.member);
      const at = `${data.at.slice(0, 16).replace('T', ' ')} UTC`;
      await mail.send(
        signInEmail(
          studioName(language),
          email,
          { device: deviceOf(data.userAgent, language), place: placeOf(data.ip, language), at },
          language,
        ),
      );
    },
  };
}
