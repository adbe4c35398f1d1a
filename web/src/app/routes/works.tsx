import { WorksScreen } from '../../features/works/components/works-screen.tsx';
import { WorksLightbox } from '../parts/lightbox.tsx';
import { withQueries } from '../parts/with-queries.tsx';
import { WorkActionsRoot } from '../parts/work-actions.tsx';

export const Component = withQueries(function Works() {
  return (
    <WorkActionsRoot>
      <WorksScreen lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />} />
    </WorkActionsRoot>
  );
});
