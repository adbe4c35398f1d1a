import type { Model } from '@easel/contract/studio';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useNames } from '../../../api/names.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useDraft } from '../store.ts';
import { Balance, GenerateButton } from './generate-button.tsx';
import styles from './prompt-bar.module.css';
import { PromptField } from './prompt-field.tsx';

const Dialog = lazy(async () => ({ default: (await import('../../../ui/dialog.tsx')).Dialog }));

interface PromptBarProps {
  model: Model | undefined;
  busy: boolean;
  earlier: readonly string[];
  visitor: boolean;
  welcomed: boolean;
  onSubmit: () => void;
  promptRef: Ref<HTMLTextAreaElement>;
  settings: ReactNode;
}

/** Below the stage of a narrow window: words, chips that say the settings, the button. The settings themselves are in a sheet. */
export function PromptBar({ model, busy, earlier, visitor, welcomed, onSubmit, promptRef, settings }: PromptBarProps) {
  const { t } = useTranslation('image');
  const draft = useDraft((state) => state.draft);
  const problems = useDraft((state) => state.problems);
  const names = useNames();
  const [open, setOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const show = () => {
    setEverOpen(true);
    setOpen(true);
  };
  const hidden = (problems.seed || problems.unwanted) && !open;
  return (
    <form
      className={styles.bar}
      aria-label={t('controls')}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.chips}>
        <Chip
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onClick={show}
          aria-haspopup="dialog"
          className={hidden ? styles.wrong : undefined}
        >
          {t('settings')}
        </Chip>
        <Chip onClick={show}>{names.style(draft.style)}</Chip>
        <Chip onClick={show}>{draft.scale}</Chip>
        <Chip onClick={show}>{t('countChip', { count: draft.count })}</Chip>
      </div>
      <PromptField ref={promptRef} earlier={earlier} quiet rows={2}>
        <GenerateButton model={model} busy={busy} className={styles.button} />
      </PromptField>
      <Balance model={model} visitor={visitor} welcomed={welcomed} />
      {everOpen && (
        <Suspense>
          <Dialog open={open} onClose={() => setOpen(false)} title={t('settingsTitle')} className={styles.sheet}>
            <div className={styles.settings}>{settings}</div>
          </Dialog>
        </Suspense>
      )}
    </form>
  );
}
