import { GoogleReturnScreen } from '../../features/login/components/google-return-screen.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(GoogleReturnScreen);
