import { limits } from '@easel/contract/limits';
import { characterCount } from '@easel/contract/rules';
import { Clock, Eraser } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { fieldSentence } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextBox } from '../../../ui/field.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { useDraft } from '../store.ts';
import styles from './pickers.module.css';

interface PromptFieldProps {
  earlier: readonly string[];
  ref: Ref<HTMLTextAreaElement>;
  /** The label is read aloud but not shown. */
  quiet?: boolean;
  rows: number;
  /** Stands at the end of the field's own buttons. */
  children?: ReactNode;
}

export function PromptField({ earlier, ref, quiet, rows, children }: PromptFieldProps) {
  const { t, language } = useTranslation('image');
  const { draft, problems, change } = useDraft();
  const count = characterCount(draft.prompt);
  const problem = problems.prompt ?? (count > limits.descriptionMax ? 'text_too_long' : undefined);
  // Alt with the arrows goes through earlier prompts, as in a shell.
  const browse = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const place = earlier.indexOf(draft.prompt.trim()) + (event.key === 'ArrowUp' ? 1 : -1);
    const prompt = earlier[place];
    if (prompt === undefined) return;
    event.preventDefault();
    change({ prompt });
  };
  const groups = [
    earlier.length > 0
      ? earlier.map((prompt) => ({
          id: prompt,
          label: <span className={styles.earlier}>{prompt}</span>,
          onSelect: () => change({ prompt }),
        }))
      : [{ id: 'none', label: t('earlierNone'), disabledReason: t('earlierNone'), onSelect: () => {} }],
  ];
  return (
    <TextBox
      ref={ref}
      label={t('prompt')}
      {...(quiet && { quiet })}
      aside={<span data-over={count > limits.descriptionMax || undefined}>{t('counter', { count, max: limits.descriptionMax })}</span>}
      error={problem && fieldSentence(problem, language)}
      rows={rows}
      value={draft.prompt}
      placeholder={t('promptHint')}
      onChange={(event) => change({ prompt: event.target.value })}
      onKeyDown={browse}
      enterKeyHint="enter"
      tools={
        <>
          <LazyMenu align="start" trigger={<IconButton label={t('earlier')} icon={<Clock size={18} aria-hidden />} />} groups={groups} />
          {draft.prompt !== '' && (
            <IconButton label={t('clear')} icon={<Eraser size={18} aria-hidden />} onClick={() => change({ prompt: '' })} />
          )}
          {children}
        </>
      }
    />
  );
}
