import type { Tool } from '@easel/contract/recipe';
import { useCallback } from 'react';
import { create } from 'zustand';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';

const OriginNote = lazy(async () => ({ default: (await import('./origin-note.tsx')).OriginNote }));

/** The work whose recipe is being changed: what is made of it descends from that one. Only as long as the page lives. */

const useOrigins = create<Partial<Record<Tool, string>>>(() => ({}));

/** Tools that start from no picture; what others make descends from theirs. */
const fromWords: readonly Tool[] = ['text2img', 'text2video'];

/** Takes the work that an address names; another recipe comes from none. */
export function takeOrigin(tool: Tool, search: URLSearchParams): void {
  if (fromWords.includes(tool)) setOrigin(tool, search.get('again_from') ?? undefined);
}

function setOrigin(tool: Tool, id: string | undefined): void {
  useOrigins.setState({ [tool]: id });
}

/** The field of the call. */
export function originField(tool: Tool): { again_from?: string } {
  const id = useOrigins.getState()[tool];
  return id ? { again_from: id } : {};
}

/** Says so below the words, where there is one. */
export function Origin({ tool }: { tool: Tool }) {
  const id = useOrigins((origins) => origins[tool]);
  const leave = useCallback(() => setOrigin(tool, undefined), [tool]);
  if (!id) return null;
  return (
    <Guarded silent>
      <OriginNote id={id} onLeave={leave} />
    </Guarded>
  );
}
