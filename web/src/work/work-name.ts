import type { Tool } from '@easel/contract/recipe';
import type { Work } from '@easel/contract/works';

type Named = Pick<Work, 'title' | 'recipe' | 'tool'>;

/** What its member wrote of a work: the title, else the prompt; empty where there is neither. */
export const ownWords = ({ title, recipe }: Pick<Named, 'title' | 'recipe'>): string => title || recipe.prompt || '';

/** What a work is called wherever it is shown. @param t the texts of `work` */
export const workName = (work: Named, t: (key: `tool.${Tool}`) => string): string => ownWords(work) || t(`tool.${work.tool}`);
