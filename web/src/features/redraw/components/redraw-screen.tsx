import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStudioConfig } from '../../../api/studio-config.ts';
import { previewKey, usePreviews } from '../../../api/works.ts';
import { clearMask, fillOutline, invertMask } from '../../../canvas/mask-edits.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { PromptField } from '../../../tool/prompt-field.tsx';
import { renewedSource } from '../../../tool/source/find-source.ts';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { madeSource, type Source } from '../../../tool/source/source.ts';
import { SourceField } from '../../../tool/source/source-field.tsx';
import { useSourceSlot } from '../../../tool/source/use-source-slot.ts';
import { ToolFrame, type ToolPlace } from '../../../tool/tool-frame.tsx';
import { useToolWorks } from '../../../tool/tool-works.ts';
import { useMedia } from '../../../ui/media.ts';
import { showToast } from '../../../ui/toast.tsx';
import { draftModel, isRemoval, quote } from '../form.ts';
import { useRedraw } from '../mutations.ts';
import { candidatesOf, isReady, type ReadyCandidate, stepCandidate } from '../queries.ts';
import { emptyBench, useDraft, useEasels } from '../store.ts';
import { MarkingBar } from './marking-bar.tsx';
import { example, RedrawEmpty } from './redraw-empty.tsx';
import styles from './redraw-stage.module.css';
import { RedrawStage } from './redraw-stage.tsx';
import { Settings } from './settings.tsx';
import { StagingStrip } from './staging-strip.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useChanges } from './use-changes.ts';
import { useEasel } from './use-easel.ts';
import { useMarking, useShare } from './use-marking.ts';
import { useRedrawKeys } from './use-redraw-keys.ts';

const earlierMax = 12;

/** Mark a part of a picture; it is removed or painted anew, and nothing else changes. */
export function RedrawScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('redraw');
  const { t: words } = useTranslation('image');
  const share = useShare();
  const wide = useMedia('(min-width: 1101px)');
  const narrow = useMedia('(max-width: 767px)');
  const { draft, problems, failure, pending, change } = useDraft();
  const { image } = draft;
  const models = useStudioConfig().data?.tools.redraw?.models ?? [];
  const model = draftModel(draft, models);
  const shown = useToolWorks('redraw', pending);
  const put = usePutting(t('replaced'));
  const slot = useSourceSlot(image, put);
  useArrivals(shown, slot);

  const easel = useEasel(image, narrow);
  const marking = useMarking(easel, image?.id);
  const staging = useStaging(image, shown.works, marking.say);
  const { chosen, candidates } = staging;
  const [comparing, setComparing] = useState(false);
  const [wantsChanges, setWantsChanges] = useState(false);
  const changes = useChanges(wantsChanges && chosen !== undefined, image?.url ?? '', image ?? { width: 1, height: 1 }, chosen);
  const [broken, setBroken] = useState<string>();
  const tryExample = useExample(easel, slot.takeAddress);
  const { press, busy } = useRedraw(easel, model, t('loginReason'));
  const earlier = useMemo(
    () => [...new Set(shown.works.map((work) => work.recipe.prompt?.trim() ?? ''))].filter((words) => words !== '').slice(0, earlierMax),
    [shown.works],
  );

  const marked = easel !== undefined && easel.mask.marked > 0;
  const toMarking = () => staging.show(undefined);
  useRedrawKeys(
    easel && {
      onTool: (tool) => {
        toMarking();
        marking.chooseTool(tool);
      },
      onSize: marking.resize,
      onInvert: () => chosen || marking.edit(() => invertMask(easel.mask)),
      onClear: () => chosen || marking.edit(() => clearMask(easel.mask)),
      onUndo: () => chosen || marking.undo(),
      onRedo: () => chosen || marking.redo(),
      onZoom: (factor) => (factor === 'fit' ? easel.viewport.fit() : easel.viewport.zoomBy(factor)),
      onStep: chosen && staging.step,
      onLeave: () => (chosen ? toMarking() : easel.moveCursor(undefined)),
    },
  );
  const accept = (candidate: ReadyCandidate) => {
    put(madeSource(candidate.output, candidate.work), t('accepted'));
    setWantsChanges(false);
  };
  /** An address of a file opens for some hours; the picture may be there for days. */
  const renew = async () => {
    if (!image || broken === image.url) return;
    const renewed = await renewedSource(image);
    if (renewed && renewed.url !== image.url) change({ image: renewed });
    else setBroken(image.url);
  };

  const verb = isRemoval(draft) ? (['remove', 'removeAgain'] as const) : (['redraw', 'redrawAgain'] as const);
  const percent = easel && marked ? share(easel.mask.share) : undefined;
  // On a narrow window the stage needs the room: a picture that is there can be exchanged in the sheet.
  const source = (inBar: boolean) => <SourceField slot={slot} label={t('picture')} problem={problems.image} narrow={inBar} />;
  const lead = (button?: ReactNode) => (
    <>
      {!(button && image) && source(button !== undefined)}
      {(image || !button) && (
        <PromptField
          value={draft.prompt}
          onChange={(prompt) => change({ prompt })}
          problem={problems.prompt}
          earlier={earlier}
          label={t('prompt')}
          placeholder={t('promptHint')}
          {...(button ? { quiet: true, rows: 1 } : { rows: 3 })}
        >
          {button}
        </PromptField>
      )}
    </>
  );
  const stage =
    easel && image ? (
      <RedrawStage
        easel={easel}
        image={image}
        broken={broken === image.url}
        onBroken={() => void renew()}
        onAgain={() => setBroken(undefined)}
        candidates={candidates}
        chosen={chosen}
        comparing={comparing}
        onCompare={setComparing}
        changes={changes}
        rim={isRemoval(draft) ? draft.feather : draft.feather / 2}
        trouble={marking.trouble}
        onShown={(shownMark) => void marking.show(shownMark)}
        onKey={(event) => chosen || marking.stageKey(event)}
      >
        <div className={styles.foot}>
          {/* Its place stays, so that the picture does not move when a candidate is looked at. */}
          <div className={styles.bar}>
            {!chosen && (
              <MarkingBar
                easel={easel}
                narrow={narrow}
                onTool={marking.chooseTool}
                onEdit={marking.edit}
                onUndo={marking.undo}
                onRedo={marking.redo}
                onLoad={(file) => void marking.load(file)}
                onSave={() => void marking.save()}
              />
            )}
          </div>
          {candidates.length > 0 && (
            <StagingStrip
              image={image}
              candidates={candidates}
              chosen={chosen}
              changes={wantsChanges}
              onShow={staging.show}
              onStep={staging.step}
              onCompare={setComparing}
              onChanges={setWantsChanges}
              onDiscard={staging.discard}
              onAccept={accept}
            />
          )}
          <p className="sr" role="status" aria-live="polite">
            {marking.said}
          </p>
        </div>
      </RedrawStage>
    ) : (
      <RedrawEmpty about={place.alone} busy={slot.arriving !== undefined} onExample={tryExample} />
    );
  return (
    <>
      <PictureArrival slots={[slot]} />
      <ToolFrame
        tool="redraw"
        place={place}
        shown={shown}
        action={{
          words: t(verb[chosen ? 1 : 0]),
          quote: model && quote(draft, model),
          busy,
          failure,
          quiet: chosen !== undefined,
          disabledReason: image && !marked ? t('markFirst') : undefined,
        }}
        onPress={() => press()}
        lead={lead}
        settings={
          <>
            {!wide && image && source(false)}
            <Settings models={models} model={model} share={percent} shownSeed={chosen?.work.recipe.seed} />
          </>
        }
        chips={[t('featherChip', { value: draft.feather }), words('countChip', { count: draft.count })]}
        wrong={problems.seed !== undefined || problems.unwanted !== undefined}
        empty={null}
        stage={stage}
        fullStage
      />
    </>
  );
}

