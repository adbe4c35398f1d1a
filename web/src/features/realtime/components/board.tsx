import { Suspense, useEffect, useReducer, useState } from 'react';
import type { Painting } from '../../../canvas/painting/painting.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { PictureArrival } from '../../../tool/source/picture-arrival.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { smallWindow, useMedia } from '../../../ui/style/media.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { useSessionState } from '../store.ts';
import styles from './board.module.css';
import { CanvasPane } from './canvas-pane.tsx';
import { ResultPane } from './result-pane.tsx';
import { ToolBar } from './tool-bar.tsx';
import { useDrawingKeys } from './use-drawing-keys.ts';

// What was painted before stands below the canvas: there is nothing at first.
const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }));

interface BoardProps {
  drawing: Drawing;
  about: boolean;
  /** A picture is on its way onto the paper. */
  arriving: boolean;
}

/** The canvas and what becomes of it, with the tools above and the moments below. */
export function Board({ drawing, about, arriving }: BoardProps) {
  const { t } = useTranslation('realtime');
  const painting = usePainting(drawing);
  const narrow = useMedia(smallWindow);
  const [timeline, setTimeline] = useState(false);
  const moments = useSessionState((state) => state.moments.length);
  useDrawingKeys(drawing);
  const take = (file: Blob) => {
    drawing.put(file).catch(() => showToast({ text: t('brokenPicture'), bad: true, here: true }));
  };
  return (
    <div className={styles.board} style={{ '--shape': painting.size.width / painting.size.height }}>
      <ToolBar drawing={drawing} onFile={take} narrow={narrow} timeline={timeline} onTimeline={setTimeline} />
      <CanvasPane drawing={drawing} painting={painting} narrow={narrow} />
      <ResultPane drawing={drawing} painting={painting} about={about} arriving={arriving} narrow={narrow} />
      {(!narrow || (timeline && moments > 0)) && (
        <Suspense fallback={<div className={styles.timeline} />}>
          <Timeline drawing={drawing} />
        </Suspense>
      )}
      <PictureArrival slots={[{ source: null, arriving: undefined, take }]} />
    </div>
  );
}

/** The paper in use: another one once it has another shape. */
function usePainting(drawing: Drawing): Painting {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => drawing.paper.onNew(look), [drawing]);
  return drawing.paper.painting;
}
