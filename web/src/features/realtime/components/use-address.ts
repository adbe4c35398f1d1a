import { useEffect, useRef } from 'react';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
import { findSource } from '../../../tool/source/find-source.ts';
import { searchToRecipe } from '../../../work/recipe-address.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { readDraft } from '../form.ts';
import { useDraft } from '../store.ts';

const fields = ['image', 'prompt', 'style', 'scale', 'creativity', 'seed'] as const;

/** What an address brings: a recipe into the form, the picture it names onto the paper. One that is gone is left out. */
export function useAddress(drawing: Drawing | undefined): void {
  const picture = useRef<Blob>(undefined);
  const latest = useRef(drawing);
  latest.current = drawing;
  const put = () => {
    if (!picture.current || !latest.current) return;
    // Following a link costs nothing: painting begins with the first stroke.
    void latest.current.put(picture.current, true);
    picture.current = undefined;
  };
  useAddressIntoDraft(fields, (search) => {
    const { draft, change } = useDraft.getState();
    const { prompt, style, scale, creativity, seed } = searchToRecipe(search);
    const asked = { prompt, style, shape: scale, creativity, seed: seed?.toString() };
    const given = Object.entries(asked).filter(([, value]) => value !== undefined);
    change(readDraft({ ...draft, ...Object.fromEntries(given) }));
    const id = search.get('image');
    if (!id) return;
    const fetching = async () => {
      const { url } = await findSource(id);
      picture.current = await (await fetch(url)).blob();
      put();
    };
    fetching().catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that came before the drawing is put down with it.
  useEffect(put, [drawing]);
}
