import type { Language } from '@easel/contract/language';

export interface EmailRow {
  text: string;
  amount: string;
  note?: string;
}

interface EmailContent {
  studio: string;
  language: Language;
  title: string;
  lead: string;
  /** The one thing that the reader came for, large: a code. Notices have none. */
  highlight?: string;
  /** A bill: what, how much, and why. The last row is the sum. */
  rows?: readonly EmailRow[];
  after: readonly string[];
}

const paper = '#faf9f7';
const sheet = '#ffffff';
const line = '#e7e4df';
const ink = '#24211e';
const muted = '#6f6a64';
const seal = '#c8402a';
const footMark = '<!-- foot -->';
const [contentBegins, contentEnds] = ['<!-- content -->', '<!-- /content -->'];
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans SC',Arial,sans-serif";
const digits = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

/** Tables and inline styles, because mail programs read little else. One column, readable on a phone, light and dark. */
export function emailLayout({ studio, language, title, lead, highlight, rows = [], after }: EmailContent): string {
  const paragraphs = after
    .map((text) => `<p style="margin:0 0 8px;font-size:14px;line-height:1.6;color:${muted}">${escapeHtml(text)}</p>`)
    .join('');
  const large =
    highlight === undefined
      ? ''
      : `<p style="margin:0 0 24px;padding:20px 0;text-align:center;background:${paper};border-radius:8px;font-family:${digits};font-size:36px;line-height:1.2;font-weight:600;letter-spacing:10px;text-indent:10px;color:${ink}">${escapeHtml(highlight)}</p>\n`;
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;font-family:${font}">
<tr><td style="padding:0 4px 16px;font-size:15px;font-weight:600;color:${ink}"><span style="color:${seal}">&#9632;</span>&nbsp; ${escapeHtml(studio)}</td></tr>
<tr><td style="padding:32px;background:${sheet};border:1px solid ${line};border-radius:12px">
${contentBegins}<h1 style="margin:0 0 8px;font-size:20px;line-height:1.4;font-weight:600;color:${ink}">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px;font-size:15px;line-height:1.6;color:${ink}">${escapeHtml(lead)}</p>
${large}${tableOf(rows)}${paragraphs}${contentEnds}
</td></tr>
${footMark}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function tableOf(rows: readonly EmailRow[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ text, amount, note = '' }, index) => {
    const weight = index === rows.length - 1 ? 600 : 400;
    const style = `padding:10px 0;border-top:1px solid ${line};font-size:14px;line-height:1.5;vertical-align:top;font-weight:${weight};color:${ink}`;
    const why = note === '' ? '' : `<br><span style="font-size:12px;color:${muted}">${escapeHtml(note)}</span>`;
    return `<tr><td style="${style}">${escapeHtml(text)}${why}</td><td align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-bottom:1px solid ${line}">${cells.join('')}</table>\n`;
}

interface EmailMarks {
  foot: string;
  accent: string | undefined;
  studio: string;
  /** The operator's own, in place of the layout; empty where there is none. */
  template: string;
}

/** What the studio adds to every mail, whoever wrote it. */
export function emailLayoutMarks(html: string, { foot, accent, studio, template }: EmailMarks): string {
  const lines = escapeHtml(foot).replace(/\r?\n/g, '<br>');
  if (template !== '') {
    const content = html.slice(html.indexOf(contentBegins) + contentBegins.length, html.indexOf(contentEnds));
    const filled: Record<string, string> = { content, studio: escapeHtml(studio), foot: lines };
    return template.replace(/\{\{(content|studio|foot)\}\}/g, (_, name: string) => filled[name] ?? '');
  }
  const row = `<tr><td style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:${muted}">${lines}</td></tr>`;
  return html
    .replace(contentBegins, '')
    .replace(contentEnds, '')
    .replace(footMark, () => (foot === '' ? '' : row))
    .replaceAll(`color:${seal}`, `color:${accent ?? seal}`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
