import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { type ToolPlace, ToolScreen } from '../../../tool/frame/tool-screen.tsx';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { type SourceSlot, useSourceSlot } from '../../../tool/source/use-source-slot.ts';
import { type ToolWorks, useToolWorks } from '../../../tool/stage/tool-works.ts';
import { lazy } from '../../../ui/display/lazy.ts';
import { type FirstMark, useArrivals } from '../candidates/use-arrivals.ts';
import { usePutting } from '../candidates/use-putting.ts';
import { useDraft, useRedrawState } from '../store.ts';
import { example, RedrawEmpty } from './redraw-empty.tsx';
import { useRedrawForm } from './use-redraw-form.tsx';

// Masks and all that draws them arrive with the first picture.
const load = () => import('./redraw-editor.tsx');
const RedrawEditor = lazy(async () => ({ default: (await load()).RedrawEditor }));

/** Mark a part of a picture; it is removed or painted anew, and nothing else changes. */
export function RedrawScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('redraw');
  const image = useDraft((state) => state.draft.image);
  const pending = useDraft((state) => state.pending);
  const shown = useToolWorks('redraw', pending);
  const put = usePutting();
  const anew = useRef(false);
  const arriving = useSourceSlot(image, usePutting(anew));
  const firstMark = useRef<FirstMark>(undefined);
  useArrivals(shown, arriving, firstMark, anew);
  const [pressed, setPressed] = useState(false);
  const slot = useMemo(() => {
    const forget = () => {
      firstMark.current = undefined;
      anew.current = false;
      setPressed(false);
    };
    return withoutMark(arriving, forget);
  }, [arriving]);
  const { refusal } = slot;
  useEffect(() => {
    if (refusal) setPressed(false);
  }, [refusal]);
  const tryExample = () => {
    firstMark.current = { mark: example.mark, before: undefined };
    void load();
    slot.takeAddress(example.address);
  };
  const start = (stage: ReactNode) => {
    const onEarly = () => {
      const coming = image !== null || slot.arriving !== undefined || (firstMark.current !== undefined && !refusal);
      setPressed(coming);
      return coming;
    };
    return <RedrawStart {...{ place, shown, slot, stage, pressed, onEarly }} />;
  };
  return (
    <>
      <PictureArrival slots={[slot]} />
      {image ? (
        <Suspense fallback={start(<div />)}>
          <RedrawEditor
            key={image.id}
            place={place}
            shown={shown}
            slot={slot}
            image={image}
            firstMark={firstMark}
            onPressed={pressed ? () => setPressed(false) : undefined}
            onAccept={(accepted, words) => {
              useRedrawState.getState().addVersion(image, accepted);
              put(accepted, words);
            }}
            onVersion={(version, number) => {
              put(version, t('versionOpened', { number }));
              // Its editor is another one: the focus goes along.
              requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-edited]')?.focus({ preventScroll: true }));
            }}
          />
        </Suspense>
      ) : (
        start(<RedrawEmpty about={place.alone} busy={slot.arriving !== undefined} onExample={tryExample} />)
      )}
    </>
  );
}

/** What the reader brings instead is not what was to be marked, nor what the button was pressed for. */
function withoutMark(slot: SourceSlot, forget: () => void): SourceSlot {
  const forgetting =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      forget();
      act(...given);
    };
  return { ...slot, take: forgetting(slot.take), put: forgetting(slot.put), cancel: forgetting(slot.cancel) };
}

interface RedrawStartProps {
  place: ToolPlace;
  shown: ToolWorks;
  slot: SourceSlot;
  stage: ReactNode;
  /** The button was pressed, and waits for the picture or its editor. */
  pressed: boolean;
  /** Tells whether a picture is on its way: then the press waits for it. */
  onEarly: () => boolean;
}

/** The screen without a picture. */
function RedrawStart({ place, shown, slot, stage, pressed, onEarly }: RedrawStartProps) {
  const refuse = useDraft((state) => state.refuse);
  const { verb, quote, lead, settings, chips, wrong } = useRedrawForm(slot, shown);
  return (
    <ToolScreen
      tool="redraw"
      place={place}
      shown={shown}
      action={{ words: verb(false), quote, busy: pressed, failure: undefined }}
      onSubmit={() => onEarly() || refuse({ image: 'source_needed' })}
      lead={lead}
      settings={settings()}
      chips={chips}
      wrong={wrong}
      empty={null}
      stage={stage}
      fullStage
      painted
    />
  );
}
