import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../../i18n/i18n.ts';
import { OutputView } from '../../../work/output/output-view.tsx';
import { useWorkActions } from '../../../work/work-actions.ts';
import { ownWords } from '../../../work/work-name.ts';
import styles from '../components/video.module.css';

/** The newest clips, to begin with the last frame of one. */
export function LatestClips({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation('video');
  const { sendFrame } = useWorkActions();
  const clips = works.flatMap((work) => work.outputs.flatMap((output) => (output.kind === 'video' ? { work, output } : []))).slice(0, 3);
  if (clips.length === 0) return null;
  return (
    <div className={styles.latest}>
      <span className="soft">{t('start.lastOf')}</span>
      <ul>
        {clips.map(({ work, output }) => (
          <li key={output.id}>
            <button
              type="button"
              aria-label={t('start.lastOfNamed', { prompt: ownWords(work) })}
              title={ownWords(work)}
              onClick={() => sendFrame(output, 'last', 'img2video')}
            >
              <OutputView as="thumb" output={output} alt="" sizes="64px" className={styles.latestThumb} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
