import type { Work } from '@easel/contract/works';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field/field.tsx';
import { useWorkActions } from '../work-actions.ts';

interface TitleFieldProps {
  work: Work;
  /** After Enter, or the button, once the studio has it. */
  onSaved: () => void;
  /** Leaving the field saves, too. */
  savesOnLeaving?: boolean;
  beside?: ReactNode;
  inputClass?: string | undefined;
}

/** Where a member writes what a work is called; empty for no title. What is half written stays, whatever is told of the work meanwhile. */
export function TitleField({ work, onSaved, savesOnLeaving, beside, inputClass }: TitleFieldProps) {
  const { t } = useTranslation('lightbox');
  const { rename } = useWorkActions();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const saving = useRef(false);
  const title = typed ?? work.title;
  const write = (text: string | undefined) => {
    setTyped(text);
    setProblem(undefined);
  };
  const save = async (after?: () => void) => {
    if (saving.current) return;
    saving.current = true;
    try {
      if (title.trim() !== work.title) await rename(work, title);
      write(undefined);
      after?.();
    } catch (error) {
      setProblem((error as Error).message);
    }
    saving.current = false;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(onSaved);
  };
  // The first Escape takes back what was written, the next one closes the window.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === undefined || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    write(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={t('title.label')}
        labelHidden
        placeholder={t('title.add')}
        autoComplete="off"
        value={title}
        error={problem}
        beside={beside}
        inputClass={inputClass}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onBlur={() => savesOnLeaving && void save()}
      />
    </form>
  );
}
