import type { Language } from '@easel/contract/language';
import { escapeHtml } from '../../../platform/email-layout.ts';
import { type Part, pageWords, parts, partWords } from './words.ts';

interface IndexPage {
  studio: string;
  /** Who it is about, as they know themselves. */
  member: { name: string; email: string };
  /** The reader's own language comes first. */
  language: Language;
  at: Date;
  /** The files of each part, by their names in the download. */
  files: Readonly<Record<Part, readonly string[]>>;
}

const pagesMax = 1000;

/** The page of a data download that says what each file is, in both languages. It needs no network and no script. */
export function indexPage({ studio, member, language, at, files }: IndexPage): string {
  const languages: Language[] = language === 'zh' ? ['zh', 'en'] : ['en', 'zh'];
  const day = at.toISOString().slice(0, 10);
  const section = (own: Language) => `<section lang="${tagOf(own)}">
<h1>${escapeHtml(pageWords.title[own])}</h1>
<p>${escapeHtml(`${member.name} · ${member.email}`)}</p>
<p>${escapeHtml(pageWords.lead[own].replace('{{studio}}', studio).replace('{{day}}', day))}</p>
<dl>
${parts.map((part) => partOf(part, own, files[part])).join('\n')}
</dl>
<p class="soft">${escapeHtml(pageWords.withheld[own])}</p>
</section>`;
  return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${pageWords.title[language]} · ${studio}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
${languages.map(section).join('\n<hr>\n')}
</main>
</body>
</html>
`;
}

function partOf(part: Part, language: Language, files: readonly string[]): string {
  const { title, text } = partWords[part][language];
  const links = files.slice(0, pagesMax).map((name) => `<li><a href="${escapeHtml(addressOf(name))}">${escapeHtml(name)}</a></li>`);
  const list =
    files.length === 0
      ? `<p class="soft">${escapeHtml(pageWords.none[language])}</p>`
      : `<details${files.length <= 3 ? ' open' : ''}><summary>${escapeHtml(pageWords.files[language])} (${files.length})</summary><ul>${links.join('')}</ul></details>`;
  return `<dt>${escapeHtml(title)}</dt><dd><p>${escapeHtml(text)}</p>${list}</dd>`;
}

function addressOf(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}

function tagOf(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}

const style = [
  "body{margin:0;font:16px/1.6 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif}",
  'main{max-width:720px;margin:0 auto;padding:32px 20px 64px}',
  'h1{font-size:24px;line-height:1.3;margin:0 0 8px}',
  'p{margin:0 0 8px}',
  'dt{font-weight:600;margin-top:24px}',
  'dd{margin:0}',
  'ul{margin:4px 0 0;padding-left:20px;overflow-wrap:anywhere}',
  'summary{cursor:pointer}',
  'hr{margin:48px 0;border:0;border-top:1px solid #8886}',
  '.soft{opacity:.75}',
].join('');
