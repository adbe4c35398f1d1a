import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { exactText } from '../../../ui/format/moments.ts';
import type { Pack } from '../form.ts';
import styles from './packs.module.css';

export interface PacksProps {
  packs: readonly Pack[];
  /** The reader has a coupon that would count for a plan. */
  coupon: boolean;
  /** The pack that is being bought. */
  busy: string | undefined;
  /** Why nothing can be bought here. */
  closed: string | undefined;
  /** No money moves here. */
  trial: boolean;
  heading: 'h2' | 'h3';
  onBuy: (pack: Pack) => void;
}

/** Credits that are bought once: how many, for how much, and until when they can be spent. */
export function Packs({ packs, coupon, busy, closed, trial, heading: Heading, onBuy }: PacksProps) {
  const { t, language } = useTranslation('pricing');
  const [first] = packs;
  const alike = packs.every(({ days }) => days === first?.days);
  const until = ({ days, expires_at }: Pack) => t('packs.within', { days, date: exactText(expires_at, language) });
  return (
    <div className={styles.packs}>
      <header>
        <Heading>{t('packs.title')}</Heading>
        <p className="soft">{t('packs.text')}</p>
        {alike && first && <p className="soft">{until(first)}</p>}
      </header>
      <ul className={styles.list}>
        {packs.map((pack) => (
          <li key={pack.id} className={styles.pack}>
            <div className={styles.what}>
              <b>{pack.name}</b>
              {pack.buys !== '' && <span className={styles.small}>{pack.buys}</span>}
              {!alike && <span className={styles.small}>{until(pack)}</span>}
            </div>
            <b className={styles.price}>{pack.unit + pack.amt}</b>
            <Button
              kind="line"
              busy={busy === pack.id}
              disabledReason={closed}
              aria-label={t('packs.buyOf', { pack: pack.name, price: pack.unit + pack.amt })}
              onClick={() => onBuy(pack)}
            >
              {t('packs.buy')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.fine}>
        {coupon && <p>{t('packs.noCoupon')}</p>}
        <p>{t('packs.order')}</p>
        {trial && <p>{t('trial')}</p>}
        <p>
          <a className="link" href="/agreement?source=pricing" target="_blank" rel="noopener">
            {t('bill.terms')}
          </a>
        </p>
      </div>
    </div>
  );
}
