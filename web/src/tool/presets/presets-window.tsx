import { limits } from '@easel/contract/limits';
import type { Preset } from '@easel/contract/presets';
import { characterCount, textProblem } from '@easel/contract/rules';
import type { Tool } from '@easel/contract/tools';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { fieldSentence } from '../../i18n/refusals.ts';
import { useNames } from '../../queries/names.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { useLocation, useNavigate } from '../../ui/routing/router.tsx';
import { sayRefusal } from '../../work/say-refusal.ts';
import { toolAddress } from '../addresses.ts';
import { changeDraft, draftOf } from '../draft/draft.ts';
import { giveUpWords } from '../draft/take-into-draft.ts';
import { removePreset, renamePreset, savePreset, usePresets } from './preset-calls.ts';
import { presetToSearch, recipeOfDraft } from './preset-recipe.ts';
import styles from './presets-window.module.css';

interface PresetsWindowProps {
  tool: Tool;
  onClose: () => void;
}

/** Keeps the settings of a tool under a name, and fills the form in with those that were kept. */
export function PresetsWindow({ tool, onClose }: PresetsWindowProps) {
  const { t, language } = useTranslation('presets');
  const { t: work } = useTranslation('work');
  const { data: items, isError, refetch } = usePresets(tool);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const byName = items?.toSorted((one, other) => one.name.localeCompare(other.name, language));
  const use = ({ name, recipe }: Preset) => {
    const before = draftOf(tool);
    giveUpWords(before);
    navigate(toolAddress(tool, pathname, presetToSearch(recipe)), { replace: true });
    showToast({ text: t('applied', { name }), action: { label: t('undo'), run: () => changeDraft(tool, before) } });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('about', { tool: work(`tool.${tool}`) })}>
      <SaveForm tool={tool} taken={items?.map(({ name }) => name) ?? []} />
      {!byName && (isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton className={styles.blank ?? ''} />)}
      {byName?.length === 0 && <p className="soft">{t('none')}</p>}
      {byName && byName.length > 0 && (
        <ul className={styles.list}>
          {byName.map((preset) => (
            <PresetRow key={preset.id} preset={preset} onUse={() => use(preset)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function LoadFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('presets');
  const { t: studio } = useTranslation();
  return (
    <>
      <FieldError text={t('failed')} />
      <Button kind="line" onClick={onAgain}>
        {studio('action.retry')}
      </Button>
    </>
  );
}

function SaveForm({ tool, taken }: { tool: Tool; taken: readonly string[] }) {
  const { t } = useTranslation('presets');
  const { language } = useTranslation();
  const { name, field, failure, send } = useNaming('');
  const [saved, setSaved] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async (written) => {
      const recipe = recipeOfDraft(draftOf(tool));
      for (const words of ['prompt', 'unwanted'] as const) {
        const problem = textProblem(recipe[words] ?? '');
        if (problem) throw new Error(t(`tooLong.${words}`, { problem: fieldSentence(problem, language) }));
      }
      await savePreset(tool, written, recipe).catch((error: unknown) => {
        throw error instanceof CallError && error.fields.recipe ? new Error(t('refused')) : error;
      });
      field.write('');
      setSaved(written);
    });
  };
  return (
    <form className={styles.save} onSubmit={submit} noValidate>
      <NameField label={t('name')} placeholder={t('nameHint')} field={field} />
      <Button type="submit" kind="primary" wide busy={field.busy}>
        {t(taken.includes(name) ? 'replace' : 'save')}
      </Button>
      <FieldError text={failure} />
      <p role="status" className="soft">
        {saved && name === '' ? t('saved', { name: saved }) : ''}
      </p>
    </form>
  );
}

function PresetRow({ preset, onUse }: { preset: Preset; onUse: () => void }) {
  const { t } = useTranslation('presets');
  const { name } = preset;
  const [renaming, setRenaming] = useState(false);
  const facts = useFacts(preset);
  const remove = async () => {
    try {
      await removePreset(preset);
      const restore = () => void savePreset(preset.tool, name, preset.recipe).catch(sayRefusal);
      showToast({ text: t('removed', { name }), action: { label: t('undo'), run: restore } });
    } catch (error) {
      sayRefusal(error);
    }
  };
  if (renaming) {
    return (
      <li>
        <RenameForm preset={preset} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={styles.use} onClick={onUse}>
        <span>{name}</span>
        <span>{facts.join(' · ') || t('usual')}</span>
      </button>
      <IconButton label={t('rename', { name })} icon={<Pencil size={18} aria-hidden />} onClick={() => setRenaming(true)} />
      <IconButton label={t('remove', { name })} icon={<Trash2 size={18} aria-hidden />} onClick={() => void remove()} />
    </li>
  );
}

function RenameForm({ preset, onDone }: { preset: Preset; onDone: () => void }) {
  const { t } = useTranslation('presets');
  const { field, failure, send } = useNaming(preset.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async (written) => {
      if (written !== preset.name) await renamePreset(preset, written);
      onDone();
    });
  };
  return (
    <form
      className={styles.rename}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onDone();
      }}
    >
      <NameField
        label={t('newName')}
        labelHidden
        focused
        field={field}
        beside={
          <Button type="submit" kind="line" busy={field.busy}>
            {t('done')}
          </Button>
        }
      />
      <FieldError text={failure} />
    </form>
  );
}

interface NameFieldProps {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  focused?: boolean;
  beside?: ReactNode;
  field: ReturnType<typeof useNaming>['field'];
}

function NameField({ field, focused, ...frame }: NameFieldProps) {
  return (
    <Field
      {...frame}
      autoComplete="off"
      ref={focused ? focusWhole : undefined}
      value={field.value}
      error={field.problem}
      onChange={(event) => field.write(event.target.value)}
    />
  );
}

function focusWhole(input: HTMLInputElement | null): void {
  input?.select();
}

/** A name that is written, checked and sent. What is wrong with it stands beside it, any other failure is told apart from it. */
function useNaming(first: string) {
  const { language } = useTranslation();
  const [value, setValue] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const name = value.trim();
  const write = (text: string) => {
    setValue(text);
    setProblem(undefined);
    setFailure(undefined);
  };
  const send = async (what: (name: string) => Promise<void>) => {
    if (busy) return;
    setFailure(undefined);
    if (name === '' || characterCount(name) > limits.presetNameMax) return setProblem(fieldSentence('preset_name_invalid', language));
    setBusy(true);
    try {
      await what(name);
    } catch (error) {
      const key = error instanceof CallError ? error.fields.name : undefined;
      if (key) setProblem(fieldSentence(key, language));
      else setFailure((error as Error).message);
    }
    setBusy(false);
  };
  return { name, send, failure, field: { value, write, problem, busy } };
}

/** What is in a preset, shortly. */
function useFacts({ recipe }: Preset): string[] {
  const { t } = useTranslation('image');
  const { t: work } = useTranslation('work');
  const names = useNames();
  const { t: own } = useTranslation('presets');
  const { prompt, style, scale, count, factor, duration, label } = recipe;
  const facts = [
    prompt,
    style && names.style(style),
    scale,
    factor && `${factor}×`,
    duration && work('seconds', { value: duration }),
    count && count > 1 && t('countChip', { count }),
    label === false && own('withoutLabel'),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}
