import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, TextBox } from '../../ui/field/field.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import styles from './members.module.css';
import { type MemberPage, useAct } from './queries.ts';

interface FormProps {
  page: MemberPage;
  onDone: () => void;
}

/** A form with its sentence, its button and what went wrong beside all fields. */
function Form({
  hint,
  error,
  busy,
  button,
  danger,
  onSubmit,
  children,
}: {
  hint?: string;
  error: unknown;
  busy: boolean;
  button: ReactNode;
  danger?: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  const problem = error ? otherProblem(error) : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {hint && <p className={styles.small}>{hint}</p>}
      {children}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <Button kind={danger ? 'line' : 'primary'} danger={danger === true} type="submit" wide busy={busy}>
        {button}
      </Button>
    </form>
  );
}

function Reason({ value, onChange, error, told }: { value: string; onChange: (text: string) => void; error: unknown; told?: boolean }) {
  const { t } = useTranslation('consoleMembers');
  return (
    <TextBox
      label={t('action.reason')}
      aside={t(told ? 'action.reasonTold' : 'action.reasonKept')}
      value={value}
      error={fieldProblem(error, 'reason')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Days({ value, onChange, error, hint }: { value: string; onChange: (text: string) => void; error: unknown; hint: string }) {
  const { t } = useTranslation('consoleMembers');
  return (
    <Field
      label={t('action.days')}
      hint={hint}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      error={fieldProblem(error, 'days')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function CreditsForm({ page: { member }, onDone }: FormProps) {
  const { t, language } = useTranslation('consoleMembers');
  const [credits, setCredits] = useState('');
  const [days, setDays] = useState('');
  const [reason, setReason] = useState('');
  const act = useAct('Console/member_credits_do', t('action.done.credits'), onDone);
  const amount = /^[+-]?\d{1,9}$/.test(credits.trim()) ? Number(credits) : 0;
  const size = countText(Math.abs(amount), language);
  const button = amount === 0 ? t('action.giveNone') : t(amount > 0 ? 'action.give' : 'action.take', { credits: size });
  return (
    <Form
      error={act.error}
      busy={act.isPending}
      button={button}
      onSubmit={() => act.mutate({ member: member.id, credits: credits.trim().replace(/^\+/, ''), days, reason })}
    >
      <div className={styles.pair}>
        <Field
          label={t('action.amount')}
          hint={t('action.amountHint')}
          value={credits}
          inputMode="text"
          autoComplete="off"
          placeholder="200"
          error={fieldProblem(act.error, 'credits')}
          onChange={(event) => setCredits(event.target.value)}
        />
        <Days value={days} onChange={setDays} error={act.error} hint={t('action.daysHint')} />
      </div>
      <Reason value={reason} onChange={setReason} error={act.error} told />
    </Form>
  );
}

export function PlanForm({ page: { member, plans }, onDone }: FormProps) {
  const { t } = useTranslation('consoleMembers');
  const { plan } = member;
  const others = plans.filter(({ id }) => id !== plan?.id);
  const [choice, setChoice] = useState(plan?.cancel_at_period_end ? 'renew' : 'stop');
  const [reason, setReason] = useState('');
  const act = useAct('Console/member_plan_do', t('action.done.plan'), onDone);
  if (!plan) return <p className={styles.small}>{t('action.noPlan')}</p>;
  const isPlan = others.some(({ id }) => id === choice);
  const change = isPlan ? 'next' : choice === 'renew' ? 'renew' : 'stop';
  return (
    <Form
      hint={t('action.planHint')}
      error={act.error}
      busy={act.isPending}
      button={t('action.plan')}
      onSubmit={() => act.mutate({ member: member.id, change, reason, ...(isPlan ? { plan_id: choice } : {}) })}
    >
      <label className={styles.choice}>
        {t('action.plan')}
        <select value={choice} onChange={(event) => setChoice(event.target.value)}>
          {plan.cancel_at_period_end ? (
            <option value="renew">{t('action.planRenew')}</option>
          ) : (
            <option value="stop">{t('action.planStop')}</option>
          )}
          <optgroup label={t('action.planNext')}>
            {others.map(({ id, name, type }) => (
              <option key={id} value={id}>
                {name} · {type}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <Reason value={reason} onChange={setReason} error={act.error} />
    </Form>
  );
}

export function NoteForm({ page: { member }, onDone }: FormProps) {
  const { t } = useTranslation('consoleMembers');
  const [note, setNote] = useState(member.note);
  const act = useAct('Console/member_note_do', t('action.done.note'), onDone);
  return (
    <Form
      hint={t('action.noteHint')}
      error={act.error}
      busy={act.isPending}
      button={t('action.saveNote')}
      onSubmit={() => act.mutate({ member: member.id, note })}
    >
      <TextBox
        label={t('action.note')}
        value={note}
        maxLength={4000}
        error={fieldProblem(act.error, 'note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </Form>
  );
}

export function EmailForm({ page: { member }, onDone }: FormProps) {
  const { t } = useTranslation('consoleMembers');
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const act = useAct('Console/member_email_do', t('action.done.email'), onDone);
  return (
    <Form
      hint={t('action.emailHint')}
      error={act.error}
      busy={act.isPending}
      button={t('action.move')}
      onSubmit={() => act.mutate({ member: member.id, email, reason })}
    >
      <Field
        label={t('action.newEmail')}
        type="email"
        autoComplete="off"
        value={email}
        error={fieldProblem(act.error, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Reason value={reason} onChange={setReason} error={act.error} />
    </Form>
  );
}

export function SuspendForm({ page: { member }, onDone }: FormProps) {
  const { t } = useTranslation('consoleMembers');
  const [days, setDays] = useState('');
  const [reason, setReason] = useState('');
  const act = useAct('Console/member_suspend_do', t('action.done.suspend'), onDone);
  return (
    <Form
      hint={t('action.suspendHint')}
      error={act.error}
      busy={act.isPending}
      button={t('action.suspendNow')}
      danger
      onSubmit={() => act.mutate({ member: member.id, days, reason })}
    >
      <Days value={days} onChange={setDays} error={act.error} hint={t('action.suspendDays')} />
      <Reason value={reason} onChange={setReason} error={act.error} told />
    </Form>
  );
}

export function DeleteForm({ page: { member }, onDone }: FormProps) {
  const { t } = useTranslation('consoleMembers');
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const act = useAct('Console/member_del_do', t('action.done.remove'), onDone);
  return (
    <Form
      hint={t('action.removeHint')}
      error={act.error}
      busy={act.isPending}
      button={t('action.removeNow')}
      danger
      onSubmit={() => act.mutate({ member: member.id, email, reason })}
    >
      <Field
        label={t('action.typeEmail', { email: member.email })}
        autoComplete="off"
        spellCheck={false}
        value={email}
        error={fieldProblem(act.error, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Reason value={reason} onChange={setReason} error={act.error} />
    </Form>
  );
}

type PlainPath = 'Console/member_sessions_do' | 'Console/member_lift_do' | 'Console/member_keep_do';

/** What takes nothing but a reason, which may be left out. */
export function PlainForm({
  path,
  action,
  label,
  page: { member },
  onDone,
}: FormProps & { path: PlainPath; action: 'sessions' | 'lift' | 'keep'; label: 'endAll' | 'lift' | 'keep' }) {
  const { t } = useTranslation('consoleMembers');
  const [reason, setReason] = useState('');
  const act = useAct(path, t(`action.done.${action}`), onDone);
  return (
    <Form
      hint={t(`action.${action}Hint`)}
      error={act.error}
      busy={act.isPending}
      button={t(`action.${label}`)}
      onSubmit={() => act.mutate({ member: member.id, reason })}
    >
      <Reason value={reason} onChange={setReason} error={act.error} />
    </Form>
  );
}
