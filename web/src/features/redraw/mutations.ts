import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { useEffect } from 'react';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import type { Shown } from '../../canvas/mask/marking.ts';
import type { MaskEditor } from '../../canvas/mask/mask-editor.ts';
import { encodeMask } from '../../canvas/mask/mask-file.ts';
import { fetchPicture, readMask } from '../../canvas/picture-pixels.ts';
import { quotedPrice } from '../../tool/draft/quoted-price.ts';
import { useSubmit } from '../../tool/draft/submit.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { draftForm, draftProblems, pendingWork, quote } from './form.ts';
import { useDraft, useRedrawState } from './store.ts';

const shownFields = ['image', 'prompt', 'unwanted', 'seed', 'references'] as const;

/** What the button of redrawing does: the mask goes along, and what comes of it joins the candidates of the picture. */
export function useRedraw(editor: MaskEditor, model: Model | undefined, loginReason: string) {
  return useSubmit({
    useDraft,
    problemsOf: draftProblems,
    send: async (draft, requestId) => {
      if (!draft.image) return [];
      // What is sent is what is seen: an answer that is still on its way would change that.
      editor.withdraw();
      const mask = await encodeMask(editor.mask);
      const form = draftForm(draft, mask, model, requestId);
      const { price } = quotedPrice(model && quote(draft, model));
      if (price !== undefined) form.set('price', String(price));
      const { candidates, changeCandidates } = useRedrawState.getState();
      // What was asked for before is still waited for: its first picture stays on the stage when that of this work comes.
      const waits = candidates[draft.image.id]?.following !== undefined;
      const works = await makeWorks('Image/redraw_do', form);
      if (!waits) changeCandidates(draft.image.id, { following: works[0]?.created_at });
      return works;
    },
    optimistic: (draft, requestId) =>
      pendingWork({ ...draft, model: model?.id ?? '' }, model ? quote(draft, model).credits : 0, requestId, new Date()),
    shownFields,
    loginReason,
    onMade: () => {},
  });
}

/** Asks what lies under the marks of smart select and joins it to the mask. Only the newest question counts. */
export function useSmartSelect(editor: MaskEditor, image: string) {
  // Another picture has a mask of its own.
  useEffect(() => () => editor.withdraw(), [editor]);
  /** Answers nothing when it worked or was overtaken, else why not, in words. */
  return async (shown: Shown): Promise<string | undefined> => {
    editor.asking?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    editor.asking = controller;
    const { joining } = useRedrawState.getState().tools;
    const marks = editor.selection.show(shown, limits.selectPointsMax);
    const { box } = marks;
    editor.waiting =
      'point' in shown ? shown.point : { x: (shown.box.left + shown.box.right) / 2, y: (shown.box.top + shown.box.bottom) / 2 };
    editor.tell();
    try {
      const points = marks.points.map(({ x, y, include }) => ({ x, y, include }));
      const fields = box && { box: [box.left, box.top, box.right - box.left, box.bottom - box.top] as [number, number, number, number] };
      const { info } = await call('Image/sam_do', { image, points, ...fields }, { signal });
      const bitmap = await fetchPicture(info.mask.url, signal);
      const selected = await readMask(bitmap, editor.picture);
      bitmap.close();
      await editor.marking.rested();
      editor.selection.answer(marks, selected, joining);
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      editor.selection.fail(marks);
      if (!(error instanceof Error)) throw error;
      return error instanceof CallError && error.code === 'nologin' ? undefined : error.message;
    } finally {
      if (editor.asking === controller) editor.asking = editor.waiting = undefined;
      editor.tell();
    }
  };
}
