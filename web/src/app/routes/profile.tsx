import { ProfileScreen } from '../../features/account/components/profile-screen.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(ProfileScreen);
