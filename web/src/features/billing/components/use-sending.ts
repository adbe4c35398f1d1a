import { useRef, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';

/** One thing that is sent: whether it is under way, and why it was refused. */
export function useSending() {
  const [state, setState] = useState<{ busy: boolean; refusal: string | undefined }>({ busy: false, refusal: undefined });
  const under = useRef(false);

  /** Answers whether it went well; nothing is sent twice. */
  const send = async (run: () => Promise<void>): Promise<boolean> => {
    if (under.current) return false;
    under.current = true;
    setState({ busy: true, refusal: undefined });
    try {
      await run();
      setState({ busy: false, refusal: undefined });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The window for signing in opens by itself.
      setState({ busy: false, refusal: error.code === 'nologin' ? undefined : error.message });
      return false;
    } finally {
      under.current = false;
    }
  };
  return { ...state, send };
}
