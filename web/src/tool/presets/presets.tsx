import type { Tool } from '@easel/contract/tools';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { loadTexts, useTranslation } from '../../i18n/i18n.ts';
import { openLogin } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import styles from './presets.module.css';

const PresetsWindow = lazy(async () => {
  const [{ PresetsWindow: Window }] = await Promise.all([import('./presets-window.tsx'), loadTexts('presets', 'fieldErrors')]);
  return { default: Window };
});

/** Opens the settings that the reader saved for a tool. */
export function Presets({ tool }: { tool: Tool }) {
  const { t } = useTranslation('image');
  const [opened, setOpened] = useState<number>();
  const open = () => setOpened(Date.now());
  const close = () => setOpened(undefined);
  return (
    <>
      <Button
        className={styles.open}
        icon={<Bookmark size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => (useSession.getState().token === '' ? openLogin(t('presetsReason'), open) : open())}
      >
        {t('presets')}
      </Button>
      <Guarded onClose={close} turn={opened}>
        {opened && <PresetsWindow tool={tool} onClose={close} />}
      </Guarded>
    </>
  );
}
