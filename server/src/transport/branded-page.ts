import { type BrandWords, brandedTexts, type PageBrand } from '@easel/contract/brand';
import type { Language } from '@easel/contract/language';
import type { Brand } from '../platform/brand/brand.ts';

/**
 * A page of the web app as this studio's: its name, colour and mark are in it before anything is shown, so nothing flickers. What the app
 * needs to know stands in `<meta name="brand">`.
 */

interface PageOptions {
  /** Of a home page that the build wrote; nothing for the page of every other screen. */
  language: Language | undefined;
  /** Where the page is read, e.g. `https://studio.example.com`: other sites need whole addresses. */
  origin: string;
  /** The picture of the home page as the studio comes. */
  usualPicture: HomePicture;
}

export type HomePicture = NonNullable<PageBrand['home']>['picture'];

export function brandedPage(html: string, brand: Brand, { language, origin, usualPicture }: PageOptions): string {
  const { state } = brand;
  const shipped: Partial<PageBrand> = JSON.parse(
    (/<meta name="brand" content="([^"]+)"/.exec(html)?.[1] ?? '{}').replaceAll('&quot;', '"'),
  );
  const told = pageBrandOf(brand, usualPicture, shipped);
  const title = titleOf(told, language);
  const words = language ?? 'en';
  const description = brand.words('description')[words];
  let page = html
    .replace(/<meta name="brand" content="[^"]*"/, () => `<meta name="brand" content="${escapeHtml(JSON.stringify(told))}"`)
    .replace('</head>', () => `${headOf(brand, { origin, title, description })}</head>`);
  if (told.home) {
    page = page
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(/(<meta\s+name="description"\s+content=")[^"]*"/, (_, start: string) => `${start}${escapeHtml(description)}"`)
      .replaceAll('aria-label="Easel 画架"', () => `aria-label="${escapeHtml(told[words].studio ?? '')}"`)
      // Also where the page asks for it before it is shown.
      .replaceAll(usualPicture.srcSet, () => told.home?.picture.srcSet ?? '');
    if (language) page = filledHome(page, told, told.home, { language, usualPicture });
  }
  const [icon, touch] = [state.files.get('icon-192'), state.files.get('touch')];
  if (icon) page = page.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="/brand/${icon.name}" type="image/png" />`);
  if (touch) page = page.replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="/brand/${touch.name}" />`);
  return page;
}

/** Until the app is there and knows which screen it is. */
function titleOf({ zh, en }: PageBrand, language: Language | undefined): string {
  if (language) return `${(language === 'zh' ? zh : en).headline ?? ''} · ${(language === 'zh' ? zh : en).studio}`;
  return en.studio === zh.studio ? `${en.studio}` : `${en.studio} ${zh.studio}`;
}

/** What a page tells the app: what it was built with, unless the studio is its operator's own. */
function pageBrandOf(brand: Brand, usualPicture: HomePicture, shipped: Partial<PageBrand>): PageBrand {
  const { state } = brand;
  const wordsIn = (language: Language): BrandWords => {
    const studio = brand.studioName(language);
    if (!state.own) return { ...shipped[language], studio };
    const [headline = '', homeLead = '', alt = ''] = (['headline', 'lead', 'picture_alt'] as const).map(
      (field) => brand.words(field)[language],
    );
    const other = brand.studioName(language === 'zh' ? 'en' : 'zh');
    const said = { studio, nameOther: other === studio ? '' : other, headline, homeLead, 'screen.home': headline };
    // The usual picture has words of its own.
    return state.files.has('wide') ? { ...said, heroAlt: alt } : said;
  };
  const words = { zh: wordsIn('zh'), en: wordsIn('en') };
  if (!state.own) return words;
  const [wide, narrow] = [state.files.get('wide'), state.files.get('narrow')];
  const picture = wide
    ? {
        src: `/brand/${wide.name}`,
        srcSet: [narrow, wide].flatMap((file) => (file ? [`/brand/${file.name} ${file.width}w`] : [])).join(', '),
        ...{ width: wide.width, height: wide.height, colour: wide.colour },
      }
    : usualPicture;
  const contact = state.given.contact_email || state.usual.contact_email || '';
  return { ...words, home: { picture, contact, imprint: brand.words('imprint').en !== '' } };
}

/** The home page, which the build wrote with holes for words and with the usual picture. */
function filledHome(
  html: string,
  told: PageBrand,
  home: NonNullable<PageBrand['home']>,
  { language, usualPicture }: { language: Language; usualPicture: HomePicture },
): string {
  const { picture, contact, imprint } = home;
  const shapeOf = ({ width, height, colour }: HomePicture) => `aspect-ratio:${width} / ${height};background-color:${colour}`;
  let page = html
    .replace(shapeOf(usualPicture), () => shapeOf(picture))
    .replace(/<img [^>]*fetchPriority="high"[^>]*>/, (image) =>
      image
        .replace(`src="${usualPicture.src}"`, () => `src="${picture.src}"`)
        .replace(`width="${usualPicture.width}"`, () => `width="${picture.width}"`)
        .replace(`height="${usualPicture.height}"`, () => `height="${picture.height}"`)
        .replace(/alt="[^"]*"/, (usual) => (told[language].heroAlt === undefined ? usual : `alt="${escapeHtml(told[language].heroAlt)}"`)),
    );
  if (!imprint) page = page.replace(/<a [^>]*href="[^"]*#imprint"[^>]*>[^<]*<\/a>/, '');
  if (contact === '') page = page.replace(/<a [^>]*href="mailto:\{\{contact\}\}"[^>]*>[^<]*<\/a>/, '');
  page = page.replaceAll('{{contact}}', () => escapeHtml(contact));
  const words = told[language];
  for (const key of brandedTexts) if (words[key] !== undefined) page = page.replaceAll(`{{${key}}}`, () => escapeHtml(words[key] ?? ''));
  return page;
}

function headOf(brand: Brand, { origin, title, description }: { origin: string; title: string; description: string }): string {
  const preview = brand.state.files.get('preview') ?? brand.state.files.get('icon-512');
  const social = brand.state.own
    ? [
        ['og:type', 'website'],
        ['og:site_name', brand.studioName('en')],
        ['og:title', title],
        ['og:description', description],
        ['og:url', `${origin}/`],
        ...(preview ? [['og:image', `${origin}/brand/${preview.name}`]] : []),
      ]
    : [];
  const metas = social.map(([property = '', content = '']) => `<meta property="${property}" content="${escapeHtml(content)}" />`);
  if (preview?.size === 'preview') metas.push('<meta name="twitter:card" content="summary_large_image" />');
  return `${metas.join('')}<style>${brandStyle(brand)}</style>`;
}

/** The tones of the accent for both themes, and the logo wherever the mark is drawn (every drawing of 32 by 32). */
function brandStyle(brand: Brand): string {
  const tones = brand.accent();
  const mark = brand.state.files.get('mark');
  const rules = tones
    ? (['dark', 'light'] as const).map((theme) => {
        const { accent, accentHi, onAccent } = tones[theme];
        const where = theme === 'dark' ? ':root,[data-theme="dark"]' : '[data-theme="light"]';
        return `${where}{--accent:${accent};--accent-hi:${accentHi};--on-accent:${onAccent};--mark:color-mix(in oklch,${accent} 48%,transparent)}`;
      })
    : [];
  if (tones) rules.push('svg[viewBox="0 0 32 32"] [fill="#f05940"]{fill:var(--accent)}');
  if (mark) {
    rules.push(
      `svg[viewBox="0 0 32 32"]{background:url("/brand/${mark.name}") center/contain no-repeat}`,
      'svg[viewBox="0 0 32 32"]>*{display:none}',
    );
  }
  return rules.join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
