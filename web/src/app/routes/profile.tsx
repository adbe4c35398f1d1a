import { ProfileScreen } from '../../features/account/components/profile-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(ProfileScreen);
