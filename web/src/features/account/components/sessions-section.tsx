import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/button/chip.tsx';
import { Done, Section } from '../../../ui/display/page.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { endOneSession, endOtherSessions } from '../mutations.ts';
import { type SessionLine, useSessions } from '../queries.ts';
import { agoOf } from '../words.ts';
import styles from './account.module.css';
import { useSending } from './use-sending.ts';

/** Where the member is signed in, and the way to end it there. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const { data: sessions, isError, refetch } = useSessions();
  const { t: studio } = useTranslation();
  const ending = useSending();
  const [ended, setEnded] = useState<'ended' | 'othersEnded'>();
  const list = useRef<HTMLUListElement>(null);
  const others = sessions?.filter((session) => !session.current) ?? [];
  const end = async (what: 'ended' | 'othersEnded', run: () => Promise<void>) => {
    setEnded(undefined);
    if (!(await ending.send(run))) return;
    setEnded(what);
    // The clicked button is gone with its row: the list has the focus instead of nothing.
    list.current?.focus();
  };
  return (
    <Section title={t('sessions.title')}>
      {isError && (
        <div className={styles.fact}>
          <FieldError text={t('sessions.failed')} />
          <Button onClick={() => void refetch()}>{studio('action.retry')}</Button>
        </div>
      )}
      <ul ref={list} tabIndex={-1} className={styles.sessions}>
        {sessions?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={ending.busy}
            onEnd={() => void end('ended', () => endOneSession(session.id))}
          />
        ))}
      </ul>
      <FieldError text={ending.refusal} />
      <Done>{ended && t(`sessions.${ended}`)}</Done>
      {sessions && others.length === 0 && !ended && <p className={styles.note}>{t('sessions.alone')}</p>}
      {others.length > 1 && (
        <div className={styles.actions}>
          <Button kind="line" busy={ending.busy} onClick={() => void end('othersEnded', endOtherSessions)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function SessionItem({ session, busy, onEnd }: { session: SessionLine; busy: boolean; onEnd: () => void }) {
  const { t, language } = useTranslation('account');
  const when = agoOf(session.last_seen_at, Date.now(), language);
  const seen = session.current || !when ? t('sessions.now') : t('sessions.seen', { when });
  return (
    <li className={styles.fact}>
      <div className={styles.value}>
        <p className={styles.device}>
          {session.device}
          {session.current && <Badge>{t('sessions.current')}</Badge>}
        </p>
        <p className={styles.note}>{[session.place, seen].filter(Boolean).join(' · ')}</p>
      </div>
      {!session.current && (
        <Button kind="line" busy={busy} aria-label={t('sessions.endLabel', { device: session.device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
