import { HomeScreen } from '../../features/home/components/home-screen.tsx';
import { HomePlans } from '../parts/home-plans.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(function Home() {
  return <HomeScreen plans={<HomePlans />} />;
});
