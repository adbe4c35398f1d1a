import { maybe } from '../command-line/commands.ts';
import { wholeField } from '../command-line/fields.ts';

/** How much of a list is shown, the newest first. */
export const limit = maybe(wholeField(1, 1000), { zh: '最多列出多少条', en: 'How many to list' });
