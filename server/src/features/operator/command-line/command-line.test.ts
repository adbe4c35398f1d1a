import { describe, expect, test } from 'vitest';
import { answerWithoutStudio } from '../routes.ts';
import type { Command } from './commands.ts';
import { command, maybe, needed } from './commands.ts';
import { dayField, lastDayField, moneyField, textField, wholeField } from './fields.ts';
import { parseCommandLine } from './parse.ts';
import { moneyText, printAnswer, widthOf } from './printing.ts';

const ask = (language: 'zh' | 'en', ...args: string[]) => answerWithoutStudio({ args, language, user: 'ann', folder: '/' });

describe('amounts', () => {
  test.each([
    ['5', 500],
    ['5.5', 550],
    ['5.05', 505],
    ['0.01', 1],
    // Their doubles times 100 are 28.999… and 114.999…
    ['0.29', 29],
    ['1.15', 115],
    ['9999999.99', 999_999_999],
  ])('%s is %i cents', (text, cents) => {
    expect(moneyField.read(text)).toBe(cents);
    expect(Math.round(Number(moneyText({ cents, currency: 'USD' }).split(' ')[0]) * 100)).toBe(cents);
  });

  test.each(['', '0', '0.00', '-5', '+5', '1e3', '5,00', '1.005', '.5', '5.', ' 5', '0x10', '五', '10000000', 'NaN'])(
    '"%s" is none',
    (text) => {
      expect(() => moneyField.read(text)).toThrow('It takes an amount above 0, such as 5 or 5.00');
    },
  );

  test('are printed with their minus', () => {
    expect([0, 5, -5, 1990, -123_456].map((cents) => moneyText({ cents, currency: 'EUR' }))).toEqual([
      ...['0.00 EUR', '0.05 EUR', '-0.05 EUR', '19.90 EUR', '-1234.56 EUR'],
    ]);
  });
});

test('a day is a day of the calendar; the last day counts as a whole', () => {
  expect(dayField.read('2028-02-29')).toEqual(new Date('2028-02-29T00:00:00Z'));
  expect(lastDayField.read('2026-12-31')).toEqual(new Date('2027-01-01T00:00:00Z'));
  for (const text of ['2026-02-29', '2026-11-31', '22.11.2026', '2026-1-1', 'today'])
    expect(() => dayField.read(text)).toThrow('such as 2026-11-22');
});

describe('a line', () => {
  const give: Command = command({
    words: 'credits give',
    group: 'members',
    about: { zh: '给', en: 'Give' },
    args: { member: needed(textField('', ''), { zh: '谁', en: 'Who' }), amount: needed(wholeField(1, 10), { zh: '多少', en: 'How many' }) },
    options: { reason: needed(textField('', ''), { zh: '为何', en: 'Why' }), days: maybe(wholeField(1, 9), { zh: '几天', en: 'Days' }) },
    example: '',
    run: async () => ({ parts: [], data: undefined }),
  });
  const read = (...args: string[]) => parseCommandLine([give], { args, language: 'en', user: 'ann', folder: '/' });

  test.each(['-7Yt0m2b_Qx-dG41hSPLqA', '--Yt0m2b_Qx-dG41hSPLqA'])('takes the id %s for what it is', (id) => {
    expect(read('credits', 'give', id, '5', '--reason', id).wants).toEqual({
      command: give,
      values: { member: id, amount: 5, reason: id },
    });
    expect(read('credits', 'give', 'bob', '5', id).wants).toMatchObject({
      problem: { message: expect.stringContaining(`“${id}” is too much`) },
    });
  });

  test('is read with its options in any order, with = or without, and with texts that look like options after --', () => {
    const wanted = { command: give, values: { member: 'bob', amount: 5, reason: 'a b', days: 2 } };
    expect(read('credits', 'give', 'bob', '5', '--reason', 'a b', '--days=2').wants).toEqual(wanted);
    expect(read('--json', 'credits', 'give', '--days', '2', 'bob', '--reason=a b', '5')).toMatchObject({ json: true, wants: wanted });
    expect(read('credits', 'give', '--reason', 'x', '--', '--bob', '5').wants).toMatchObject({ values: { member: '--bob' } });
    expect(read('credits', 'give', 'bob', '5', '--reason', 'x', '--as', 'carol', '--lang', 'zh')).toMatchObject({
      actor: { name: 'carol', user: 'ann', folder: '/' },
      language: 'zh',
    });
  });

  test.each([
    [['credits', 'give', 'bob'], '<amount> is missing: how many'],
    [['credits', 'give', 'bob', '5'], '--reason is missing: why'],
    [['credits', 'give', 'bob', '11', '--reason', 'x'], '<amount>: it takes a whole number from 1 to 10'],
    [['credits', 'give', 'bob', '5', 'more', '--reason', 'x'], '“more” is too much. Put quotes around what has spaces'],
    [['credits', 'give', 'bob', '5', '--reasn', 'x'], 'credits give has no --reasn. Is it --reason?'],
    [['credits', 'give', 'bob', '5', '--reason'], '--reason needs something behind it'],
    [['credits', 'give', 'bob', '5', '--reason', '--days', '2'], '--reason needs something behind it'],
    [['credits', 'give', 'bob', '5', '--reason', 'x', '--reason', 'y'], '--reason stands there twice'],
    [['credits'], 'Say which: credits give'],
    [['credit', 'give'], 'There is no command “credit”. Is it credits? Type help to see them all'],
    [['credits', 'gve'], 'There is no command “credits gve”. Is it credits give? Type help to see them all'],
    [['--reason', 'x', 'credits', 'give'], '--reason has to stand behind its command'],
    [['fly'], 'There is no command “fly”. Type help to see them all'],
    [['credits', 'give', '--lang', 'fr'], '--lang: it takes one of zh, en'],
  ])('%j is refused and told what is right', (args, sentence) => {
    const { wants } = read(...args);
    expect('problem' in wants ? wants.problem.message : wants).toBe(sentence);
  });
});

