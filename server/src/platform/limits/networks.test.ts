import { expect, test } from 'vitest';
import { addressOf, isWithin, networkFrom, networkOf, rangeOf } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['2001:DB8:0007:0001::9', '2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('%s is the connection %s of the network %s', (ip, address, network) => {
  expect(addressOf(ip)).toBe(address);
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' ::ffff:203.0.113.7 ', '203.0.113.7/32'],
  ['203.0.113.9/24', '203.0.113.0/24'],
  ['2001:db8:7:1:2::5', '2001:db8:7:1::/64'],
  ['203.0.0.0/8', undefined],
  ['somewhere', undefined],
])('%s is banned as %s', (text, network) => {
  expect(networkFrom(text)).toBe(network);
});

test('an address is within a network also where a socket of IPv6 brings it', () => {
  const range = rangeOf('203.0.113.0/24');
  expect(['203.0.113.7', '::ffff:203.0.113.7', '203.0.114.7', '::1'].map((ip) => isWithin(ip, range))).toEqual([true, true, false, false]);
});
