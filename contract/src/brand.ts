import { z } from 'zod';
import { accentPattern } from './accent.ts';
import {
  type BrandField,
  brandFields,
  type PlainBrandField,
  plainBrandFields,
  type SpokenBrandField,
  spokenBrandFields,
} from './brand-fields.ts';

/** One address, with or without a name before it: `Aurora <hello@aurora.example>`. */
const senderPattern = /^(?:[^<>\r\n"@,]{0,80}<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
/** With a place for the mail, and without scripts. */
const templatePattern = /^(?![\s\S]*<script)[\s\S]*\{\{content\}\}[\s\S]*$/i;
const addressPattern = /^[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+$/;

const line = (max: number) => z.string().trim().max(max, { error: 'text_long' });
const oneLine = (max: number) => line(max).regex(/^[^\p{Cc}]*$/u, { error: 'field_invalid' });
const orEmpty = (schema: z.ZodString) => z.union([z.literal(''), schema]);

const rules: Partial<Record<SpokenBrandField | PlainBrandField, z.ZodType<string>>> = {
  name: oneLine(spokenBrandFields.name),
  accent: orEmpty(line(plainBrandFields.accent).regex(accentPattern, { error: 'accent_shape' })),
  contact_email: orEmpty(line(plainBrandFields.contact_email).regex(addressPattern, { error: 'mobile_err2' })),
  mail_from: orEmpty(line(plainBrandFields.mail_from).regex(senderPattern, { error: 'sender_shape' })),
  mail_template: orEmpty(line(plainBrandFields.mail_template).regex(templatePattern, { error: 'mail_template_shape' })),
  mail_reply_to: orEmpty(line(plainBrandFields.mail_reply_to).regex(addressPattern, { error: 'mobile_err2' })),
};

const limitsOf: Readonly<Record<string, number>> = { ...spokenBrandFields, ...plainBrandFields };

/** A field as a call takes it: absent stays, empty is as the studio comes. */
export const brandInput = Object.fromEntries(
  brandFields.map((field) => {
    const subject = field.replace(/_(zh|en)$/, '') as SpokenBrandField | PlainBrandField;
    return [field, (rules[subject] ?? line(limitsOf[subject] ?? 0)).optional()];
  }),
) as Record<BrandField, z.ZodOptional<z.ZodType<string>>>;

/** Pictures that an operator brings: the mark, and the first picture of the home page. */
export const brandPictures = ['logo', 'picture'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** What a page of the studio needs to know of it before it is shown. The page holds it in `<meta name="brand">`. */
export interface PageBrand {
  zh: BrandWords;
  en: BrandWords;
  /** Only where the studio is its operator's own: then its home page speaks to its customers. */
  home?: {
    picture: { src: string; srcSet: string; width: number; height: number; colour: string };
    contact: string;
    imprint: boolean;
  };
}

/** `studio` is filled into texts as `{{studio}}`; every other one stands in the place of the text of that key. */
export type BrandWords = Readonly<Record<string, string>>;

/** The texts of the app that a studio of one's own says in its own words. */
export const brandedTexts = ['studio', 'nameOther', 'screen.home', 'headline', 'homeLead'] as const;
