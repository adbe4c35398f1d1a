import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';

export function Failed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('help');
  return (
    <EmptyState
      title={t('failed')}
      action={
        <Button kind="line" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    />
  );
}
