import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMedia } from '../../ui/style/media.ts';
import styles from './tool.module.css';

interface ToolFrameProps {
  head: ReactNode;
  /** What is asked for: beside the stage of a wide window, below everything in a narrow one. */
  controls: (wide: boolean) => ReactNode;
  stage: ReactNode;
  /** Below the stage. */
  strip: ReactNode;
  /** The stage takes all the room beside the controls, to its edges, and there is no strip. */
  fullStage?: boolean;
  /** In a wide window too the strip lies below the stage, which needs the width. */
  stripBelow?: boolean;
  /** The stage is painted on: messages keep off it. */
  painted?: boolean;
  /** What has no place of its own: what is told aloud, windows. */
  children?: ReactNode;
}

/** Where the parts of a tool's screen stand. It knows nothing of what they are. */
export function ToolFrame({
  head,
  controls,
  stage,
  strip,
  fullStage = false,
  stripBelow = false,
  painted = false,
  children,
}: ToolFrameProps) {
  const { t } = useTranslation('image');
  const wide = useMedia('(min-width: 1101px)');
  useOnBody('data-full-stage', fullStage);
  useOnBody('data-painted', painted);
  return (
    <main id="content" className={styles.tool} data-full={fullStage || undefined} data-below={stripBelow || undefined}>
      {head}
      {wide && controls(wide)}
      <section className={styles.stage} aria-label={t('stage')}>
        {stage}
      </section>
      {!fullStage && strip}
      {!wide && controls(wide)}
      {children}
    </main>
  );
}

/** Told to the whole page, for what floats above it: a rule with `body:has()` would be looked at anew with each element that comes. */
function useOnBody(name: string, on: boolean): void {
  useLayoutEffect(() => {
    document.body.toggleAttribute(name, on);
    return () => document.body.removeAttribute(name);
  }, [name, on]);
}
