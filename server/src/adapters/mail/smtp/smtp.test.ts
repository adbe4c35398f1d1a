import { createServer, type Server, type Socket } from 'node:net';
import { mailSuite } from '@easel/testkit/suites/mail';
import { describe, expect, test } from 'vitest';
import { createSmtpMail } from './index.ts';

/** Enough of RFC 5321 to take emails: what another's mail server does, spoken from here. */
function createMailbox() {
  const messages: { recipients: string[]; source: string }[] = [];
  const server = createServer((socket) => converse(socket, messages));
  return { server, messages };
}

function converse(socket: Socket, messages: { recipients: string[]; source: string }[]): void {
  let text = '';
  let recipients: string[] = [];
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mailbox');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (inData ? 5 : 2));
      if (inData) {
        messages.push({ recipients, source: part.replace(/^\.\./gm, '.') });
        [recipients, inData] = [[], false];
        say('250 kept');
      } else if (/^EHLO/i.test(part)) say('250 mailbox');
      else if (/^RCPT/i.test(part)) {
        recipients.push(/<(.*)>/.exec(part)?.[1] ?? '');
        say('250 yes');
      } else if (/^DATA/i.test(part)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
      else say('250 yes');
    }
  });
}

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
    const { server, messages } = createMailbox();
    const port = await listen(server);
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Easel <studio@example.com>' });
    return { mail, received: async () => messages.map(read) };
  });

  test('a server that refuses is reported as an error', async () => {
    const server = createServer((socket) => socket.end('554 no service\r\n'));
    const port = await listen(server);
    const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'studio@example.com' });
    await expect(mail.send({ to: 'ann@example.com', subject: 'Hello', text: 'x', html: 'x' })).rejects.toThrow();
    server.close();
  });
});
