import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { chooseModel } from '../../../tool/model/choose-model.ts';
import { taken } from '../../../tool/settings/model-inputs.ts';
import { PromptField } from '../../../tool/settings/prompt-field.tsx';
import { SourceField } from '../../../tool/source/source-field.tsx';
import type { SourceSlot } from '../../../tool/source/use-source-slot.ts';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { useMedia } from '../../../ui/style/media.ts';
import { askedOf, isRemoval, quote } from '../form.ts';
import { useDraft } from '../store.ts';
import styles from './redraw-stage.module.css';
import { Settings } from './settings.tsx';

const earlierMax = 12;

/** What redrawing asks for, with or without a picture: the parts of the tool's frame that are a form. */
export function useRedrawForm(slot: SourceSlot, { works }: ToolWorks) {
  const { t } = useTranslation('redraw');
  const { t: words } = useTranslation('image');
  const wide = useMedia('(min-width: 1101px)');
  const { draft, problems, change } = useDraft();
  const { image } = draft;
  const models = useStudioConfig().data?.tools.redraw?.models ?? [];
  const { model, offered, told } = chooseModel(models, draft.model, askedOf(draft), (each) => quote(draft, each).credits);
  const earlier = useMemo(() => {
    const prompts = works.filter(({ tool }) => tool === 'redraw').map((work) => work.recipe.prompt?.trim() ?? '');
    return [...new Set(prompts)].filter((prompt) => prompt !== '').slice(0, earlierMax);
  }, [works]);
  // On a narrow window the stage needs the room: a picture that is there can be exchanged in the sheet.
  const source = (inBar: boolean) => <SourceField slot={slot} label={t('picture')} problem={problems.image} narrow={inBar} />;
  const lead = (button?: ReactNode) => (
    <>
      {!(button && image) && source(button !== undefined)}
      {(image || !button) && (
        <PromptField
          tool="redraw"
          model={model}
          unwanted={draft.unwanted}
          value={draft.prompt}
          onChange={(prompt) => change({ prompt })}
          problem={problems.prompt}
          earlier={earlier}
          label={t('prompt')}
          placeholder={t(button ? 'promptHintShort' : 'promptHint')}
          {...(button ? { labelHidden: true, rows: 1 } : { rows: 3 })}
        >
          {button}
        </PromptField>
      )}
    </>
  );
  /** @param share the marked share in words */
  const settings = (share?: string, shownSeed?: number) => (
    <>
      {!wide && image && source(false)}
      <Settings models={models} model={model} offered={offered} share={share} shownSeed={shownSeed} />
    </>
  );
  const [once, again] = isRemoval(draft) ? (['remove', 'removeAgain'] as const) : (['redraw', 'redrawAgain'] as const);
  /** What the button does, for the first time or again. */
  const verb = (isAgain: boolean) => (
    <span className={styles.verb} data-longer={t(again)}>
      {t(isAgain ? again : once)}
    </span>
  );
  return {
    model,
    verb,
    quote: model && { ...quote(draft, model), model: told },
    lead,
    settings,
    chips: taken(model, { feather: t('featherChip', { value: draft.feather }), count: words('countChip', { count: draft.count }) }),
    wrong: problems.seed !== undefined || problems.unwanted !== undefined,
  };
}
