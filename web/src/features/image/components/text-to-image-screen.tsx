import { type ReactNode, useMemo, useRef } from 'react';
import { useNames } from '../../../api/names.ts';
import { recipeFields, searchToRecipe } from '../../../api/recipe-address.ts';
import { useStudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useAddressIntoDraft } from '../../../tool/address-into-draft.ts';
import { PromptField } from '../../../tool/prompt-field.tsx';
import { ToolFrame, type ToolPlace } from '../../../tool/tool-frame.tsx';
import { useToolWorks } from '../../../tool/tool-works.ts';
import { draftModel, earlierPrompts, fillDraft, quote } from '../form.ts';
import { useGenerate } from '../mutations.ts';
import { useDraft } from '../store.ts';
import { Settings } from './settings.tsx';
import { StageEmpty } from './stage-empty.tsx';

const historyOfPrompts = 12;

/** Text to image: words in, pictures out. */
export function TextToImageScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('image');
  const names = useNames();
  const { draft, problems, failure, pending, change } = useDraft();
  const models = useStudioConfig().data?.tools.text2img?.models ?? [];
  const model = draftModel(draft, models);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const shown = useToolWorks('text2img', pending);
  const earlier = useMemo(() => earlierPrompts(shown.works, historyOfPrompts), [shown.works]);
  useAddressIntoDraft(recipeFields, (search) => {
    const store = useDraft.getState();
    store.change(fillDraft(store.draft, searchToRecipe(search)));
    prompt.current?.focus();
  });
  const { press, busy } = useGenerate(model, shown.choose, t('loginReason'));
  const lead = (button?: ReactNode) => (
    <PromptField
      ref={prompt}
      value={draft.prompt}
      onChange={(words) => change({ prompt: words })}
      problem={problems.prompt}
      earlier={earlier}
      {...(button ? { quiet: true, rows: 2 } : { rows: 3 })}
    >
      {button}
    </PromptField>
  );
  return (
    <ToolFrame
      tool="text2img"
      place={place}
      shown={shown}
      action={{ words: t('generate'), quote: model && quote(draft, model), busy, failure }}
      onPress={press}
      lead={lead}
      settings={<Settings models={models} model={model} shownSeed={shown.work?.recipe.seed} />}
      chips={[names.style(draft.style), draft.scale, t('countChip', { count: draft.count })]}
      wrong={problems.seed !== undefined || problems.unwanted !== undefined}
      empty={<StageEmpty about={place.alone} busy={busy} onExample={(example) => press({ ...example, seed: '' })} />}
    />
  );
}
