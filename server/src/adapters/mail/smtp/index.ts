import { createTransport } from 'nodemailer';
import type { SentMail } from '../../../ports/mail.ts';

/** A person waits for a code: a server that does not answer in this time counts as failed. */
const timeoutMs = 15_000;

/** Sends emails through the operator's mail server. `url` is `smtp://…` or `smtps://user:password@host:port`. */
export function createSmtpMail({ url, from: usual }: { url: string; from?: string }): SentMail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, pool: true, ...timeouts }, usual === undefined ? {} : { from: usual });
  const sending = new Set<Promise<unknown>>();
  return {
    async send({ to, from, replyTo, subject, text, html, attachments = [] }) {
      const sender = { ...(from ? { from } : {}), ...(replyTo ? { replyTo } : {}) };
      const files = attachments.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content: Buffer.from(content) }));
      // `address` keeps a crafted text from naming more than one reader.
      const sent = transport.sendMail({
        ...sender,
        ...{ to: { name: '', address: to }, subject: subject.replace(/[\r\n]+/g, ' '), text, html, attachments: files },
      });
      sending.add(sent);
      try {
        return (await sent).response;
      } finally {
        sending.delete(sent);
      }
    },
    async verify() {
      await transport.verify();
    },
    async close() {
      await Promise.allSettled(sending);
      transport.close();
    },
  };
}
