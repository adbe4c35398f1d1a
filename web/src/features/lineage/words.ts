import type { LineageNode } from '@easel/contract/work-calls';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Names } from '../../work/work-facts.tsx';

/** What is said below a node. */
export interface NodeWords {
  name: string;
  /** What became of it, or what was changed. */
  how: string;
  bad?: boolean;
}

type Changed = 'words' | 'style' | 'size' | 'model' | 'creativity' | 'seed';

/** What of a recipe differs from the one before, by the names that people know. */
function changedOf(before: Work['recipe'], after: Work['recipe']): Changed[] {
  const differs = (...fields: (keyof Work['recipe'] | 'prompt' | 'unwanted')[]) =>
    fields.some((field) => (before as Record<string, unknown>)[field] !== (after as Record<string, unknown>)[field]);
  const read: [Changed, boolean][] = [
    ['words', differs('prompt', 'unwanted')],
    ['style', differs('style')],
    ['size', differs('width', 'height')],
    ['model', differs('model')],
    ['creativity', differs('creativity')],
    ['seed', differs('seed')],
  ];
  return read.filter(([, is]) => is).map(([name]) => name);
}

/** What a picture that nothing here made is called. @param t the texts of `lineage` */
export function uploadName({ name }: { name: string }, sketch: boolean, t: (key: 'sketch' | 'upload') => string): string {
  return sketch ? t('sketch') : name || t('upload');
}

/** Says of each node what it is, and what was changed since what it was made from. */
export function useNodeWords(names: Names) {
  const { t } = useTranslation('lineage');
  const { t: words } = useTranslation('work');
  const detailOf = (work: Work, before: Work | null | undefined): string => {
    const { recipe, outputs, source_name } = work;
    if (before && before.tool === work.tool) {
      const changed = changedOf(before.recipe, recipe).map((field) => t(`changed.${field}`));
      return changed.length > 0 ? changed.join(words('listComma')) : t('same');
    }
    if (recipe.prompt) return recipe.prompt;
    const [output] = outputs;
    const made = () => {
      if (output?.duration) return words('clip', { seconds: Math.round(output.duration * 10) / 10 });
      if (recipe.style) return names.style(recipe.style);
      return output && words('size', { width: output.width, height: output.height });
    };
    return [source_name, made()].filter(Boolean).join(' · ');
  };
  return ({ work, upload, gone }: LineageNode, before: Work | null | undefined, sketch: boolean): NodeWords => {
    if (!work) return { name: gone === 'trash' ? t('trash') : upload ? uploadName(upload, sketch, t) : t('lost'), how: '' };
    const name = work.title || words(`tool.${work.tool}`);
    if (work.state === 'failed') return { name, how: t('failedShort'), bad: true };
    if (work.state === 'cancelled' && work.outputs.length === 0) return { name, how: t('cancelledShort') };
    if (!isEnded(work.state)) {
      const percent = words('percent', { value: Math.round(work.progress * 100) });
      return { name, how: work.state === 'running' ? percent : t('waiting') };
    }
    return { name, how: detailOf(work, before) };
  };
}
