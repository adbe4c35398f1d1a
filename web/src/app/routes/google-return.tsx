import { GoogleReturnScreen } from '../../features/login/components/google-return-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(GoogleReturnScreen);
