import { laterText } from '../../i18n/i18n.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import type { DraftHook } from './draft.ts';

const broughtKey = 'easel.brought';

/** The words of the form are given up by whoever tells of it: what takes their place comes without a message. */
export function giveUpWords({ prompt }: { prompt?: string }): void {
  if (prompt) sessionStorage.setItem(broughtKey, prompt.trim());
}

/** Fills a draft with what an address brings. Where that replaces words that somebody wrote, it offers what stood there. */
export function takeIntoDraft<Draft extends { prompt: string }>(useDraft: DraftHook<Draft>, fill: (draft: Draft) => Draft): void {
  const { draft: before, change } = useDraft.getState();
  const next = fill(before);
  change(next);
  const words = before.prompt.trim();
  // What an address had brought, and nobody has touched since, is missed by nobody.
  const brought = sessionStorage.getItem(broughtKey);
  sessionStorage.setItem(broughtKey, next.prompt.trim());
  if (words === '' || words === next.prompt.trim() || words === brought) return;
  // What came meanwhile, such as a picture, stays.
  const replaced = Object.keys(before).filter((field) => before[field as keyof Draft] !== next[field as keyof Draft]);
  const back = () => change(Object.fromEntries(replaced.map((field) => [field, before[field as keyof Draft]])) as Partial<Draft>);
  void Promise.all([laterText('image', next.prompt.trim() ? 'replaced' : 'emptied'), laterText('studio', 'action.undo')]).then(
    ([text, label]) => showToast({ text, here: true, action: { label, run: back } }),
  );
}
