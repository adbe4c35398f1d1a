import { WorkbenchScreen } from '../../features/workbench/components/workbench-screen.tsx';
import { WorksLightbox } from '../lightbox.tsx';
import { WorkActionsRoot } from '../work-actions.tsx';

export function Component() {
  return (
    <WorkActionsRoot>
      <WorkbenchScreen lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />} />
    </WorkActionsRoot>
  );
}
