import { ImagePlus, Lightbulb } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { toolAddress } from '../../../tool/addresses.ts';
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
import { handFile } from '../../../tool/source/handed-file.ts';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { useToolWorks } from '../../../tool/stage/tool-works.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { useLocation, useNavigate } from '../../../ui/routing/router.tsx';
import { recipeFields, recipeToSearch, searchToRecipe } from '../../../work/recipe-address.ts';
import { askedOf, draftFor, fillDraft, quote } from '../form.ts';
import { useGenerate } from '../mutations.ts';
import { useDraft } from '../store.ts';
import { Settings } from './settings.tsx';
import { StageEmpty } from './stage-empty.tsx';

const addressFields = [...recipeFields, 'references'];

/** Text to image: words in, pictures out. */
export function TextToImageScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('image');
  const names = useNames();
  const { draft, problems, failure, pending, change } = useDraft();
  const models = useStudioConfig().data?.tools.text2img?.models ?? [];
  const { model, offered, told } = chooseModel(models, draft.model, askedOf(draft), (each) => quote(draft, each).credits);
  const made = draftFor(draft, model);
  const painted = usePaintedStyle('text2img', model, draft, made.style);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const shown = useToolWorks('text2img', pending);
  const earlier = useMemo(() => earlierPrompts(shown.works), [shown.works]);
  useAddressIntoDraft(addressFields, (search) => {
    takeIntoDraft(useDraft, (now) => fillDraft(now, searchToRecipe(search)));
    takeOrigin('text2img', search);
    void findReferences(search).then((references) => references && change({ references }));
    prompt.current?.focus();
  });
  const { submit, busy } = useGenerate(model, shown.choose, t('loginReason'));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // With a picture to start from it is image-to-image, with the same words.
  const { prompt: written, unwanted, style, count } = draft;
  const withPicture = toolAddress('img2img', pathname, recipeToSearch({ prompt: written, unwanted, style, count }));
  const take = (file: File) => {
    handFile(file);
    navigate(withPicture);
  };
  const lead = (button?: ReactNode) => (
    <>
      <PromptField
        tool="text2img"
        model={model}
        unwanted={draft.unwanted}
        style={draft.style}
        ref={prompt}
        value={draft.prompt}
        onChange={(words) => change({ prompt: words })}
        problem={problems.prompt}
        earlier={earlier}
        first={
          <>
            <IconButton label={t('addPicture')} icon={<ImagePlus size={18} aria-hidden />} onClick={() => navigate(withPicture)} />
            <IconButton label={t('inspire')} icon={<Lightbulb size={18} aria-hidden />} onClick={() => navigate('/inspire')} />
          </>
        }
        {...(button ? { labelHidden: true, rows: 2 } : { rows: 3 })}
      >
        {button}
      </PromptField>
      <Origin tool="text2img" />
    </>
  );
  return (
    <>
      <PictureArrival slots={[{ source: null, arriving: undefined, take }]} />
      <ToolScreen
        tool="text2img"
        place={place}
        shown={shown}
        action={{ words: t('generate'), quote: model && { ...quote(draft, model), model: told }, busy, failure }}
        onSubmit={submit}
        lead={lead}
        settings={<Settings models={models} model={model} offered={offered} shownSeed={shown.work?.recipe.seed} />}
        chips={taken(model, { style: names.style(painted), scale: made.scale, count: t('countChip', { count: made.count }) })}
        wrong={problems.seed !== undefined || problems.unwanted !== undefined}
        empty={<StageEmpty about={place.alone} busy={busy} onExample={(example) => submit({ ...example, seed: '' })} />}
      />
    </>
  );
}
