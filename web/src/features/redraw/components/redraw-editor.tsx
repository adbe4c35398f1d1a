import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MaskEditor } from '../../../canvas/mask/mask-editor.ts';
import { clearMask, fillOutline, invertMask } from '../../../canvas/mask/mask-edits.ts';
import { storedMask } from '../../../canvas/mask/stored-masks.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { type ToolPlace, ToolScreen } from '../../../tool/frame/tool-screen.tsx';
import { renewedSource } from '../../../tool/source/find-source.ts';
import type { Source } from '../../../tool/source/source.ts';
import type { SourceSlot } from '../../../tool/source/use-source-slot.ts';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { smallWindow, useMedia } from '../../../ui/style/media.ts';
import type { FirstMark } from '../candidates/use-arrivals.ts';
import { useCandidates } from '../candidates/use-candidates.ts';
import { useChanges } from '../candidates/use-changes.ts';
import { isRemoval } from '../form.ts';
import { useMarking, useShare } from '../marking/use-marking.ts';
import { useMaskEditor } from '../marking/use-mask-editor.ts';
import { useRedraw } from '../mutations.ts';
import { toldWork } from '../queries.ts';
import { useDraft, useVersions } from '../store.ts';
import { RedrawStage } from './redraw-stage.tsx';
import { StageFoot } from './stage-foot.tsx';
import { useRedrawForm } from './use-redraw-form.tsx';
import { useRedrawKeys } from './use-redraw-keys.ts';

interface RedrawEditorProps {
  place: ToolPlace;
  shown: ToolWorks;
  slot: SourceSlot;
  image: Source;
  /** What is marked in the picture that arrived, such as the balloon of the example. */
  firstMark: RefObject<FirstMark | undefined>;
  /** The button was pressed before the picture was there: this is called once that is answered. */
  onPressed: (() => void) | undefined;
  /** @param words what is said of it */
  onAccept: (accepted: Source, words: string) => void;
  onVersion: (version: Source, number: number) => void;
}

/** The screen with a picture in the editor: mark it, submit, look at the candidates, accept one. */
export function RedrawEditor(props: RedrawEditorProps) {
  const { place, shown, slot, image, firstMark, onPressed, onAccept, onVersion } = props;
  const { t } = useTranslation('redraw');
  const share = useShare();
  const narrow = useMedia(smallWindow);
  const { draft, failure, change } = useDraft();
  const { model, verb, quote, lead, settings, chips, wrong } = useRedrawForm(slot, shown);
  const editor = useMaskEditor(image, narrow);
  const marking = useMarking(editor, image.id);
  const review = useCandidates(image, shown.works, marking.say);
  const { chosen, tally } = review;
  const versions = useVersions(image);
  const [comparing, setComparing] = useState(false);
  const [wantsChanges, setWantsChanges] = useState(false);
  const changes = useChanges(wantsChanges && chosen !== undefined, image.url, image, chosen);
  const { broken, renew, tryAgain } = useRenewedImage(image, change);
  const { submit, busy } = useRedraw(editor, model, t('loginReason'));
  useFirstMark(editor, image.id, firstMark);
  const marked = editor.mask.marked > 0;
  useEarlySubmit(onPressed, editor, image.id, submit);

  const toMarking = () => review.show(undefined);
  useRedrawKeys({
    onTool: (tool) => {
      toMarking();
      marking.chooseTool(tool);
    },
    onSize: marking.resize,
    onInvert: () => chosen || marking.edit(() => invertMask(editor.mask)),
    onClear: () => chosen || marking.edit(() => clearMask(editor.mask)),
    onUndo: () => chosen || marking.undo(),
    onRedo: () => chosen || marking.redo(),
    onZoom: (factor) => (factor === 'fit' ? editor.viewport.fit() : editor.viewport.zoomBy(factor)),
    onStep: chosen && review.step,
    onLeave: () => (chosen ? toMarking() : editor.moveCursor(undefined)),
  });
  const stage = (
    <RedrawStage
      editor={editor}
      image={image}
      broken={broken}
      onBroken={renew}
      onAgain={tryAgain}
      tally={tally}
      nameOf={review.nameOf}
      chosen={chosen}
      comparing={comparing}
      onCompare={setComparing}
      changes={changes}
      rim={isRemoval(draft) ? draft.feather : draft.feather / 2}
      trouble={marking.trouble}
      onShown={(shownMark) => void marking.show(shownMark)}
      onKey={(event) => chosen || marking.stageKey(event)}
    >
      <StageFoot
        {...{ editor, narrow, marking, review, image, versions, wantsChanges }}
        works={shown.works}
        onCompare={setComparing}
        onChanges={setWantsChanges}
        onAccept={onAccept}
        onVersion={onVersion}
      />
    </RedrawStage>
  );
  return (
    <ToolScreen
      tool="redraw"
      place={place}
      shown={{ ...shown, work: toldWork(shown.works, image.id, versions) }}
      action={{
        words: verb(chosen !== undefined),
        quote,
        busy: busy || onPressed !== undefined,
        failure,
        secondary: chosen !== undefined,
        disabledReason: marked ? undefined : t('markFirst'),
      }}
      onSubmit={() => submit()}
      lead={lead}
      settings={settings(marked ? share(editor.mask.share) : undefined, chosen?.work.recipe.seed)}
      chips={chips}
      wrong={wrong}
      empty={null}
      stage={stage}
      fullStage
      painted
    />
  );
}

/** An address of a file opens for some hours; the picture may be there for days. */
function useRenewedImage(image: Source, change: (draft: { image: Source }) => void) {
  const [broken, setBroken] = useState<string>();
  const renew = async () => {
    if (broken === image.url) return;
    const renewed = await renewedSource(image);
    if (renewed && renewed.url !== image.url) change({ image: renewed });
    else setBroken(image.url);
  };
  return { broken: broken === image.url, renew: () => void renew(), tryAgain: () => setBroken(undefined) };
}

/** A press that waited for the picture waits for the mask that it had before, too; what is marked first is there by then. */
function useEarlySubmit(onPressed: (() => void) | undefined, editor: MaskEditor, picture: string, submit: () => void) {
  const latest = useRef({ onPressed, editor, submit });
  latest.current = { onPressed, editor, submit };
  const pressed = onPressed !== undefined;
  useEffect(() => {
    if (!pressed) return;
    void storedMask(picture).then(() => {
      const { onPressed, editor, submit } = latest.current;
      onPressed?.();
      if (editor.mask.marked > 0) submit();
    });
  }, [pressed, picture]);
}

/** Marks what an example or an address asks for, once. */
function useFirstMark(editor: ReturnType<typeof useMaskEditor>, picture: string, wanted: RefObject<FirstMark | undefined>) {
  useEffect(() => {
    if (!wanted.current || wanted.current.before === picture) return;
    const { mark } = wanted.current;
    wanted.current = undefined;
    const outline = Array.from({ length: 64 }, (_, step) => {
      const angle = (step * Math.PI) / 32;
      return { x: mark.x + mark.across * Math.cos(angle), y: mark.y + mark.down * Math.sin(angle) };
    });
    fillOutline(editor.mask, outline, false);
    editor.tell();
  }, [editor, picture, wanted]);
}
