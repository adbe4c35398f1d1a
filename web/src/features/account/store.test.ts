import { beforeEach, describe, expect, it } from 'vitest';
import { changeEmailDraft, forgetEmailDraft, useDraft } from './store.ts';

beforeEach(() => useDraft.setState(useDraft.getInitialState(), true));
const drafts = () => useDraft.getState();

describe('the change of the email', () => {
  it('has what was typed until it is forgotten', () => {
    changeEmailDraft({ open: true, address: 'new@example.com' });
    changeEmailDraft({ oldCode: 'AB2C' });
    expect(drafts().email).toEqual({ open: true, address: 'new@example.com', oldCode: 'AB2C', newCode: '' });
    forgetEmailDraft();
    expect(drafts().email).toEqual({ open: false, address: '', oldCode: '', newCode: '' });
  });
});
