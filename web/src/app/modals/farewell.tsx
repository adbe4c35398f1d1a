import { DeletionBanner as Banner, Farewell as FarewellDialog } from '../../features/account/deletion/farewell.tsx';
import { withQueries } from '../parts/with-queries.tsx';

/** What the frame shows of an account that is leaving, and after it left. */
export const DeletionBanner = withQueries(Banner);
export const Farewell = withQueries(FarewellDialog);
