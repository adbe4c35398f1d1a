import type { LineageNode } from '@easel/contract/work-calls';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { CircleAlert, Clapperboard, Clock, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import styles from './node.module.css';

interface NodePictureProps {
  node: LineageNode;
  /** Side by side in a comparison. */
  mark?: 'A' | 'B' | undefined;
}

/** What a node shows: its first output, the upload, or a sign where there is none. */
export function NodePicture({ node, mark }: NodePictureProps) {
  const { work, upload, gone } = node;
  const { t } = useTranslation('work');
  const output = work?.outputs[0];
  return (
    <span
      className={styles.picture}
      style={shapeOf(node)}
      data-empty={!(output || upload) || undefined}
      data-upload={!!upload || undefined}
    >
      {output ? (
        <img src={output.thumb_url} alt="" loading="lazy" decoding="async" draggable={false} style={{ background: output.colour }} />
      ) : upload?.kind === 'image' ? (
        <img src={upload.thumb_url} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <Sign work={work} gone={gone} />
      )}
      {output?.kind === 'video' && (
        <span className={styles.length}>
          <Clapperboard size={12} aria-hidden />
          {output.duration !== null && t('seconds', { value: Math.round(output.duration * 10) / 10 })}
        </span>
      )}
      {work && work.outputs.length > 1 && <span className={styles.count}>{work.outputs.length}</span>}
      {mark && <span className={styles.mark}>{mark}</span>}
      {work && !isEnded(work.state) && <span className={styles.progress} style={{ inlineSize: `${work.progress * 100}%` }} />}
    </span>
  );
}

function Sign({ work, gone }: { work: Work | null; gone: LineageNode['gone'] }) {
  if (gone === 'trash') return <Trash2 size={20} aria-hidden />;
  if (gone === 'lost' || (work && !isEnded(work.state))) return <Clock size={20} aria-hidden />;
  return work ? <CircleAlert size={20} aria-hidden /> : <Clapperboard size={20} aria-hidden />;
}

/** The shape of its picture. What is made has its shape from the start, and what is gone the usual one. */
function shapeOf({ work, upload }: LineageNode): { aspectRatio: string; '--shape': number } {
  const { width, height } = work?.outputs[0] ?? upload ?? work?.recipe ?? {};
  const shape = width && height ? width / height : 3 / 2;
  return { aspectRatio: String(shape), '--shape': shape };
}
