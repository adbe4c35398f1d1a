import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './engines.module.css';
import { type Engine, useEngineChange } from './queries.ts';

/** How an engine is preferred, how many works it takes, and its key. */
export function EngineSettings({ engine }: { engine: Engine }) {
  const { t } = useTranslation('console');
  const [priority, setPriority] = useState<string>();
  const [concurrency, setConcurrency] = useState<string>();
  const [key, setKey] = useState('');
  const save = useEngineChange('Console/engine_save_do', () => {
    setPriority(undefined);
    setConcurrency(undefined);
    setKey('');
    showToast({ text: t('model.saved') });
  });
  const { error } = save;
  return (
    <form
      className={styles.settings}
      aria-label={t('engines.settings')}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ engine: engine.id, priority, concurrency, key });
      }}
    >
      <Field
        label={t('engines.priority')}
        hint={t('engines.priorityHint')}
        error={fieldProblem(error, 'priority')}
        value={priority ?? String(engine.priority)}
        onChange={(event) => setPriority(event.target.value)}
        inputMode="numeric"
      />
      <Field
        label={t('engines.concurrency')}
        hint={t('engines.concurrencyHint')}
        error={fieldProblem(error, 'concurrency')}
        value={concurrency ?? (engine.concurrency === null ? '' : String(engine.concurrency))}
        onChange={(event) => setConcurrency(event.target.value)}
        inputMode="numeric"
      />
      <PasswordField
        label={t('engines.newKey')}
        hint={engine.has_key ? t('engines.keyKept') : undefined}
        error={fieldProblem(error, 'key')}
        value={key}
        onChange={(event) => setKey(event.target.value)}
        autoComplete="off"
      />
      <Button kind="line" type="submit" busy={save.isPending}>
        {t('save')}
      </Button>
      {error && otherProblem(error) && <p role="alert">{otherProblem(error)}</p>}
    </form>
  );
}
