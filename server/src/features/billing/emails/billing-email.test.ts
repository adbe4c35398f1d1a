import { describe, expect, test } from 'vitest';
import type { BillingEmailJob, EarlierTerms, Terms } from '../types.ts';
import { billingEmail } from './billing-email.ts';

const before: Terms = { cents: 990, credits: 1000, simultaneous: 10, retentionDays: 14, days: 30 };

function textOf(changed: Partial<Terms>, language: 'zh' | 'en', earlier?: EarlierTerms): string {
  const terms = { ...before, ...changed };
  const job: BillingEmailJob = {
    ...{ letter: 'price', member: 'member-1', plan: { zh: '基础', en: 'Basic' }, currency: 'USD', until: '2027-02-04T00:00:00.000Z' },
    ...{ amountCents: terms.cents, repriced: { terms, before, ...(earlier && { earlier }) } },
  };
  const { subject, text } = billingEmail('Easel', 'member@example.com', job, language);
  return `${subject}\n${text}`;
}

describe('an email about other terms says each that differs, and what it is until now', () => {
  test.each<[string, Partial<Terms>, string[], string[]]>([
    ['the price', { cents: 1290 }, ['costs $12.90 every 30 days instead of $9.90.'], ['每 30 天 $12.90（现在是 $9.90）。']],
    [
      'the length of a period',
      { days: 31 },
      ['costs $9.90 every 31 days instead of $9.90 every 30 days.'],
      ['每 31 天 $9.90（现在是每 30 天 $9.90）。'],
    ],
    [
      'credits',
      { credits: 900 },
      ['still costs $9.90 every 30 days.', 'Each period brings 900 credits instead of 1000.'],
      ['每 30 天 $9.90，价格不变。', '每期积分由 1000 变为 900。'],
    ],
    [
      'works at once',
      { simultaneous: 5 },
      ['still costs', 'Works that you can make at once: 5 instead of 10.'],
      ['价格不变', '可同时进行的作品由 10 个变为 5 个。'],
    ],
    [
      'the days that works are kept',
      { retentionDays: 7 },
      ['still costs', 'Days for which new works are kept: 7 instead of 14.'],
      ['价格不变', '新作品的保留时间由 14 天变为 7 天。'],
    ],
  ])('%s', (_what, changed, en, zh) => {
    for (const part of en) expect(textOf(changed, 'en')).toContain(part);
    for (const part of zh) expect(textOf(changed, 'zh')).toContain(part);
  });

  test('what stays is not told', () => {
    expect(textOf({ cents: 1290 }, 'en')).not.toContain('instead of 1000');
    expect(textOf({ cents: 1290 }, 'zh')).not.toContain('保留');
  });
});

test('who was told of a change that is cancelled is told that all stays as it is, and of nothing that it would have brought', () => {
  const [en, zh] = [textOf({}, 'en', 'cancelled'), textOf({}, 'zh', 'cancelled')];
  expect(en).toContain('Your Easel plan stays as it is');
  expect(en).toContain(
    'The change that we told you about is cancelled. Your Basic plan goes on as it is and still costs $9.90 every 30 days.',
  );
  expect(en).not.toContain('instead');
  expect(zh).toContain('套餐保持不变');
  expect(zh).toContain('之前通知你的变化已取消。基础套餐一切照旧，仍是每 30 天 $9.90。');
  expect(zh).not.toContain('现在');
});

test('other terms than those that were told are told beside what the member has now', () => {
  expect(textOf({ cents: 1190 }, 'en', 'replaced')).toContain('instead of $9.90.');
  expect(textOf({ cents: 1190 }, 'en', 'replaced')).toContain('This replaces the change that we told you about before.');
  expect(textOf({ cents: 1190 }, 'zh', 'replaced')).toContain('之前通知的变化不再执行');
});
