import { allows } from '@easel/contract/operators';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { exactText, utcDayText } from '../../ui/format/moments.ts';
import { amountText } from '../../ui/format/money.ts';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { otherProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import type { ConsoleInfo } from '../queries.ts';
import styles from './plans.module.css';
import { type PlanChange, usePlanAct } from './queries.ts';

/** What was changed, the newest first; what has not begun can be taken back. */
export function ChangeList({ changes, info }: { changes: readonly PlanChange[]; info: ConsoleInfo }) {
  const { t, language } = useTranslation('consolePlans');
  const [cancelling, setCancelling] = useState<PlanChange>();
  const may = allows(info.role, 'plans.change');
  return (
    <section aria-label={t('changes')}>
      <h2 className={styles.title}>{t('changes')}</h2>
      {changes.length === 0 && <p className="soft">{t('noChanges')}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.id} className={styles.row}>
            <span className={styles.names}>
              <strong>{change.plan}</strong>
              <ChangeWords created={change.created} change={change.change} currency={info.currency} />
              <span className={styles.small}>
                <time dateTime={change.created_at} title={exactText(change.created_at, language)}>
                  {utcDayText(change.created_at, language, 'short')}
                </time>
                {` · ${change.actor}`}
              </span>
            </span>
            <span className={styles.end}>
              <span className={change.state === 'coming' ? styles.warn : 'soft'}>
                {t(`state.${change.state}`, { day: utcDayText(change.starts_at, language, 'long') })}
              </span>
              {change.state === 'coming' && (
                <Button
                  kind="line"
                  aria-label={t('cancelOf', { plan: change.plan })}
                  disabledReason={may ? undefined : t('notYours')}
                  onClick={() => setCancelling(change)}
                >
                  {t('cancel')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {cancelling && <CancelDialog change={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  );
}

function ChangeWords({ created, change, currency }: { created: boolean; change: PlanChange['change']; currency: string }) {
  const { t, language } = useTranslation('consolePlans');
  const words = [
    ...(created ? [t('said.created')] : []),
    ...(change.name_zh === undefined ? [] : [t('said.nameZh', { name: change.name_zh })]),
    ...(change.name_en === undefined ? [] : [t('said.nameEn', { name: change.name_en })]),
    ...(change.cents === undefined ? [] : [t('said.price', { amount: amountText(change.cents, currency, language) })]),
    ...(change.old_cents === undefined
      ? []
      : [change.old_cents === null ? t('said.noOld') : t('said.old', { amount: amountText(change.old_cents, currency, language) })]),
    ...(change.credits === undefined ? [] : [t('said.credits', { credits: countText(change.credits, language) })]),
    ...(change.simultaneous === undefined ? [] : [t('said.simultaneous', { works: countText(change.simultaneous, language) })]),
    ...(change.retention_days === undefined ? [] : [t('said.retention', { days: countText(change.retention_days, language) })]),
    ...(change.days === undefined ? [] : [t('said.within', { count: change.days })]),
    ...(change.withdrawn === undefined ? [] : [t(change.withdrawn ? 'said.withdrawn' : 'said.restored')]),
  ];
  return <span>{words.join(language === 'zh' ? '，' : ', ')}</span>;
}

function CancelDialog({ change, onClose }: { change: PlanChange; onClose: () => void }) {
  const { t } = useTranslation('consolePlans');
  const act = usePlanAct('Console/plan_cancel_do', () => {
    showToast({ text: t('cancelled') });
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={t('cancelOf', { plan: change.plan })} description={t('cancelHint')}>
      {act.isError && (
        <p role="alert" className={styles.bad}>
          {otherProblem(act.error)}
        </p>
      )}
      <Button kind="primary" wide busy={act.isPending} onClick={() => act.mutate({ plan_change: change.id })}>
        {t('cancel')}
      </Button>
    </Dialog>
  );
}
