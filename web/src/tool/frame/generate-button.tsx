import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useCredits } from '../../queries/usage.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { hasCommandKey } from '../../ui/keyboard/command-key.ts';
import { classes } from '../../ui/style/classes.ts';
import { type Quote, useQuoteWords } from './quote-words.ts';
import styles from './tool.module.css';

/** The one thing that a tool does. */
export interface Action {
  /** What the button says. */
  words: ReactNode;
  /** What it costs and about how long it takes; nothing until that is known, and null where it costs nothing and takes no time. */
  quote: Quote | null | undefined;
  busy: boolean;
  /** Something else in view is the likely next step: it carries the vermilion. */
  secondary?: boolean;
  /** Why it is disabled; said under the button too. */
  disabledReason?: string | undefined;
  /** It is disabled for a moment only, and what is awaited says so where it stands. */
  awaits?: boolean | undefined;
  /** What is to be known before it is pressed, such as that it cannot be had without an account any more; said under the button. */
  note?: string | undefined;
  /** The last refusal that belongs to no field, in words. */
  failure: string | undefined;
}

/** The one vermilion thing: what it does, what it costs, how long it takes. */
export function GenerateButton({ action, className }: { action: Action; className?: string | undefined }) {
  const { quote } = action;
  const inWords = useQuoteWords();
  return (
    <Button
      type="submit"
      kind={action.secondary ? 'line' : 'primary'}
      busy={action.busy}
      disabledReason={action.disabledReason}
      aside={quote === null ? undefined : quote ? inWords(quote) : ''}
      className={classes(className, action.secondary && styles.secondary)}
      data-generate=""
      data-quoted={quote !== undefined}
    >
      {action.words}
    </Button>
  );
}

interface BalanceProps {
  action: Action;
  /** Nobody is signed in, and the submit will ask for it. */
  visitor: boolean;
}

/** Under the button: the balance now and after, or what stands in the way. */
export function Balance({ action, visitor }: BalanceProps) {
  const { t } = useTranslation('image');
  const credits = useCredits();
  const { quote, failure, disabledReason, awaits, note } = action;
  const short = credits !== undefined && !!quote && credits.remaining < quote.credits;
  const plain = !disabledReason && !note && !visitor && !short;
  const told = disabledReason && (awaits ? 'elsewhere' : '');
  const key = <kbd className={styles.key}>{hasCommandKey() ? t('command') : t('ctrl')}</kbd>;
  if (failure) {
    return (
      <div className={styles.balance} data-told>
        <FieldError text={failure} />
        {key}
      </div>
    );
  }
  const words = () => {
    if (disabledReason) return disabledReason;
    if (note) return note;
    if (visitor) return t('visitor');
    if (short) return t('short');
    return credits && quote ? t('balance', { now: credits.remaining, after: credits.remaining - quote.credits }) : '\u00a0';
  };
  return (
    <p className={styles.balance} data-short={short || undefined} data-plain={plain || undefined} data-told={told}>
      <span>{words()}</span>
      {key}
    </p>
  );
}
