import type { FieldKey } from '@easel/contract/field-errors';
import type { Work } from '@easel/contract/works';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { newRequestId } from '../../api/request-id.ts';
import { openLogin } from '../../modals/modals.ts';
import { refreshStudioConfig, useStudioConfig } from '../../queries/studio-config.ts';
import { useSession, visitorToken } from '../../session/session.ts';
import type { DraftHook, DraftProblems } from './draft.ts';

interface SubmitOptions<Draft> {
  useDraft: DraftHook<Draft>;
  /** What is wrong with a draft before anything is sent. */
  problemsOf: (draft: Draft) => DraftProblems<Draft>;
  send: (draft: Draft, requestId: string) => Promise<Work[]>;
  /** The work that is shown until the server answers. */
  optimistic: (draft: Draft, requestId: string) => Work;
  /** The fields beside which a refusal of the server can be shown; draft and call name them alike. */
  shownFields: readonly (keyof Draft & string)[];
  /** What the reader is about to do, for the title of the sign-in window. */
  loginReason: string;
  /** Visitors may submit too. */
  forVisitors?: boolean;
  onMade: (id: string) => void;
}

/** Two clicks within so many milliseconds are one. */
export const doubleSubmitMs = 600;

/**
 * What the button of a tool does. Every submit has its own request id, so that a repeated message never makes a second work; one
 * whose answer was lost is repeated with its id, so that trying again never pays twice.
 */
export function useSubmit<Draft extends object>(options: SubmitOptions<Draft>) {
  const { useDraft, problemsOf, send, optimistic, shownFields, loginReason, forVisitors, onMade } = options;
  const lost = useRef<{ words: string; requestId: string } | undefined>(undefined);
  const last = useRef({ words: '', at: 0 });
  // What a draft becomes for its model is only known with the models.
  const config = useStudioConfig();
  const modelsAwaited = config.data === undefined && config.isFetching;
  const [waiting, setWaiting] = useState(false);
  const mutation = useMutation({
    // Without a network it says so at once, and does not wait for a network to spend credits.
    networkMode: 'always',
    mutationFn: ({ draft, requestId }: { draft: Draft; requestId: string }) => send(draft, requestId),
    onMutate: ({ draft, requestId }) => {
      const store = useDraft.getState();
      store.refuse({});
      store.send(optimistic(draft, requestId));
    },
    onSuccess: ([work]) => {
      lost.current = undefined;
      if (work) onMade(work.id);
    },
    onError: (error, { draft, requestId }) => {
      const { refuse } = useDraft.getState();
      // Whoever presses again has read it: that is no second click.
      last.current.words = '';
      if (!(error instanceof CallError)) return refuse({}, error.message);
      if (error.code === 'network') {
        lost.current = { words: JSON.stringify(draft), requestId };
        // What is said of a missing network is no longer so once it is back.
        const forget = () => useDraft.getState().failure === error.message && refuse({});
        addEventListener('online', forget, { once: true });
      }
      // What was offered has changed meanwhile: the screen shows it before the next submit.
      if (error.code === 'price_changed' || error.fields.model) refreshStudioConfig();
      if (error.code === 'nologin' || error.code === 'subscribe') return;
      const problems = problemsIn(error, shownFields);
      refuse(problems, Object.keys(problems).length > 0 ? undefined : error.message);
    },
    onSettled: () => useDraft.getState().send(undefined),
  });

  /** @param part goes into the draft first. */
  const submit = (part?: Partial<Draft>) => {
    const { draft: current, change, refuse } = useDraft.getState();
    const draft = part ? { ...current, ...part } : current;
    if (part) change(part);
    if (modelsAwaited) return setWaiting(true);
    const problems = problemsOf(draft);
    if (Object.keys(problems).length > 0) return refuse(problems);
    const known = useSession.getState().token !== '' || (forVisitors === true && visitorToken() !== '');
    if (!known) return openLogin(loginReason, () => submit());
    const words = JSON.stringify(draft);
    const now = performance.now();
    if (mutation.isPending || (last.current.words === words && now - last.current.at < doubleSubmitMs)) return;
    last.current = { words, at: now };
    const requestId = lost.current?.words === words ? lost.current.requestId : newRequestId();
    mutation.mutate({ draft, requestId });
  };
  useEffect(() => {
    if (!waiting || modelsAwaited) return;
    setWaiting(false);
    submit();
  });
  return { submit, busy: waiting || mutation.isPending };
}

function problemsIn<Draft>(error: CallError, shownFields: readonly (keyof Draft & string)[]): DraftProblems<Draft> {
  const problems: DraftProblems<Draft> = {};
  for (const field of shownFields) {
    const key: FieldKey | undefined = error.fields[field];
    if (key) problems[field] = key;
  }
  return problems;
}
