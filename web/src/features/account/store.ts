import { create } from 'zustand';

/** What was typed so far on the account pages; it survives a reload. Passwords are never stored. */

interface StoredDraft {
  /** The email change under way: open once it was asked for. */
  email: { open: boolean; address: string; oldCode: string; newCode: string };
  /** What a new password is chosen for. */
  newPassword: { email: string; code: string };
}

const key = 'account_draft';
const empty: StoredDraft = {
  email: { open: false, address: '', oldCode: '', newCode: '' },
  newPassword: { email: '', code: '' },
};

export const useDraft = create<StoredDraft>(() => ({ ...empty, ...read() }));

useDraft.subscribe((draft) => globalThis.sessionStorage?.setItem(key, JSON.stringify(draft)));

export function changeEmailDraft(change: Partial<StoredDraft['email']>): void {
  useDraft.setState(({ email }) => ({ email: { ...email, ...change } }));
}

export function forgetEmailDraft(): void {
  useDraft.setState({ email: empty.email });
}

export function changePasswordDraft(change: Partial<StoredDraft['newPassword']>): void {
  useDraft.setState(({ newPassword }) => ({ newPassword: { ...newPassword, ...change } }));
}

function read(): Partial<StoredDraft> {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
