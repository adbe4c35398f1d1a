import { type ReactNode, useState } from 'react';
import { openLogin } from '../../modals/modals.ts';
import { useSession } from '../../session/session.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import type { SourceSlot } from '../source/use-source-slot.ts';
import type { BatchJob } from './batch-dialog.tsx';

const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }));

/** As many files at once; the others are left. */
const filesMax = 30;

/**
 * Takes several files for one tool. Answers what to call with them, and the window that they open.
 * @param slot where a single picture goes: what was wrong with the last one is over
 */
export function useBatch(loginReason: string, slot: SourceSlot, job: BatchJob): [take: (files: readonly File[]) => void, shown: ReactNode] {
  const [files, setFiles] = useState<readonly File[]>();
  const close = () => setFiles(undefined);
  const take = (chosen: readonly File[]) => {
    const open = () => {
      setFiles(chosen.slice(0, filesMax));
      if (slot.source && slot.refusal) slot.cancel();
      if (!slot.source && !slot.arriving) slot.clear();
    };
    if (useSession.getState().token === '') openLogin(loginReason, open);
    else open();
  };
  const shown = (
    <Guarded onClose={close} turn={files}>
      {files && <BatchDialog files={files} job={job} onClose={close} />}
    </Guarded>
  );
  return [take, shown];
}
