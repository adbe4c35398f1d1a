import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { otherProblem } from '../../console-call.ts';
import { RoomHead } from '../../frame/console-frame.tsx';
import shared from '../settings.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import styles from './integrations.module.css';
import { MailServerSection } from './mail-server-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { useIntegrations } from './queries.ts';

/** Who collects money for the studio, and who carries its mail: for owners. */
export function IntegrationsRoom() {
  const { t: tc } = useTranslation('console');
  return (
    <>
      <RoomHead title={tc('room.settings')} tabs={<SettingsTabs />} />
      <main id="content" className={shared.room}>
        <Sections />
      </main>
    </>
  );
}

function Sections() {
  const { t } = useTranslation('consoleIntegrations');
  const { t: tc } = useTranslation('console');
  const integrations = useIntegrations();
  if (integrations.isError) {
    return (
      <div className={shared.failed}>
        <p role="alert">{otherProblem(integrations.error)}</p>
        <Button kind="line" onClick={() => void integrations.refetch()}>
          {tc('again')}
        </Button>
      </div>
    );
  }
  if (!integrations.data) return <Skeleton ratio="2" />;
  const { payments, sandbox, mail } = integrations.data;
  const used = payments.filter(({ origin }) => origin !== null);
  const nobody = sandbox === 'off' && used.every(({ state }) => state !== 'enabled');
  return (
    <div className={styles.sections}>
      <p className={styles.state} data-state={nobody ? 'paused' : sandbox === 'off' ? 'enabled' : 'sandbox'}>
        {t(nobody ? 'collects.nobody' : `collects.${sandbox}`)}
      </p>
      {payments.map((payment) => (
        <PaymentSection key={payment.provider} payment={payment} alone={used.length === 1} />
      ))}
      <MailServerSection mail={mail} />
    </div>
  );
}
