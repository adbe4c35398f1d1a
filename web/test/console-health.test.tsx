import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HealthRoom } from '../src/console/health/health-room.tsx';
import { useConsole } from '../src/console/session.ts';
import { show } from './studio.tsx';

/** The room of health: what is broken stands first, and a test email shows what came of it. */

const check = (more: object) => ({ says: 'as it is', todo: '', facts: [], room: null, ...more });
const disk = check({
  ...{ check: 'disk', state: 'ok', says: '50 GB of 100 GB are free' },
  room: { total: 100e9, free: 50e9, parts: [{ name: 'Works and uploads', bytes: 20e9 }] },
});
const mail = check({ check: 'mail', state: 'unknown', says: 'Not tried yet', todo: 'Send a test email' });
let checks: object[] = [];
let answers: Record<string, () => object>;

beforeEach(() => {
  useConsole.setState({ token: 'mine' });
  checks = [
    disk,
    mail,
    check({ check: 'backup', state: 'look', todo: 'Make one' }),
    check({ check: 'queues', state: 'broken', todo: 'Start a worker' }),
  ];
  answers = { 'Console/health': () => ({ status: 1, info: { at: '2026-11-28T08:00:00Z', checks } }) };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = String(address).slice(String(address).indexOf('/api/') + 5);
    return Response.json(answers[path]?.() ?? { status: 0, info: 'The studio does not answer', code: 'fault' });
  });
});
afterEach(() => {
  useConsole.setState({ token: '' });
  vi.restoreAllMocks();
});

const open = () => show(<HealthRoom />, '/console/health', 'console', 'consoleHealth');

test('what is broken stands first, each with what to do', async () => {
  await open();
  await expect.element(page.getByText('1 is broken, 1 to look at')).toBeVisible();
  const names = page.getByRole('heading', { level: 2 });
  await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(['Queues', 'Backup', 'Email', 'Disk']);
  await expect.element(page.getByText('Start a worker')).toBeVisible();
  await expect.element(page.getByText('Works and uploads 20 GB')).toBeVisible();
});

test('a test email shows what the mail server said, or why it was not asked', async () => {
  await open();
  const button = page.getByRole('button', { name: 'Send a test email' });
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The studio does not answer');
  answers['Console/mail_test_do'] = () => ({
    status: 1,
    info: {
      at: '2026-11-28T08:01:00Z',
      checks: [disk, { ...mail, state: 'broken', says: 'The test email was not sent: 550 no such mailbox' }],
    },
  });
  await button.click();
  await expect.element(page.getByText('The test email was not sent: 550 no such mailbox')).toBeVisible();
  await expect.element(page.getByText('1 is broken', { exact: true })).toBeVisible();
});

test('what cannot be read is said, and can be asked for again', async () => {
  const { 'Console/health': well } = answers;
  answers = {};
  await open();
  await expect.element(page.getByText('The studio does not answer')).toBeVisible();
  if (well) answers['Console/health'] = well;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 is broken, 1 to look at')).toBeVisible();
});
