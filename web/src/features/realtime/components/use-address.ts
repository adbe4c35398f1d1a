import { useEffect, useRef, useState } from 'react';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
import { findSource } from '../../../tool/source/find-source.ts';
import { recipeFields, searchToRecipe } from '../../../work/recipe-address.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { readDraft } from '../form.ts';
import { useDraft } from '../store.ts';

const fields = [...recipeFields, 'image'];

/**
 * What an address brings: a recipe into the form, the picture it names onto the paper. One that is gone is left out.
 * Answers whether a picture is still on its way.
 */
export function useAddress(drawing: Drawing | undefined): boolean {
  const [arriving, setArriving] = useState(false);
  const picture = useRef<Blob>(undefined);
  const latest = useRef(drawing);
  latest.current = drawing;
  const put = () => {
    if (!picture.current || !latest.current) return;
    // Following a link costs nothing: painting begins with the first stroke.
    const end = () => setArriving(false);
    latest.current.put(picture.current, true).then(end, end);
    picture.current = undefined;
  };
  useAddressIntoDraft(fields, (search) => {
    const { draft, change } = useDraft.getState();
    const { prompt, style, scale, creativity } = searchToRecipe(search);
    const asked = { prompt, style, shape: scale, creativity, seed: search.get('seed') ?? undefined };
    const given = Object.entries(asked).filter(([, value]) => value !== undefined);
    change(readDraft({ ...draft, ...Object.fromEntries(given) }));
    const id = search.get('image');
    if (!id) return;
    setArriving(true);
    const fetching = async () => {
      const { url } = await findSource(id);
      picture.current = await (await fetch(url)).blob();
      put();
    };
    fetching().catch(() => setArriving(false));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that came before the drawing is put down with it.
  useEffect(put, [drawing]);
  return arriving;
}
