import type { Work } from '@easel/contract/works';
import { Download, Play, Square } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OutputView } from '../../../work/output/output-view.tsx';
import { lengthText } from '../../../work/output/player/moments.ts';
import { useWorkActions } from '../../../work/work-actions.ts';
import styles from '../components/video.module.css';

interface ChainRowProps {
  /** Those that go on from each other, each with a clip. */
  works: readonly Work[];
  /** The one that is on the stage. */
  shown: string;
  playsAll: boolean;
  onPlayAll: () => void;
  onShow: (id: string) => void;
}

/** Clips that go on from each other: played as one, and saved as one file. */
export function ChainRow({ works, shown, playsAll, onPlayAll, onShow }: ChainRowProps) {
  const { t } = useTranslation('video');
  const { joinClips } = useWorkActions();
  const seconds = works.reduce((sum, { outputs }) => sum + (outputs[0]?.duration ?? 0), 0);
  return (
    <section className={styles.chain} aria-label={t('chain.title')}>
      <ol className={styles.clips}>
        {works.map((work, place) => (
          <li key={work.id}>
            <button
              type="button"
              aria-label={t('chain.clip', { place: place + 1, count: works.length })}
              aria-current={work.id === shown || undefined}
              onClick={() => onShow(work.id)}
            >
              {work.outputs[0] && <OutputView as="thumb" output={work.outputs[0]} alt="" sizes="80px" className={styles.clipThumb} />}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.chainActs}>
        <Button
          kind="line"
          aria-pressed={playsAll}
          icon={playsAll ? <Square size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          aside={lengthText(seconds)}
          onClick={onPlayAll}
        >
          {playsAll ? t('chain.stop') : t('chain.play')}
        </Button>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => joinClips(works)}>
          {t('chain.download')}
        </Button>
      </div>
    </section>
  );
}
