import { ChangePasswordScreen } from '../../features/account/components/change-password-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(ChangePasswordScreen);
