import { helpInfo, helpLists, helpSearch } from '@easel/contract/help';
import { AppError } from '../../platform/app-error.ts';
import { helpIn, type Passage } from '../../platform/help/help.ts';
import { type Route, route } from '../../platform/route.ts';

const found = 12;
/** Characters of a passage in a list. */
const excerpt = 160;

export function helpRoutes(): Route[] {
  return [
    route(helpLists, async (_input, { language }) => ({
      info: {
        items: helpIn(language)
          .pages()
          .map(({ id, title, lead }) => ({ id, title, lead })),
      },
    })),
    route(helpInfo, async ({ page: id }, { language }) => {
      const page = helpIn(language)
        .pages()
        .find((one) => one.id === id);
      if (!page) throw new AppError('not_found');
      return { info: { page } };
    }),
    route(helpSearch, async ({ query }, { language }) => ({
      info: {
        items: fitting(helpIn(language).search(query, found)).map(({ fit, markdown, text, ...passage }) => ({
          ...passage,
          text: text.slice(0, excerpt),
        })),
      },
    })),
  ];
}

/** Without those that have much less of what was asked than others. */
function fitting(passages: readonly Passage[]): Passage[] {
  const most = Math.max(0, ...passages.map(({ fit }) => fit));
  return passages.filter(({ fit }) => fit > most / 3);
}
