import { z } from 'zod';
import { call } from './call.ts';
import { maybe } from './fields.ts';
import { workSchema } from './works.ts';

/** Whether a file was made here. Its reader looks into the file by itself and sends its fingerprint, never the file. */

const invalid = { error: 'field_invalid' } as const;

const labelField = maybe(z.string(invalid).trim().min(1, invalid).max(200, invalid));

export const fileVerify = call({
  path: 'Extend/file_verify',
  who: 'anyone',
  input: z.object({
    /** Of the whole file: 64 hexadecimal digits. */
    sha256: z
      .string(invalid)
      .regex(/^[0-9a-f]{64}$/i, invalid)
      .transform((digits) => digits.toLowerCase()),
    /** The `ProduceID` of the label in the file, if it has one. */
    produce_id: labelField,
    /** Its `ContentProducer`. */
    producer: labelField,
  }),
  output: z.object({
    info: z.object({
      /**
       * `same`: this very file, to the byte. `named`: the label names a file that was made here, and this is another one: it was changed or
       * stored anew, or the label was copied. `claimed`: the label
       * names this studio, which made no such file. `none`: neither is known here.
       */
      found: z.enum(['same', 'named', 'claimed', 'none']),
      kind: z.enum(['image', 'video']).nullable(),
      made_at: z.string().nullable(),
      /** Where the reader made it and it is still kept. */
      work: workSchema.nullable(),
    }),
  }),
});
