import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { type Action, GenerateButton } from './generate-button.tsx';
import bar from './narrow-bar.module.css';
import { NarrowBar } from './narrow-bar.tsx';
import styles from './tool.module.css';

export interface ToolForm {
  /**
   * What the form begins with: words, pictures. It is first in the panel of a wide window; of a narrow one it stays below the stage,
   * and is given the button to put where it fits best.
   */
  lead: (button?: ReactNode) => ReactNode;
  /** The rest of the form: under the lead, or in a sheet. */
  settings: ReactNode;
  /** Says a few of the settings in words, where those are in a sheet. */
  chips: readonly string[];
  /** Something in the settings is wrong. */
  wrong?: boolean;
}

interface ToolControlsProps extends ToolForm {
  wide: boolean;
  action: Action;
  /** Under the button. */
  balance: ReactNode;
  onSubmit: () => void;
}

/** The form of a tool with its button: a panel, or a bar with a sheet. */
export function ToolControls({ wide, lead, settings, chips, wrong = false, action, balance, onSubmit }: ToolControlsProps) {
  const { t } = useTranslation('image');
  if (!wide) {
    return (
      <NarrowBar chips={chips} wrong={wrong} settings={settings} onSubmit={onSubmit}>
        {lead(<GenerateButton action={action} className={bar.button} />)}
        {balance}
      </NarrowBar>
    );
  }
  return (
    <form
      className={styles.controls}
      aria-label={t('controls')}
      onSubmit={(event) => {
        event.preventDefault();
        // A window that was opened from here may have a form of its own.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      <div className={styles.scroll}>
        {lead()}
        {settings}
      </div>
      <div className={styles.foot}>
        <GenerateButton action={action} />
        {balance}
      </div>
    </form>
  );
}
