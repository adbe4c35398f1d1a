import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { utcDayText } from '../../ui/format/moments.ts';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './members.module.css';
import { useAct, useNetworks } from './queries.ts';

/** Which networks are banned; one more, or one less. */
export function NetworksDialog({ network: first = '', onClose }: { network?: string; onClose: () => void }) {
  const { t, language } = useTranslation('consoleMembers');
  const networks = useNetworks();
  const [network, setNetwork] = useState(first);
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const ban = useAct('Console/network_ban_do', t('network.banned', { network }), () => {
    setNetwork('');
    setReason('');
  });
  const lift = useAct('Console/network_lift_do', t('network.lifted'));
  return (
    <Dialog open onClose={onClose} title={t('network.title')} description={t('network.hint')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          ban.mutate({ network, reason, ...(days.trim() === '' ? {} : { days }) });
        }}
      >
        <div className={styles.pair}>
          <Field
            label={t('network.network')}
            placeholder="203.0.113.0/24"
            value={network}
            error={fieldProblem(ban.error, 'network') ?? otherProblem(ban.error)}
            onChange={(event) => setNetwork(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
          <Field
            label={t('action.days')}
            hint={t('network.always')}
            value={days}
            error={fieldProblem(ban.error, 'days')}
            inputMode="numeric"
            onChange={(event) => setDays(event.target.value)}
          />
        </div>
        <Field
          label={t('action.reason')}
          aside={t('action.reasonKept')}
          value={reason}
          error={fieldProblem(ban.error, 'reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button kind="primary" type="submit" busy={ban.isPending}>
          {t('network.add')}
        </Button>
      </form>
      {networks.data?.length === 0 && <p className="soft">{t('network.none')}</p>}
      <ul>
        {networks.data?.map((one) => (
          <li key={one.network} className={styles.row}>
            <span className={styles.names}>
              <strong>{one.network}</strong>
              <span className="soft">
                {one.reason} · {one.until ? t('network.until', { day: utcDayText(one.until, language, 'short') }) : t('network.always')}
              </span>
            </span>
            <Button
              kind="line"
              aria-label={t('network.liftOf', { network: one.network })}
              onClick={() => lift.mutate({ network: one.network })}
            >
              {t('network.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
