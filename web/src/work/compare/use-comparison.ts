import type { LineageStep } from '@easel/contract/work-calls';
import type { Output, Work } from '@easel/contract/works';
import { useState } from 'react';
import { canCompare } from './can-compare.ts';
import { type Comparable, comparablesFor } from './comparable.ts';

/** Side by side, or one over the other with a line between them. */
export type CompareMode = 'side' | 'slider';

export interface Comparison {
  /** What the picture in view can be compared with. */
  choices: readonly Comparable[];
  /** What a press on `C` compares it with, and what it is compared with now. */
  before: Comparable | undefined;
  pair: Comparable | undefined;
  mode: CompareMode;
  choose: (id: string) => void;
  setMode: (mode: CompareMode) => void;
  toggle: () => void;
  /** Nothing where the other one is not in the list. */
  swap: (() => void) | undefined;
  keys: (readonly [string, () => void])[];
}

interface Compared {
  slide: { work: Work; output: Output } | undefined;
  slides: readonly { work: Work; output: Output }[];
  /** What it started from, while that is still there. */
  source: Omit<Comparable, 'work' | 'source'> | undefined;
  lineage: readonly LineageStep[] | undefined;
  /** Whether it begins with a comparison, and with which picture. */
  atFirst: string | boolean;
  onView: (output: string) => void;
  onToggle: () => void;
}

/** What the picture of a lightbox is compared with. A video is not compared with the picture that it began with. */
export function useComparison({ slide, slides, source, lineage, atFirst, onView, onToggle }: Compared): Comparison {
  const [comparing, setComparing] = useState(atFirst !== false);
  const [against, setAgainst] = useState(typeof atFirst === 'string' ? atFirst : '');
  const [mode, setMode] = useState<CompareMode>('slider');
  const compares = slide && slide.output.kind === 'image';
  const choices = compares ? comparablesFor(slide, sourceOf(slide.work, source, lineage), slides, against) : [];
  const before = choices.find(({ id }) => id === against) ?? choices[0];
  const pair = comparing ? before : undefined;
  const other = pair && slides.find(({ output }) => output.id === pair.id);
  // The other one comes into view, and is compared with this one.
  const swap =
    other && slide
      ? () => {
          setAgainst(slide.output.id);
          onView(other.output.id);
        }
      : undefined;
  const keys: Comparison['keys'] = pair
    ? [['s', () => setMode(mode === 'side' ? 'slider' : 'side')], ...(swap ? [['x', swap] as const] : [])]
    : [];
  const toggle = () => {
    onToggle();
    if (before) setComparing(!comparing);
  };
  return { choices, before, pair, mode, choose: setAgainst, setMode, toggle, swap, keys };
}

/** What a work started from, with the work that made it. */
function sourceOf(work: Work, source: Compared['source'], lineage: readonly LineageStep[] | undefined): Comparable | undefined {
  if (!source || !canCompare(work)) return undefined;
  const made = lineage?.find(({ work: step }) => step !== null && step.id === work.parent?.work)?.work;
  return { ...source, source: true, margins: work.recipe.margins, ...(made ? { work: made } : {}) };
}
