import type { Model } from '@easel/contract/studio';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useFieldSentence } from '../../../i18n/refusals.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useSession } from '../../../session/session.ts';
import { useAddressIntoDraft } from '../../../tool/draft/address-into-draft.ts';
import { type ToolPlace, ToolScreen } from '../../../tool/frame/tool-screen.tsx';
import { chooseModel } from '../../../tool/model/choose-model.ts';
import { ModelChoice } from '../../../tool/model/model-picker.tsx';
import { Parameters } from '../../../tool/settings/parameters.tsx';
import { takeSources } from '../../../tool/source/find-source.ts';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { SourceField } from '../../../tool/source/source-field.tsx';
import { useSourceSlot } from '../../../tool/source/use-source-slot.ts';
import { useToolWorks } from '../../../tool/stage/tool-works.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { tightWindow, useMedia } from '../../../ui/style/media.ts';
import { recipeFields, searchToRecipe } from '../../../work/recipe-address.ts';
import { type Draft, fillDraft, pairsOf, quote, swapProblem } from '../form.ts';
import { useSwap } from '../mutations.ts';
import { useFaces, useFreeSwaps } from '../queries.ts';
import { useDraft } from '../store.ts';
import { FaceEmpty, heads } from './face-empty.tsx';
import { FaceStage, type Found } from './face-stage.tsx';
import { PairRows } from './pair-rows.tsx';

/** A picture that was sent here (`image`), or both pictures of a swap that is used again. */
const addressFields = [...recipeFields, 'image', 'target', 'source'];

/** Faces of one picture onto faces of another. Visitors may try it. */
export function FaceScreen({ place }: { place: ToolPlace }) {
  const { t } = useTranslation('face');
  const fieldSentence = useFieldSentence();
  const [search] = useSearchParams();
  const { draft, problems, failure, pending, change } = useDraft();
  const { visitor, free, costOf, usedUp } = useAllowance(draft);
  const models = useStudioConfig().data?.tools.face?.models ?? [];
  const { model, told } = chooseModel(models, draft.model, {}, (each) => costOf(each).credits);
  const takes = { pairs: !model || model.inputs.pairs !== undefined, label: !model || model.inputs.label !== undefined };
  const shown = useToolWorks('face', pending);
  const { choose } = shown;
  // Whoever changes a picture wants to see its faces, and not the last result.
  const put = useCallback(
    (part: Parameters<typeof change>[0]) => {
      change({ ...part, pairs: null, consent: false });
      choose(undefined);
    },
    [change, choose],
  );
  const target = useSourceSlot(draft.target, (picture) => put({ target: picture }));
  const source = useSourceSlot(draft.source, (picture) => put({ source: picture }));
  useAddressIntoDraft(addressFields, (search) => {
    change(fillDraft(useDraft.getState().draft, searchToRecipe(search)));
    takeSources(search, { image: target, target, source });
  });
  const targets = useFound(draft.target);
  const sources = useFound(draft.source);
  const pairs = pairsOf(draft, targets.faces, sources.faces);
  const { submit, busy } = useSwap({ model, pairs, free, loginReason: t('loginReason'), onMade: choose });
  const both = draft.target !== null && draft.source !== null;
  const looked = both && !targets.looking && !sources.looking;
  // Which face goes where is part of what is asked.
  const hindrance = takes.pairs && both ? (looked ? swapProblem(targets.faces, sources.faces, pairs) : 'looking') : undefined;
  const resultShown = pending !== undefined || search.has('work');
  const tight = useMedia(tightWindow);
  const preparing = !resultShown && (draft.target !== null || draft.source !== null || target.arriving || source.arriving);

  const tryHeads = () => {
    target.takeAddress(heads.target);
    source.takeAddress(heads.source);
  };
  const lead = (button?: ReactNode) => (
    <>
      <PictureField of="target" slot={target} problem={problems.target} narrow={button !== undefined} />
      <PictureField of="source" slot={source} problem={problems.source} narrow={button !== undefined} />
      <Checkbox
        checked={draft.consent}
        error={problems.consent && fieldSentence(problems.consent)}
        onChange={(consent) => change({ consent })}
      >
        {t('consent')}
      </Checkbox>
      {button}
    </>
  );
  return (
    <>
      <PictureArrival slots={[target, source]} />
      <ToolScreen
        tool="face"
        place={place}
        shown={shown}
        forVisitors
        action={{
          words: t('swap'),
          quote: model && { ...costOf(model), model: told },
          busy,
          failure,
          note: usedUp?.note,
          ...(hindrance && { disabledReason: t(hindrance), awaits: hindrance === 'looking' }),
        }}
        onSubmit={() => (usedUp ? usedUp.signIn(model) : submit())}
        lead={lead}
        settings={
          <>
            {models.length > 1 && (
              <ModelChoice models={models} model={model} chosen={draft.model} quote={costOf} onChange={(id) => change({ model: id })} />
            )}
            {takes.pairs && (
              <PairRows
                draft={draft}
                targets={targets.faces}
                sources={sources.faces}
                pairs={pairs}
                max={model?.inputs.pairs?.max}
                onPairs={(next) => change({ pairs: next })}
              />
            )}
            {takes.label && (
              <Checkbox checked={draft.label} onChange={(label) => change({ label })}>
                {t('label')}
              </Checkbox>
            )}
            <Parameters model={model} values={draft.parameters} onChange={(parameters) => change({ parameters })} />
          </>
        }
        chips={takes.pairs && looked ? [t('pairChip', { count: pairs.length })] : []}
        {...(tight && preparing && { strip: <div /> })}
        stage={
          preparing ? (
            <FaceStage draft={draft} targets={targets} sources={sources} pairs={pairs} onPairs={(next) => change({ pairs: next })} />
          ) : undefined
        }
        empty={
          <EmptyState title={t('emptyTitle')}>
            <FaceEmpty about={place.alone} visitor={visitor} onTry={tryHeads} />
          </EmptyState>
        }
      />
    </>
  );
}