describe('the help', () => {
  test('is there for every command in both languages, and needs no studio', () => {
    const whole = ask('en', 'help')?.out ?? '';
    expect(ask('en')).toEqual({ code: 0, out: whole, err: '' });
    const commands = [...whole.matchAll(/^ {2}([a-z]+(?: [a-z]+)?)(?: [<[]| {2})/gm)].map(([, words = '']) => words);
    expect(commands).toEqual(
      expect.arrayContaining(['members', 'member', 'credits give', 'order refund', 'coupon create', 'figures', 'audit']),
    );
    for (const words of commands) {
      for (const language of ['zh', 'en'] as const) {
        const told = ask(language, 'help', ...words.split(' '));
        expect(told).toMatchObject({ code: 0, err: '' });
        expect(told?.out).toContain(`npm run admin -- ${words}`);
        if (language === 'zh') expect(told?.out).toMatch(/[\u4e00-\u9fff]/);
      }
    }
  });

  test('of words that begin several commands lists those', () => {
    const told = ask('en', 'help', 'credits')?.out ?? '';
    expect(told).toContain('credits give <member> <amount>  Give a member credits');
    expect(told).not.toContain('order');
    expect(ask('en', 'credits', '--help')?.out).toBe(told);
    expect(ask('en', 'help', 'fly')).toMatchObject({ code: 2, err: expect.stringContaining('There is no command “fly”') });
  });

  test('stands below whatever is wrong', () => {
    expect(ask('en', 'order', 'refund', 'x', '--amount', '5,00', '--reason', 'x')).toEqual({
      code: 2,
      out: '',
      err: '--amount: it takes an amount above 0, such as 5 or 5.00\nnpm run admin -- order refund <id> [--amount <5.00>] --reason <text> [--plan <plan>] [--yes]\n',
    });
    const { code, err } = ask('en', 'orders', '--state', 'lost', '--json') ?? {};
    expect(code).toBe(2);
    expect(JSON.parse(err ?? '')).toEqual({ error: { code: 'usage', text: expect.stringContaining('open, paid') } });
  });
});

test('columns stand below each other, and nothing in a cell commands the terminal', () => {
  const columns = [
    { zh: '名字', en: 'Name' },
    { zh: '金额', en: 'Amount' },
  ];
  const rows = [
    ['王小明', { cents: 5, currency: 'USD' }],
    ['\u001b[31mEve\u202e\r\n', { cents: -1990, currency: 'USD' }],
    ['x'.repeat(200), { cents: 0, currency: 'USD' }],
  ] as const;
  const text = printAnswer({ parts: [{ columns, rows }], data: null }, 'zh', false);
  const lines = text.trimEnd().split('\n');
  expect(new Set(lines.map(widthOf)).size).toBe(1);
  expect(lines).toHaveLength(5);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});
