import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import styles from './checkout.module.css';
import { type Flow, openOrder } from './flow.ts';
import { isPayWindowOpen, payWindowName } from './pay-window.ts';
import { dispatch } from './store.ts';

const closedLookMs = 500;
const tieMs = 5000;

/** While somebody pays elsewhere: asks whether it is done, then perhaps whether to pay again. */
export function WaitingWindow({ flow }: { flow: Flow }) {
  useClosedWindow(flow);
  const { at } = flow;
  const { t } = useTranslation('paying');
  const order = openOrder(flow);
  const plan = order?.wanted.plan.name ?? '';
  const isPack = order?.wanted.plan.packPrice !== undefined;
  const close = () => dispatch({ what: at === 'unpaid' ? 'gave-up' : at === 'asking' ? 'dismissed' : 'closed' });
  if (order && order.url === undefined && at === 'waiting') {
    return (
      <Dialog open onClose={close} title={t('onItsWay.title')} description={t('onItsWay.text', { plan })}>
        <Button kind="primary" onClick={close}>
          {t('onItsWay.ok')}
        </Button>
      </Dialog>
    );
  }
  if (at === 'unpaid') {
    return (
      <Dialog
        open
        onClose={close}
        title={t(flow.how ? `ended.${flow.how}` : 'unpaid.title')}
        description={
          isPack ? t(flow.how ? 'pack.ended' : 'pack.unpaid', { pack: plan }) : t(flow.how ? 'ended.text' : 'unpaid.text', { plan })
        }
      >
        <Unpaid why={flow.why} onClose={close} />
      </Dialog>
    );
  }
  const blocked = at === 'waiting' && flow.blocked;
  return (
    <Dialog
      open
      onClose={close}
      title={blocked ? t('blocked.title') : t('waiting.title')}
      description={blocked ? t('blocked.text') : t('waiting.text', { plan })}
    >
      {blocked && order?.url && <PageLink url={order.url} />}
      <div className={styles.ways}>
        <Button kind={blocked ? 'line' : 'primary'} busy={at === 'checking'} onClick={close}>
          {t('waiting.paid')}
        </Button>
        {!blocked && (
          <Button kind="line" busy={at === 'asking'} onClick={() => dispatch({ what: 'again' })}>
            {t('waiting.again')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t(isPack ? 'pack.hint' : 'waiting.hint')}</p>
    </Dialog>
  );
}

/**
 * A closed window tells nobody: it is looked at. A provider may cut the tie to its opener, and then it seems closed as soon as
 * its page is there: only one that stayed open for a while is believed to have been closed.
 */
function useClosedWindow(flow: Flow): void {
  const watched = flow.at === 'waiting' && !flow.blocked && flow.order.url !== undefined;
  useEffect(() => {
    if (!watched || !isPayWindowOpen()) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (isPayWindowOpen()) return;
      clearInterval(timer);
      if (looks * closedLookMs > tieMs) dispatch({ what: 'closed', how: 'closed' });
    }, closedLookMs);
    return () => clearInterval(timer);
  }, [watched]);
}

/** Where the browser blocked the window, a link opens it. */
function PageLink({ url }: { url: string }) {
  const { t } = useTranslation('paying');
  return (
    <a className={styles.page} href={url} target={payWindowName} rel="opener">
      {t('blocked.open')}
      <ExternalLink size={18} aria-hidden />
    </a>
  );
}

function Unpaid({ why, onClose }: { why: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('paying');
  const again = useRef<HTMLButtonElement>(null);
  // The button that was clicked before is gone.
  useEffect(() => again.current?.focus(), []);
  return (
    <>
      <FieldError text={why} />
      <div className={styles.ways}>
        <Button
          ref={again}
          kind="primary"
          // The second half of a double click was meant for the button that stood here before.
          onClick={({ detail }) => detail < 2 && dispatch({ what: 'again' })}
        >
          {t('unpaid.again')}
        </Button>
        <Button kind="line" onClick={({ detail }) => detail < 2 && onClose()}>
          {t('unpaid.cancel')}
        </Button>
      </div>
    </>
  );
}
