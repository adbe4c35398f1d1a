import { AccountScreen } from '../../features/account/components/account-screen.tsx';
import { MeNav } from '../frame/me-nav.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(function Account() {
  return (
    <>
      <MeNav />
      <AccountScreen />
    </>
  );
});
