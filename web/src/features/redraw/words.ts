import type { Source } from '../../tool/source/source.ts';

/** What its file is called when it is saved: its name, with the ending of its address. */
export function fileNameOf({ name, url }: Pick<Source, 'name' | 'url'>): string {
  const ending = /\.\w+(?=$|\?)/.exec(url)?.[0] ?? '.png';
  const words = [...name.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim()].slice(0, 60).join('');
  return words.toLowerCase().endsWith(ending) ? words : `${words || 'picture'}${ending}`;
}
