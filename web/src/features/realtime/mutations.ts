import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { newRequestId } from '../../api/request-id.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import type { Answered } from './drawing/sent-canvas.ts';

/** Makes a work of a canvas, once it is painted. The same canvas saved twice is one work; so is one whose answer was lost. */
export function useSaveAsWork(onKept: () => void) {
  const last = useRef({ key: '', requestId: '' });
  const mutation = useMutation({
    mutationFn: ({ session, frame, proof, canvas, draft, seed }: Answered) => {
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
  const [waits, setWaits] = useState(false);
  const [missed, setMissed] = useState(false);
  const save = async (painted: Promise<Answered | undefined>) => {
    setMissed(false);
    setWaits(true);
    const canvas = await painted;
    setWaits(false);
    setMissed(!canvas);
    if (canvas) mutation.mutate(canvas);
  };
  return { save, busy: waits || mutation.isPending, missed, failure: error && !known ? error.message : undefined };
}
