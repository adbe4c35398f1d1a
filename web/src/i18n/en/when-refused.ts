/** What is said once a field is filled in wrongly, or the state of a work does not allow something: it follows the first screen. */
export { fieldErrors } from './field-errors.ts';
export { workRefusals } from './work-refusals.ts';
