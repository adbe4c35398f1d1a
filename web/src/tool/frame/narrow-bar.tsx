import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Chip } from '../../ui/button/chip.tsx';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import styles from './narrow-bar.module.css';

const Dialog = lazy(async () => ({ default: (await import('../../ui/popup/dialog.tsx')).Dialog }));

interface NarrowBarProps {
  /** Says a few of the settings in words. */
  chips: readonly string[];
  /** Something in the settings is wrong. */
  wrong: boolean;
  /** Nothing where there is nothing to choose. */
  settings: ReactNode;
  /** What the form begins with, the button, and the balance. */
  children: ReactNode;
  onSubmit: () => void;
}

/** Below the stage of a narrow window: chips that say the settings, what the form begins with, the button. The settings themselves are in a sheet. */
export function NarrowBar({ chips, wrong, settings, children, onSubmit }: NarrowBarProps) {
  const { t } = useTranslation('image');
  const [open, setOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const show = () => {
    setEverOpen(true);
    setOpen(true);
  };
  const putAway = () => {
    setEverOpen(false);
    setOpen(false);
  };
  return (
    <form
      className={styles.bar}
      aria-label={t('controls')}
      onSubmit={(event) => {
        event.preventDefault();
        // A window that was opened from here may have a form of its own.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      {settings && (
        <div className={styles.chips}>
          <Chip
            icon={<SlidersHorizontal size={16} aria-hidden />}
            onClick={show}
            aria-haspopup="dialog"
            className={wrong && !open ? styles.wrong : undefined}
          >
            {t('settings')}
          </Chip>
          {/* What a style is called is only known with the studio's settings. */}
          {chips.filter(Boolean).map((words) => (
            <Chip key={words} onClick={show}>
              {words}
            </Chip>
          ))}
        </div>
      )}
      {children}
      {everOpen && (
        <Guarded onClose={putAway}>
          <Dialog open={open} onClose={() => setOpen(false)} title={t('settingsTitle')} className={styles.sheet}>
            <div className={styles.settings} data-scrolls>
              {settings}
            </div>
          </Dialog>
        </Guarded>
      )}
    </form>
  );
}
