import { createServer, type Server } from 'node:net';
import { startSmtpServer } from '@easel/testkit/doubles/smtp-server';
import { mailSuite } from '@easel/testkit/suites/mail';
import { describe, expect, test } from 'vitest';
import { createSmtpMail } from './index.ts';

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)));
}

/** Subject and plain text of a message (RFC 2045 and 2047, as far as emails of ours go). */
function read({ recipients, source }: { recipients: string[]; source: string }) {
  const split = source.indexOf('\r\n\r\n');
  const head = source.slice(0, split).replace(/\r\n[ \t]+/g, ' ');
  const subject = words(/^Subject: (.*)$/m.exec(head)?.[1] ?? '');
  const plain = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source);
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(plain?.[0] ?? '')?.[1];
  return { to: recipients.join(), subject, text: decoded(plain?.[1] ?? '', encoding).replaceAll('\r\n', '\n') };
}

function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    );
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  return encoding === 'quoted-printable' ? quoted(text.replace(/=\r\n/g, '')) : text;
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('mail by SMTP', () => {
  mailSuite(async () => {
    const { port, emails, close } = await startSmtpServer();
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Easel <studio@example.com>' });
    return {
      mail,
      received: async () => emails.map(read),
      async close() {
        await mail.close();
        await close();
      },
    };
  });

  test('signing in is tried without sending anything, and its refusal is told in the server’s words', async () => {
    const server = await startSmtpServer({ user: 'studio', password: 'pass word' });
    const right = createSmtpMail({ url: `smtp://studio:pass%20word@127.0.0.1:${server.port}` });
    await right.verify();
    const wrong = createSmtpMail({ url: `smtp://studio:other@127.0.0.1:${server.port}` });
    await expect(wrong.verify()).rejects.toThrow('535 5.7.8 Authentication credentials invalid');
    await right.send({ to: 'ann@example.com', from: 'studio@example.com', subject: 'Hello', text: 'x', html: 'x' });
    expect(server.emails.map(({ recipients }) => recipients)).toEqual([['ann@example.com']]);
    await Promise.all([right.close(), wrong.close()]);
    await server.close();
  });

  test('closing waits for what is being sent', async () => {
    const server = await startSmtpServer();
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${server.port}` });
    const sent = mail.send({ to: 'ann@example.com', from: 'studio@example.com', subject: 'Hello', text: 'x', html: 'x' });
    await mail.close();
    await sent;
    expect(server.emails).toHaveLength(1);
    await server.close();
  });

  test('a server that refuses is reported as an error', async () => {
    const server = createServer((socket) => socket.end('554 no service\r\n'));
    const port = await listen(server);
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'studio@example.com' });
    await expect(mail.send({ to: 'ann@example.com', subject: 'Hello', text: 'x', html: 'x' })).rejects.toThrow();
    server.close();
  });
});
