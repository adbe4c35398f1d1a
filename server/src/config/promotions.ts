import type { Sentence } from '@easel/contract/language';
import { promotedPaths } from '@easel/contract/promoted-paths';
import { SettingError } from './env.ts';
import { lineOf } from './plans.ts';
import type { PromotionConfig } from './studio.ts';

const paths: readonly string[] = promotedPaths;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reads the promotions of easel.config.ts at the start. `source` is the text of the file: what is wrong is reported with
 * the line of its promotion. Throws a `SettingError` for the first thing that cannot be. What it answers, with places by
 * number and time as moments, is the `Promotion` of features/promotions, which the start hands on.
 */
export function readPromotions(promotions: readonly PromotionConfig[], source: string) {
  const known = new Set<string>();
  return promotions.map((config, index) => {
    const fail = (problem: string): never => {
      const line = lineOf(source, config.id);
      const name = config.id === '' ? `promotion number ${index + 1}` : `promotion "${config.id}"`;
      throw new SettingError(`easel.config.ts${line === undefined ? '' : `, line ${line}`}: The ${name} ${problem}`);
    };
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(config.id)) fail('needs an id of 1 to 64 letters, digits, - and _.');
    if (known.has(config.id)) fail('has the id of another promotion.');
    known.add(config.id);
    return readPromotion(config, fail);
  });
}

type Fail = (problem: string) => never;

function readPromotion({ id, positions, from, until, who = 'everybody', dialog, coupon }: PromotionConfig, fail: Fail) {
  const places = positions.map(
    (position) => placeOf(position) ?? fail(`has the position ${position}. It takes ${promotedPaths.join(', ')}.`),
  );
  if (places.length === 0) fail('has no positions, so nobody would see it.');
  const [first, last] = [momentOf('from', from, fail), momentOf('until', until, fail)];
  if (first && last && first >= last) fail(`ends (${until}) before it begins (${from}).`);
  if (who !== 'everybody' && who !== 'without-plan') fail(`is for "${who}". It takes everybody or without-plan.`);
  if ((dialog === undefined) === (coupon === undefined)) fail('needs either a dialog or a coupon.');
  const shows = dialog ? readDialog(dialog, fail) : readCoupon(coupon as NonNullable<typeof coupon>, fail);
  return { id, places, from: first, until: last, who, shows };
}

function placeOf(position: string | number): number | undefined {
  const place = typeof position === 'number' ? position : paths.indexOf(position) + 1;
  return Number.isInteger(place) && place >= 1 && place <= promotedPaths.length ? place : undefined;
}

/** A day counts as a whole: the last one ends where the next one begins. */
function momentOf(name: 'from' | 'until', text: string | undefined, fail: Fail): Date | undefined {
  if (text === undefined) return undefined;
  const day = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.exec(text)?.[1];
  // A day that no calendar has would silently become another one.
  const real = day !== undefined && new Date(Date.parse(day) || 0).toISOString().startsWith(day);
  const moment = Date.parse(text);
  if (!real || Number.isNaN(moment)) fail(`has ${name}: "${text}". It takes a day such as 2027-03-01, or 2027-03-01T09:00:00+08:00.`);
  return new Date(name === 'until' && text === day ? moment + dayMs : moment);
}

function readDialog({ title, text, image = '', link = '' }: NonNullable<PromotionConfig['dialog']>, fail: Fail) {
  if (!isComplete(title) || !isComplete(text)) fail('needs a title and a text in Chinese and in English.');
  // Pages show no pictures of other hosts, so that nobody there learns who reads them.
  if (image !== '' && !isOwnPath(image)) fail(`has the image "${image}". It takes a path of the studio, which begins with /.`);
  if (link !== '' && !isOwnPath(link) && !(/^https:\/\//.test(link) && URL.canParse(link))) {
    fail(`has the link "${link}". It takes a path that begins with / or an address that begins with https://.`);
  }
  return { type: 'dialog' as const, title, text, image, link };
}

function readCoupon({ percent, cents, firstOnly, days, text }: NonNullable<PromotionConfig['coupon']>, fail: Fail) {
  if ((percent === undefined) === (cents === undefined)) fail('needs a coupon with either percent or cents.');
  if (percent !== undefined && !isWhole(percent, 1, 100)) fail(`takes ${percent} percent off. It takes a whole number from 1 to 100.`);
  if (cents !== undefined && !isWhole(cents, 1, 100_000_000)) fail(`takes ${cents} off. It takes whole cents, from 1 to 100000000.`);
  if (typeof firstOnly !== 'boolean') fail('needs firstOnly: true or false.');
  if (!isWhole(days, 1, 3650)) fail(`gives a coupon for ${days} days. It takes a whole number from 1 to 3650.`);
  if (text !== undefined && !isComplete(text)) fail('needs the text of its coupon in Chinese and in English.');
  const worth = percent === undefined ? { amount_cents: cents ?? 0 } : { percent };
  return { type: 'coupon' as const, worth, firstOnly, days, text };
}

function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** Nothing has checked the types of the operator's file before. */
function isComplete(sentence: Partial<Sentence> | undefined): boolean {
  return Boolean(sentence?.zh?.trim() && sentence.en?.trim());
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
