import { hashOf, newCode } from '../../../platform/ids.ts';

/** Codes that people copy by hand: three groups of four, 59 bits. */

const groups = 3;
const groupLength = 4;

export function newWrittenCode(): string {
  return Array.from({ length: groups }, () => newCode(groupLength)).join('-');
}

/** Of a code as somebody typed it: neither case, dashes nor spaces matter. */
export function hashOfWritten(code: string): string {
  return hashOf(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}

/** The digits of a code that was typed with a space in the middle, as apps show it. */
export function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}
