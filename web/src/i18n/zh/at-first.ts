/** The texts of the first screens of most visitors, in one file: three would be three requests for a few hundred bytes each. */
export { coming } from './coming.ts';
export { home } from './home.ts';
export { studio } from './studio.ts';