/** One of the two pictures. */
function PictureField({
  of,
  ...field
}: Pick<ComponentProps<typeof SourceField>, 'slot' | 'problem' | 'narrow'> & { of: 'target' | 'source' }) {
  const { t } = useTranslation('face');
  return <SourceField {...field} label={t(of)} short={t(`${of}Short`)} ofSeveral />;
}

/** What a swap costs whoever is here: a member, a visitor, a visitor whose free swaps of the day are used. */
function useAllowance(draft: Draft) {
  const { t } = useTranslation('face');
  const { t: words } = useTranslation('work');
  const visitor = useSession((session) => session.token === '');
  const { left, per_day: count = 0 } = useFreeSwaps() ?? {};
  const free = visitor && left !== 0;
  const costOf = (model: Model) => quote(draft, model, free, left);
  const signIn = (model: Model | undefined) => {
    const credits = words('credits', { count: model ? costOf(model).credits : 0 });
    openLogin(t('loginReason'), undefined, count > 0 ? t('usedUpPrice', { count, credits }) : undefined);
  };
  const usedUp = left === 0 ? { note: count > 0 ? t('usedUp', { count }) : undefined, signIn } : undefined;
  return { visitor, free, costOf, usedUp };
}

/** The faces of a picture, and what stands in their way, in words. */
function useFound(picture: Parameters<typeof useFaces>[0]): Found {
  const { t } = useTranslation('face');
  const { data, isFetching, error } = useFaces(picture);
  const faces = picture && data ? data : [];
  const unusable = faces.filter((face) => face.problem !== null);
  const trouble = () => {
    if (error) return error.message;
    if (data && faces.length === 0) return t('none');
    return unusable[0]?.problem && unusable.length === faces.length ? unusable[0].problem.text : undefined;
  };
  return { faces, looking: picture !== null && isFetching, trouble: picture ? trouble() : undefined };
}
