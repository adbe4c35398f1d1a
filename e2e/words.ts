import { account as accountEn } from '../web/src/i18n/en/account.ts';
import { face as faceEn } from '../web/src/i18n/en/face.ts';
import { image as imageEn } from '../web/src/i18n/en/image.ts';
import { login as loginEn } from '../web/src/i18n/en/login.ts';
import { studio as studioEn } from '../web/src/i18n/en/studio.ts';
import { work as workEn } from '../web/src/i18n/en/work.ts';
import { works as worksEn } from '../web/src/i18n/en/works.ts';
import { account as accountZh } from '../web/src/i18n/zh/account.ts';
import { face as faceZh } from '../web/src/i18n/zh/face.ts';
import { image as imageZh } from '../web/src/i18n/zh/image.ts';
import { login as loginZh } from '../web/src/i18n/zh/login.ts';
import { studio as studioZh } from '../web/src/i18n/zh/studio.ts';
import { work as workZh } from '../web/src/i18n/zh/work.ts';
import { works as worksZh } from '../web/src/i18n/zh/works.ts';

type Widen<T> = T extends string ? string : { [Key in keyof T]: Widen<T[Key]> };

const zh = { account: accountZh, common: studioZh, face: faceZh, image: imageZh, login: loginZh, work: workZh, works: worksZh };

/** The words of the screens as a person reads them, so that journeys find things by role and name in both languages. */
export type Words = Widen<typeof zh>;

export const words: Record<'en' | 'zh', Words> = {
  en: { account: accountEn, common: studioEn, face: faceEn, image: imageEn, login: loginEn, work: workEn, works: worksEn },
  zh,
};

/** A text with its `{{holes}}` as a pattern that any value fits. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+?'));
}
