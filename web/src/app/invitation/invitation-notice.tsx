import { loadTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session.ts';
import { inviteToken } from '../../sign-in/invite-token.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import styles from './invitation-notice.module.css';

const Words = lazy(async () => {
  const [{ Invitation }] = await Promise.all([import('./invitation-words.tsx'), loadTexts('login')]);
  return { default: Invitation };
});

/** Who invited the reader, and what that brings, until they have an account. Only those who came by a link fetch it. */
export function InvitationNotice() {
  const visitor = useSession((session) => session.token === '');
  if (!visitor || inviteToken() === undefined) return null;
  return (
    <div className={styles.notice}>
      <Guarded silent inPlace>
        <Words />
      </Guarded>
    </div>
  );
}
