import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Seal } from '../../../ui/display/seal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { DialogTitle } from '../../../ui/popup/dialog.tsx';
import { secondsUntil, useSeconds } from '../../../ui/time/use-seconds.ts';
import { comeBack, submit, useLogin } from '../store.ts';
import styles from './login.module.css';
import { useTimeText } from './time-text.ts';

/** What all steps share: seal, title, a line beneath, the form, and the refusal that belongs to no field. */
export function StepForm({ title, intro, children, after }: { title: string; intro: ReactNode; children: ReactNode; after?: ReactNode }) {
  const refusal = useLogin((state) => state.refusal);
  const form = useRef<HTMLFormElement>(null);
  const submits = useLogin((state) => state.submits);
  // After a step that was not accepted, the first wrong field has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus, and typing does not
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && comeBack();
    globalThis.addEventListener('pageshow', restored);
    return () => globalThis.removeEventListener('pageshow', restored);
  }, []);
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <div>
        <Seal size={28} className={styles.seal} />
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        <div className="soft">{intro}</div>
      </div>
      {children}
      <FieldError text={refusal} />
      {after}
    </form>
  );
}

/** The button that sends a step. While the server wants a pause it counts down instead. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login');
  const timeText = useTimeText();
  const { busy, pausedUntil } = useLogin();
  const seconds = useSeconds(() => secondsUntil(pausedUntil), pausedUntil);
  const wait = seconds > 0 ? t('pause', { time: timeText(seconds) }) : undefined;
  return (
    <Button kind="primary" type="submit" busy={busy} disabledReason={wait}>
      {wait ?? children}
    </Button>
  );
}
