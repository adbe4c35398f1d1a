import { brandInput } from '@easel/contract/brand';
import type { BrandField, BrandValues } from '@easel/contract/brand-fields';
import { fieldSentences } from '@easel/contract/field-errors';
import type { Sentence } from '@easel/contract/language';
import { SettingError } from './env.ts';
import type { StudioConfig } from './studio.ts';

/** The brand of easel.config.ts as fields, like those of the console. @throws SettingError with what is wrong */
export function readBrandValues({ name, seller = {}, ...studio }: StudioConfig['studio']): BrandValues {
  const inBoth = (field: string, text: Sentence | undefined) =>
    text === undefined ? [] : [[`${field}_zh`, text.zh] as const, [`${field}_en`, text.en] as const];
  const given: (readonly [string, string | undefined])[] = [
    ...inBoth('name', typeof name === 'string' ? { zh: name, en: name } : name),
    ['accent', studio.accent],
    ['contact_email', studio.contactEmail],
    ['seller_name', seller.name],
    ['seller_address', seller.address],
    ['seller_tax_number', seller.taxNumber],
    ['mail_reply_to', studio.mailReplyTo],
    ['mail_from', studio.mailFrom],
    ['mail_template', studio.mailTemplate],
    ...inBoth('description', studio.description),
    ...inBoth('headline', studio.headline),
    ...inBoth('lead', studio.lead),
    ...inBoth('mail_foot', studio.mailFoot),
    ...inBoth('terms', studio.terms),
    ...inBoth('privacy', studio.privacy),
    ...inBoth('imprint', studio.imprint),
  ];
  return Object.fromEntries(
    given.flatMap(([field, text]) => {
      if (text === undefined) return [];
      const parsed = brandInput[field as BrandField].safeParse(text);
      if (parsed.success) return [[field, parsed.data]];
      const key = parsed.error.issues[0]?.message as keyof typeof fieldSentences;
      throw new SettingError(`easel.config.ts: ${field} of the studio: ${fieldSentences[key]?.en ?? 'This is not valid'}.`);
    }),
  );
}
