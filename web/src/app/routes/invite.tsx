import { InviteScreen } from '../../features/invites/components/invite-screen.tsx';
import { withQueries } from '../parts/with-queries.tsx';

export const Component = withQueries(InviteScreen);
