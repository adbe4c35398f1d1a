import { limits } from '@easel/contract/limits';
import type { Model } from '@easel/contract/studio';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useNames } from '../../../queries/names.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useSession } from '../../../session/session.ts';
import { type ToolPlace, ToolScreen } from '../../../tool/frame/tool-screen.tsx';
import { PromptField } from '../../../tool/settings/prompt-field.tsx';
import { CreativityRow, SeedRow, SettingRow } from '../../../tool/settings/setting-rows.tsx';
import { StylePicker } from '../../../tool/settings/style-picker.tsx';
import strips from '../../../tool/stage/history-strip.module.css';
import { useToolWorks } from '../../../tool/stage/tool-works.ts';
import { lazy } from '../../../ui/display/lazy.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { tightWindow, useMedia } from '../../../ui/style/media.ts';
import { shapes } from '../form.ts';
import { useSaveAsWork } from '../mutations.ts';
import { useDraft, useSessionState } from '../store.ts';
import { useAddress } from './use-address.ts';
import { useDrawing } from './use-drawing.ts';
import { useWorkInLightbox } from './use-work-in-lightbox.ts';

// Canvas, brushes and the socket are loaded once the screen is shown.
const Board = lazy(async () => ({ default: (await import('./board.tsx')).Board }));

const historyOfPrompts = 12;

/** A style that the model does not have, as of another studio's, gives way to its usual one. */
function useOfferedStyle(model: Model | undefined): void {
  const { draft, change } = useDraft();
  const [usual] = model?.inputs.style ?? [];
  const isOffered = model?.inputs.style?.some(({ id }) => id === draft.style) ?? true;
  useEffect(() => {
    if (usual && !isOffered) change({ style: usual.id });
  }, [usual, isOffered, change]);
}

/** Realtime: whatever is drawn on the left is painted on the right while the hand moves. */
export function RealtimeScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('realtime');
  const { t: words } = useTranslation('image');
  const names = useNames();
  const { draft, problems, change } = useDraft();
  const shown = useToolWorks('realtime', undefined);
  const hasDrawing = useSessionState((state) => state.drawn);
  const narrow = useMedia('(max-width: 1100px)');
  // Two pictures stand side by side: they need the width, unless there is too little height for those that stand upright.
  const tall = useMedia('(min-width: 1101px) and (min-height: 720px)');
  const tight = useMedia(tightWindow);
  const model = useStudioConfig().data?.tools.realtime?.models[0];
  const drawing = useDrawing(t('loginReason'));
  useOfferedStyle(model);
  useWorkInLightbox(shown);
  const arriving = useAddress(drawing);
  const { save, busy, missed, failure } = useSaveAsWork(() => showToast({ text: t('kept'), here: true }));
  const submit = () => {
    if (useSession.getState().token === '') openLogin(t('loginReason'));
    else if (drawing) void save(drawing.toSave());
  };
  const earlier = useMemo(
    () => [...new Set(shown.works.flatMap(({ recipe }) => (recipe.prompt ? [recipe.prompt] : [])))].slice(0, historyOfPrompts),
    [shown.works],
  );
  const prompt = (
    <PromptField
      tool="realtime"
      model={model}
      style={draft.style}
      value={draft.prompt}
      onChange={(text) => change({ prompt: text })}
      problem={problems.prompt}
      earlier={earlier}
      placeholder={t('promptHint')}
      rows={3}
    />
  );
  // A narrow window belongs to the drawing: the words stand in the sheet with the other settings.
  const lead = (button?: ReactNode) => button ?? prompt;
  const settings = (
    <>
      {narrow && prompt}
      <StylePicker model={model} value={draft.style} onChange={(style) => change({ style })} />
      <SettingRow label={t('shape')}>
        <Segmented
          label={t('shape')}
          value={draft.shape}
          segments={shapes.map((shape) => ({ value: shape, label: shape }))}
          onChange={(shape) => change({ shape })}
        />
      </SettingRow>
      <CreativityRow
        model={model}
        value={draft.creativity}
        low={t('creativityLow')}
        high={t('creativityHigh')}
        onChange={(creativity) => change({ creativity: Math.min(creativity, limits.creativityMax) })}
      />
      <SeedRow
        model={model}
        value={draft.seed}
        problem={problems.seed}
        shownSeed={drawing?.newest?.seed}
        onChange={(seed) => change({ seed })}
      />
    </>
  );
  const isMember = useSession((session) => session.token !== '');
  return (
    <ToolScreen
      tool="realtime"
      place={place}
      shown={{ ...shown, work: shown.works[0] }}
      action={{
        words: t('keep'),
        quote: null,
        busy,
        failure: missed ? t('keepMissed') : failure,
        disabledReason: isMember && !hasDrawing ? t('keepNothing') : undefined,
      }}
      onSubmit={submit}
      lead={lead}
      settings={settings}
      chips={[draft.prompt.trim() || t('promptChip'), names.style(draft.style), `${words('creativity')} ${draft.creativity}`]}
      wrong={problems.seed !== undefined}
      empty={null}
      stripBelow={tall}
      painted
      {...((shown.works.length === 0 || tight) && { strip: <div className={tight ? undefined : strips.place} /> })}
      stage={
        <Suspense fallback={<div />}>{drawing ? <Board drawing={drawing} about={place.alone} arriving={arriving} /> : <div />}</Suspense>
      }
    />
  );
}
