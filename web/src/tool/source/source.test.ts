import { expect, test } from 'vitest';
import { readSource, uploadedSource } from './source.ts';

const asset = {
  id: 'a1',
  url: '/files/a1/upload.png?until=1',
  mime: 'image/png',
  bytes: 9,
  width: 40,
  height: 30,
  expires_at: '2030-01-02T00:00:00.000Z',
};
const before = Date.parse('2030-01-01T00:00:00.000Z');
const after = Date.parse('2030-01-03T00:00:00.000Z');

test('a source comes back from storage as it was', () => {
  const source = uploadedSource(asset, 'a.png');
  expect(readSource(JSON.parse(JSON.stringify(source)), before)).toEqual(source);
});

test('a source whose time is over is none', () => {
  expect(readSource(uploadedSource(asset, 'a.png'), after)).toBeNull();
  expect(readSource({ ...uploadedSource(asset, 'a.png'), expires: 'soon' }, before)).toBeNull();
});

test('what is stored wrongly is none', () => {
  for (const stored of [null, 'a1', {}, { ...uploadedSource(asset, 'a.png'), width: 0 }, { ...uploadedSource(asset, 'a.png'), url: '' }]) {
    expect(readSource(stored, before)).toBeNull();
  }
});
