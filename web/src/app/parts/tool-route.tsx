import type { ComponentType } from 'react';
import type { ToolPlace } from '../../tool/frame/tool-screen.tsx';
import { workspaces } from '../../tool/tools.ts';
import { useLocation } from '../../ui/routing/router.tsx';
import { GoToButton } from './go-to-button.tsx';
import { LazyLightbox } from './lazy-lightbox.tsx';
import { LearnMore } from './learn-more.tsx';
import { withQueries } from './with-queries.tsx';
import { WorkActionsRoot } from './work-actions.tsx';

/** The route of a tool: its screen with what only the app can give it. */
export function toolRoute(Screen: ComponentType<{ place: ToolPlace }>) {
  return withQueries(function ToolRoute() {
    const { pathname } = useLocation();
    return (
      <WorkActionsRoot>
        <Screen
          place={{
            alone: !Object.values(workspaces).includes(pathname),
            goTo: <GoToButton />,
            learnMore: <LearnMore />,
            lightbox: (works, more) => <LazyLightbox works={works} onNearEnd={more} />,
          }}
        />
      </WorkActionsRoot>
    );
  });
}
