import type { Tool } from '@easel/contract/recipe';
import type { Work } from '@easel/contract/works';

type Named = Pick<Work, 'title' | 'recipe' | 'source_name' | 'tool'>;

/** A work in its member's words: the title, else the prompt, else what it was made from; empty where there is none of these. */
export const ownWords = ({ title, recipe, source_name }: Omit<Named, 'tool'>): string => title || recipe.prompt || source_name;

/** What a work is called wherever it is shown: without words of its own, its tool and what it was made from. @param t the texts of `work` */
export function workName({ title, recipe, source_name, tool }: Named, t: (key: `tool.${Tool}`) => string): string {
  return title || recipe.prompt || [t(`tool.${tool}`), source_name].filter(Boolean).join(' · ');
}
