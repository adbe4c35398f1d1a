import { createTransport } from 'nodemailer';
import type { Mail } from '../../../ports/mail.ts';

/** A reader waits for a code: a server that does not answer is given up. */
const patienceMs = 15_000;

/** Sends emails through the operator's mail server. `url` is `smtp://…` or `smtps://user:password@host:port`. */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url, pool: true, ...patience }, { from });
  return {
    async send({ to, subject, text, html }) {
      // `address` keeps a crafted text from naming more than one reader.
      await transport.sendMail({ to: { name: '', address: to }, subject: subject.replace(/[\r\n]+/g, ' '), text, html });
    },
  };
}
