import type { Coupon } from '@easel/contract/coupons';
import type { Language, Sentence } from '@easel/contract/language';

/** What the operator promotes, as the start has read it from `easel.config.ts`. */
export interface Promotion {
  id: string;
  /** The eight places by number, from 1. */
  places: readonly number[];
  /** From this moment until before that one. */
  from: Date | undefined;
  until: Date | undefined;
  who: 'everybody' | 'without-plan';
  shows: ShownDialog | ShownCoupon;
}

/** Where the coupon of a promotion says it comes from. */
export function sourceOf({ id }: Promotion): string {
  return `promotion:${id}`;
}

export interface ShownDialog {
  type: 'dialog';
  title: Sentence;
  text: Sentence;
  image: string;
  link: string;
}

export interface ShownCoupon {
  type: 'coupon';
  worth: { percent: number } | { amount_cents: number };
  firstOnly: boolean;
  /** How long it can be used. */
  days: number;
  /** Instead of the usual words below it. */
  text: Sentence | undefined;
}

export function encodeDialog({ title, text, image, link }: ShownDialog, language: Language) {
  return { type: 1 as const, dialog: { title: title[language], text: text[language], image_url: image, link } };
}

export function encodeGift(gift: ShownCoupon, coupon: Coupon, language: Language) {
  return { type: 2 as const, coupon_info: { ...coupon, text: giftText(gift, language) } };
}

/** What stands below a coupon that was just given. */
export function giftText({ days, text }: Pick<ShownCoupon, 'days' | 'text'>, language: Language): string {
  const usual = {
    zh: `优惠券已放入你的账号，${days} 天内有效。`,
    en: days === 1 ? 'It is in your account, good for a day.' : `It is in your account, good for ${days} days.`,
  };
  return (text ?? usual)[language];
}
