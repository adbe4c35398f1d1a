import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
import { Origin, takeOrigin } from '../../../tool/draft/origin.tsx';
import { takeIntoDraft } from '../../../tool/draft/take-into-draft.ts';
import { type ToolPlace, ToolScreen } from '../../../tool/frame/tool-screen.tsx';
import { chooseModel } from '../../../tool/model/choose-model.ts';
import { earlierPrompts } from '../../../tool/settings/earlier-prompts.ts';
import { taken } from '../../../tool/settings/model-inputs.ts';
import { PromptField } from '../../../tool/settings/prompt-field.tsx';
import { usePaintedStyle } from '../../../tool/settings/reading.ts';
import { findReferences } from '../../../tool/source/find-references.ts';
import { takeSources } from '../../../tool/source/find-source.ts';
import { useHandedFile } from '../../../tool/source/handed-file.ts';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { useToolWorks } from '../../../tool/stage/tool-works.ts';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { recipeFields, searchToRecipe } from '../../../work/recipe-address.ts';
import { askedOf, type Draft, draftFor, draftSize, fillDraft, picturesOf, quote, startsOf, type VideoTool } from '../form.ts';
import { useFilm } from '../mutations.ts';
import { useShownInHistory } from '../stage/history-filter.ts';
import { drafts } from '../store.ts';
import { NoVideo } from './no-video.tsx';
import { Settings } from './settings.tsx';
import { StartFields } from './start-fields.tsx';
import { useStartSlots } from './use-start-slots.ts';
import styles from './video.module.css';

const Reel = lazy(async () => ({ default: (await import('../stage/reel.tsx')).Reel }));

const addressFields = [...recipeFields, 'image', 'first_frame', 'last_frame', 'references'];

/** A video tool: what is asked for, and beside it the clip that is shown and those that were made before. */
export function VideoForm({ tool, place }: { tool: VideoTool; place: ToolPlace }) {
  const { t } = useTranslation('video');
  const { t: source } = useTranslation('source');
  const { t: image } = useTranslation('image');
  const names = useNames();
  const useDraft = drafts[tool];
  const { draft, problems, failure, pending, change } = useDraft();
  const config = useStudioConfig().data;
  const models = config?.tools[tool]?.models ?? [];
  // Nothing to choose from: what would be empty boxes is left out, and said so where there is room. Until that is known, the usual settings stand there.
  const offered = !config || models.length > 0;
  const { model, told, ...choice } = chooseModel(models, draft.model, askedOf(tool, draft), (each) => quote(tool, draft, each).credits);
  const made = draftFor(tool, draft, model);
  const painted = usePaintedStyle(tool, model, made);
  const shown = useShownInHistory(useToolWorks({ type: 'video' }, pending));
  const earlier = useMemo(() => earlierPrompts(shown.works), [shown.works]);
  const slots = useStartSlots(draft, model, change, shown.showSource);
  // A model may begin with frames alone.
  const begin = tool === 'img2video' && !startsOf(model).includes('image') ? slots.first_frame : slots.image;
  useAddressIntoDraft(addressFields, (search) => {
    takeIntoDraft(useDraft, (now) => {
      const start = search.has('first_frame') ? 'frames' : search.has('image') ? 'image' : now.start;
      return { ...fillDraft(now, searchToRecipe(search)), start };
    });
    takeSources(search, { ...slots, image: begin });
    takeOrigin(tool, search);
    void findReferences(search).then((references) => references && change({ references }));
  });
  useHandedFile(begin);
  const { submit, busy } = useFilm(tool, model, shown.choose, t('loginReason'));
  const arriving = tool === 'img2video' && Object.values(slots).some((slot) => slot.arriving);
  const clipSize = draftSize(tool, made, model);
  const lead = (button?: ReactNode) => (
    <>
      {tool === 'img2video' && (
        <StartFields slots={slots} model={choice.offered} clipSize={clipSize} works={shown.works} narrow={button !== undefined} />
      )}
      <PromptField
        tool={tool}
        model={model}
        unwanted={draft.unwanted}
        style={made.style}
        value={draft.prompt}
        onChange={(prompt) => change({ prompt })}
        problem={problems.prompt}
        earlier={earlier}
        label={t(tool === 'text2video' ? 'prompt' : made.start === 'frames' ? 'promptBetween' : 'promptMoves')}
        placeholder={t(tool === 'text2video' ? 'promptHint' : 'promptMovesHint')}
        {...(button ? { labelHidden: true, rows: 1 } : { rows: 3 })}
      >
        {button}
      </PromptField>
      <Origin tool={tool} />
      {!offered && button === undefined && <p className="soft">{image('modelsGone')}</p>}
    </>
  );
  const nothing = shown.works.length === 0 && !shown.loading && !shown.work;
  const source0 = picturesOf(tool, made, model);
  const start = shown.onSource ? (source0.image ?? source0.first_frame) : undefined;
  const reel = (
    <Guarded inPlace waiting={<Skeleton ratio="16 / 9" className={styles.blank ?? ''} />}>
      <Reel shown={shown} place={place} start={start} clipSize={clipSize} last={source0.last_frame} model={model?.id} />
    </Guarded>
  );
  const tryThis = (part: Partial<Draft>) => submit({ ...part, seed: '' });
  return (
    <>
      {tool === 'img2video' && <PictureArrival slots={made.start === 'image' ? [slots.image] : [slots.first_frame, slots.last_frame]} />}
      <ToolScreen
        tool={tool}
        place={place}
        shown={shown}
        action={{
          words: t('make'),
          quote: model && { ...quote(tool, draft, model), model: told },
          busy,
          ...(arriving && { disabledReason: source('arriving'), awaits: true }),
          failure,
        }}
        onSubmit={submit}
        lead={lead}
        settings={
          offered && <Settings {...{ tool, models, model, clipSize }} offered={choice.offered} shownSeed={shown.work?.recipe.seed} />
        }
        chips={taken(model, {
          style: names.style(painted),
          scale: made.scale || t('ownScale'),
          duration: t('seconds', { value: Math.round(made.duration * 10) / 10 }),
        })}
        wrong={problems.seed !== undefined || problems.unwanted !== undefined}
        empty={null}
        fullStage
        stage={
          nothing && !start ? (
            <NoVideo tool={tool} place={place} shown={shown} busy={busy || arriving} slot={begin} onTry={tryThis} />
          ) : (
            reel
          )
        }
      />
    </>
  );
}
