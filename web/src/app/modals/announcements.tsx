import { Announcements as Shown } from '../../features/announcements/components/announcements.tsx';
import { withQueries } from '../parts/with-queries.tsx';

/** What the studio tells everybody. */
export const Announcements = withQueries(Shown);
