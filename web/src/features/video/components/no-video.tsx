import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import frame from '../../../tool/frame/tool.module.css';
import type { ToolPlace } from '../../../tool/frame/tool-screen.tsx';
import { TryPictures } from '../../../tool/source/try-pictures.tsx';
import type { SourceSlot } from '../../../tool/source/use-source-slot.ts';
import { useTryPicture } from '../../../tool/source/use-try-picture.ts';
import { NoWork } from '../../../tool/stage/no-work.tsx';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import type { Draft, VideoTool } from '../form.ts';

import styles from './video.module.css';

interface NoVideoProps {
  tool: VideoTool;
  place: ToolPlace;
  shown: ToolWorks;
  busy: boolean;
  /** Where an example's picture goes. */
  slot: SourceSlot;
  onTry: (part: Partial<Draft>) => void;
}

const pictures = ['home-2', 'home-4', 'home-1'];

/** No video yet: what can be made at once, or why nothing can. */
export function NoVideo({ tool, place, shown, ...rest }: NoVideoProps) {
  return (
    <div className={styles.nothing}>
      <NoWork shown={shown}>
        <Beginning tool={tool} place={place} {...rest} />
      </NoWork>
    </div>
  );
}

function Beginning({ tool, place, busy, slot, onTry }: Omit<NoVideoProps, 'shown'>) {
  const { t } = useTranslation('video');
  const config = useStudioConfig().data;
  const tryPicture = useTryPicture(slot, () => onTry({ start: 'image' }));
  if (config && !config.tools[tool]) {
    return (
      <EmptyState title={t('unavailable')} className={frame.message ?? ''}>
        <p className={styles.reason}>{config.unavailable[tool] ?? t('unavailableText')}</p>
        {place.learnMore}
      </EmptyState>
    );
  }
  const about = place.alone ? t(`about.${tool}`) : undefined;
  if (tool === 'img2video')
    return <TryPictures title={t('emptyPicture')} about={about} pictures={pictures} busy={busy} onTry={tryPicture} />;
  return (
    <EmptyState title={t('empty')} className={frame.emptyStage ?? ''}>
      {about && <p>{about}</p>}
      <p>{t('emptyText')}</p>
      <ul className={frame.examples}>
        {(['first', 'second', 'third'] as const).map((example) => (
          <li key={example}>
            <button type="button" aria-disabled={busy || undefined} onClick={() => busy || onTry({ prompt: t(`examples.${example}`) })}>
              <span>{t(`examples.${example}`)}</span>
              <span className={frame.try}>
                {t('emptyTry')} <ArrowRight size={16} aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
