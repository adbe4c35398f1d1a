import { allows, type Permission } from '@easel/contract/operators';
import { Ban, ChevronDown, Gift, LogOut, Mail, StickyNote, Trash2, Undo2, Wallet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Moment } from '../frame/moment.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { CreditsForm, DeleteForm, EmailForm, NoteForm, PlainForm, PlanForm, SuspendForm } from './action-forms.tsx';
import styles from './members.module.css';
import type { MemberPage } from './queries.ts';

interface Action {
  name: 'credits' | 'plan' | 'note' | 'sessions' | 'email' | 'suspend' | 'lift' | 'remove' | 'keep';
  may: Permission;
  icon: ReactNode;
  danger?: boolean;
  form: (done: () => void) => ReactNode;
}

function actionsOf(page: MemberPage): Action[] {
  const { member } = page;
  const suspended = member.suspended_at !== null && (member.suspended_until === null || Date.parse(member.suspended_until) > Date.now());
  const size = { size: 18, 'aria-hidden': true } as const;
  return [
    { name: 'credits', may: 'members.credits', icon: <Gift {...size} />, form: (done) => <CreditsForm page={page} onDone={done} /> },
    { name: 'plan', may: 'members.plan', icon: <Wallet {...size} />, form: (done) => <PlanForm page={page} onDone={done} /> },
    { name: 'note', may: 'members.note', icon: <StickyNote {...size} />, form: (done) => <NoteForm page={page} onDone={done} /> },
    {
      ...{ name: 'sessions', may: 'members.sessions', icon: <LogOut {...size} /> },
      form: (done) => <PlainForm path="Console/member_sessions_do" action="sessions" label="endAll" page={page} onDone={done} />,
    },
    { name: 'email', may: 'members.email', icon: <Mail {...size} />, form: (done) => <EmailForm page={page} onDone={done} /> },
    suspended
      ? {
          ...{ name: 'lift', may: 'members.suspend', icon: <Undo2 {...size} /> },
          form: (done) => <PlainForm path="Console/member_lift_do" action="lift" label="lift" page={page} onDone={done} />,
        }
      : {
          ...{ name: 'suspend', may: 'members.suspend', icon: <Ban {...size} />, danger: true },
          form: (done) => <SuspendForm page={page} onDone={done} />,
        },
    member.deletes_at
      ? {
          ...{ name: 'keep', may: 'members.delete', icon: <Undo2 {...size} /> },
          form: (done) => <PlainForm path="Console/member_keep_do" action="keep" label="keep" page={page} onDone={done} />,
        }
      : {
          ...{ name: 'remove', may: 'members.delete', icon: <Trash2 {...size} />, danger: true },
          form: (done) => <DeleteForm page={page} onDone={done} />,
        },
  ];
}

/** What can be done with a member, each opened in its place, and what was done before. */
export function MemberActions({ page, info }: { page: MemberPage; info: ConsoleInfo }) {
  const { t, language } = useTranslation('consoleMembers');
  const { t: tc } = useTranslation('console');
  const [opened, setOpened] = useState<Action['name']>();
  const title = useId();
  const before = useId();
  return (
    <aside className={styles.actions} aria-labelledby={title}>
      <h2 id={title}>{t('action.title')}</h2>
      {actionsOf(page).map(({ name, may, icon, danger, form }) => {
        const allowed = allows(info.role, may);
        const open = opened === name;
        return (
          <div key={name} className={styles.action}>
            <button
              type="button"
              className={danger ? styles.bad : undefined}
              aria-expanded={open}
              aria-disabled={allowed ? undefined : true}
              title={allowed ? undefined : t('action.notYours')}
              onClick={() => allowed && setOpened(open ? undefined : name)}
            >
              {icon}
              <span>{t(`action.${name}`)}</span>
              <ChevronDown size={16} aria-hidden className={styles.chevron} />
            </button>
            {open && form(() => setOpened(undefined))}
          </div>
        );
      })}
      <h2 id={before}>{t('page.doneBefore')}</h2>
      {page.audit.length === 0 && <p className="soft">{t('page.nothingDone')}</p>}
      <ol aria-labelledby={before}>
        {page.audit.map(({ id, at, action, actor, reason }) => (
          <li key={id} className={styles.done}>
            <span>
              {tc(`audit.${action}`)}
              {language === 'zh' ? '' : ' '}
              {page.member.name}
            </span>
            <span className={styles.small}>
              <Moment at={at} /> · {actor}
              {reason && ` · “${reason}”`}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
