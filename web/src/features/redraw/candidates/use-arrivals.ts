import { type RefObject, useEffect, useRef } from 'react';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
import { findReferences } from '../../../tool/source/find-references.ts';
import { findSource, reasonOf, takeSources } from '../../../tool/source/find-source.ts';
import { madeSource } from '../../../tool/source/source.ts';
import type { SourceSlot } from '../../../tool/source/use-source-slot.ts';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { recipeFields, searchToRecipe } from '../../../work/recipe-address.ts';
import { fillDraft } from '../form.ts';
import { useDraft, useRedrawState, versionsOf } from '../store.ts';

const fields = [...recipeFields, 'image', 'references', 'mark', 'mask'];

/** A part of a picture: its centre and its radii, in pixels. */
interface Ellipse {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** What is marked first in a picture that is on its way. */
export interface FirstMark {
  mark: Ellipse;
  /** The picture that stands there meanwhile: it is not meant. */
  before: string | undefined;
}

/**
 * What an address brings: a picture, the words of a recipe, or a work, which is opened in the editor as it was when it was made.
 * @param anew whether the picture on its way comes without the words of the last one
 */
export function useArrivals(
  works: ToolWorks,
  slot: SourceSlot,
  firstMark: RefObject<FirstMark | undefined>,
  anew: RefObject<boolean>,
): void {
  useAddressIntoDraft(fields, (search) => {
    const [image, mask] = [search.get('image'), search.get('mask')];
    const mark = image ? readMark(search.get('mark')) : undefined;
    const hasWords = recipeFields.some((field) => search.has(field));
    anew.current = image !== null && !hasWords && !isOpen(image);
    firstMark.current = mark && { mark, before: useDraft.getState().draft.image?.id };
    if (image && mask) void bringMasked(image, mask, slot);
    else takeSources(search, { image: slot });
    if (!hasWords) return;
    const { draft, change } = useDraft.getState();
    change(fillDraft(draft, searchToRecipe(search)));
    void findReferences(search).then((references) => references && change({ references }));
  });
  const [search] = useSearchParams();
  const id = search.get('work');
  const named = id !== null && works.work?.id === id ? works.work : undefined;
  const { choose } = works;
  const putting = useRef(slot.put);
  putting.current = (source) => {
    anew.current = !isOpen(source.id);
    slot.put(source);
  };
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (named?.tool !== 'redraw' || taken.current === named.id) return;
    taken.current = named.id;
    const { image, mask } = named.recipe;
    const [first] = named.outputs;
    const bring = async () => {
      const source = await findSource(image ?? '');
      // Open already, the picture has a mask that is being worked on.
      const there = useDraft.getState().draft.image?.id === source.id;
      if (mask && !there) await import('../marking/bring-mask.ts').then(({ bringMask }) => bringMask(source, mask)).catch(() => undefined);
      useRedrawState.getState().changeCandidates(source.id, { shown: first?.id });
      putting.current(source);
    };
    bring()
      // The picture that it started from is gone: its first output is opened instead.
      .catch(() => first && putting.current(madeSource(first, named)))
      .finally(() => choose(undefined));
  }, [named, choose]);
}

/** Whether it is the picture in the editor or a version of it. */
function isOpen(picture: string): boolean {
  const { image } = useDraft.getState().draft;
  return image !== null && versionsOf(image, useRedrawState.getState().versions).some(({ id }) => id === picture);
}

function readMark(text: string | null): Ellipse | undefined {
  const [x, y, across, down] = (text ?? '').split(',').map(Number);
  const isThere = [x, y, across, down].every((value) => Number.isInteger(value) && Number(value) > 0);
  return isThere ? ({ x, y, across, down } as Ellipse) : undefined;
}

/** A picture with what was marked in it elsewhere; where its mask is gone, the picture alone. */
async function bringMasked(image: string, mask: string, slot: SourceSlot): Promise<void> {
  try {
    const source = await findSource(image);
    // What is open stores its own mask: it gives way to the one that comes.
    if (useDraft.getState().draft.image?.id === source.id) slot.clear();
    await import('../marking/bring-mask.ts').then(({ bringMask }) => bringMask(source, mask)).catch(unlessGone);
    slot.put(source);
  } catch (error) {
    slot.refuse(reasonOf(error));
  }
}

/** Throws anything but that it is gone. */
function unlessGone(error: unknown): void {
  if (reasonOf(error) !== 'source_gone') throw error;
}
