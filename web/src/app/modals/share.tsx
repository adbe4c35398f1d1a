import { ShareDialog as Dialog } from '../../features/invites/components/share-dialog.tsx';
import { withQueries } from '../parts/with-queries.tsx';

/** The invite link to be passed on, over whatever screen asked for it. */
export const ShareDialog = withQueries(Dialog);
