import { BuyingElsewhere } from '../features/pricing/buying/use-buying.tsx';
import { withQueries } from './queries.tsx';

/** The payment that was begun in this tab, where no plans are in view. */
export const Buying = withQueries(BuyingElsewhere);
