import type { Work } from '@easel/contract/works';
import { laterText } from '../../i18n/i18n.ts';
import { type LaterUndo, withdrawUndo } from '../../ui/keyboard/last-undo.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { noteOffer } from '../../work/keeping/undo-offers.ts';
import { restoreWorks } from '../../work/keeping/work-changes.ts';
import { sayRefusal } from '../../work/say-refusal.ts';
import { focusHeading } from '../routing/focus-heading.ts';

/** Offers to take the deletion of works back, as its key does already. Taken back at once, it waits for the deletion. */
export function offerRestoring(works: readonly Work[], gone: Promise<unknown>, { undo, taken }: LaterUndo): void {
  const ids = works.map((work) => work.id);
  let dismiss = () => {};
  let offered = true;
  const withdrawMessage = () => {
    offered = false;
    dismiss();
  };
  void taken.then(() => {
    withdrawMessage();
    void gone.then(
      () => restore(ids),
      () => undefined,
    );
  });
  const withdraw = () => {
    withdrawUndo(undo);
    withdrawMessage();
  };
  noteOffer({ works: ids, withdraw });
  gone.then(
    async () => {
      // What had the focus may be gone with it.
      if (document.activeElement === document.body) focusHeading();
      const label = await laterText('workActions', 'done.undo');
      const text = await laterText('workActions', 'done.deleted', { count: ids.length });
      // Taken back by a key in the meantime, it is not offered any more.
      if (offered) dismiss = showToast({ text, action: { label, run: undo } });
    },
    () => undefined,
  );
}

function restore(ids: readonly string[]): void {
  restoreWorks(ids)
    .then(() => laterText('workActions', 'done.restored', { count: ids.length }))
    .then((text) => showToast({ text }), sayRefusal);
}
