import { stringify } from 'csv-stringify/sync';

/** A text that a spreadsheet would take for a formula. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

/** Lines of comma-separated values (RFC 4180), as spreadsheets read them. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[], { bom = false } = {}): string {
  return stringify([...rows], {
    bom,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    // A formula gets an apostrophe before it, which spreadsheets take for the sign of a text. Numbers are ours and stay numbers.
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
  });
}
