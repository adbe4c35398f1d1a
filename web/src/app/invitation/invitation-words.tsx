import { Invitation as Words } from '../../features/login/components/invitation.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Invitation = withQueries(Words);
