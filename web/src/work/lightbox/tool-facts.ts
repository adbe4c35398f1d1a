import type { Output, Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { methodOf } from '../work-facts.tsx';

/** What only some tools ask for, in words: how large and by what way, which faces, how soft the edge. */
export function useToolFacts({ recipe }: Pick<Work, 'recipe'>, output: Pick<Output, 'method'>): [string, string | number][] {
  const { t } = useTranslation('work');
  const { factor, mode, denoise, sharpen, pairs, label, feather } = recipe;
  const facts: [string, string | number][] = [];
  if (factor !== undefined && mode) facts.push([t('box.enlarged'), t('box.times', { factor, mode: t(`box.mode.${mode}`) })]);
  const method = methodOf(output);
  if (method) facts.push([t('box.way'), t(`method.${method}`)]);
  if (denoise) facts.push([t('box.denoise'), denoise]);
  if (sharpen) facts.push([t('box.sharpen'), sharpen]);
  if (pairs) {
    // Faces are counted from one for people.
    const words = pairs.map(({ target, source }) => t('box.pair', { target: target + 1, source: source + 1 }));
    facts.push([t('box.faces'), words.join(t('listComma'))]);
  }
  if (label !== undefined) facts.push([t('box.label'), t(label ? 'box.labelShown' : 'box.labelHidden')]);
  if (feather !== undefined) facts.push([t('box.feather'), t('box.pixels', { value: feather })]);
  return facts;
}
