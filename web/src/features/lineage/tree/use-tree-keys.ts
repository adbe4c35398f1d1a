import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { type Branch, neighbourOf } from './branches.ts';

const arrows = { ArrowLeft: 'out', ArrowRight: 'in', ArrowUp: 'before', ArrowDown: 'after' } as const;

interface TreeKeys {
  branches: readonly Branch[];
  chosen: string;
  /** Up and down go through the branches as they are read, not through one generation. */
  listed?: boolean;
  onChoose: (key: string) => void;
  onOpen: (key: string) => void;
  /** Other keys. */
  more?: Readonly<Record<string, () => void>>;
}

/** The keys of a tree: arrows, Home and End go through it, Enter opens in a window what is listed nowhere else. Space presses. */
export function useTreeKeys({ branches, chosen, listed, onChoose, onOpen, more = {} }: TreeKeys): {
  tree: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const tree = useRef<HTMLDivElement>(null);
  const nextTo = (here: string, key: string): Branch | undefined => {
    if (key === 'Home') return branches[0];
    if (key === 'End') return branches.at(-1);
    const to = arrows[key as keyof typeof arrows];
    if (listed && (to === 'before' || to === 'after')) {
      return branches[branches.findIndex((branch) => branch.key === here) + (to === 'after' ? 1 : -1)];
    }
    return to && neighbourOf(branches, here, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const here = (document.activeElement as HTMLElement | null)?.dataset.key ?? chosen;
    const branch = branches.find((one) => one.key === here);
    const next = nextTo(here, key);
    const opens = key === 'Enter' && !listed && branch?.node !== undefined;
    if (!next && !opens && !more[key] && !(key in arrows)) return;
    event.preventDefault();
    if (next) {
      if (next.node && !listed) onChoose(next.key);
      tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
    } else if (opens) onOpen(here);
    else more[key]?.();
  };
  return { tree, onKeyDown };
}
