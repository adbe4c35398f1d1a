import { tools } from '@easel/contract/tools';
import { FileUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { fieldProblem, otherProblem } from '../../console-call.ts';
import { mapText, nothingByHand } from './mapping.ts';
import { MappingFields } from './mapping-fields.tsx';
import { type GivenWorkflow, useWorkflowAdd, useWorkflowRead } from './queries.ts';
import styles from './workflows.module.css';

interface DialogProps {
  engine: string;
  onClose: () => void;
  onAdded: (workflow: string, version: number) => void;
}

const anyTool = 'auto';
const fileMax = 500_000;

/** Brings a workflow: its file, a name, and where the fields of a work go; what is found out by itself can be changed by hand. */
export function WorkflowDialog({ engine, onClose, onAdded }: DialogProps) {
  const { t } = useTranslation('console');
  const studio = useTranslation('studio');
  const [graph, setGraph] = useState<GivenWorkflow['graph']>();
  const [fileName, setFileName] = useState('');
  const [fileProblem, setFileProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [tool, setTool] = useState<string>(anyTool);
  const [mapping, setMapping] = useState(nothingByHand);
  const asked = graph === undefined ? undefined : { engine, graph, map: mapText(mapping), ...(tool === anyTool ? {} : { tool }) };
  // A name is needed to keep it, and not to read it.
  const read = useWorkflowRead(asked && ({ ...asked, name: 'x' } as GivenWorkflow));
  const add = useWorkflowAdd();

  const take = async (file: File | undefined) => {
    if (!file) return;
    setFileProblem(undefined);
    setFileName(file.name);
    setMapping(nothingByHand);
    try {
      if (file.size > fileMax) throw new Error('too large');
      setGraph(JSON.parse(await file.text()));
      setName((known) => known || file.name.replace(/\.json$/i, '').slice(0, 60));
    } catch {
      setGraph(undefined);
      setFileProblem(t('workflow.fileWrong'));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asked) return setFileProblem(t('workflow.fileWrong'));
    add.mutate({ ...asked, name } as GivenWorkflow, { onSuccess: ({ workflow, version }) => onAdded(workflow, version) });
  };
  const problem = fileProblem ?? fieldProblem(read.error, 'graph') ?? otherProblem(read.error ?? add.error);
  const missing = read.data?.missing ?? [];
  return (
    <Dialog open onClose={onClose} title={t('workflow.addTitle')} description={t('workflow.addHint')}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.file}>
          <input ref={picker} type="file" hidden accept=".json,application/json" onChange={(event) => void take(event.target.files?.[0])} />
          <Button kind="line" icon={<FileUp size={18} aria-hidden />} onClick={() => picker.current?.click()}>
            {t('workflow.file')}
          </Button>
          <span className="soft">{fileName}</span>
          {problem && <p role="alert">{problem}</p>}
        </div>
        <div className={styles.pair}>
          <Field
            label={t('workflow.name')}
            hint={t('workflow.nameHint')}
            error={fieldProblem(add.error, 'name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
          <label className={styles.choice}>
            {t('workflow.tool')}
            <select value={tool} onChange={(event) => setTool(event.target.value)}>
              <option value={anyTool}>
                {read.data && tool === anyTool
                  ? t('workflow.foundTool', { tool: studio.t(`screen.${read.data.tool}`) })
                  : t('connect.auto')}
              </option>
              {tools.map((one) => (
                <option key={one} value={one}>
                  {studio.t(`screen.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {missing.length > 0 && (
          <p className={styles.missing} role="status">
            {t('workflow.missing', { what: missing.join(', ') })}
          </p>
        )}
        {graph !== undefined && read.data && <MappingFields graph={graph} read={read.data} mapping={mapping} onChange={setMapping} />}
        <Button kind="primary" type="submit" busy={add.isPending} disabledReason={missing.length > 0 ? t('workflow.lacks') : undefined}>
          {t('workflow.keep')}
        </Button>
      </form>
    </Dialog>
  );
}
