import type { Model } from '@easel/contract/studio';
import { usePoints } from '../../../api/usage.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { hasCommandKey } from '../../../ui/command-key.ts';
import { FieldError } from '../../../ui/field.tsx';
import { quote } from '../form.ts';
import { useDraft } from '../store.ts';
import styles from './tool.module.css';

interface GenerateProps {
  model: Model | undefined;
  busy: boolean;
  className?: string;
}

/** The one vermilion thing: what it does, what it costs, how long it takes. */
export function GenerateButton({ model, busy, className }: GenerateProps) {
  const { t } = useTranslation('image');
  const price = usePrice(model);
  return (
    <Button type="submit" kind="primary" busy={busy} aside={price} className={className ?? ''} data-generate="">
      {t('generate')}
    </Button>
  );
}

function usePrice(model: Model | undefined): string {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  const draft = useDraft((state) => state.draft);
  if (!model) return '';
  const { credits, seconds } = quote(draft, model);
  return t('quote', { credits: words('credits', { count: credits }), seconds });
}

/** Under the button: the balance now and after, or what stands in the way. */
export function Balance({ model, visitor, welcomed }: { model: Model | undefined; visitor: boolean; welcomed: boolean }) {
  const { t } = useTranslation('image');
  const { draft, failure } = useDraft();
  const points = usePoints();
  const credits = model ? quote(draft, model).credits : 0;
  const short = points !== undefined && model !== undefined && points.remaining < credits;
  if (failure) return <FieldError text={failure} />;
  const words = () => {
    if (visitor) return t('visitor');
    if (short) return t('short');
    if (welcomed) return t('afterLogin');
    return points && model ? t('balance', { now: points.remaining, after: points.remaining - credits }) : '\u00a0';
  };
  return (
    <p className={styles.balance} data-short={short || undefined}>
      <span>{words()}</span>
      <kbd className={styles.key}>{hasCommandKey() ? t('command') : t('ctrl')}</kbd>
    </p>
  );
}
