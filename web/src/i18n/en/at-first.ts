/** The texts of every page from its start, in one file, with the ways to the others of the language. */
export { loaders } from './loaders.ts';
export { refusals } from './refusals.ts';
export { studio } from './studio.ts';
