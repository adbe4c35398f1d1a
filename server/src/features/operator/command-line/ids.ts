/**
 * Ids of members, orders and works are random, and one in 64 begins with a dash: to commander that is an option. Such an id is given to
 * it with a mark in front, which is taken away again from what it read.
 */

const idWithDash = /^-[A-Za-z0-9_-]{21}$/;
const mark = '\u2060';

export const markIds = (args: readonly string[]): string[] => args.map((text) => (idWithDash.test(text) ? mark + text : text));

export const unmarked = (text: string): string => (text.startsWith(mark) ? text.slice(mark.length) : text);
