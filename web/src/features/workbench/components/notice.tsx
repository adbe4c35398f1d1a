import type { OutputAt } from '@easel/contract/calls';
import { limits } from '@easel/contract/limits';
import { Clock, Download, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { planStatus } from '../../../queries/plan-status.ts';
import { useUsage } from '../../../queries/usage.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { exactText } from '../../../ui/format/moments.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { downloadZip } from '../../../work/cache/work-calls.ts';
import { useWorkActions } from '../../../work/work-actions.ts';
import styles from './notice.module.css';

type Leaving = OutputAt<'Work/totals'>['info']['leaving'];

/** What would be lost without the member: a plan that could not be charged, else works that are about to vanish. */
export function Notice({ leaving }: { leaving: Leaving | undefined }) {
  const plan = useUsage().data?.info.plan;
  const status = plan && planStatus(plan);
  if (status?.kind === 'grace') return <Unpaid until={status.until} cancelled={status.cancelled} />;
  return leaving && leaving.works > 0 ? <LeavingWorks leaving={leaving} /> : null;
}

function Unpaid({ until, cancelled }: { until: string; cancelled: boolean }) {
  const { t, language } = useTranslation('workbench');
  return (
    <div className={styles.notice} data-bad="">
      <TriangleAlert size={16} aria-hidden />
      <p>{t(cancelled ? 'unpaidCancelled' : 'unpaid', { when: exactText(until, language) })}</p>
      {!cancelled && (
        <ButtonLink kind="line" to="/pricing">
          {t('pay')}
        </ButtonLink>
      )}
    </div>
  );
}

function LeavingWorks({ leaving: { works, favorites, ids } }: { leaving: Leaving }) {
  const { t } = useTranslation('workbench');
  const { retain } = useWorkActions();
  return (
    <div className={styles.notice}>
      <Clock size={16} aria-hidden />
      <p>
        <b>{t('leaving', { count: works, hours: limits.leavingHours })}</b>{' '}
        {favorites > 0 && <span className="soft">{t('leavingFavorites', { count: favorites })}</span>}
      </p>
      <Button kind="line" onClick={() => retain(ids.map((id) => ({ id })))}>
        {t('keepLonger')}
      </Button>
      <Button
        icon={<Download size={16} aria-hidden />}
        onClick={() => downloadZip(ids, (error) => showToast({ text: error.message, bad: true }))}
      >
        {t('saveAll', { count: ids.length })}
      </Button>
    </div>
  );
}
