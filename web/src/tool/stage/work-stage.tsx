import type { Work } from '@easel/contract/works';
import { type ReactNode, useState } from 'react';
import { useSourcePicture } from '../../work/cache/origins.ts';
import { canCompare } from '../../work/compare/can-compare.ts';
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
  return (
    <Stage work={work} onOpen={onOpen} source={source} compares={compares}>
      <StageLabel
        work={work}
        learnMore={learnMore}
        compares={source && canCompare(work) ? compares : undefined}
        onCompare={() => setWanted(!wanted)}
      />
    </Stage>
  );
}
