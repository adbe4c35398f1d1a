import type { Output, Work } from '@easel/contract/works';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { newRequestId } from '../../../api/request-id.ts';
import { doubleSubmitMs } from '../../../tool/draft/submit.ts';
import { makeWorks } from '../../../work/cache/work-calls.ts';
import type { VideoTool } from '../form.ts';
import { calls } from '../mutations.ts';

interface Extension {
  tool: VideoTool;
  model: string;
  clip: Output;
  /** Seconds; nothing where the model has no lengths to choose from. */
  duration: number | undefined;
  price: number;
}

/**
 * Goes on from a clip: the same words, motion and seed, from its last frame on. A second click, and another try after an answer that was
 * lost, ask with the same request id: neither pays twice.
 */
export function useExtend(onMade: (id: string) => void) {
  const asked = useRef({ requestId: '', until: 0 });
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ tool, model, clip, duration, price }: Extension): Promise<Work[]> => {
      if (performance.now() > asked.current.until) asked.current.requestId = newRequestId();
      asked.current.until = Number.POSITIVE_INFINITY;
      return makeWorks(calls[tool], { model, extends: clip.id, ...(duration && { duration }), price, request_id: asked.current.requestId });
    },
    onSettled: (_works, error) => {
      const isLost = error instanceof CallError && error.code === 'network';
      if (!isLost) asked.current.until = performance.now() + doubleSubmitMs;
    },
    onSuccess: ([work]) => work && onMade(work.id),
  });
}
