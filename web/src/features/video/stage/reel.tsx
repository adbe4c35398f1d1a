import type { Size } from '@easel/contract/recipe';
import { workRefusal } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ToolPlace } from '../../../tool/frame/tool-screen.tsx';
import type { Source } from '../../../tool/source/source.ts';
import { NoWork } from '../../../tool/stage/no-work.tsx';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { isTyping } from '../../../ui/keyboard/typing.ts';
import { useBox } from '../../../ui/style/media.ts';
import { useWorkActions } from '../../../work/work-actions.ts';
import styles from '../components/video.module.css';
import { useChain } from '../queries.ts';
import { ChainRow } from './chain-row.tsx';
import { History } from './history.tsx';
import { StartStage } from './start-stage.tsx';
import { Watch } from './watch.tsx';

interface ReelProps {
  shown: ToolWorks;
  place: ToolPlace;
  /** The picture that the next clip begins with, while no work is asked for. */
  start: Source | undefined;
  last: Source | undefined;
  clipSize: Size | undefined;
  /** The id of the model that will make it. */
  model: string | undefined;
}

/** The clip that is looked at, those that it belongs to, and all that were made before. */
export function Reel({ shown, place, start, last, clipSize, model }: ReelProps) {
  const { work, works, choose } = shown;
  const top = useRef<HTMLDivElement>(null);
  const [measure, { height }] = useBox<HTMLDivElement>();
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      top.current = element;
      measure(element);
    },
    [measure],
  );
  const chain = useChain(work, works);
  const [playsAll, setPlaysAll] = useState(false);
  const at = chain.findIndex(({ id }) => id === work?.id);
  const next = chain[at + 1]?.id;
  const playNext = useCallback(() => {
    if (next) choose(next);
    else setPlaysAll(false);
  }, [next, choose]);
  useWorkKeys(work);
  const show = (id: string) => {
    setPlaysAll(false);
    choose(id);
    top.current?.scrollTo({ top: 0 });
  };
  const playAll = () => {
    if (!playsAll && chain[0]) choose(chain[0].id);
    setPlaysAll(!playsAll);
  };
  return (
    <div className={styles.reel} ref={hold}>
      {start && clipSize ? (
        <StartStage first={start} last={last} size={clipSize} model={model} />
      ) : work ? (
        <Watch
          work={work}
          shown={shown}
          stageHeight={height}
          learnMore={place.learnMore}
          onEnded={playsAll ? playNext : undefined}
          chain={chain.length > 1 && <ChainRow works={chain} shown={work.id} playsAll={playsAll} onPlayAll={playAll} onShow={show} />}
        />
      ) : (
        <NoWork shown={shown}>{null}</NoWork>
      )}
      <History shown={work} onShow={show} />
    </div>
  );
}

/** The keys of the lightbox, for the clip on the stage. */
function useWorkKeys(work: Work | undefined): void {
  const actions = useWorkActions();
  const latest = useRef({ work, actions });
  latest.current = { work, actions };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { work: now, actions: can } = latest.current;
      if (!now || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]:not([data-closed]), [role="menu"]')) return;
      const [output] = now.outputs;
      const run = {
        f: () => workRefusal('favorite', now.state) || can.favorite([now], !now.favorite),
        d: () => output && can.downloadOutput(output),
        delete: () => workRefusal('delete', now.state) || can.remove([now]),
      }[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
