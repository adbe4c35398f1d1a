import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { type ReactNode, useState } from 'react';
import { useSourcePicture } from '../../work/cache/origins.ts';
import { canCompare } from '../../work/compare/can-compare.ts';
import { placesOf } from '../../work/places.ts';
import { Stage } from './stage.tsx';
import { StageLabel } from './stage-label.tsx';

interface WorkStageProps {
  work: Work;
  onOpen: (output: string) => void;
  learnMore: ReactNode;
  /** The picture of the draft: it stands in for the work that is made of it, until that has pictures of its own. */
  draftSource: { id: string; url: string } | null;
  comparesAtFirst: boolean;
}

/** A work on the stage, beside what it was made from if that is asked for. */
export function WorkStage({ work, onOpen, learnMore, draftSource, comparesAtFirst }: WorkStageProps) {
  const own = draftSource && work.recipe.image === draftSource.id ? draftSource : undefined;
  const source = useSourcePicture(work) ?? own;
  const [wanted, setWanted] = useState(comparesAtFirst);
  const compares = wanted && canCompare(work);
  const [picked, setPicked] = useState<string>();
  const ready = placesOf(work, () => false).filter((place) => place.kind === 'ready');
  const chosen = (ready.find(({ output }) => output.id === picked) ?? ready[0])?.output;
  const open = (output: string) => {
    setPicked(output);
    onOpen(output);
  };
  return (
    <Stage
      work={work}
      onOpen={open}
      chosen={ready.length > 1 && isEnded(work.state) ? chosen?.id : undefined}
      source={source}
      compares={compares}
    >
      <StageLabel
        work={work}
        ready={ready}
        chosen={chosen}
        onChoose={setPicked}
        learnMore={learnMore}
        compares={source && canCompare(work) ? compares : undefined}
        onCompare={() => setWanted(!wanted)}
      />
    </Stage>
  );
}
