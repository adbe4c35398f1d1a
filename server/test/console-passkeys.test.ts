import { runOperator } from '@easel/server/roles/operator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { openConsole } from '@easel/testkit/operators';
import { createSoftwarePasskey } from '@easel/testkit/software-passkey';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Passkeys as the second factor of operators, beside codes. */

let studio: TestStudio;
let origin: string;
let now = new Date();

beforeAll(async () => {
  studio = await startStudio({ engines: [], clock: { now: () => now } });
  // A passkey belongs to a name: at a number there are none.
  origin = studio.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

interface Person {
  member: StudioClient;
  room: StudioClient;
}

async function operator(): Promise<Person> {
  const own = await studio.client.signUp();
  const token = await openConsole(studio, own);
  return { member: createClient(origin, own.token), room: createClient(origin, token) };
}

async function withPasskey() {
  const person = await operator();
  const passkey = createSoftwarePasskey();
  const { options } = (await person.room.call('Console/passkey_begin_do', {})).info;
  const { items } = (await person.room.call('Console/passkey_add_do', { name: 'Laptop', answer: passkey.created(options, origin) })).info;
  return { ...person, passkey, items };
}

const asked = async ({ member }: Person) => (await member.call('Console/passkey_ask_do', {})).info.options;

test('an operator adds a passkey, opens the console with it, and removes it', async () => {
  const person = await withPasskey();
  const { member, room, passkey } = person;
  expect(person.items).toMatchObject([{ id: passkey.id, name: 'Laptop', host: 'localhost', used_at: null }]);
  const options = (await asked(person)) ?? {};
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
  const { token } = (await member.call('Console/passkey_sign_in_do', { answer: passkey.signed(options, origin) })).info;
  expect((await createClient(origin, token).call('Console/info', {})).info.role).toBe('owner');
  expect((await room.call('Console/passkey_lists', {})).info.items).toMatchObject([{ used_at: now.toISOString() }]);
  expect((await room.call('Console/passkey_del_do', { passkey: passkey.id })).info.items).toEqual([]);
  expect(await asked(person)).toBeNull();
  const { audit } = (await room.call('Console/today', {})).info;
  const actions = audit.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['passkey.add', 'console.sign-in', 'passkey.remove']));
});

test('an answer counts once, in time, at this host name, and with a counter that goes on', async () => {
  const person = await withPasskey();
  const { member, passkey } = person;
  const refusal = (answer: string) => member.refusal('Console/passkey_sign_in_do', { answer });
  const wrong = { code: 'passkey_wrong' };
  const first = passkey.signed((await asked(person)) ?? {}, origin);
  await member.call('Console/passkey_sign_in_do', { answer: first });
  expect(await refusal(first)).toMatchObject(wrong);
  expect(await refusal(passkey.signed((await asked(person)) ?? {}, 'https://studio.example'))).toMatchObject(wrong);
  const late = passkey.signed((await asked(person)) ?? {}, origin);
  now = new Date(now.getTime() + 6 * 60_000);
  expect(await refusal(late)).toMatchObject(wrong);
  passkey.counter = 0;
  expect(await refusal(passkey.signed((await asked(person)) ?? {}, origin))).toMatchObject(wrong);
  expect(await refusal('{"id":"none"}')).toMatchObject(wrong);
});

test('nobody signs in with the passkey of another, and a stranger is told of none', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()];
  const answer = other.passkey.signed((await asked(one)) ?? {}, origin);
  expect(await one.member.refusal('Console/passkey_sign_in_do', { answer })).toMatchObject({ code: 'passkey_wrong' });
  const { options } = (await one.room.call('Console/passkey_begin_do', {})).info;
  const taken = { name: 'Taken', answer: other.passkey.created(options, origin) };
  expect(await one.room.refusal('Console/passkey_add_do', taken)).toMatchObject({ code: 'passkey_wrong' });
  expect(await one.room.refusal('Console/passkey_del_do', { passkey: other.passkey.id })).toMatchObject({ code: 'not_found' });
  const stranger = createClient(origin, (await studio.client.signUp()).token);
  expect(await stranger.refusal('Console/passkey_ask_do', {})).toMatchObject({ code: 'not_found' });
  expect(await stranger.refusal('Console/passkey_sign_in_do', { answer })).toMatchObject({ code: 'not_found' });
});

test('a reset takes passkeys away, and at an address that is a number there are none', async () => {
  const person = await withPasskey();
  const { email } = (await person.member.call('User/usage_info', {})).info.user_info;
  const atNumber = createClient(studio.url, person.room.token);
  expect(await atNumber.refusal('Console/passkey_begin_do', {})).toMatchObject({ code: 'passkey_impossible' });
  expect((await createClient(studio.url, person.member.token).call('Console/passkey_ask_do', {})).info.options).toBeNull();
  const told = await runOperator(studio.context, { args: ['operator', 'reset', email], language: 'en', user: 'root', folder: '/' });
  expect(told).toMatchObject({ code: 0 });
  expect(await asked(person)).toBeNull();
});
