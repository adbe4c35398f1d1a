import { WorkbenchScreen } from '../../features/workbench/components/workbench-screen.tsx';
import { WorksLightbox } from '../lightbox.tsx';
import { withQueries } from '../queries.tsx';
import { WorkActionsRoot } from '../work-actions.tsx';

export const Component = withQueries(function Workbench() {
  return (
    <WorkActionsRoot>
      <WorkbenchScreen lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />} />
    </WorkActionsRoot>
  );
});
