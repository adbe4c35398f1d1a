import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

let studio: TestStudio;
const heard: string[] = [];

beforeAll(async () => {
  studio = await startStudio({ engines: [], proxies: 1, onLog: (line) => void heard.push(line) });
});
afterAll(() => studio.close());

const at = (address: string) => {
  const client = studio.client.visitor();
  client.headers = { 'x-forwarded-for': address };
  return client;
};

test('an error of a browser is written into the log, with nothing of anybody in it', async () => {
  const member = await studio.client.signUp('faults@example.com');
  const teller = Object.assign(member, { headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Secretbrowser/1' } });
  heard.length = 0;
  await teller.call('Extend/fault_do', {
    message: `TypeError: Cannot read properties of undefined (reading 'outputs') of "a lake for Mei", faults@example.com ${member.token}`,
    stack: `TypeError: a lake for Mei\n at Mei (https://studio.example/assets/works-D3.js:1:2345?mei)\n at https://evil.example/mei.js:1:1`,
    path: '/workbench/nav?text=a+lake',
  });
  const line = heard.find((each) => each.includes('The app broke in a browser')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    browser: {
      message: expect.stringContaining('Cannot read properties of undefined (reading outputs)'),
      stack: ['works-D3.js:1:2345'],
      path: '…',
    },
  });
  const written = heard.join('\n');
  for (const secret of ['lake', 'Mei', 'mei', 'faults@', 'example', member.token ?? '?', '203.0.113', 'Secretbrowser']) {
    expect(written).not.toContain(secret);
  }
});

test('who tells too much is not written any more, and nobody else is kept from telling', async () => {
  const told = { message: 'TypeError: x.at is not a function', path: '/' };
  const noisy = at('198.51.100.9');
  heard.length = 0;
  for (let time = 0; time < 10; time += 1) await noisy.call('Extend/fault_do', told);
  expect(await noisy.refusal('Extend/fault_do', told)).toMatchObject({ code: 'too_many' });
  await at('192.0.2.4').call('Extend/fault_do', told);
  expect(heard.filter((line) => line.includes('The app broke in a browser'))).toHaveLength(11);
});

test('what is longer than anything honest is refused', async () => {
  expect(await at('192.0.2.5').refusal('Extend/fault_do', { message: 'x'.repeat(501) })).toMatchObject({ code: 'invalid' });
});
