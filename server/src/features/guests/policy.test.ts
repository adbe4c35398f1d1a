import { expect, test } from 'vitest';
import { dayOf, subjectsOf } from './policy.ts';

test('days are those of UTC', () => {
  expect(dayOf(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
  expect(dayOf(new Date('2026-03-02T00:30:00+01:00'))).toBe('2026-03-01');
});

test('a use counts for the device and for its network, and names neither', () => {
  const [device, network] = subjectsOf('abc', '203.0.113.7');
  expect(device).toBe('device:abc');
  expect(network).toMatch(/^network:[0-9a-f]{64}$/);
  expect(subjectsOf('other', '::ffff:203.0.113.7')[1]).toBe(network);
  expect(subjectsOf('abc', '203.0.113.8')[1]).not.toBe(network);
  // A household changes the second half of its IPv6 address at will.
  expect(subjectsOf('abc', '2001:db8:1:2::9')[1]).toBe(subjectsOf('abc', '2001:db8:1:2:3:4:5:6')[1]);
});
