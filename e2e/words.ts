import { errorSentences, fieldSentences } from '@easel/contract/errors';
import { account as accountEn } from '../web/src/i18n/en/account.ts';
import { billing as billingEn } from '../web/src/i18n/en/billing.ts';
import { enhance as enhanceEn } from '../web/src/i18n/en/enhance.ts';
import { face as faceEn } from '../web/src/i18n/en/face.ts';
import { home as homeEn } from '../web/src/i18n/en/home.ts';
import { image as imageEn } from '../web/src/i18n/en/image.ts';
import { login as loginEn } from '../web/src/i18n/en/login.ts';
import { paying as payingEn } from '../web/src/i18n/en/paying.ts';
import { pricing as pricingEn } from '../web/src/i18n/en/pricing.ts';
import { realtime as realtimeEn } from '../web/src/i18n/en/realtime.ts';
import { redraw as redrawEn } from '../web/src/i18n/en/redraw.ts';
import { source as sourceEn } from '../web/src/i18n/en/source.ts';
import { studio as studioEn } from '../web/src/i18n/en/studio.ts';
import { usage as usageEn } from '../web/src/i18n/en/usage.ts';
import { work as workEn } from '../web/src/i18n/en/work.ts';
import { works as worksEn } from '../web/src/i18n/en/works.ts';
import { account as accountZh } from '../web/src/i18n/zh/account.ts';
import { billing as billingZh } from '../web/src/i18n/zh/billing.ts';
import { enhance as enhanceZh } from '../web/src/i18n/zh/enhance.ts';
import { face as faceZh } from '../web/src/i18n/zh/face.ts';
import { home as homeZh } from '../web/src/i18n/zh/home.ts';
import { image as imageZh } from '../web/src/i18n/zh/image.ts';
import { login as loginZh } from '../web/src/i18n/zh/login.ts';
import { paying as payingZh } from '../web/src/i18n/zh/paying.ts';
import { pricing as pricingZh } from '../web/src/i18n/zh/pricing.ts';
import { realtime as realtimeZh } from '../web/src/i18n/zh/realtime.ts';
import { redraw as redrawZh } from '../web/src/i18n/zh/redraw.ts';
import { source as sourceZh } from '../web/src/i18n/zh/source.ts';
import { studio as studioZh } from '../web/src/i18n/zh/studio.ts';
import { usage as usageZh } from '../web/src/i18n/zh/usage.ts';
import { work as workZh } from '../web/src/i18n/zh/work.ts';
import { works as worksZh } from '../web/src/i18n/zh/works.ts';

/** What the contract says in one language: refusals by their code, problems of fields by their key. */
function sentences(language: 'en' | 'zh') {
  const of = <Key extends string>(all: Readonly<Record<Key, Readonly<Record<'en' | 'zh', string>>>>) =>
    Object.fromEntries(Object.entries(all).map(([key, sentence]) => [key, (sentence as Record<'en' | 'zh', string>)[language]])) as Record<
      Key,
      string
    >;
  return { refusals: of(errorSentences), fields: of(fieldSentences) };
}

type Widen<T> = T extends string ? string : { [Key in keyof T]: Widen<T[Key]> };

const zh = {
  account: accountZh,
  billing: billingZh,
  usage: usageZh,
  common: studioZh,
  enhance: enhanceZh,
  face: faceZh,
  home: homeZh,
  image: imageZh,
  login: loginZh,

  paying: payingZh,
  pricing: pricingZh,
  realtime: realtimeZh,
  redraw: redrawZh,
  work: workZh,
  works: worksZh,
  source: sourceZh,
  ...sentences('zh'),
};

/** The words of the screens as a person reads them, so that journeys find things by role and name in both languages. */
export type Words = Widen<typeof zh>;

export const words: Record<'en' | 'zh', Words> = {
  en: {
    account: accountEn,
    billing: billingEn,
    usage: usageEn,
    common: studioEn,
    enhance: enhanceEn,
    face: faceEn,
    home: homeEn,
    image: imageEn,
    login: loginEn,

    paying: payingEn,
    pricing: pricingEn,
    realtime: realtimeEn,
    redraw: redrawEn,
    work: workEn,
    works: worksEn,
    source: sourceEn,
    ...sentences('en'),
  },
  zh,
};

/** A text with its `{{holes}}` as a pattern that any value fits. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+?'));
}
