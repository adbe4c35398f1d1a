import type { Language } from '@easel/contract/language';
import type { UsualPrices } from '../types.ts';

/** Of the clips that credits are counted in, in seconds: the length that is suggested first. */
const clipSeconds = 4;

/** What credits are enough for. Works that cost nothing are left out: of them there is no end. */
export function buysText(
  credits: number,
  { language, prices: { picture, clipSecond } }: { language: Language; prices: UsualPrices },
): string {
  const many = (price: number | undefined) => (price ? Math.floor(credits / price) : 0);
  const [pictures, clips] = [many(picture), many(clipSecond && clipSecond * clipSeconds)];
  const isChinese = language === 'zh';
  const parts = [
    ...(pictures > 0 ? [isChinese ? `${counted(pictures, 'zh')} 张图片` : english(pictures, 'picture')] : []),
    ...(clips > 0
      ? [isChinese ? `${counted(clips, 'zh')} 段 ${clipSeconds} 秒视频` : `${english(clips, 'clip')} of ${clipSeconds} seconds`]
      : []),
  ];
  if (parts.length === 0) return '';
  return isChinese ? `约可生成 ${parts.join('，或 ')}` : `Enough for about ${parts.join(' or ')}`;
}

export function counted(count: number, language: Language): string {
  return new Intl.NumberFormat(language).format(count);
}

/** So many of a thing, which stands in the plural where it is not one. */
export function english(count: number, thing: string): string {
  return `${counted(count, 'en')} ${thing}${count === 1 ? '' : 's'}`;
}
