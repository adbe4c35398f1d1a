/** The texts of the console from its start. Those of members say the ways to all of theirs, too. */
export { refusals } from './refusals.ts';
export { studio } from './studio.ts';
