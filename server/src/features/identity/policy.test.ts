import { expect, test } from 'vitest';
import { nameFrom, returnAddress } from './policy.ts';

const origin = 'https://studio.example.com';

test.each([
  ['/googleLogin', `${origin}/googleLogin`],
  [`${origin}/googleLogin`, `${origin}/googleLogin`],
  [`${origin}/googleLogin?url=%2Fpricing#top`, `${origin}/googleLogin`],
])('%s is of this studio', (asked, address) => {
  expect(returnAddress(asked, origin)).toBe(address);
});

test.each([
  'googleLogin',
  'https://evil.example/googleLogin',
  '//evil.example/googleLogin',
  '/\\evil.example/googleLogin',
  '\\\\evil.example',
  'http://studio.example.com/googleLogin',
  'https://studio.example.com:8443/googleLogin',
  'https://studio.example.com@evil.example/',
  'https://somebody@studio.example.com/googleLogin',
  'javascript:alert(1)',
  'https://studio.example.com.evil.example/',
  'http://[',
])('%s is not', (asked) => {
  expect(returnAddress(asked, origin)).toBeUndefined();
});

test('a name is cut to what fits, and nothing is no name', () => {
  expect(nameFrom('  Li\u0000 Wei  ')).toBe('Li  Wei');
  expect(nameFrom('画'.repeat(50))).toBe('画'.repeat(40));
  expect(nameFrom('   ')).toBeUndefined();
  expect(nameFrom(undefined)).toBeUndefined();
});
