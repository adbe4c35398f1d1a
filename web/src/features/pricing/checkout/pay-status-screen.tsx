import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Seal } from '../../../ui/display/seal.tsx';
import { useNavigate, useSearchParams } from '../../../ui/routing/router.tsx';
import styles from './checkout.module.css';
import { leftMark, packMark } from './mutations.ts';
import { forgetPending, readPending } from './pending.ts';
import { tellReturn } from './return-channel.ts';

/**
 * Where providers lead back to. In a window of its own it tells the tab that waits, and closes; where nobody waits, or this
 * tab itself had gone to the provider, the page that asks for the payment comes next.
 */
export function PayStatusScreen() {
  const { t } = useTranslation('paying');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [answered, setAnswered] = useState(false);
  const wasLeft = search.has(leftMark);
  const payInfo = payInfoAddress(search);
  useEffect(() => {
    let here = true;
    const showPayInfo = () => navigate(payInfo, { replace: true });
    if (readPending()?.left) {
      showPayInfo();
      return undefined;
    }
    void tellReturn(wasLeft).then((waited) => {
      if (!here) return;
      if (!waited) return showPayInfo();
      // What this window knows of the payment is a copy from the tab that opened it.
      forgetPending();
      globalThis.close();
      setAnswered(true);
    });
    return () => {
      here = false;
    };
  }, [navigate, wasLeft, payInfo]);
  return (
    <main id="content" className={styles.returned} aria-busy={!answered}>
      <Seal size={48} />
      <h1>{answered ? t('status.heard') : t('info.asking')}</h1>
      {answered && (
        <>
          <p className="soft">{t('status.close')}</p>
          <div className={styles.ways}>
            <ButtonLink kind="line" to={payInfo}>
              {t('status.here')}
            </ButtonLink>
          </div>
        </>
      )}
    </main>
  );
}

/** The page that asks for the payment, with what is known of it. */
function payInfoAddress(search: URLSearchParams): string {
  const known = new URLSearchParams();
  if (search.has(leftMark)) known.set(leftMark, '1');
  const pack = search.get(packMark);
  if (pack !== null) known.set(packMark, pack);
  return `/payinfo${known.size > 0 ? `?${known}` : ''}`;
}
