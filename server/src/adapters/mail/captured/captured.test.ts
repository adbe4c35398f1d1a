import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailSuite } from '@easel/testkit/suites/mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type { CapturedEmail } from '../../../ports/mail.ts';
import { createCapturedMail } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-captured-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('captured mail', () => {
  mailSuite(async () => {
    const own = await mkdtemp(join(folder, 'suite-'));
    const mail = createCapturedMail(own, systemClock);
    return { mail, received: async () => ((await mail.captured?.()) ?? []).toReversed() };
  });

  test('shows the newest first, also after a restart and a line cut short', async () => {
    const captured: CapturedEmail[] = [];
    const own = await mkdtemp(join(folder, 'own-'));
    const mail = createCapturedMail(own, systemClock, (message) => captured.push(message));
    for (const subject of ['first', 'second']) await mail.send({ to: 'a@b.cc', subject, text: '', html: '' });
    await appendFile(join(own, 'letters.jsonl'), '{"to":"a@b.cc","subj');
    const emails = await createCapturedMail(own, systemClock).captured?.();
    expect(emails?.map((message) => message.subject)).toEqual(['second', 'first']);
    expect(captured.map((message) => message.subject)).toEqual(['first', 'second']);
  });
});
