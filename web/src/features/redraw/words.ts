import type { Source } from '../../tool/source/source.ts';

/** What the file of a candidate is called: its own name, with its number among the candidates instead of that within its work. */
export const numberedName = (name: string, number: number): string => name.replace(/(-\d)?(?=\.\w+$)/, `-${number}`);

const pictureEnding = /\.(png|jpe?g|webp|bmp)$/i;

/**
 * What its file is called when it is saved: its name, with the ending of its address.
 * @param version of the picture, from 1 for the one that was brought: a later one does not take its name
 */
export function fileNameOf({ name, url }: Pick<Source, 'name' | 'url'>, version = 1): string {
  const ending = /\.\w+(?=$|\?)/.exec(url)?.[0] ?? '.png';
  const words = [...name.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim()].slice(0, 60).join('');
  if (version > 1) return `${words.replace(pictureEnding, '') || 'picture'}-${version}${ending}`;
  return words.toLowerCase().endsWith(ending) ? words : `${words || 'picture'}${ending}`;
}
