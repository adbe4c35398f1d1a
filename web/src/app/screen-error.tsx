import { useRouteError } from 'react-router';
import { useTranslation } from '../i18n/i18n.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A screen that broke, or that could not be fetched after an update of the studio. Says so and offers the way on. */
export function ScreenError() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <main id="content">
      <h1 className="sr">{t('problem.screen')}</h1>
      <EmptyState
        title={t('problem.screen')}
        action={
          <>
            <Button kind="primary" onClick={() => location.reload()}>
              {t('problem.reload')}
            </Button>
            <ButtonLink kind="line" to="/">
              {t('action.goHome')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('problem.screenHint')}</p>
        <details>
          <summary>{error instanceof Error ? error.name : ''}</summary>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </details>
      </EmptyState>
    </main>
  );
}
