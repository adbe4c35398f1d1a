import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ModerationRoom } from '../src/console/moderation/moderation-room.tsx';
import { useConsole } from '../src/console/session.ts';
import { WorkPage } from '../src/console/works/work-page.tsx';
import { show } from './studio.tsx';

/** The forms of moderation: what they ask for, what they send, and where they say what is wrong. */

const work = {
  ...{
    id: 'w1',
    tool: 'text2img',
    state: 'succeeded',
    prompt: 'a lake',
    created_at: '2026-11-28T08:00:00Z',
    expires_at: '2026-12-01T08:00:00Z',
  },
  ...{ member: { id: 'm1', name: 'Ann', email: 'ann@example.com' }, outputs: [], takedown: null as object | null },
  ...{ model: 'painter', engine: 'builtin', unwanted: '', price: 4, refunded: 0 },
};
let answers: Record<string, (fields: URLSearchParams) => object>;
let asked: { path: string; fields: Record<string, string> }[] = [];

beforeEach(() => {
  asked = [];
  useConsole.setState({ token: 'mine' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    const path = String(address).slice(String(address).indexOf('/api/') + 5);
    const fields = body as URLSearchParams;
    asked.push({ path, fields: Object.fromEntries(fields) });
    return Response.json(answers[path]?.(fields) ?? { status: 0, info: 'no', code: 'fault' });
  });
});
afterEach(() => {
  useConsole.setState({ token: '' });
  vi.restoreAllMocks();
});

const sent = (path: string) => asked.filter((one) => one.path === path).map(({ fields }) => fields);

test('a takedown asks for a reason first, and shows what a refusal says', async () => {
  let down = false;
  answers = {
    'Console/work_info': () => ({
      status: 1,
      info: {
        work: { ...work, ...(down ? { takedown: { at: '2026-11-28T09:00:00Z', reason: 'person', note: 'Asked' } } : {}) },
        others: { works: 3, taken_down: 1 },
        audit: [],
      },
    }),
    'Console/work_take_down_do': () => {
      if (sent('Console/work_take_down_do').length === 1) return { status: 0, info: 'This was changed in the meantime', code: 'conflict' };
      down = true;
      return { status: 1, info: '' };
    },
  };
  await show(<WorkPage id="w1" />, '/console/works/w1', 'console', 'consoleModeration');
  const button = page.getByRole('button', { name: 'Take down' });
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose a reason');
  expect(sent('Console/work_take_down_do')).toEqual([]);
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('person');
  await page.getByLabelText('More about it').fill('Asked');
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This was changed in the meantime');
  await button.click();
  await expect.element(page.getByText(/A person in it did not agree to be shown like this\. Asked/)).toBeVisible();
  expect(sent('Console/work_take_down_do').at(-1)).toMatchObject({ work_id: 'w1', why: 'person', note: 'Asked' });
  await expect.element(page.getByRole('button', { name: 'Put back' })).toBeVisible();
});

test('a rule is tried before it is saved, and what is wrong with it stands beside its lines', async () => {
  const items: object[] = [];
  answers = {
    'Console/word_rule_lists': () => ({ status: 1, info: { items, configured: ['casino'] } }),
    'Console/word_rule_try': (fields) => ({
      status: 1,
      info: { found: [{ rule: null, name: '', match: fields.get('entries') ?? '', places: [] }] },
    }),
    'Console/word_rule_save_do': (fields) => {
      if (fields.get('kind') === 'patterns') return { status: 0, info: 'no', code: 'invalid', fields: { entries: 'pattern_wrong' } };
      items.push({
        id: 'r1',
        name: fields.get('name'),
        kind: 'words',
        entries: fields.get('entries'),
        places: ['works'],
        enabled: true,
        hits: 0,
      });
      return { status: 1, info: { items, configured: ['casino'] } };
    },
  };
  await show(<ModerationRoom />, '/console/moderation', 'console', 'consoleModeration');
  await expect.element(page.getByText('easel.config.ts also refuses 1 word in messages and bots: casino')).toBeVisible();
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabelText('Name').fill('Gore');
  await dialog.getByText('Patterns', { exact: true }).click();
  await dialog.getByLabelText('Patterns, one in each line').fill('(');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/A line is no regular expression of RE2/)).toBeVisible();
  await dialog.getByText('Words', { exact: true }).click();
  await dialog.getByLabelText('Words or phrases, one in each line').fill('blood');
  await dialog.getByLabelText('Try a text on this rule').fill('blood on the snow');
  await dialog.getByRole('button', { name: 'Try' }).click();
  await expect.element(dialog.getByText('It finds “blood” and would refuse this.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('switch', { name: 'Use “Gore”' })).toBeChecked();
  expect(sent('Console/word_rule_save_do').at(-1)).toMatchObject({ name: 'Gore', kind: 'words', entries: 'blood', places: '["works"]' });
});
