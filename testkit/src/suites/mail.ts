import type { Mail } from '@easel/server/ports/mail';
import { expect, test } from 'vitest';

interface Received {
  to: string;
  subject: string;
  text: string;
}

/** What every mail adapter must do. `received` answers what arrived, oldest first. */
export function mailSuite(open: () => Promise<{ mail: Mail; received(): Promise<Received[]>; close?(): Promise<void> }>): void {
  test('letters arrive whole, in both languages', async () => {
    const { mail, received, close } = await open();
    const emails = [
      { to: 'li@example.com', subject: '7KXQ 是你的注册验证码', text: '你好，\n\n    7KXQ\n', html: '<p>7KXQ</p>' },
      { to: 'ann@example.com', subject: 'Your code', text: 'Hello,\nit is 7KXQ.\n', html: '<p>Hello</p>' },
    ];
    for (const message of emails) await mail.send(message);
    const arrived = await received();
    expect(arrived.map(({ to, subject }) => ({ to, subject }))).toEqual(emails.map(({ to, subject }) => ({ to, subject })));
    expect(arrived.map(({ text }) => text.trim())).toEqual(emails.map(({ text }) => text.trim()));
    await close?.();
  });

  test('many emails at once all arrive', async () => {
    const { mail, received, close } = await open();
    const subjects = Array.from({ length: 25 }, (_, index) => `Email ${index}`);
    await Promise.all(subjects.map((subject) => mail.send({ to: 'ann@example.com', subject, text: subject, html: subject })));
    expect((await received()).map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
    await close?.();
  });

  test('a subject cannot bring headers of its own', async () => {
    const { mail, received, close } = await open();
    await mail.send({ to: 'ann@example.com', subject: 'Hello\r\nBcc: eve@example.com', text: 'x', html: 'x' });
    const arrived = await received();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.to).toBe('ann@example.com');
    await close?.();
  });
}
