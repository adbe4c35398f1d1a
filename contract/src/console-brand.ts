import { z } from 'zod';
import { brandInput, brandPictures } from './brand.ts';
import { type BrandField, brandFields } from './brand-fields.ts';
import { operatorCall } from './call.ts';
import { choiceField } from './fields.ts';

/** The brand of the studio in the console: only owners read and change it. */

const values = z.partialRecord(z.enum(brandFields as [BrandField, ...BrandField[]]), z.string());
const pictureSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

const brandSchema = z.object({
  /** What was given here. */
  given: values,
  /** What stands where nothing was given: from easel.config.ts, or as the studio comes. */
  usual: values,
  pictures: z.object({ logo: pictureSchema.nullable(), picture: pictureSchema.nullable() }),
  /** The home page speaks to customers. */
  own: z.boolean(),
});
export type ConsoleBrand = z.infer<typeof brandSchema>;

const answered = z.object({ info: z.object({ brand: brandSchema }) });

export const consoleBrand = operatorCall({ path: 'Console/brand_info', may: 'settings.change', input: z.object({}), output: answered });

export const consoleBrandSave = operatorCall({
  path: 'Console/brand_save_do',
  may: 'settings.change',
  input: z.object(brandInput),
  output: answered,
});

/** Without a file the picture is taken away. */
export const consoleBrandPicture = operatorCall({
  path: 'Console/brand_picture_do',
  may: 'settings.change',
  input: z.object({ picture: choiceField(brandPictures, 'choice_unknown') }),
  output: answered,
  file: 'file',
});
