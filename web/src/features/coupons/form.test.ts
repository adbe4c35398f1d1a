import { describe, expect, it, test } from 'vitest';
import { choiceShown, plainCode } from './form.ts';

test('a code is read as it was meant', () => {
  expect(plainCode(' spring 2026\n')).toBe('spring2026');
  expect(plainCode('ＳＰＲＩＮＧ－２６　')).toBe('SPRING-26');
});

describe('choiceShown', () => {
  const one = [{ id: 'a', chosen: false }];
  const two = [...one, { id: 'b', chosen: false }];

  it('keeps what was chosen', () => {
    expect(choiceShown('b', two)).toBe('b');
    expect(choiceShown('none', one)).toBe('none');
  });
  it('leaves it to the studio where nothing was chosen, or what was chosen is gone', () => {
    expect(choiceShown(undefined, two)).toBe('best');
    expect(choiceShown('gone', two)).toBe('best');
    expect(choiceShown(undefined, one)).toBe('a');
  });
  it('remembers what was chosen at another visit', () => {
    expect(choiceShown(undefined, [...one, { id: 'b', chosen: true }])).toBe('b');
  });
});