/** Puts a picture onto the easel. Where there was another one the way back is offered: its mask and candidates are kept with it. */
function usePutting(replaced: string) {
  const { t } = useTranslation('redraw');
  return (image: Source | null, words = replaced) => {
    const { draft, change } = useDraft.getState();
    const before = draft.image;
    change({ image });
    if (!before || before.id === image?.id) return;
    showToast({ text: words, action: { label: t('undoAction'), run: () => useDraft.getState().change({ image: before }) } });
  };
}

/** The candidates of the picture, which of them is on the stage, and what can be done with them. */
function useStaging(image: Source | null, works: ReturnType<typeof useToolWorks>['works'], say: (words: string) => void) {
  const { t } = useTranslation('redraw');
  const id = image?.id ?? '';
  const bench = useEasels((state) => state.benches[id]) ?? emptyBench;
  const changeBench = useEasels((state) => state.changeBench);
  const previews = usePreviews((state) => state.images);
  const candidates = image ? candidatesOf(works, id, bench, (work, at) => previewKey(work.id, at) in previews) : [];
  const ready = candidates.filter(isReady);
  const chosen = ready.find(({ output }) => output.id === bench.shown);
  const newest = ready[ready.length - 1];
  const { following } = bench;
  const latest = candidates[candidates.length - 1]?.work;
  const fresh = following && newest && newest.work === latest ? newest : undefined;
  const speaking = useRef(say);
  speaking.current = say;
  useEffect(() => {
    if (!fresh) return;
    changeBench(id, { shown: fresh.output.id, following: false });
    speaking.current(t('say.ready', { number: fresh.number }));
  }, [fresh, id, changeBench, t]);
  const show = (output: string | undefined) => {
    if (!image || (output === undefined && bench.shown === undefined)) return;
    changeBench(id, { shown: output, following: false });
    const found = ready.find((candidate) => candidate.output.id === output);
    say(found ? t('say.showing', { number: found.number, count: candidates.length }) : t('say.showingOriginal'));
  };
  const discard = (aside: string) => {
    const { discarded, shown } = bench;
    const next = stepCandidate(candidates, shown, 1);
    changeBench(id, { discarded: [...discarded, aside], shown: shown === aside ? next : shown });
    const undo = () => changeBench(id, { discarded, shown });
    showToast({ text: t('discarded'), action: { label: t('undoAction'), run: undo } });
  };
  return { candidates, chosen, show, discard, step: (by: 1 | -1) => show(stepCandidate(candidates, bench.shown, by)) };
}

/** Brings the studio's own picture with a stone marked in it. */
function useExample(easel: ReturnType<typeof useEasel>, takeAddress: (address: string) => void) {
  const wanted = useRef(false);
  useEffect(() => {
    if (!easel || !wanted.current) return;
    wanted.current = false;
    const { centre, across, down } = example;
    const outline = Array.from({ length: 64 }, (_, step) => {
      const angle = (step * Math.PI) / 32;
      return { x: centre.x + across * Math.cos(angle), y: centre.y + down * Math.sin(angle) };
    });
    fillOutline(easel.mask, outline, false);
    easel.tell();
  }, [easel]);
  return () => {
    wanted.current = true;
    takeAddress(example.address);
  };
}
