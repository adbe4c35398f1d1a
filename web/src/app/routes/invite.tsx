import { InviteScreen } from '../../features/invites/components/invite-screen.tsx';
import { withQueries } from '../queries.tsx';

export const Component = withQueries(InviteScreen);
