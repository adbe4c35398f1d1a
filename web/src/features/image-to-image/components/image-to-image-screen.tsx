import type { Model } from '@easel/contract/studio';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useBatch } from '../../../tool/batch/use-batch.tsx';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
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
import { SourceField } from '../../../tool/source/source-field.tsx';
import { SourceStage } from '../../../tool/source/source-stage.tsx';
import { TryPictures } from '../../../tool/source/try-pictures.tsx';
import { useSourceSlot } from '../../../tool/source/use-source-slot.ts';
import { useTryPicture } from '../../../tool/source/use-try-picture.ts';
import { useToolWorks } from '../../../tool/stage/tool-works.ts';
import { recipeFields, searchToRecipe } from '../../../work/recipe-address.ts';
import { askedOf, type Draft, draftFor, fillDraft, quote } from '../form.ts';
import { askRestyle, useRestyle } from '../mutations.ts';
import { useStylePreviews } from '../queries.ts';
import { useDraft } from '../store.ts';
import { Settings } from './settings.tsx';

const addressFields = [...recipeFields, 'image', 'references'];
const examples = ['home-2', 'home-4', 'home-1'];

/** Image to image: a picture and a few words in, the same place in another style, light or season out. */
export function ImageToImageScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('restyle');
  const { t: image } = useTranslation('image');
  const { t: words } = useTranslation('source');
  const names = useNames();
  const { draft, problems, failure, pending, change } = useDraft();
  const models = useStudioConfig().data?.tools.img2img?.models ?? [];
  const { model, offered, told } = chooseModel(models, draft.model, askedOf(draft), (each) => quote(draft, each).credits);
  const made = draftFor(draft, model);
  const { painted, previews } = useShownStyles(draft, model, made.style);
  const shown = useToolWorks('img2img', pending);
  const earlier = useMemo(() => earlierPrompts(shown.works), [shown.works]);
  const slot = useSourceSlot(draft.image, (image) => {
    change({ image });
    if (image) shown.showSource();
  });
  useAddressIntoDraft(addressFields, (search) => {
    takeIntoDraft(useDraft, (now) => fillDraft(now, searchToRecipe(search)));
    takeSources(search, { image: slot });
    void findReferences(search).then((references) => references && change({ references }));
  });
  useHandedFile(slot);
  const { submit, busy } = useRestyle(model, shown.choose, t('loginReason'));
  const [takeSeveral, several] = useBatch(t('loginReason'), slot, {
    words: image('generate'),
    quote: (source) => model && quote({ ...draft, image: source }, model),
    send: (source, requestId) => askRestyle({ ...draft, image: source }, model, requestId),
  });
  const tryPicture = useTryPicture(slot, () => submit({ seed: '' }));
  const lead = (button?: ReactNode) => (
    <>
      <SourceField
        slot={slot}
        label={t('image')}
        kinds={model?.inputs.image?.kinds}
        problem={problems.image}
        onSeveral={takeSeveral}
        narrow={button !== undefined}
      />
      <PromptField
        tool="img2img"
        model={model}
        unwanted={draft.unwanted}
        style={draft.style}
        value={draft.prompt}
        onChange={(prompt) => change({ prompt })}
        problem={problems.prompt}
        earlier={earlier}
        label={t('prompt')}
        placeholder={t(button ? 'promptHintShort' : 'promptHint')}
        {...(button ? { labelHidden: true, rows: 1 } : { rows: 2 })}
      >
        {button}
      </PromptField>
    </>
  );
  const url = previews.get(painted);
  const preview = url === undefined ? undefined : { url, words: t('preview', { style: names.style(painted), strength: made.creativity }) };
  return (
    <>
      <PictureArrival slots={[slot]} onSeveral={takeSeveral} />
      {several}
      <ToolScreen
        tool="img2img"
        place={place}
        shown={shown}
        action={{
          words: image('generate'),
          quote: model && { ...quote(draft, model), model: told },
          busy,
          disabledReason: slot.arriving && words('arriving'),
          awaits: slot.arriving !== undefined,
          failure,
        }}
        onSubmit={submit}
        lead={lead}
        settings={<Settings models={models} model={model} offered={offered} shownSeed={shown.work?.recipe.seed} previews={previews} />}
        chips={taken(model, {
          style: names.style(painted),
          scale: made.scale || t('ownScale'),
          count: image('countChip', { count: made.count }),
        })}
        wrong={problems.seed !== undefined || problems.unwanted !== undefined}
        source={draft.image}
        stage={draft.image && shown.onSource ? <SourceStage source={draft.image} note={undefined} preview={preview} /> : undefined}
        empty={
          <TryPictures
            title={t('emptyTitle')}
            about={place.alone ? t('about') : undefined}
            pictures={examples}
            busy={slot.arriving !== undefined || busy}
            onTry={tryPicture}
          />
        }
      />
    </>
  );
}

/** The style that is painted, and the reader's picture in each. */
function useShownStyles(draft: Draft, model: Model | undefined, usual: string) {
  return { painted: usePaintedStyle('img2img', model, draft, usual), previews: useStylePreviews(draft, model) };
}
