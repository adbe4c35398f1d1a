import { expect, test } from 'vitest';
import { dayOf, networkOf, subjectsOf } from './policy.ts';

test('days are those of UTC', () => {
  expect(dayOf(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
  expect(dayOf(new Date('2026-03-02T00:30:00+01:00'))).toBe('2026-03-01');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a use counts for the device and for its network, and names neither', () => {
  const [device, network] = subjectsOf('abc', '203.0.113.7');
  expect(device).toBe('device:abc');
  expect(network).toMatch(/^network:[0-9a-f]{64}$/);
  expect(subjectsOf('other', '203.0.113.7')[1]).toBe(network);
});
