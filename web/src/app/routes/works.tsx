import { WorksScreen } from '../../features/works/components/works-screen.tsx';
import { WorksLightbox } from '../lightbox.tsx';
import { WorkActionsRoot } from '../work-actions.tsx';

export function Component() {
  return (
    <WorkActionsRoot>
      <WorksScreen lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />} />
    </WorkActionsRoot>
  );
}
