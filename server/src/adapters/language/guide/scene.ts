import type { Aspect } from './lexicon.ts';
import { airIn } from './lexicon.ts';
import type { PartChange } from './parts.ts';
import { tidy } from './settings.ts';

/** Changes of a prompt by a few words: night instead of sunset, without the boat, with a lighthouse. */

const chinese = /\p{Script=Han}/u;

/** The prompt with what is added; what it said of the same hour, weather, season or mood gives way. */
export function withWords(prompt: string, added: string): string {
  const replaced = new Set(airIn(added).flatMap(({ aspect }) => (aspect === 'style' ? [] : [aspect])));
  let kept = prompt;
  for (const aspect of replaced) kept = withoutAspect(kept, aspect);
  return join(tidy(kept), tidy(added));
}

/** The prompt without what it says of one aspect. */
export function withoutAspect(prompt: string, aspect: Aspect): string {
  let rest = prompt;
  for (const { text } of airIn(prompt).filter((word) => word.aspect === aspect)) {
    const word = escaped(text);
    // 雨夜 without its hour is still rain.
    const stays = /^[雨雪月星]夜$/u.test(text) ? text.slice(0, 1) : '';
    const phrase = chinese.test(text)
      ? new RegExp(`(?:在|于)?${word}(?:时分|的时候|时候|时|天气|天)?(?:的|里的?|下的?|中的?)?`, 'u')
      : new RegExp(
          `(?:,?\\s*\\b(?:at|in|on|during|under|by|before|after|with)\\s+)?(?:\\b(?:a|an|the|late|early|deep)\\s+)?\\b${word}(?:\\s+(?:time|light))?(?:\\s+(?:over|above|behind)\\b)?`,
          'iu',
        );
    rest = rest.replace(phrase, (found) => insteadOf(found) ?? stays);
  }
  return tidy(rest);
}

/** Of "a rainy harbour", "a" stays; of "a sunset over the sea", nothing does; of "boats at sunset behind the pier", "behind". */
function insteadOf(phrase: string): string | undefined {
  const [article] = /^\s*(?:a|an|the)\s/i.exec(phrase) ?? [];
  const [place] = /\s(?:over|above|behind)$/i.exec(phrase) ?? [];
  if (place === undefined) return article;
  return article !== undefined || /^\S/.test(phrase) ? '' : place;
}

const measure = '[只条艘个座棵匹头辆架盏把朵片]';
const articles = 'a|an|the|some|one|two|three|four|five|six|\\d+';

/** The prompt with another word for one of its things, e.g. `a blue fox in the snow`; a thing that it does not name is added. */
export function withPart(prompt: string, { thing, becomes }: PartChange): string {
  if (chinese.test(thing)) {
    const word = new RegExp(
      `(?<count>[一二两三四五六七八九十几\\d]+${measure})?(?:(?:\\p{Script=Han}{1,2}色|[红橙黄绿青蓝紫粉棕黑白灰金银])的?)?${escaped(thing)}`,
      'u',
    );
    const found = word.exec(prompt);
    if (!found) return join(prompt, becomes);
    const counted = new RegExp(`^[一二两三四五六七八九十几\\d]+${measure}`, 'u').test(becomes);
    return tidy(prompt.replace(word, `${counted ? '' : (found.groups?.count ?? '')}${becomes}`));
  }
  const colour = '(?:red|orange|yellow|green|teal|blue|purple|pink|brown|black|white|gr[ae]y|gold(?:en)?|silver|big|large|small)';
  const word = new RegExp(`\\b(?<count>(?:${articles})\\s+)?(?:${colour}\\s+)?${escaped(thing.replace(/s$/, ''))}(?<many>s|es)?\\b`, 'i');
  const found = word.exec(prompt);
  if (!found) return join(prompt, becomes);
  const whole = new RegExp(`^(?:${articles})\\s`, 'i').test(becomes);
  const count = whole ? '' : (found.groups?.count ?? '').replace(/^an?\s+$/i, /^[aeiou]/i.test(becomes) ? 'an ' : 'a ');
  const many = !whole && found.groups?.many && !becomes.endsWith('s') ? found.groups.many : '';
  return tidy(prompt.replace(word, `${count}${becomes}${many}`));
}

/** The prompt without a thing, where it is a part that can be left out; what stays is taken care of by the unwanted words. */
export function withoutThing(prompt: string, thing: string): string {
  const word = escaped(thing.replace(/^(?:the|a|an|all|any|that|this|those|these|他|那|这)\s*/i, '').replace(/s$/, ''));
  if (chinese.test(thing)) {
    const parts = prompt.split(/(?<=[，,、])/u);
    const left = parts.filter((part) => !new RegExp(word, 'u').test(part));
    if (left.length > 0 && left.length < parts.length) return tidy(left.join(''));
    return tidy(
      prompt.replace(
        new RegExp(
          `(?:和|与|还有|、|，|上有|里有|有)?(?:[一二两三四五六七八九十几\\d]+[只条艘个座棵匹头辆架盏把朵])?(?:\\p{Script=Han}{0,2}色的?)?${word}`,
          'u',
        ),
        '',
      ),
    );
  }
  const phrase = new RegExp(
    `(?:,\\s*|\\s+(?:with|and|beside|near|next to)\\s+)(?:(?:a|an|the|some|two|three|four|five|\\d+)\\s+)?(?:[\\w-]+\\s+){0,2}?${word}(?:e?s)?\\b(?:\\s+(?:on|in|at|by)\\s+(?:it|the \\w+))?`,
    'iu',
  );
  return tidy(prompt.replace(phrase, ''));
}

function join(prompt: string, added: string): string {
  if (prompt === '' || added === '') return prompt || added;
  const both = chinese.test(prompt) || chinese.test(added);
  return both ? `${prompt}，${added}` : `${prompt}, ${added}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
