import { expect, test, vi } from 'vitest';
import { call } from '../api/client.ts';
import { useModals } from './modals.ts';

test.each([
  ['nologin', { login: true, subscribe: false }],
  ['subscribe', { login: false, subscribe: true }],
  ['busy', { login: false, subscribe: false }],
])('a call that is refused as %s opens the window that helps', async (code, open) => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async () => Response.json({ status: 0, info: code, code }));
  useModals.setState({ login: false, subscribe: false });
  await expect(call('User/check_account', { email: 'mei@example.com' })).rejects.toThrow();
  expect(useModals.getState()).toMatchObject(open);
});
