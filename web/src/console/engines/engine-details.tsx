import { Activity, Hourglass, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { otherProblem } from '../console-call.ts';
import { EngineSettings } from './engine-settings.tsx';
import styles from './engines.module.css';
import { ModelTable } from './model-table.tsx';
import { type Engine, useEngineChange, useEngineTest } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TrialResult } from './trial-result.tsx';
import { Workflows } from './workflows/workflows.tsx';

interface DetailsProps {
  engine: Engine;
  worth: number | null;
  currency: string;
  /** Why nothing of it can be changed here. */
  whyNot: string | undefined;
  /** It was connected just now. */
  fresh: boolean;
}

/** One engine: what it made in a trial, its models with their prices, and how it is used. */
export function EngineDetails({ engine, worth, currency, whyNot, fresh }: DetailsProps) {
  const { t } = useTranslation('console');
  const { id, state, last_error } = engine;
  const test = useEngineTest();
  const change = useEngineChange('Console/engine_state_do');
  const [removing, setRemoving] = useState(false);
  const { mutate } = test;
  useEffect(() => {
    if (fresh) mutate({ engine: id });
  }, [fresh, id, mutate]);
  const drain = () =>
    change.mutate(
      { engine: id, engine_state: 'draining' },
      { onSuccess: () => showToast({ text: t('engines.draining', { engine: id }) }) },
    );
  return (
    <div className={styles.details}>
      <div className={styles.tools}>
        <Button
          icon={<Activity size={18} aria-hidden />}
          busy={test.isPending}
          disabledReason={whyNot !== undefined && engine.origin !== 'file' ? whyNot : undefined}
          onClick={() => mutate({ engine: id })}
        >
          {test.isPending ? t('engines.testing') : t('engines.test')}
        </Button>
        {state !== 'draining' && (
          <Button icon={<Hourglass size={18} aria-hidden />} title={t('engines.drainHint')} disabledReason={whyNot} onClick={drain}>
            {t('engines.drain')}
          </Button>
        )}
        <Button danger icon={<Trash2 size={18} aria-hidden />} disabledReason={whyNot} onClick={() => setRemoving(true)}>
          {t('engines.remove')}
        </Button>
      </div>
      {fresh && state === 'disabled' && (
        <div className={styles.fresh}>
          <p>
            <strong>{t('connect.found', { engine: id })}</strong>
            <br />
            <span className="soft">{t('connect.foundHint')}</span>
          </p>
          <Button
            kind="primary"
            busy={change.isPending}
            onClick={() =>
              change.mutate(
                { engine: id, engine_state: 'enabled' },
                { onSuccess: () => showToast({ text: t('connect.enabled', { engine: id }) }) },
              )
            }
          >
            {t('connect.enable')}
          </Button>
        </div>
      )}
      <TrialResult test={test} />
      {change.isError && <p role="alert">{otherProblem(change.error)}</p>}
      {last_error !== '' && <p className={styles.lastError}>{t('engines.error', { error: last_error })}</p>}
      <ModelTable
        engine={engine}
        worth={worth}
        currency={currency}
        whyNot={whyNot}
        onTest={(model_id) => mutate({ engine: id, model_id })}
        testing={test.isPending}
      />
      {engine.takes_workflows && <Workflows engine={id} whyNot={whyNot} />}
      {whyNot === undefined ? <EngineSettings engine={engine} /> : <p className="soft">{whyNot}</p>}
      {removing && <RemoveDialog engine={engine} onClose={() => setRemoving(false)} />}
    </div>
  );
}
