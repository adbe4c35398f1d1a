import { Activity, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { timeText } from '../../../ui/format/moments.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { otherProblem } from '../../console-call.ts';
import { TrialResult } from '../trial-result.tsx';
import { useWorkflowChange, useWorkflows, useWorkflowTrial, type Workflow } from './queries.ts';
import { WorkflowDialog } from './workflow-dialog.tsx';
import styles from './workflows.module.css';

/** The operator's own workflows of an engine: each is a model of it once it was tried. */
export function Workflows({ engine, whyNot }: { engine: string; whyNot: string | undefined }) {
  const { t } = useTranslation('console');
  const workflows = useWorkflows(engine);
  const trial = useWorkflowTrial();
  const [adding, setAdding] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={`workflows-${engine}`}>
      <div className={styles.head}>
        <h3 id={`workflows-${engine}`}>{t('workflow.title')}</h3>
        <Button icon={<Plus size={18} aria-hidden />} disabledReason={whyNot} onClick={() => setAdding(true)}>
          {t('workflow.add')}
        </Button>
      </div>
      {workflows.isPending && <Skeleton ratio="8" />}
      {workflows.isError && <p role="alert">{otherProblem(workflows.error)}</p>}
      {workflows.data?.length === 0 && <p className="soft">{t('workflow.none')}</p>}
      <ul>
        {workflows.data?.map((workflow) => (
          <WorkflowRow
            key={workflow.id}
            engine={engine}
            workflow={workflow}
            whyNot={whyNot}
            trying={trial.isPending}
            onTry={(version) => trial.mutate({ engine, workflow: workflow.id, version })}
          />
        ))}
      </ul>
      <TrialResult test={trial} />
      {adding && (
        <WorkflowDialog
          engine={engine}
          onClose={() => setAdding(false)}
          onAdded={(workflow, version) => {
            setAdding(false);
            trial.mutate({ engine, workflow, version });
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  engine: string;
  workflow: Workflow;
  whyNot: string | undefined;
  trying: boolean;
  onTry: (version: number) => void;
}

function WorkflowRow({ engine, workflow, whyNot, trying, onTry }: RowProps) {
  const { t, language } = useTranslation('console');
  const { id, name, versions } = workflow;
  const used = versions.find((one) => one.used);
  const [picked, setPicked] = useState<number>();
  const shown = versions.find(({ version }) => version === picked) ?? used ?? versions[0];
  const use = useWorkflowChange('Console/workflow_use_do');
  const remove = useWorkflowChange('Console/workflow_del_do');
  const [removing, setRemoving] = useState(false);
  const problem = otherProblem(use.error ?? remove.error);
  if (!shown) return null;
  const { version, tried_at } = shown;
  const state = shown.used
    ? t('workflow.used')
    : tried_at === null
      ? t('workflow.untried')
      : t('workflow.tried', { time: timeText(tried_at, language) });
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        <span className="soft">{state}</span>
      </span>
      <label className={styles.version}>
        <span className="soft">{t('workflow.version')}</span>
        <select value={version} onChange={(event) => setPicked(Number(event.target.value))}>
          {versions.map((one) => (
            <option key={one.version} value={one.version}>
              {one.version}
            </option>
          ))}
        </select>
      </label>
      {!shown.used && tried_at !== null && (
        <Button
          busy={use.isPending}
          disabledReason={whyNot}
          onClick={() =>
            use.mutate(
              { engine, workflow: id, version },
              { onSuccess: () => showToast({ text: t('workflow.nowUsed', { name, version }) }) },
            )
          }
        >
          {t('workflow.use')}
        </Button>
      )}
      <IconButton
        label={t('workflow.try', { name, version })}
        icon={<Activity size={18} aria-hidden />}
        disabledReason={whyNot ?? (trying ? t('engines.testing') : undefined)}
        onClick={() => onTry(version)}
      />
      {removing ? (
        <>
          <Button danger busy={remove.isPending} onClick={() => remove.mutate({ engine, workflow: id, version })}>
            {t('workflow.removeSure')}
          </Button>
          <Button onClick={() => setRemoving(false)}>{t('cancel')}</Button>
        </>
      ) : (
        <IconButton
          label={t('workflow.remove', { name })}
          icon={<Trash2 size={18} aria-hidden />}
          disabledReason={whyNot}
          onClick={() => setRemoving(true)}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
    </li>
  );
}
