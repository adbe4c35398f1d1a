import { calls } from '@easel/contract/calls';
import { limits } from '@easel/contract/limits';
import { type OperatorRole, operatorRoles, permissions } from '@easel/contract/operators';
import { runOperator } from '@easel/server/roles/operator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Each role tries every call of the console: those of others are refused before anything of them is read, and written down. */

const consoleCalls = calls.filter(({ who }) => who === 'operator');
let studio: TestStudio;
const rooms = new Map<OperatorRole, { id: string; room: StudioClient }>();

beforeAll(async () => {
  studio = await startStudio();
  for (const role of operatorRoles) {
    const member = await studio.client.signUp();
    const { id } = (await member.call('User/usage_info', {})).info.user_info;
    rooms.set(role, { id, room: createClient(studio.client.url, await openConsole(studio, member, role)) });
  }
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

function roomOf(role: OperatorRole) {
  const found = rooms.get(role);
  if (!found) throw new Error(`Nobody is ${role}`);
  return found;
}

async function refusedOf(role: OperatorRole): Promise<string[]> {
  const { id } = roomOf(role);
  const args = ['audit', '--limit', '1000', '--json'];
  const { out } = await runOperator(studio.context, { args, language: 'en', user: 'root', folder: '/' });
  const rows = JSON.parse(out) as { actor: string; action: string; target: string; details: { role?: string } }[];
  return rows.flatMap(({ actor, action, target, details }) =>
    actor === id && action === 'console.refused' && details.role === role ? [target] : [],
  );
}

test('every call of the console names a row of the permissions, and every row is somebody’s', () => {
  const rows = Object.values(permissions) as (readonly OperatorRole[])[];
  for (const { path, roles } of consoleCalls) expect([path, rows.includes(roles ?? [])]).toEqual([path, true]);
  for (const roles of rows) expect(roles).toContain('owner');
});

test.each(operatorRoles)('what is not for %s is refused and written down', async (role) => {
  const { room } = roomOf(role);
  const others = consoleCalls.filter(({ roles }) => !roles?.includes(role)).map(({ path }) => path);
  for (const path of others) {
    const body = new URLSearchParams({ usertoken: room.token, app_v: limits.appVersion, lang: '2' });
    expect([path, (await room.post(`/api/${path}`, body)).json]).toEqual([path, expect.objectContaining({ status: 0, code: 'forbidden' })]);
  }
  expect((await refusedOf(role)).sort()).toEqual([...others].sort());
});
