import { useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { centsShown, type Plan, type Running } from '../form.ts';
import { chooseNext, withdrawNext } from '../mutations.ts';
import { type Preview, refreshOffer } from '../queries.ts';
import styles from './bill.module.css';

interface LaterProps {
  preview: Preview;
  plan: Plan;
  running: Running;
  from: string;
  /** A payment is under way. */
  busy: boolean;
}

/** The same plan from the next period on, with nothing due today; or the way back from that. */
export function Later({ preview, plan, running, from, busy }: LaterProps) {
  const { t, language } = useTranslation('pricing');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const date = dayText(from, language);
  const chosen = running.next_plan?.id === plan.id;
  const amount = (cents: number) => amountText(cents, preview.currency, language);
  const names = { plan: plan.name, from: running.name, date, price: amount(preview.price_cents) };
  const choose = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      await (chosen ? withdrawNext(running.id) : chooseNext(plan.id, preview.price_cents));
      showToast({ text: t(chosen ? 'atNext.kept' : 'atNext.done', names) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'nologin') setRefusal(error.message);
      void refreshOffer();
    }
    setSending(false);
  };
  return (
    <div className={styles.pay}>
      <Button kind="line" wide busy={sending || busy} aside={chosen ? undefined : amount(0)} onClick={() => void choose()}>
        {t(chosen ? 'atNext.keep' : 'atNext.choose', names)}
      </Button>
      <div className={styles.words}>
        <p>{t(chosen ? 'atNext.chosen' : 'atNext.text', names)}</p>
      </div>
      <FieldError text={refusal} />
    </div>
  );
}

interface NextButtonProps {
  plan: Plan;
  running: Running;
  from: string;
  describedBy: string;
}

/** A smaller plan takes the place of the running one when its period ends: chosen by one press, and taken back by one. */
export function NextButton({ plan, running, from, describedBy }: NextButtonProps) {
  const { t, language } = useTranslation('pricing');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const chosen = running.next_plan?.id === plan.id;
  const names = { plan: plan.name, from: running.name, date: dayText(from, language) };
  const choose = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      await (chosen ? withdrawNext(running.id) : chooseNext(plan.id, centsShown(plan)));
      showToast({ text: t(chosen ? 'atNext.kept' : 'atNext.done', names) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== 'nologin') setRefusal(error.message);
    }
    void refreshOffer();
    setSending(false);
  };
  return (
    <>
      <Button kind="line" busy={sending} aria-describedby={describedBy} onClick={() => void choose()}>
        {t(chosen ? 'atNext.keep' : 'atNext.down', names)}
      </Button>
      <FieldError text={refusal} />
    </>
  );
}
