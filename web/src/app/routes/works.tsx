import { WorksScreen } from '../../features/works/components/works-screen.tsx';
import { WorksLightbox } from '../lightbox.tsx';
import { withQueries } from '../queries.tsx';
import { WorkActionsRoot } from '../work-actions.tsx';

export const Component = withQueries(function Works() {
  return (
    <WorkActionsRoot>
      <WorksScreen lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />} />
    </WorkActionsRoot>
  );
});
