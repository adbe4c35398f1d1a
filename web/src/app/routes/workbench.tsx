import { WorkbenchScreen } from '../../features/workbench/components/workbench-screen.tsx';
import { GoToButton } from '../parts/go-to-button.tsx';
import { WorksLightbox } from '../parts/lightbox.tsx';
import { withQueries } from '../parts/with-queries.tsx';
import { WorkActionsRoot } from '../parts/work-actions.tsx';
import { WorkbenchPurse } from '../parts/workbench-purse.tsx';

export const Component = withQueries(function Workbench() {
  return (
    <WorkActionsRoot>
      <WorkbenchScreen
        lightbox={(works, more) => <WorksLightbox works={works} onNearEnd={more} />}
        goTo={<GoToButton />}
        purse={<WorkbenchPurse />}
      />
    </WorkActionsRoot>
  );
});
