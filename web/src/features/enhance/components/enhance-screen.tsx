import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useBatch } from '../../../tool/batch/use-batch.tsx';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
import { type ToolPlace, ToolScreen } from '../../../tool/frame/tool-screen.tsx';
import { chooseModel } from '../../../tool/model/choose-model.ts';
import { takeSources } from '../../../tool/source/find-source.ts';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { SourceField } from '../../../tool/source/source-field.tsx';
import { SourceStage } from '../../../tool/source/source-stage.tsx';
import { TryPictures } from '../../../tool/source/try-pictures.tsx';
import { useSourceSlot } from '../../../tool/source/use-source-slot.ts';
import { useTryPicture } from '../../../tool/source/use-try-picture.ts';
import { useToolWorks } from '../../../tool/stage/tool-works.ts';
import { recipeFields, searchToRecipe } from '../../../work/recipe-address.ts';
import { askedOf, fillDraft, isTooLarge, quote, resultSize, usedMode } from '../form.ts';
import { askEnhance, useEnhance } from '../mutations.ts';
import { useDraft } from '../store.ts';
import { Settings } from './settings.tsx';

const addressFields = [...recipeFields, 'image'];
/** Pictures without faces in them, painted here: small enough to be ready in seconds. */
const examples = ['home-2', 'home-4', 'home-5'];

/** Enhance: a picture in, a larger and cleaner one out. */
export function EnhanceScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('enhance');
  const { t: words } = useTranslation('source');
  const { t: work } = useTranslation('work');
  const { draft, problems, failure, pending, change } = useDraft();
  const config = useStudioConfig().data;
  const models = config?.tools.enhance?.models ?? [];
  const { model, offered, told } = chooseModel(models, draft.model, askedOf(draft), (each) => quote(draft, each).credits);
  const shown = useToolWorks('enhance', pending);
  const slot = useSourceSlot(draft.image, (image) => {
    change({ image });
    if (image) shown.showSource();
  });
  useAddressIntoDraft(addressFields, (search) => {
    const store = useDraft.getState();
    store.change(fillDraft(store.draft, searchToRecipe(search)));
    takeSources(search, { image: slot });
  });
  const { submit, busy } = useEnhance(model, shown.choose, t('loginReason'));
  const sideMax = config?.limits.enhance_max_side;
  const [takeSeveral, several] = useBatch(t('loginReason'), slot, {
    words: t('enhance'),
    quote: (image) => model && quote({ ...draft, image }, model),
    problem: (image) => (isTooLarge({ ...draft, image }, sideMax) ? t('tooLarge', { side: sideMax ?? 0 }) : undefined),
    send: (image, requestId) => askEnhance({ ...draft, image }, model, requestId),
  });
  const tryPicture = useTryPicture(slot, () => submit());
  const tooLarge = isTooLarge(draft, sideMax) ? t('tooLarge', { side: sideMax ?? 0 }) : undefined;
  const size = resultSize(draft);
  const sizes = draft.image && size ? t('sizes', { before: sizeOf(draft.image), after: sizeOf(size) }) : undefined;
  const lead = (button?: ReactNode) => (
    <SourceField slot={slot} label={t('image')} problem={problems.image} onSeveral={takeSeveral} narrow={button !== undefined}>
      {button}
    </SourceField>
  );
  return (
    <>
      <PictureArrival slots={[slot]} onSeveral={takeSeveral} />
      {several}
      <ToolScreen
        tool="enhance"
        place={place}
        shown={shown}
        action={{
          words: t('enhance'),
          quote: tooLarge ? undefined : model && { ...quote(draft, model), model: told },
          busy,
          disabledReason: slot.arriving ? words('arriving') : tooLarge,
          awaits: slot.arriving !== undefined,
          failure,
        }}
        onSubmit={submit}
        lead={lead}
        settings={<Settings sizes={sizes} tooLarge={tooLarge} models={models} model={model} offered={offered} />}
        chips={[t('factorChip', { factor: draft.factor }), t(`mode.${usedMode(draft)}`)]}
        wrong={tooLarge !== undefined}
        source={draft.image}
        stage={draft.image && shown.onSource ? <SourceStage source={draft.image} note={sizes} /> : undefined}
        comparesAtFirst
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

  function sizeOf({ width, height }: { width: number; height: number }): string {
    return work('size', { width, height });
  }
}
