import { useTranslation } from '../../i18n/i18n.ts';
import { WallLabel } from '../../ui/display/picture.tsx';
import { useBox } from '../../ui/style/media.ts';
import { besideWidth, labelGap } from '../stage/beside.ts';
import stage from '../stage/stage.module.css';
import styles from './source.module.css';
import type { Source } from './source.ts';

/** A small picture is shown larger than it is, but not so large that it is a blur. */
const enlargedMost = 2;
const labelHeight = 72;
/** On a low window it keeps this much, or all that there is, and the stage scrolls to the label. */
const leastHeight = 180;
/** Pixels that the label needs beside it. */
const labelLeast = 120;

interface SourceStageProps {
  source: Source;
  note: string | undefined;
  /** What would be made of it, small, in a corner. */
  preview?: { url: string; words: string } | undefined;
}

/** The picture that was chosen, on the stage until something is made of it. */
export function SourceStage({ source, note, preview }: SourceStageProps) {
  const { t } = useTranslation('source');
  const [hold, box] = useBox<HTMLDivElement>();
  const room = Math.max(Math.min(leastHeight, box.height), box.height - labelHeight);
  const fit = (across: number, down: number) => {
    const width = Math.round(source.width * Math.min(across / source.width, down / source.height, enlargedMost));
    return { width, across: width };
  };
  const beside = besideWidth(box, labelLeast, fit);
  const { width } = beside ? fit(box.width - beside - labelGap, box.height) : fit(box.width, room);
  const name = source.name || t('picture');
  return (
    <div className={stage.fitted} ref={hold} data-beside={beside && ''} style={{ '--beside': `${beside}px`, '--gap': `${labelGap}px` }}>
      {box.width > 0 && (
        <figure className={stage.place} style={{ inlineSize: width, aspectRatio: `${source.width} / ${source.height}` }}>
          <img className={stage.source} src={source.url} alt={name} />
          {preview && (
            <figure className={styles.preview}>
              <img src={preview.url} alt="" />
              <figcaption>{preview.words}</figcaption>
            </figure>
          )}
        </figure>
      )}
      <div className={stage.under} style={{ inlineSize: beside ?? `max(min(100%, 34rem), ${width}px)` }}>
        <WallLabel what={name} how={[note ?? t('size', { width: source.width, height: source.height })]} />
      </div>
    </div>
  );
}
