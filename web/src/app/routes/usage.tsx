import { UsageScreen } from '../../features/usage/components/usage-screen.tsx';
import { MeNav } from '../me-nav.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(function Usage() {
  return (
    <>
      <MeNav />
      <UsageScreen />
    </>
  );
});
