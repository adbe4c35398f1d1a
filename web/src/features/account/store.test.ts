import { beforeEach, describe, expect, it } from 'vitest';
import { changeEmailDraft, forgetEmailDraft, useDraft } from './store.ts';

beforeEach(() => useDraft.setState(useDraft.getInitialState(), true));
const kept = () => useDraft.getState();

describe('the change of the email', () => {
  it('keeps what was typed until it is given up', () => {
    changeEmailDraft({ open: true, address: 'new@example.com' });
    changeEmailDraft({ oldCode: 'AB2C' });
    expect(kept().email).toEqual({ open: true, address: 'new@example.com', oldCode: 'AB2C', newCode: '' });
    forgetEmailDraft();
    expect(kept().email).toEqual({ open: false, address: '', oldCode: '', newCode: '' });
  });
});
