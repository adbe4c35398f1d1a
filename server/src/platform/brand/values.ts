import type { BrandValues, SpokenBrandField } from '@easel/contract/brand-fields';
import type { Language, Sentence } from '@easel/contract/language';

/** What the fields of a brand come to, with what stands where nothing was given. */

/** The name of the studio, for whoever reads that language. */
export type StudioName = (language: Language) => string;

/** Who sells, as invoices show them. */
export interface Seller {
  name: string;
  /** Lines. */
  address: string;
  taxNumber: string;
  email: string;
}

const shippedName: Sentence = { zh: '画架', en: 'Easel' };
/** The words of a home page that speaks to customers, where the operator gave none. */
const shippedWords: Record<'description' | 'headline' | 'lead' | 'picture_alt', Sentence> = {
  description: {
    zh: '用一句话生成图片和视频，也能修图、放大、换脸，或者直接在对话里完成。',
    en: 'Make pictures and videos from a sentence, retouch and enlarge your own, or do all of it in a chat.',
  },
  headline: { zh: '一句话，变成图片和视频', en: 'Pictures and videos from a sentence' },
  lead: {
    zh: '写下你想看到的，或者放进一张自己的图片：生成、换风格、局部重绘、放大、做成短视频，都在这里。先看价格，再决定要不要生成。',
    en: 'Write what you want to see, or bring a picture of your own: generate, restyle, retouch, enlarge, or turn it into a short video. You see the price before you press the button.',
  },
  picture_alt: { zh: '', en: '' },
};

/** The values as they count: what the console has, then what the file has, then what the studio comes with. */
export function usualValues(file: BrandValues): BrandValues {
  const isShipped = [file.name_zh, file.name_en].every((name) => name === undefined || name === shippedName.en);
  const name = isShipped ? shippedName : { zh: file.name_zh ?? file.name_en ?? '', en: file.name_en ?? file.name_zh ?? '' };
  const words = Object.entries(shippedWords).flatMap(([field, { zh, en }]) => [
    [`${field}_zh`, zh],
    [`${field}_en`, en],
  ]);
  return { ...Object.fromEntries(words), ...file, name_zh: name.zh, name_en: name.en };
}

/** Whoever gave a text in one language only has it in the other, too. */
export function spoken(given: BrandValues, usual: BrandValues, field: SpokenBrandField): Sentence {
  const [zh, en] = [given[`${field}_zh`], given[`${field}_en`]];
  if (zh || en) return { zh: zh || en || '', en: en || zh || '' };
  return { zh: usual[`${field}_zh`] ?? '', en: usual[`${field}_en`] ?? '' };
}

/** The studio is its operator's own: it is called otherwise, or has its own words or mark. */
export function isOwn(given: BrandValues, usual: BrandValues, pictures: number): boolean {
  const name = spoken(given, usual, 'name');
  const said = { ...usual, ...given };
  const told = (['headline', 'lead'] as const).some((field) =>
    (['zh', 'en'] as const).some((language) => {
      const text = said[`${field}_${language}`];
      return text !== undefined && text !== '' && text !== shippedWords[field][language];
    }),
  );
  return name.zh !== shippedName.zh || name.en !== shippedName.en || told || pictures > 0;
}

/** The name within a sentence: in Chinese, what begins or ends with letters or digits stands apart, and Chinese characters do not. */
export function nameInSentence(name: string, language: Language): string {
  if (language !== 'zh') return name;
  const [before, after] = [/^[^\p{Script=Han}]/u, /[^\p{Script=Han}]$/u].map((edge) => (edge.test(name) ? ' ' : ''));
  return `${before}${name}${after}`;
}

/** The address in `Name <address>`. */
export function addressOf(sender: string): string {
  return /<(.+)>/.exec(sender)?.[1] ?? sender;
}
