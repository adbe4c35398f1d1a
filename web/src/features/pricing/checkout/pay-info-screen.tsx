import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useUsage } from '../../../queries/usage.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Seal } from '../../../ui/display/seal.tsx';
import { amountText } from '../../../ui/format/money.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { type Answer, awaitPayment, type Returned } from './await-payment.ts';
import styles from './checkout.module.css';
import { leftMark } from './mutations.ts';
import { forgetPending, readPending } from './pending.ts';

const studioPath = '/image/text2img';

/** Where one arrives after paying in the same tab: asks the server, for a while, and says what became of it. */
export function PayInfoScreen() {
  const { t, language } = useTranslation('paying');
  const [search] = useSearchParams();
  const member = useSession((session) => session.token !== '');
  const [from] = useState(() => readPending()?.from ?? '');
  const [answer, setAnswer] = useState<Answer>('asking');
  const [returned, setReturned] = useState<Returned>([]);
  const [round, setRound] = useState(0);
  const wasLeft = (search.get('url') ?? '').includes(`${leftMark}=1`);
  useEffect(() => {
    forgetPending();
    const tell = (now: Answer, gone: Returned = []) => {
      setAnswer(now);
      setReturned(gone);
    };
    return member ? awaitPayment(wasLeft && round === 0, tell) : undefined;
  }, [member, wasLeft, round]);
  const now = useUsage().data?.info;
  const plan = now?.plan.name ?? '';
  const plans = from.startsWith('/pricing') ? from : '/pricing';
  const continuePath = from === '' || from.startsWith('/pricing') || from.startsWith('/pay') ? studioPath : from;
  if (!member) {
    return (
      <main id="content" className={styles.returned}>
        <Seal size={48} />
        <h1>{t('info.signIn')}</h1>
        <p className="soft">{t('info.signInText')}</p>
        <div className={styles.ways}>
          <Button kind="primary" onClick={() => openLogin()}>
            {t('info.signInButton')}
          </Button>
        </div>
      </main>
    );
  }
  return (
    <main id="content" className={styles.returned} aria-busy={answer === 'asking'}>
      <Seal size={48} />
      <div role="status" className={styles.words}>
        <h1>{t(`info.${answer}`)}</h1>
        {answer === 'paid' && now && plan && <p>{t('info.paidText', { plan, count: now.points.remaining })}</p>}
        {returned.map((gone) => (
          <p key={gone.plan}>{t('info.returned', { plan: gone.plan, amount: amountText(gone.amount_cents, gone.currency, language) })}</p>
        ))}
        {answer !== 'paid' && answer !== 'asking' && <p>{t(`info.${answer}Text`)}</p>}
      </div>
      <div className={styles.ways}>
        {answer === 'paid' && (
          <>
            <ButtonLink kind="primary" to={continuePath}>
              {t('info.continue')}
            </ButtonLink>
            <ButtonLink kind="line" to="/me/usage">
              {t('info.plan')}
            </ButtonLink>
            <ButtonLink kind="line" to="/me/billing">
              {t('info.receipt')}
            </ButtonLink>
          </>
        )}
        {(answer === 'waiting' || answer === 'checking') && (
          <ButtonLink kind="line" to={continuePath}>
            {t('info.continue')}
          </ButtonLink>
        )}
        {(answer === 'unpaid' || answer === 'declined' || answer === 'left' || answer === 'failed') && (
          <>
            {answer !== 'failed' ? (
              <ButtonLink kind="primary" to={plans}>
                {t('info.plans')}
              </ButtonLink>
            ) : (
              <Button kind="primary" onClick={() => setRound(round + 1)}>
                {t('info.again')}
              </Button>
            )}
            <ButtonLink kind="line" to={continuePath}>
              {t('info.continue')}
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  );
}
