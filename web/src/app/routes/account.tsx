import { AccountScreen } from '../../features/account/components/account-screen.tsx';
import { MeNav } from '../me-nav.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(function Account() {
  return (
    <>
      <MeNav />
      <AccountScreen />
    </>
  );
});
