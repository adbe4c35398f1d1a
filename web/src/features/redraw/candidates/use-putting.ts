import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { takeIntoDraft } from '../../../tool/draft/take-into-draft.ts';
import type { Source } from '../../../tool/source/source.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { useDraft } from '../store.ts';

/**
 * Opens a picture in the editor. Where there was another one the way back is offered: its mask and candidates are stored with it.
 * @param anew what was to be put into the last picture is not meant for this one: its words give way, and can be had back
 */
export function usePutting(anew?: RefObject<boolean>) {
  const { t } = useTranslation('redraw');
  return (image: Source | null, words = image ? t('replaced') : t('cleared')) => {
    const { draft, change } = useDraft.getState();
    const before = draft.image;
    change({ image });
    if (before && before.id !== image?.id) {
      const run = () => useDraft.getState().change({ image: before });
      showToast({ text: words, here: true, action: { label: t('undoAction'), run } });
    }
    if (!anew?.current || !image) return;
    anew.current = false;
    takeIntoDraft(useDraft, (now) => ({ ...now, prompt: '', unwanted: '', count: 1 }));
  };
}
