import { z } from 'zod';
import { call } from './call.ts';
import { helpSectionSchema } from './help.ts';

/** What the operator wrote into terms, privacy notice and imprint, as data like pages of help. Empty where nothing was written. */
export const legalInfo = call({
  path: 'Extend/legal_info',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    info: z.object({ terms: z.array(helpSectionSchema), privacy: z.array(helpSectionSchema), imprint: z.array(helpSectionSchema) }),
  }),
});
