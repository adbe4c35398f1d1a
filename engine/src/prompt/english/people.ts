import type { Lexicon } from '../concepts.ts';

/** People whose clothes or tools tell who they are. */
export const englishPeople: Lexicon = {
  woman: 'woman, girl, lady, young woman, princess, queen, women, geisha, mother, mom',
  man: 'man, guy, young man, gentleman, father, dad, men',
  elder: 'old man, old woman, elder, grandfather, grandpa, grandmother, grandma, elderly man, elderly woman',
  farmer: 'farmer',
  fisherman: 'fisherman, angler, fishermen',
  monk: 'monk',
  bride: 'bride',
  knight: 'knight',
  king: 'king, emperor',
  hiker: 'hiker, backpacker',
  santa: 'santa claus, santa, father christmas',
};
