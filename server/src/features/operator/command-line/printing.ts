import type { Language, Sentence } from '@easel/contract/language';
import type { Answer, Cell, Part } from './commands.ts';

/** Plain text in columns, for a terminal. */

/** What takes two places of a terminal: East Asian wide letters (Unicode, annex 11) and pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

export function widthOf(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0);
}

function padded(text: string, width: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? space + text : text + space;
}

const answers: Record<'yes' | 'no' | 'nothing', Sentence> = {
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  nothing: { zh: '没有内容', en: 'Nothing here' },
};

const cellMax = 60;

/** Names and descriptions are other people's: nothing in them may command the terminal. */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
}

/** `19.90 USD`; what went out has a minus. */
export function moneyText({ cents, currency }: { cents: number; currency: string }): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`;
}

function cellText(cell: Cell, language: Language): string {
  if (cell === null || cell === undefined || cell === '') return '–';
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof cell === 'boolean') return answers[cell ? 'yes' : 'no'][language];
  if (typeof cell === 'object') return 'cents' in cell ? moneyText(cell) : harmless(cell[language]);
  return harmless(String(cell));
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > cellMax ? `${letters.slice(0, cellMax - 1).join('')}…` : text;
}

function isNumeric(cell: Cell): boolean {
  return typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'cents' in cell);
}

function printRows(columns: readonly string[], rows: readonly (readonly Cell[])[], language: Language): string[] {
  const texts = rows.map((row) => row.map((cell) => shortened(cellText(cell, language))));
  const widths = columns.map((column, place) => Math.max(widthOf(column), ...texts.map((row) => widthOf(row[place] ?? ''))));
  const right = columns.map((_, place) => rows.some((row) => isNumeric(row[place])));
  const print = (row: readonly string[]) =>
    row
      .map((text, place) => padded(text, widths[place] ?? 0, right[place] ?? false))
      .join('  ')
      .trimEnd();
  return [print(columns), print(widths.map((width) => '─'.repeat(width))), ...texts.map(print)];
}

function printPart(part: Part, language: Language): string[] {
  if ('line' in part) return [harmless(part.line[language])];
  const title = part.title ? [part.title[language]] : [];
  if ('facts' in part) {
    const facts = part.facts.filter(([, cell]) => cell !== null && cell !== undefined && cell !== '');
    const width = Math.max(...facts.map(([name]) => widthOf(name[language])));
    return [...title, ...facts.map(([name, cell]) => `${padded(name[language], width, false)}  ${cellText(cell, language)}`)];
  }
  if (part.rows.length === 0) return [...title, answers.nothing[language]];
  return [
    ...title,
    ...printRows(
      part.columns.map((column) => column[language]),
      part.rows,
      language,
    ),
  ];
}

export function printAnswer({ parts, data }: Answer, language: Language, json: boolean): string {
  if (json) return `${JSON.stringify(data, null, 2)}\n`;
  return `${parts.map((part) => printPart(part, language).join('\n')).join('\n\n')}\n`;
}
