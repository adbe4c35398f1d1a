import { useLocation } from 'react-router';
import { ToolScreen } from '../../features/image/components/tool-screen.tsx';
import { GoToButton } from '../go-to-button.tsx';
import { LearnMore } from '../learn-more.tsx';
import { WorksLightbox } from '../lightbox.tsx';
import { withQueries } from '../queries.tsx';
import { WorkActionsRoot } from '../work-actions.tsx';

export const Component = withQueries(function TextToImage() {
  const { pathname } = useLocation();
  return (
    <WorkActionsRoot>
      <ToolScreen
        alone={pathname !== '/studio/image'}
        goTo={<GoToButton />}
        learnMore={<LearnMore />}
        lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />}
      />
    </WorkActionsRoot>
  );
});
