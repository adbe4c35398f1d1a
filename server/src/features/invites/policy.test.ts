import { expect, test } from 'vitest';
import { cardSubject, firstName, mailboxSubject, shareText, shortName } from './policy.ts';

test.each([
  ['mei.lin@example.com', 'm***@e***.com'],
  ['a@b.co', 'a***@b***.co'],
  ['李伟@mail.example.co.uk', '李***@m***.uk'],
  ['𝒳yz@example.com', '𝒳***@e***.com'],
  ['"a@b"@example.org', '"***@e***.org'],
  ['root@localhost', 'r***@l***'],
])('%s is shown as %s', (email, shown) => {
  expect(shortName(email)).toBe(shown);
});

test('what is said names the discount, and none where there is none', () => {
  expect(shareText({ discountPercent: 52 }, 'Easel', 'en')).toContain('52% off your first subscription');
  expect(shareText({ discountPercent: 52 }, 'Easel', 'zh')).toContain('首次订阅立减 52%');
  for (const language of ['en', 'zh'] as const) {
    const text = shareText({ discountPercent: 0 }, 'Easel', language);
    expect(text).toContain('Easel');
    expect(text).not.toMatch(/%|\d/);
  }
});

test.each([
  ['mei@example.com', 'mei+easel@example.com', true],
  ['mei@example.com', 'me.i@example.com', false],
  ['mei@example.com', 'mei@example.org', false],
  ['meilin@gmail.com', 'Mei.Lin+2@googlemail.com', true],
])('%s and %s end in one mailbox: %s', (one, other, same) => {
  expect(mailboxSubject(one) === mailboxSubject(other)).toBe(same);
});

test('a card is known by its provider’s name of it, and cannot be read back', () => {
  expect(cardSubject('stripe', 'fingerprint')).toBe(cardSubject('stripe', 'fingerprint'));
  expect(cardSubject('stripe', 'fingerprint')).not.toBe(cardSubject('sandbox', 'fingerprint'));
  expect(cardSubject('stripe', 'fingerprint')).toMatch(/^card:[0-9a-f]{64}$/);
});

test.each([
  ['Mei Lin', 'Mei'],
  ['  ann ', 'ann'],
  ['mei.lin', 'mei'],
  ['王小明', '小明'],
  ['欧阳小明', '小明'],
  ['小明', '小明'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});
