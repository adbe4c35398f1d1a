import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { type ReactNode, useState } from 'react';
import { useSourcePicture } from '../../work/cache/origins.ts';
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
  // A video is not compared with the picture that it began with.
  const comparable = source && toolTable[work.tool].makes === 'image';
  const [compares, setCompares] = useState(comparesAtFirst);
  return (
    <Stage work={work} onOpen={onOpen} source={source} compares={compares}>
      <StageLabel work={work} learnMore={learnMore} compares={comparable && compares} onCompare={() => setCompares(!compares)} />
    </Stage>
  );
}
