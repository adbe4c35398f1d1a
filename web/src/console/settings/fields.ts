import type { BrandField, BrandValues, SpokenBrandField } from '@easel/contract/brand-fields';
import type { ConsoleBrand } from '@easel/contract/console-brand';

/** What was typed and not saved yet, compared with what was given. */

/** What stands in a field while nothing is typed. */
function shownIn({ given }: Pick<ConsoleBrand, 'given'>, typed: BrandValues, field: BrandField): string {
  return typed[field] ?? given[field] ?? '';
}

/** What counts: typed, given, or as the studio comes. */
export function effective(brand: Pick<ConsoleBrand, 'given' | 'usual'>, typed: BrandValues, field: BrandField): string {
  return shownIn(brand, typed, field) || brand.usual[field] || '';
}

/** The fields that are not as they were given. */
export function changesOf({ given }: Pick<ConsoleBrand, 'given'>, typed: BrandValues): BrandValues {
  const changed = Object.entries(typed).filter(([field, value]) => value.trim() !== (given[field as BrandField] ?? ''));
  return Object.fromEntries(changed);
}

/** The subject of a field: `headline` of `headline_en`. */
export function subjectOf(field: string): string {
  return field.replace(/_(zh|en)$/, '');
}

/** A text in the language of the preview, or in the other one where it was given only there. */
export function spokenIn(
  brand: Pick<ConsoleBrand, 'given' | 'usual'>,
  typed: BrandValues,
  field: SpokenBrandField,
  language: 'zh' | 'en',
): string {
  const other = language === 'zh' ? 'en' : 'zh';
  const own = shownIn(brand, typed, `${field}_${language}`) || shownIn(brand, typed, `${field}_${other}`);
  return own || brand.usual[`${field}_${language}`] || '';
}

/** What the sections of the form share. */
export interface BrandForm {
  value: (field: BrandField) => string;
  usual: (field: BrandField) => string;
  type: (field: BrandField, text: string) => void;
  problem: (field: BrandField) => string | undefined;
}
