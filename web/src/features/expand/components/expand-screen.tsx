import type { Margins } from '@easel/contract/recipe';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
import { type ToolPlace, ToolScreen } from '../../../tool/frame/tool-screen.tsx';
import { chooseModel } from '../../../tool/model/choose-model.ts';
import { taken } from '../../../tool/settings/model-inputs.ts';
import { takeSources } from '../../../tool/source/find-source.ts';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { SourceField } from '../../../tool/source/source-field.tsx';
import { TryPictures } from '../../../tool/source/try-pictures.tsx';
import { useSourceSlot } from '../../../tool/source/use-source-slot.ts';
import { useTryPicture } from '../../../tool/source/use-try-picture.ts';
import { useToolWorks } from '../../../tool/stage/tool-works.ts';
import { recipeFields, searchToRecipe } from '../../../work/recipe-address.ts';
import { askedOf, evenMargins, fillDraft, isExpanded, marginsOf, quote, sheetSize } from '../form.ts';
import { useExpand } from '../mutations.ts';
import { useDraft } from '../store.ts';
import { Settings } from './settings.tsx';
import { SheetStage } from './sheet-stage.tsx';

const addressFields = [...recipeFields, 'image'];
const examples = ['home-1', 'home-6', 'home-3'];

/** Expand: a picture in, the same picture on a larger sheet out, over which it goes on. */
export function ExpandScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('expand');
  const { t: image } = useTranslation('image');
  const { t: words } = useTranslation('source');
  const { t: work } = useTranslation('work');
  const { draft, problems, failure, pending, change } = useDraft();
  const config = useStudioConfig().data;
  const models = config?.tools.expand?.models ?? [];
  const { model, offered, told } = chooseModel(models, draft.model, askedOf(draft), (each) => quote(draft, each).credits);
  const shown = useToolWorks('expand', pending);
  const slot = useSourceSlot(draft.image, (arrived) => {
    // The first press shows what the tool does.
    const unset = arrived && !isExpanded(useDraft.getState().draft.margins);
    change({ image: arrived, ...(unset && { margins: evenMargins(arrived) }) });
    if (arrived) shown.showSource();
  });
  useAddressIntoDraft(addressFields, (search) => {
    const store = useDraft.getState();
    store.change(fillDraft(store.draft, searchToRecipe(search)));
    takeSources(search, { image: slot });
  });
  const { submit, busy } = useExpand(model, shown.choose, t('loginReason'));
  const tryPicture = useTryPicture(slot, () => submit());
  const setMargins = (margins: Margins) => {
    change({ margins });
    shown.showSource();
  };
  const margins = marginsOf(draft, model);
  const size = sheetSize(draft, model);
  const sideMax = config?.limits.enhance_max_side;
  const tooLarge =
    size && sideMax !== undefined && Math.max(size.width, size.height) > sideMax ? t('tooLarge', { side: sideMax }) : undefined;
  const sizes = draft.image && size && t('sizes', { before: work('size', draft.image), after: work('size', size) });
  const unset = draft.image && !isExpanded(margins) ? t('chooseSide') : undefined;
  const arriving = slot.arriving && words('arriving');
  const lead = (button?: ReactNode) => (
    <SourceField slot={slot} label={t('image')} problem={problems.image} narrow={button !== undefined}>
      {button}
    </SourceField>
  );
  return (
    <>
      <PictureArrival slots={[slot]} />
      <ToolScreen
        tool="expand"
        place={place}
        shown={shown}
        action={{
          words: t('expand'),
          quote: tooLarge ? undefined : model && { ...quote(draft, model), model: told },
          busy,
          disabledReason: arriving ?? tooLarge ?? unset,
          awaits: arriving !== undefined,
          failure,
        }}
        onSubmit={submit}
        lead={lead}
        settings={
          <Settings
            models={models}
            model={model}
            offered={offered}
            margins={margins}
            sizes={sizes ?? undefined}
            tooLarge={tooLarge}
            arriving={arriving}
            shownSeed={shown.work?.recipe.seed}
            onMargins={setMargins}
          />
        }
        chips={[...(size ? [work('size', size)] : []), ...taken(model, { count: image('countChip', { count: draft.count }) })]}
        wrong={tooLarge !== undefined || problems.seed !== undefined}
        source={draft.image}
        stage={
          draft.image && shown.onSource ? (
            <SheetStage source={draft.image} margins={margins} model={model} note={sizes ?? undefined} onMargins={setMargins} />
          ) : undefined
        }
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
