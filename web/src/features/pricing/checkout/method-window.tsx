import type { PayMethod } from '@easel/contract/money';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { amountText } from '../../../ui/format/money.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { usePreview } from '../queries.ts';
import styles from './checkout.module.css';
import type { Flow } from './flow.ts';
import { opensWindow } from './pay-window.ts';
import { dispatch } from './store.ts';

/** How to pay, where there are several ways. With one, it asks for the click that a window needs after a sign-in. */
export function MethodWindow({ flow }: { flow: Extract<Flow, { at: 'choosing' | 'asking' }> }) {
  const { wanted } = flow;
  const { t, language } = useTranslation('paying');
  const [chosen, setChosen] = useState(wanted.payType ?? wanted.methods[0]?.pay_type);
  const { packPrice } = wanted.plan;
  const { data: price } = usePreview(wanted.plan.id, wanted.couponId, packPrice === undefined);
  const amount = packPrice ?? (price && amountText(price.due_cents, price.currency, language));
  const several = wanted.methods.length > 0;
  return (
    <Dialog
      open
      onClose={() => dispatch({ what: 'dismissed' })}
      title={several ? t('method.title') : t('method.only')}
      description={
        amount ? (
          <>
            {t('method.today', { plan: wanted.plan.name })} <b className={styles.sum}>{amount}</b>
          </>
        ) : (
          wanted.plan.name
        )
      }
    >
      {several && <Methods methods={wanted.methods} chosen={chosen} onChoose={setChosen} />}
      <FieldError text={flow.at === 'choosing' ? flow.refusal : undefined} />
      <Button
        kind="primary"
        wide
        busy={flow.at === 'asking'}
        aside={opensWindow(chosen) && <ExternalLink className={styles.away} size={18} aria-hidden />}
        onClick={() => dispatch({ what: 'chose', payType: chosen })}
      >
        {t('method.go')}
      </Button>
      {opensWindow(chosen) && <p className={styles.hint}>{t('method.window')}</p>}
    </Dialog>
  );
}

function Methods({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly PayMethod[];
  chosen: number | undefined;
  onChoose: (payType: number) => void;
}) {
  const { t } = useTranslation('paying');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('method.title')} className={styles.methods}>
      {methods.map(({ pay_type, icon_url, title, accepted }) => (
        <label key={pay_type} className={styles.method}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={pay_type}
            checked={pay_type === chosen}
            onChange={() => onChoose(pay_type)}
          />
          <img className={styles.provider} src={icon_url} alt="" width={32} height={32} />
          <span className={styles.about}>
            <b>{title}</b>
            {accepted.length > 0 && (
              <span className={styles.accepted}>
                {accepted.map(({ icon_url: card }) => (
                  <Card key={card} address={card} />
                ))}
              </span>
            )}
          </span>
          <span className={styles.dot} aria-hidden />
        </label>
      ))}
    </div>
  );
}

function Card({ address }: { address: string }) {
  const { texts } = useTranslation('paying');
  const name = /([a-z]+)\.svg$/.exec(address)?.[1] ?? '';
  const known: Readonly<Record<string, string>> = texts.cards;
  return <img src={address} alt={known[name] ?? name} height={20} />;
}
