import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const origin = 'https://studio.example.com';

test.each([
  ['/me/billing', `${origin}/me/billing`],
  ['/payinfo?url=%2Fpricing', `${origin}/payinfo?url=%2Fpricing`],
  [`${origin}/payinfo?a=1#b`, `${origin}/payinfo?a=1#b`],
  [encodeURIComponent(`${origin}/payinfo?a=1`), `${origin}/payinfo?a=1`],
  [encodeURIComponent('/payinfo?a=1'), `${origin}/payinfo?a=1`],
])('%s is ours', (address, own) => {
  expect(ownAddress(address, origin)).toBe(own);
});

test.each([
  'https://elsewhere.example/',
  'http://studio.example.com/',
  'https://studio.example.com.elsewhere.example/',
  'https://studio.example.com@elsewhere.example/',
  'https://elsewhere.example@studio.example.com/',
  'https://studio.example.com:8443/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '%2F%2Felsewhere.example',
  'https%3A%2F%2Felsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'elsewhere.example',
  '%2f%',
  '',
])('%j is not', (address) => {
  expect(ownAddress(address, origin)).toBeUndefined();
});
