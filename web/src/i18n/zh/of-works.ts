/** The texts of all screens with works, in one file. */
export { image } from './image.ts';
export { source } from './source.ts';
export { work } from './work.ts';
