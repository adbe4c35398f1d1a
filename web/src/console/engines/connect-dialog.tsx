import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './engines.module.css';
import { useEngineChange } from './queries.ts';

interface ConnectProps {
  kinds: readonly string[];
  onClose: () => void;
  onConnected: (engine: string) => void;
}

/** Connects what stands at an address: it is asked what it is, and kept without being used yet. */
export function ConnectDialog({ kinds, onClose, onConnected }: ConnectProps) {
  const { t } = useTranslation('console');
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [engine, setEngine] = useState('');
  const [kind, setKind] = useState('auto');
  const add = useEngineChange('Console/engine_add_do', ({ id }) => onConnected(id));
  const { error } = add;
  return (
    <Dialog open onClose={onClose} title={t('connect.title')} description={t('connect.whereHint')}>
      <form
        className={styles.connect}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ address, kind, key, engine });
        }}
      >
        <Field
          label={t('connect.address')}
          error={fieldProblem(error, 'address') ?? (error ? otherProblem(error) : undefined)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          placeholder="http://10.0.0.12:8188"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          label={t('connect.key')}
          hint={t('connect.keyHint')}
          error={fieldProblem(error, 'key')}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          autoComplete="off"
        />
        <div className={styles.pair}>
          <Field
            label={t('connect.name')}
            hint={t('connect.nameHint')}
            error={fieldProblem(error, 'engine')}
            value={engine}
            onChange={(event) => setEngine(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
          <label className={styles.kind}>
            {t('connect.kind')}
            <select value={kind} onChange={(event) => setKind(event.target.value)}>
              <option value="auto">{t('connect.auto')}</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Button kind="primary" type="submit" busy={add.isPending}>
          {add.isPending ? t('connect.finding') : t('connect.find')}
        </Button>
      </form>
    </Dialog>
  );
}
