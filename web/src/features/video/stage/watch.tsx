import { isEnded } from '@easel/contract/work-states';
import type { Output, Work } from '@easel/contract/works';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { useBox } from '../../../ui/style/media.ts';
import { useSourcePicture } from '../../../work/cache/origins.ts';
import { useWorkPreviews } from '../../../work/cache/works.ts';
import { OutputView } from '../../../work/output/output-view.tsx';
import { useOutputWords } from '../../../work/output/output-words.ts';
import { type Moment, Player } from '../../../work/output/player/player.tsx';
import { placesOf } from '../../../work/places.ts';
import { Ended, Painting, Waiting } from '../../../work/underway/underway.tsx';
import styles from '../components/video.module.css';
import { Beside } from './beside.tsx';
import { GrowingStrip } from './growing-strip.tsx';

interface WatchProps {
  work: Work;
  shown: ToolWorks;
  /** Of what is seen without scrolling, pixels; 0 until that is known. */
  stageHeight: number;
  learnMore: ReactNode;
  /** It is one of several that are played as one. */
  onEnded: (() => void) | undefined;
  /** The clips that it is one of. */
  chain: ReactNode;
}

/** Under the picture: the film, and what moves it. */
const bars = 108;
/** Above and below both. */
const margins = 24;

/** A clip in its final shape from the first moment: waiting, being made, ready or ended; beside it what it is. */
export function Watch({ work, shown, stageHeight, learnMore, onEnded, chain }: WatchProps) {
  const { t } = useTranslation('video');
  const [hold, box] = useBox<HTMLDivElement>();
  const [chosen, setChosen] = useState<string>();
  const moment = useRef<Moment>(0);
  const outputWords = useOutputWords();
  const output = work.outputs.find(({ id }) => id === chosen) ?? work.outputs[0];
  const width = output?.width ?? work.recipe.width ?? 16;
  const height = output?.height ?? work.recipe.height ?? 9;
  const shape = width / height;
  const room = Math.max(160, Math.min(0.74 * window.innerHeight, (stageHeight || window.innerHeight) - bars - margins));
  const across = Math.min(box.width, room * shape);
  // What came to nothing has neither film nor buttons under it.
  const below = output || !isEnded(work.state) ? bars : 0;
  return (
    <div className={styles.watch} data-tall={shape < 1 || undefined}>
      <div
        className={styles.screen}
        ref={hold}
        style={{
          '--player-width': `${Math.max(280, Math.floor(across))}px`,
          '--player-height': `${Math.floor(room)}px`,
          minBlockSize: Math.min(room, box.width / shape) + below,
        }}
      >
        {output?.kind === 'video' ? (
          <Player
            key={output.id}
            output={output}
            alt={outputWords(work, output, work.outputs.indexOf(output), work.outputs.length)}
            moment={moment}
            onEnded={onEnded}
          />
        ) : (
          <div className={styles.making}>
            <figure
              style={{ aspectRatio: shape, inlineSize: across || undefined }}
              aria-busy={(!output && !isEnded(work.state)) || undefined}
            >
              {output ? (
                <OutputView as="stage" output={output} alt="" sizes={`${across}px`} />
              ) : (
                <Making work={work} small={across < 260} />
              )}
            </figure>
            {(work.state === 'running' || work.state === 'queued') && <GrowingStrip work={work} />}
          </div>
        )}
        {work.outputs.length > 1 && <Others work={work} shown={output} onChoose={setChosen} label={t('others')} />}
        {chain}
      </div>
      <Beside key={work.id} work={work} output={output} moment={moment} shown={shown} learnMore={learnMore} />
    </div>
  );
}

function Making({ work, small }: { work: Work; small: boolean }) {
  const previews = useWorkPreviews(work.id);
  const source = useSourcePicture(work);
  const [place] = placesOf(work, (at) => at in previews);
  if (!place || place.kind === 'ended') return <Ended work={work} small={small} />;
  if (place.kind === 'waiting') return <Waiting work={work} />;
  return <Painting work={work} progress={work.progress} preview={previews[place.place] ?? source?.url} small={small} />;
}

/** The other clips of one work. */
function Others({
  work,
  shown,
  label,
  onChoose,
}: {
  work: Work;
  shown: Output | undefined;
  label: string;
  onChoose: (id: string) => void;
}) {
  const outputWords = useOutputWords();
  return (
    <ul className={styles.clips} aria-label={label}>
      {work.outputs.map((output, place) => (
        <li key={output.id}>
          <button type="button" aria-pressed={output === shown} onClick={() => onChoose(output.id)}>
            <OutputView
              as="thumb"
              output={output}
              alt={outputWords(work, output, place, work.outputs.length)}
              sizes="80px"
              className={styles.clipThumb}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
