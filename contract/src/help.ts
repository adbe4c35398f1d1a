import { z } from 'zod';
import { call } from './call.ts';
import { idField, textField } from './fields.ts';

/** The pages of help, as data: whoever shows them needs no markdown. Links begin with `/`. */

const inlineSchema = z.object({
  text: z.string(),
  /** How it stands out. */
  as: z.enum(['plain', 'strong', 'term', 'code']),
  /** A link within the studio. */
  href: z.string().optional(),
});
export type HelpInline = z.infer<typeof inlineSchema>;

const lineSchema = z.array(inlineSchema);

const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), line: lineSchema }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(lineSchema) }),
  z.object({ type: z.literal('table'), head: z.array(lineSchema), rows: z.array(z.array(lineSchema)) }),
  z.object({ type: z.literal('code'), text: z.string() }),
]);
export type HelpBlock = z.infer<typeof blockSchema>;

export const helpSectionSchema = z.object({ id: z.string(), title: z.string(), blocks: z.array(blockSchema) });
export type HelpSection = z.infer<typeof helpSectionSchema>;

const pageSchema = z.object({ id: z.string(), title: z.string(), lead: z.string(), sections: z.array(helpSectionSchema) });
export type HelpPage = z.infer<typeof pageSchema>;

/** All pages in the order in which they are read, without what they say. */
export const helpLists = call({
  path: 'Extend/help_lists',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ info: z.object({ items: z.array(pageSchema.omit({ sections: true })) }) }),
});

export const helpInfo = call({
  path: 'Extend/help_info',
  who: 'anyone',
  input: z.object({ page: idField }),
  output: z.object({ info: z.object({ page: pageSchema }) }),
});

/** The sections that fit words, the best first. */
export const helpSearch = call({
  path: 'Extend/help_search',
  who: 'anyone',
  input: z.object({ query: textField(200) }),
  output: z.object({
    info: z.object({
      items: z.array(z.object({ page: z.string(), title: z.string(), section: z.string(), heading: z.string(), text: z.string() })),
    }),
  }),
});
