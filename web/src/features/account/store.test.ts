import { beforeEach, describe, expect, it } from 'vitest';
import { changeEmailDraft, forgetCode, forgetEmailDraft, rememberCode, secondsLeft, useDraft, wasMailed } from './store.ts';

beforeEach(() => useDraft.setState(useDraft.getInitialState(), true));
const kept = () => useDraft.getState();

describe('the codes that were mailed', () => {
  it('may be asked for again after a minute, counted for each address and purpose by itself', () => {
    rememberCode('reset', 'mei@example.com', 1_000);
    expect(secondsLeft(kept(), 'reset', 'mei@example.com', 1_000)).toBe(60);
    expect(secondsLeft(kept(), 'reset', 'mei@example.com', 14_000)).toBe(47);
    expect(secondsLeft(kept(), 'reset', 'mei@example.com', 61_000)).toBe(0);
    expect(secondsLeft(kept(), 'reset', 'lin@example.com', 1_000)).toBe(0);
    expect(secondsLeft(kept(), 'delete', 'mei@example.com', 1_000)).toBe(0);
  });

  it('never hold anybody back for longer than a minute when the clock was set back', () => {
    rememberCode('email', 'mei@example.com', 900_000);
    expect(secondsLeft(kept(), 'email', 'mei@example.com', 1_000)).toBe(60);
  });

  it('are worth typing in for ten minutes', () => {
    rememberCode('email', 'mei@example.com', 0);
    expect(wasMailed(kept(), 'email', 'mei@example.com', 599_999)).toBe(true);
    expect(wasMailed(kept(), 'email', 'mei@example.com', 600_000)).toBe(false);
    expect(wasMailed(kept(), 'email', 'other@example.com', 1)).toBe(false);
    forgetCode('email');
    expect(wasMailed(kept(), 'email', 'mei@example.com', 1)).toBe(false);
  });
});

describe('the change of the email', () => {
  it('keeps what was typed until it is given up', () => {
    changeEmailDraft({ open: true, address: 'new@example.com' });
    changeEmailDraft({ oldCode: 'AB2C' });
    expect(kept().email).toEqual({ open: true, address: 'new@example.com', oldCode: 'AB2C', newCode: '' });
    forgetEmailDraft();
    expect(kept().email).toEqual({ open: false, address: '', oldCode: '', newCode: '' });
  });
});
