import type { FieldKey } from '@easel/contract/field-errors';
import { limits } from '@easel/contract/limits';
import type { Tool } from '@easel/contract/recipe';
import { characterCount } from '@easel/contract/rules';
import type { Model } from '@easel/contract/studio';
import { Clock, Eraser } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useFieldSentence } from '../../i18n/refusals.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { TextBox } from '../../ui/field/field.tsx';
import { LazyMenu } from '../../ui/popup/lazy-menu.tsx';
import styles from './pickers.module.css';

// Needed once somebody writes.
const PromptReport = lazy(async () => ({ default: (await import('./prompt-report.tsx')).PromptReport }));

interface PromptFieldProps {
  tool: Tool;
  model: Model | undefined;
  value: string;
  /** What must not be in the picture: a word that is refused there is not told as missing. */
  unwanted?: string;
  /** The chosen style: another that is named is told as replaced. None where it is left to the words. */
  style?: string;
  onChange: (prompt: string) => void;
  problem: FieldKey | undefined;
  /** Earlier prompts, newest first. */
  earlier: readonly string[];
  ref?: Ref<HTMLTextAreaElement>;
  label?: string;
  placeholder?: string;
  /** The label is read aloud but not shown. */
  labelHidden?: boolean;
  rows: number;
  /** Stands first among the field's own buttons. */
  first?: ReactNode;
  /** Stands at the end of them. */
  children?: ReactNode;
}

/** The words. A model that takes none is only told to begin. */
export function PromptField({
  tool,
  model,
  value,
  unwanted = '',
  style = '',
  onChange,
  problem,
  earlier,
  ref,
  labelHidden,
  rows,
  first,
  children,
  ...words
}: PromptFieldProps) {
  const { t } = useTranslation('image');
  const fieldSentence = useFieldSentence();
  const [written, setWritten] = useState(false);
  const [typed, setTyped] = useState(false);
  if (!written && value.trim() !== '') setWritten(true);
  if (model && !model.inputs.prompt) return children;
  const count = characterCount(value);
  const wrong = problem ?? (count > limits.descriptionMax ? 'text_too_long' : undefined);
  // Alt with the arrows goes through earlier prompts, as in a shell.
  const browse = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const place = earlier.indexOf(value.trim()) + (event.key === 'ArrowUp' ? 1 : -1);
    const prompt = earlier[place];
    if (prompt === undefined) return;
    event.preventDefault();
    onChange(prompt);
  };
  const groups = [
    earlier.length > 0
      ? earlier.map((prompt) => ({
          id: prompt,
          label: <span className={styles.earlier}>{prompt}</span>,
          onSelect: () => onChange(prompt),
        }))
      : [{ id: 'none', label: t('earlierNone'), disabledReason: t('earlierNone'), onSelect: () => {} }],
  ];
  const brief = labelHidden === true;
  // Words that were brought keep a place for what is said of them, so that the settings stay where they are.
  const ahead = !typed && !brief && <div className={styles.ahead} />;
  return (
    <>
      <TextBox
        {...(ref && { ref })}
        label={words.label ?? t('prompt')}
        {...(labelHidden && { labelHidden })}
        aside={<span data-over={count > limits.descriptionMax || undefined}>{t('counter', { count, max: limits.descriptionMax })}</span>}
        error={wrong && fieldSentence(wrong)}
        rows={rows}
        value={value}
        placeholder={words.placeholder ?? t('promptHint')}
        onChange={(event) => {
          setTyped(true);
          onChange(event.target.value);
        }}
        onKeyDown={browse}
        enterKeyHint="enter"
        tools={
          <>
            {first}
            <LazyMenu align="start" trigger={<IconButton label={t('earlier')} icon={<Clock size={18} aria-hidden />} />} groups={groups} />
            {value !== '' && <IconButton label={t('clear')} icon={<Eraser size={18} aria-hidden />} onClick={() => onChange('')} />}
            {children}
          </>
        }
      />
      {model && written && (
        <Guarded silent waiting={ahead || <div className={styles.report} data-kept={brief ? 'row' : 'line'} />}>
          <PromptReport tool={tool} model={model} prompt={value} unwanted={unwanted} style={style} {...{ brief, ahead, onChange }} />
        </Guarded>
      )}
    </>
  );
}
