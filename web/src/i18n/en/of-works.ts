/** The texts wherever works are made and kept, in one file. */
export { image } from './image.ts';
export { source } from './source.ts';
export { work } from './work.ts';
export { works } from './works.ts';
