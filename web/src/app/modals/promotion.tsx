import { PromotionDialog } from '../../features/promotions/components/promotion-dialog.tsx';
import { withQueries } from '../parts/with-queries.tsx';

/** What is promoted where the reader is. */
export const Promotion = withQueries(PromotionDialog);
