/** The texts of every page from its start, in one file: what is refused has to be said even when nothing more can be fetched. */
export { refusals } from './refusals.ts';
export { studio } from './studio.ts';
