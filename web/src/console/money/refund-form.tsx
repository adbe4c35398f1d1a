import { consoleFieldSentences } from '@easel/contract/console-errors';
import { type RefundedPlan, refundedPlans } from '@easel/contract/operators';
import { useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, TextBox } from '../../ui/field/field.tsx';
import { amountText } from '../../ui/format/money.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { centsOf } from './amounts.ts';
import { Choice, Choices } from './choices.tsx';
import styles from './money.module.css';
import { type OrderPage, useMoneyAct } from './queries.ts';

interface Draft {
  part: boolean;
  amount: string;
  reason: string;
  plan: RefundedPlan | undefined;
}

type Problems = Partial<Record<'amount' | 'plan' | 'reason', keyof typeof consoleFieldSentences>>;

function emptyDraft({ refund: { plan } }: OrderPage): Draft {
  return { part: false, amount: '', reason: '', plan: plan?.upgraded ? undefined : plan?.usual };
}

/** How much it is, and what is asked about the plan: a part leaves it as it is. */
function meaningOf({ part, amount }: Draft, { refund: { plan, rest_cents } }: OrderPage) {
  const cents = part ? centsOf(amount) : rest_cents;
  return { cents, question: plan && cents === rest_cents ? plan : null };
}

function problemsOf(draft: Draft, page: OrderPage): Problems {
  const { cents, question } = meaningOf(draft, page);
  return {
    ...(cents === undefined || cents === 0 ? { amount: 'money_shape' } : {}),
    ...(cents !== undefined && cents > page.refund.rest_cents ? { amount: 'refund_too_much' } : {}),
    ...(question && draft.plan === undefined ? { plan: 'plan_after_refund' } : {}),
    ...(draft.reason.trim() === '' ? { reason: 'why_needed' } : {}),
  };
}

/** How much, why, and what becomes of the plan; then what will happen is said once more, and confirmed. */
export function RefundForm({ page }: { page: OrderPage }) {
  const { t, language } = useTranslation('consoleMoney');
  const { order } = page;
  const [draft, setDraft] = useState(() => emptyDraft(page));
  const [problems, setProblems] = useState<Problems>({});
  const [asked, setAsked] = useState(false);
  // What had gone back when the operator decided. An answer that got lost leaves it as it is: the same wish again is the same refund.
  const [seenCents, setSeenCents] = useState<number>();
  const act = useMoneyAct('Console/order_refund_do', ({ info: { amount_cents, done, again } }) => {
    setAsked(false);
    setSeenCents(undefined);
    setDraft(emptyDraft(page));
    const amount = amountText(amount_cents, order.currency, language);
    showToast({ text: t(again ? 'refund.again' : done ? 'refund.done' : 'refund.onItsWay', { amount }) });
  });
  const { cents = 0, question } = meaningOf(draft, page);
  if (asked && seenCents !== undefined) {
    const { part, amount, reason, plan } = draft;
    const wish = {
      ...{ order: order.id, seen_cents: seenCents, reason },
      ...(part && { amount }),
      ...(question && plan && { plan }),
    };
    return (
      <Confirmation
        page={page}
        cents={cents}
        plan={question ? plan : undefined}
        busy={act.isPending}
        onBack={() => setAsked(false)}
        onConfirm={() =>
          act.mutate(wish, {
            onError: (error) => {
              setAsked(false);
              if (error instanceof CallError && error.code === 'order_changed') setSeenCents(undefined);
            },
          })
        }
      />
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = problemsOf(draft, page);
        setProblems(found);
        act.reset();
        if (Object.keys(found).length > 0) return;
        setSeenCents((before) => before ?? order.returned_cents);
        setAsked(true);
      }}
    >
      <RefundFields
        page={page}
        draft={draft}
        onChange={(changed) => {
          setDraft({ ...draft, ...changed });
          // Another amount is another refund.
          if ('part' in changed || 'amount' in changed) setSeenCents(undefined);
        }}
        problem={(field) => {
          const own = problems[field];
          return own ? consoleFieldSentences[own][language] : fieldProblem(act.error, field);
        }}
      />
      {act.isError && otherProblem(act.error) && (
        <p role="alert" className={styles.bad}>
          {otherProblem(act.error)}
        </p>
      )}
      <Button kind="primary" type="submit" wide>
        {t('refund.next')}
      </Button>
    </form>
  );
}

function RefundFields({
  page,
  draft,
  onChange,
  problem,
}: {
  page: OrderPage;
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
  problem: (field: keyof Problems) => string | undefined;
}) {
  const { t, language } = useTranslation('consoleMoney');
  const { order, refund } = page;
  const { question } = meaningOf(draft, page);
  const rest = amountText(refund.rest_cents, order.currency, language);
  return (
    <>
      <Choices legend={t('refund.amount')} legendHidden>
        <Choice name="part" checked={!draft.part} onChange={() => onChange({ part: false })}>
          {t(order.returned_cents > 0 ? 'refund.rest' : 'refund.all', { amount: rest })}
        </Choice>
        <Choice name="part" checked={draft.part} onChange={() => onChange({ part: true })}>
          {t('refund.part')}
        </Choice>
      </Choices>
      {draft.part && (
        <Field
          label={t('refund.amount')}
          aside={order.currency}
          value={draft.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="5.00"
          hint={t('refund.most', { amount: rest })}
          error={problem('amount')}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      )}
      {question && (
        <Choices legend={t('refund.plan', { plan: question.name })} error={problem('plan')}>
          {refundedPlans
            .filter((one) => one !== 'lower' || question.lower !== null)
            .map((one) => (
              <Choice key={one} name="plan" checked={draft.plan === one} onChange={() => onChange({ plan: one })}>
                {t(`refund.becomes.${one}`, { lower: question.lower ?? '' })}
              </Choice>
            ))}
        </Choices>
      )}
      {!question && refund.plan && <p className={styles.small}>{t('refund.planStays', { plan: refund.plan.name })}</p>}
      <TextBox
        label={t('refund.reason')}
        aside={t('refund.reasonAside')}
        value={draft.reason}
        maxLength={500}
        error={problem('reason')}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}

function Confirmation({
  page: { order, refund },
  cents,
  plan,
  busy,
  onBack,
  onConfirm,
}: {
  page: OrderPage;
  cents: number;
  plan: RefundedPlan | undefined;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}) {
  const { t, language } = useTranslation('consoleMoney');
  const amount = amountText(cents, order.currency, language);
  // A second click may come before the button is drawn as busy.
  const confirmed = useRef(false);
  return (
    <section className={styles.form} aria-label={t('refund.confirm')}>
      <p>
        <strong>{t('refund.sure', { amount, name: order.member.name || order.member.email, provider: order.provider ?? '' })}</strong>
      </p>
      <ul className={styles.points}>
        {plan && refund.plan && <li>{t(`refund.after.${plan}`, { plan: refund.plan.name, lower: refund.plan.lower ?? '' })}</li>}
        <li>{t('refund.told')}</li>
        <li>{t('refund.final')}</li>
      </ul>
      <Button
        kind="primary"
        wide
        busy={busy}
        onClick={() => {
          if (confirmed.current) return;
          confirmed.current = true;
          onConfirm();
        }}
      >
        {t('refund.now', { amount })}
      </Button>
      {!busy && (
        <Button kind="line" wide onClick={onBack}>
          {t('refund.back')}
        </Button>
      )}
    </section>
  );
}
