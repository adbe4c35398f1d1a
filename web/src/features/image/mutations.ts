import type { FieldKey } from '@easel/contract/errors';
import type { Model } from '@easel/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../api/call-error.ts';
import { openLogin } from '../../api/modals.ts';
import { newRequestId } from '../../api/request-id.ts';
import { useSession } from '../../api/session.ts';
import { makePicture } from '../../api/work-calls.ts';
import { type Draft, type DraftProblems, draftInput, draftProblems, fillDraft, pendingWork, quote } from './form.ts';
import { useDraft } from './store.ts';

interface Press {
  draft: Draft;
  model: Model | undefined;
  requestId: string;
}

const twicePressedMs = 600;

/**
 * What the button does. Every press has its own request id, so that a repeated message never makes a second work; a press whose
 * answer was lost keeps its id, so that trying again never pays twice.
 */
export function useGenerate(model: Model | undefined, onMade: (id: string) => void, loginReason: string) {
  const lost = useRef<{ words: string; requestId: string } | undefined>(undefined);
  const last = useRef({ words: '', at: 0 });
  const mutation = useMutation({
    mutationFn: ({ draft, model: chosen, requestId }: Press) => makePicture(draftInput(draft, chosen, requestId)),
    onMutate: ({ draft, model: chosen, requestId }) => {
      const { refuse, send } = useDraft.getState();
      refuse({});
      send(pendingWork(draft, chosen ? quote(draft, chosen).credits : 0, requestId, new Date()));
    },
    onSuccess: ([work]) => {
      lost.current = undefined;
      if (work) onMade(work.id);
    },
    onError: (error, press) => {
      if (!(error instanceof CallError)) return useDraft.getState().refuse({}, error.message);
      if (error.code === 'network') lost.current = { words: JSON.stringify(press.draft), requestId: press.requestId };
      refusal(error);
    },
    onSettled: () => useDraft.getState().send(undefined),
  });

  /** @param example fills the draft first. */
  const generate = (example?: Partial<Draft>) => {
    const { draft: kept, change, refuse } = useDraft.getState();
    const draft = example ? { ...fillDraft(kept, {}), ...example } : kept;
    if (example) change(draft);
    const problems = draftProblems(draft);
    if (Object.keys(problems).length > 0) return refuse(problems);
    if (useSession.getState().token === '') return openLogin(loginReason);
    const words = JSON.stringify(draft);
    const now = performance.now();
    if (mutation.isPending || (last.current.words === words && now - last.current.at < twicePressedMs)) return;
    last.current = { words, at: now };
    const requestId = lost.current?.words === words ? lost.current.requestId : newRequestId();
    mutation.mutate({ draft, model, requestId });
  };
  return { generate, busy: mutation.isPending };
}

const shownFields = ['prompt', 'unwanted', 'seed'] as const;

function refusal(error: CallError): void {
  if (error.code === 'nologin' || error.code === 'subscribe') return;
  const problems: DraftProblems = {};
  for (const field of shownFields) {
    const key: FieldKey | undefined = error.fields[field];
    if (key) problems[field] = key;
  }
  const placed = Object.keys(problems).length > 0;
  useDraft.getState().refuse(problems, placed ? undefined : error.message);
}
