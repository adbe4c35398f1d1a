import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useNewBuild } from '../start/new-build.ts';

/** An error boundary: what is around the screen goes on working. */
export class ScreenGuard extends Component<{ children: ReactNode }, { broken?: { error: unknown } }> {
  override state: { broken?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render() {
    return this.state.broken ? <ScreenError error={this.state.broken.error} /> : this.props.children;
  }
}

/** A screen that broke, or that could not be fetched. Says so and offers the way on. */
function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const asking = useNewBuild((build) => build.asking);
  // It is gone in a moment if a new build is the reason.
  if (asking) return null;
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
            {/* A load of its own: what is broken here may be what stands around, or the home page itself. */}
            <Button kind="line" onClick={() => location.assign('/')}>
              {t('action.goHome')}
            </Button>
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
