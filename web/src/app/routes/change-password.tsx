import { ChangePasswordScreen } from '../../features/account/components/change-password-screen.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(ChangePasswordScreen);
