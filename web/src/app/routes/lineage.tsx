import { LineageScreen } from '../../features/lineage/components/lineage-screen.tsx';
import { WorksLightbox } from '../parts/lightbox.tsx';
import { withQueries } from '../parts/with-queries.tsx';
import { WorkActionsRoot } from '../parts/work-actions.tsx';

export const Component = withQueries(function Lineage() {
  return (
    <WorkActionsRoot>
      <LineageScreen lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />} />
    </WorkActionsRoot>
  );
});
