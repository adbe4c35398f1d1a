import { cats } from './cats.ts';

/** Everything that lives. */
export const living = { ...cats };
