import type { Output, Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { methodOf, type Names } from '../work-facts.tsx';

/** What only some tools ask for, in words: how large and by what way, which faces, how soft the edge. */
export function useToolFacts(
  { recipe }: Pick<Work, 'recipe'>,
  output: Pick<Output, 'method' | 'revised_prompt'>,
  names: Pick<Names, 'motion'>,
): [string, string | number][] {
  const { t } = useTranslation('work');
  const { t: words } = useTranslation('lightbox');
  const { duration, fps, motion } = recipe;
  const { factor, mode, denoise, sharpen, pairs, label, feather, margins } = recipe;
  const facts: [string, string | number][] = [];
  if (duration !== undefined) {
    const rate = fps === undefined ? [] : [words('rate', { value: fps })];
    facts.push([words('duration'), [t('seconds', { value: duration }), ...rate].join(t('listComma'))]);
  }
  if (motion !== undefined) facts.push([words('motion'), names.motion(recipe)]);
  if (factor !== undefined && mode) facts.push([words('enlarged'), words('times', { factor, mode: words(`mode.${mode}`) })]);
  if (margins) {
    const sides = (['left', 'top', 'right', 'bottom'] as const).filter((side) => margins[side] > 0);
    facts.push([words('expanded'), sides.map((side) => words(`margin.${side}`, { value: margins[side] })).join(t('listComma'))]);
  }
  const method = methodOf(output);
  if (method) facts.push([words('way'), t(`method.${method}`)]);
  if (output.revised_prompt) facts.push([words('readAs'), output.revised_prompt]);
  if (denoise) facts.push([words('denoise'), denoise]);
  if (sharpen) facts.push([words('sharpen'), sharpen]);
  if (pairs) {
    // Faces are counted from one for people.
    const pairWords = pairs.map(({ target, source }) => words('pair', { target: target + 1, source: source + 1 }));
    facts.push([words('faces'), pairWords.join(t('listComma'))]);
  }
  if (label !== undefined) facts.push([words('label'), words(label ? 'labelShown' : 'labelHidden')]);
  if (feather !== undefined) facts.push([words('feather'), words('pixels', { value: feather })]);
  return facts;
}
