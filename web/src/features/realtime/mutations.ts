import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../api/call-error.ts';
import { newRequestId } from '../../api/request-id.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import type { Draft } from './form.ts';

/** A painted canvas to make a work of. */
interface SaveRequest {
  session: string;
  frame: number;
  proof: string;
  canvas: Blob;
  draft: Draft;
  seed: number;
}

/** Makes a work of a canvas. The same canvas saved twice is one work; so is one whose answer was lost. */
export function useSaveAsWork(onKept: () => void) {
  const last = useRef({ key: '', requestId: '' });
  const mutation = useMutation({
    mutationFn: ({ session, frame, proof, canvas, draft, seed }: SaveRequest) => {
      const key = `${session}/${frame}`;
      if (last.current.key !== key) last.current = { key, requestId: newRequestId() };
      const form = new FormData();
      const { prompt, style, creativity } = draft;
      const fields = { request_id: last.current.requestId, session, frame, proof, prompt: prompt.trim(), style, creativity, seed };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('canvas', canvas);
      return makeWorks('Image/realtime_save_do', form);
    },
    onSuccess: onKept,
  });
  const { error } = mutation;
  const known = error instanceof CallError && (error.code === 'nologin' || error.code === 'subscribe');
  return { save: mutation.mutate, busy: mutation.isPending, failure: error && !known ? error.message : undefined };
}
