import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useUsage } from '../../../queries/usage.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Seal } from '../../../ui/display/seal.tsx';
import { exactText } from '../../../ui/format/moments.ts';
import { amountText } from '../../../ui/format/money.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { type Answer, type Arrived, awaitPayment } from './await-payment.ts';
import styles from './checkout.module.css';
import { leftMark, packMark } from './mutations.ts';
import { forgetPending, readPending } from './pending.ts';

const studioPath = '/image/text2img';

/** Where one arrives after paying in the same tab: asks the server, for a while, and says what became of it. */
export function PayInfoScreen() {
  const { t, language } = useTranslation('paying');
  const [search] = useSearchParams();
  const member = useSession((session) => session.token !== '');
  const [pending] = useState(readPending);
  const from = pending?.from ?? '';
  const [answer, setAnswer] = useState<Answer>('asking');
  const [{ returned = [], brought }, setArrived] = useState<Arrived>({});
  const [round, setRound] = useState(0);
  const opened = new URL(search.get('url') ?? '', location.origin).searchParams;
  const wasLeft = opened.has(leftMark);
  const bought = pending?.order.wanted.plan;
  const pack = opened.get(packMark) ?? (bought?.packPrice === undefined ? undefined : bought.id);
  useEffect(() => {
    forgetPending();
    const tell = (now: Answer, arrived: Arrived = {}) => {
      setAnswer(now);
      setArrived(arrived);
    };
    return member ? awaitPayment(wasLeft && round === 0, tell, pack) : undefined;
  }, [member, wasLeft, round, pack]);
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
        {answer === 'paid' && now && plan && pack === undefined && <p>{t('info.paidText', { plan, count: now.points.remaining })}</p>}
        {answer === 'paid' && now && brought && (
          <>
            <p>{t('pack.arrived', { credits: brought.credits, count: now.points.remaining })}</p>
            <p className="soft">{t('pack.until', { date: exactText(brought.expires_at, language) })}</p>
          </>
        )}
        {returned.map((gone) => (
          <p key={gone.plan}>{t('info.returned', { plan: gone.plan, amount: amountText(gone.amount_cents, gone.currency, language) })}</p>
        ))}
        {answer !== 'paid' && answer !== 'asking' && (
          <p>{t(pack !== undefined && isOfPlans(answer) ? `pack.${answer}Text` : `info.${answer}Text`)}</p>
        )}
      </div>
      <div className={styles.ways}>
        {answer === 'paid' && (
          <>
            <ButtonLink kind="primary" to={continuePath}>
              {t('info.continue')}
            </ButtonLink>
            <ButtonLink kind="line" to="/me/usage">
              {t(pack === undefined ? 'info.plan' : 'pack.credits')}
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

/** Whether the sentence of an answer is about a plan. */
function isOfPlans(answer: Answer): answer is 'waiting' | 'unpaid' | 'failed' {
  return answer === 'waiting' || answer === 'unpaid' || answer === 'failed';
}
