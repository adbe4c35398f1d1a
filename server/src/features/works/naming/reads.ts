import { sql } from 'kysely';

/** What a work is called and found by, as SQL. */

/** Its title, or its prompt, or what it was made from; empty where there is none of these. */
export const workWords = sql<string>`coalesce(nullif(works.title, ''), nullif(works.recipe ->> 'prompt', ''), works.source_name, '')`;

/** Whether one of them holds the words, in capitals or not. */
export function holdsWords(words: string) {
  const pattern = like(words);
  return sql<boolean>`(works.title ilike ${pattern} or works.recipe ->> 'prompt' ilike ${pattern} or works.source_name ilike ${pattern})`;
}

/** A pattern of whatever holds the text. */
export function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
