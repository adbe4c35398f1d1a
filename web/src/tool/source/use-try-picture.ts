import { useEffect, useRef } from 'react';
import { useSession } from '../../session/session.ts';
import type { SourceSlot } from './use-source-slot.ts';

/** An example runs at once: its picture is put in, and when it is there it is submitted. Visitors see the price first. */
export function useTryPicture(slot: SourceSlot, submit: () => void): (address: string) => void {
  const wanted = useRef(false);
  const submitting = useRef(submit);
  submitting.current = submit;
  const { source, arriving, refusal } = slot;
  const member = useSession((session) => session.token !== '');
  useEffect(() => {
    if (refusal) wanted.current = false;
    if (!wanted.current || !source || arriving) return;
    wanted.current = false;
    if (member) submitting.current();
  }, [source, arriving, refusal, member]);
  return (address) => {
    wanted.current = true;
    slot.takeAddress(address);
  };
}
