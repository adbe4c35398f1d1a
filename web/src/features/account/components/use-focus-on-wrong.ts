import { useEffect, useRef } from 'react';

/** Puts the focus on the first wrong field of a form whenever something was not accepted. */
export function useFocusOnWrong<Form extends HTMLElement = HTMLFormElement>(refusals: number) {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
