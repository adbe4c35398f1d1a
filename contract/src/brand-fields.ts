import type { Language } from './language.ts';

/** What makes a studio its operator's own. Each field is a text; an empty one is as the studio comes. */

/** In both languages, as `headline_zh` and `headline_en`, with the most characters that each may have. */
export const spokenBrandFields = {
  name: 40,
  description: 200,
  headline: 80,
  lead: 400,
  picture_alt: 200,
  mail_foot: 500,
  terms: 60_000,
  privacy: 60_000,
  imprint: 20_000,
} as const;
export type SpokenBrandField = keyof typeof spokenBrandFields;

/** The same in every language. */
export const plainBrandFields = {
  accent: 7,
  contact_email: 200,
  seller_name: 120,
  seller_address: 400,
  seller_tax_number: 60,
  mail_from: 200,
  mail_reply_to: 200,
  /** The template of every mail: HTML with `{{content}}` where the mail itself stands; `{{studio}}` and `{{foot}}` where they are wished. */
  mail_template: 40_000,
} as const;
export type PlainBrandField = keyof typeof plainBrandFields;

export type BrandField = PlainBrandField | `${SpokenBrandField}_${Language}`;

const languages = ['zh', 'en'] as const satisfies readonly Language[];

export const brandFields: readonly BrandField[] = [
  ...(Object.keys(plainBrandFields) as PlainBrandField[]),
  ...(Object.keys(spokenBrandFields) as SpokenBrandField[]).flatMap((field) =>
    languages.map((language) => `${field}_${language}` as const),
  ),
];

/** Those that are given. */
export type BrandValues = Partial<Record<BrandField, string>>;
