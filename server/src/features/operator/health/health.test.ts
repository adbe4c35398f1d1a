import { expect, test } from 'vitest';
import { judgeBackup, judgeDisk, judgeProcesses, judgeQueues } from './inside.ts';
import { judgeCertificate, judgeEngines, judgeWebhooks } from './outside.ts';
import { bytesText, spanText } from './words.ts';

const now = new Date('2026-11-28T12:00:00Z');
const daysFrom = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const none = { files: 0, database: 0, models: 0 };

test('a disk is low below 5 GB, and full while only the database’s reserve is left', () => {
  const states = [100e9, 5e9, 4.9e9, 0.4e9].map((free) => judgeDisk({ total: 200e9, free }, none).state);
  expect(states).toEqual(['ok', 'ok', 'look', 'broken']);
  const { room } = judgeDisk({ total: 200e9, free: 100e9 }, { files: 30e9, database: 1e9, models: 2e9 });
  expect(room?.parts.map(({ name, bytes }) => [name.en, bytes])).toEqual([
    ['Works and uploads', 30e9],
    ['Database', 1e9],
    ['Models', 2e9],
    ['Everything else', 67e9],
  ]);
});

test('a backup counts for a week', () => {
  const made = (days: number) => judgeBackup({ at: daysFrom(-days), target: 'a.tar', details: {} }, now).state;
  expect([judgeBackup(undefined, now).state, made(0), made(7), made(7.1)]).toEqual(['look', 'ok', 'ok', 'look']);
});

test('jobs that nobody takes, and a clock that stands still, are broken; works may wait longer', () => {
  const queue = (oldestSeconds: number) => [{ queue: 'send-notice', waiting: 1, running: 0, later: 0, oldestSeconds }];
  const works = (seconds: number) => ({ running: 0, waiting: 1, oldest_at: new Date(now.getTime() - seconds * 1000) });
  const well = { ago: 30, there: 4_000 };
  const none = { running: 0, waiting: 0, oldest_at: null };
  expect(judgeQueues(queue(60), well, none, now).state).toBe('ok');
  expect(judgeQueues(queue(400), well, none, now).state).toBe('look');
  expect(judgeQueues(queue(1_000), well, none, now)).toMatchObject({ state: 'broken', todo: { en: expect.stringContaining('worker') } });
  expect(judgeQueues([], well, works(1_000), now).state).toBe('ok');
  expect(judgeQueues([], well, works(2_000), now).state).toBe('look');
  expect(judgeQueues([], { ago: 1_000, there: undefined }, none, now)).toMatchObject({
    state: 'broken',
    todo: { en: expect.stringContaining('clock') },
  });
  expect(judgeQueues([], { ago: undefined, there: undefined }, none, now).state).toBe('broken');
  // A studio that was just started after a night.
  expect(judgeQueues([], { ago: 30_000, there: 20 }, none, now).state).toBe('ok');
});

test('a role that no process has is broken, and two versions are looked at', () => {
  const one = (roles: string, version = '1') => ({ host: 'a', roles, version, started_at: now });
  expect(judgeProcesses([one('api, clock')], now)).toMatchObject({ state: 'broken', says: { en: 'No process has the role worker' } });
  expect(judgeProcesses([one('api, clock'), one('worker')], now).state).toBe('ok');
  expect(judgeProcesses([one('api, clock'), one('worker', '2')], now).state).toBe('look');
});

test('an engine that does not answer is looked at while another one does', () => {
  const one = (health: 'well' | 'failing' | 'open', state = 'enabled') => ({ id: health, state, health, last_error: '' });
  expect(judgeEngines([one('well'), one('open', 'disabled')]).state).toBe('ok');
  expect(judgeEngines([one('well'), one('failing')]).state).toBe('look');
  expect(judgeEngines([one('well'), one('open')]).state).toBe('look');
  expect(judgeEngines([one('open')]).state).toBe('broken');
  expect(judgeEngines([one('well', 'disabled')]).state).toBe('broken');
});

test('a certificate is looked at two weeks before its end, and broken once browsers refuse it', () => {
  const found = (days: number, distrust?: string) => {
    const certificate = { subject: 'a.example', issuer: 'b', endsAt: daysFrom(days), distrust };
    return judgeCertificate({ host: 'a.example', certificate }, now);
  };
  expect(found(60)).toMatchObject({ state: 'ok', says: { en: 'The certificate of a.example is valid; it ends in 60 days' } });
  expect(found(13).state).toBe('look');
  expect(found(-1)).toMatchObject({ state: 'broken', says: { en: 'The certificate of a.example has expired' } });
  expect(found(60, 'SELF_SIGNED').state).toBe('broken');
  expect(judgeCertificate({ host: 'a.example', problem: 'ECONNREFUSED' }, now).state).toBe('unknown');
  expect(judgeCertificate(undefined, now).state).toBe('unknown');
});

test('webhooks: old refusals are forgotten, and the worst provider is told of', () => {
  const title = { zh: '甲', en: 'Pay' };
  const signals = (more: object) => ({
    provider: 'a',
    accepted_at: null,
    accepted_kind: null,
    refused_at: null,
    waiting: 0,
    given_up: 0,
    ...more,
  });
  const judge = (more: object) => judgeWebhooks([{ id: 'a', title }], [signals(more)], now).state;
  expect(judge({ accepted_at: daysFrom(-9), refused_at: daysFrom(-4) })).toBe('ok');
  expect(judge({ accepted_at: daysFrom(-9), refused_at: daysFrom(-1) })).toBe('look');
  expect(judge({ refused_at: daysFrom(-1) })).toBe('broken');
  expect(judge({ accepted_at: now, given_up: 2 })).toBe('look');
  expect(
    judgeWebhooks(
      [
        { id: 'a', title },
        { id: 'b', title },
      ],
      [signals({ accepted_at: now })],
      now,
    ).state,
  ).toBe('look');
  // The sandbox lives in the studio: it says nothing until somebody pays.
  expect(judgeWebhooks([{ id: 'a', title, sendEventsTo: () => {} }], [], now).state).toBe('ok');
});

test('amounts and spans are said in the largest unit that they fill', () => {
  expect([bytesText(1.26e12), bytesText(2.04e9), bytesText(999e6), bytesText(0)]).toEqual(['1.3 TB', '2.0 GB', '999 MB', '0 MB']);
  expect([spanText(0), spanText(61), spanText(7_300), spanText(86_400)].map(({ en }) => en)).toEqual([
    '0 seconds',
    '1 minute',
    '2 hours',
    '1 day',
  ]);
});
