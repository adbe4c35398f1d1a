import { laterText } from '../../i18n/i18n.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import type { DraftHook } from './draft.ts';

/** Fills a draft with what an address brings. Where that replaces other words, it offers what stood there. */
export function takeIntoDraft<Draft extends { prompt: string }>(useDraft: DraftHook<Draft>, fill: (draft: Draft) => Draft): void {
  const { draft: before, change } = useDraft.getState();
  const next = fill(before);
  change(next);
  const words = before.prompt.trim();
  if (words === '' || words === next.prompt.trim()) return;
  void Promise.all([laterText('image', 'replaced'), laterText('studio', 'action.undo')]).then(([text, label]) =>
    showToast({ text, here: true, action: { label, run: () => change(before) } }),
  );
}
