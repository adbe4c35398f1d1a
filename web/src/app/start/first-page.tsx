import type { PageBrand } from '@easel/contract/brand';
import type { Language } from '@easel/contract/language';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { sayText, startTexts, textsAt } from '../../i18n/i18n.ts';
import { textLoaders } from '../../i18n/text-loaders.ts';
import { Studio } from '../routing/router.tsx';

/** The home page as a visitor sees it, for the build: the browser shows it before any script has arrived, and the app goes on from it. */
export async function renderHome(language: Language, brand: PageBrand): Promise<{ title: string; html: string }> {
  globalThis.brand = brand;
  await startTexts(textLoaders, language);
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'first' };
  const { prelude } = await prerender(
    <StrictMode>
      <Studio first={{ location, by: 'history', retainScroll: true }} />
    </StrictMode>,
    // In one piece: what is sent apart needs a script to put it in its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const texts = textsAt(language, 'studio');
  const title = texts ? sayText(texts, language, 'titleSuffix', { screen: sayText(texts, language, 'screen.home') }) : '';
  return { title, html: await new Response(prelude).text() };
}
