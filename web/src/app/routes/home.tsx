import { HomeScreen } from '../../features/home/components/home-screen.tsx';
import { HomePlans } from '../parts/home-plans.tsx';

export function Component() {
  return <HomeScreen plans={<HomePlans />} />;
}
