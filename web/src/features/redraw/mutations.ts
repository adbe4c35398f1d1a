import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { useRef } from 'react';
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
      const mask = await encodeMask(editor.mask);
      const form = draftForm(draft, mask, model, requestId);
      const { price } = quotedPrice(model && quote(draft, model));
      if (price !== undefined) form.set('price', String(price));
      const works = await makeWorks('Image/redraw_do', form);
      useRedrawState.getState().changeCandidates(draft.image.id, { following: true });
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
  const asking = useRef<AbortController>(undefined);
  /** Answers nothing when it worked or was overtaken, else why not, in words. */
  return async (shown: Shown): Promise<string | undefined> => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const marks = editor.selection.show(shown, limits.selectPointsMax);
    const { box } = marks;
    editor.waiting =
      'point' in shown ? shown.point : { x: (shown.box.left + shown.box.right) / 2, y: (shown.box.top + shown.box.bottom) / 2 };
    editor.tell();
    try {
      const points = marks.points.map(({ x, y, include }) => ({ x, y, include }));
      const fields = box && { box: [box.left, box.top, box.right - box.left, box.bottom - box.top] as [number, number, number, number] };
      const { info } = await call('Image/sam_do', { image, points, ...fields }, { signal: controller.signal });
      const bitmap = await fetchPicture(info.mask.url, controller.signal);
      const selected = await readMask(bitmap, editor.picture);
      bitmap.close();
      editor.selection.answer(marks, selected, useRedrawState.getState().tools.joining);
      return undefined;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      editor.selection.fail(marks);
      if (!(error instanceof Error)) throw error;
      return error instanceof CallError && error.code === 'nologin' ? undefined : error.message;
    } finally {
      if (asking.current === controller) editor.waiting = undefined;
      editor.tell();
    }
  };
}
