import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { otherProblem } from '../console-call.ts';
import styles from './engines.module.css';
import { type Engine, useEngineChange, useEngineRemoval } from './queries.ts';

/** Removes an engine; one that has works is drained first. */
export function RemoveDialog({ engine, onClose }: { engine: Engine; onClose: () => void }) {
  const { t } = useTranslation('console');
  const { id } = engine;
  const count = engine.running + engine.waiting;
  const remove = useEngineRemoval(() => {
    showToast({ text: t('engines.removed', { engine: id }) });
    onClose();
  });
  const drain = useEngineChange('Console/engine_state_do', () => {
    showToast({ text: t('engines.draining', { engine: id }) });
    onClose();
  });
  const problem = otherProblem(remove.error ?? drain.error);
  return (
    <Dialog open onClose={onClose} title={t('engines.removeTitle', { engine: id })}>
      <p>{count > 0 ? t('engines.removeBusy', { count }) : t('engines.removeText')}</p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.choices}>
        <Button kind="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        {count > 0 ? (
          <Button kind="primary" busy={drain.isPending} onClick={() => drain.mutate({ engine: id, engine_state: 'draining' })}>
            {t('engines.drain')}
          </Button>
        ) : (
          <Button kind="primary" busy={remove.isPending} onClick={() => remove.mutate(id)}>
            {t('engines.remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
