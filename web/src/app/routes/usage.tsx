import { UsageScreen } from '../../features/usage/components/usage-screen.tsx';
import { MeNav } from '../frame/me-nav.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(function Usage() {
  return (
    <>
      <MeNav />
      <UsageScreen />
    </>
  );
});
