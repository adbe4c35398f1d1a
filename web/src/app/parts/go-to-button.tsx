import { Search } from 'lucide-react';
import { openPalette } from '../../features/palette/store.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { commandKey, hasCommandKey } from '../../ui/keyboard/command-key.ts';

/** Opens the palette, and says which keys do. */
export function GoToButton() {
  const { t } = useTranslation();
  return (
    <Button icon={<Search size={16} aria-hidden />} aria-keyshortcuts={hasCommandKey() ? 'Meta+K' : 'Control+K'} onClick={openPalette}>
      {t('frame.goTo')}
      <kbd aria-hidden>{commandKey()} K</kbd>
    </Button>
  );
}
