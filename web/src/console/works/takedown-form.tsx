import { type TakedownReason, takedownReasons, takedownSentences } from '@easel/contract/takedowns';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextBox } from '../../ui/field/field.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { useWorkAct } from './queries.ts';
import styles from './works.module.css';

/** Takes a work down, for a reason that its member reads. */
export function TakedownForm({ work }: { work: string }) {
  const { t, language } = useTranslation('consoleModeration');
  const [reason, setReason] = useState<TakedownReason | ''>('');
  const [missing, setMissing] = useState(false);
  const problemId = useId();
  const [note, setNote] = useState('');
  const [strike, setStrike] = useState(false);
  const act = useWorkAct('Console/work_take_down_do', t('page.takenDown'));
  const problem = act.error ? otherProblem(act.error) : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === '') return setMissing(true);
        act.mutate({ work_id: work, why: reason, note, strike });
      }}
    >
      <p className={styles.small}>{t('page.takeDownHint')}</p>
      <label className={styles.choice}>
        {t('page.reason')}
        <select
          value={reason}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? problemId : undefined}
          onChange={(event) => {
            setReason(event.target.value as TakedownReason | '');
            setMissing(false);
          }}
        >
          <option value="">{t('page.choose')}</option>
          {takedownReasons.map((one) => (
            <option key={one} value={one}>
              {takedownSentences[one][language]}
            </option>
          ))}
        </select>
      </label>
      {missing && (
        <p id={problemId} role="alert" className={styles.bad}>
          {t('page.chooseFirst')}
        </p>
      )}
      <TextBox
        label={t('page.note')}
        aside={t('page.noteTold')}
        value={note}
        maxLength={500}
        error={fieldProblem(act.error, 'note')}
        onChange={(event) => setNote(event.target.value)}
      />
      <Checkbox checked={strike} onChange={setStrike}>
        {t('reports.strike')}
      </Checkbox>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <Button kind="line" danger type="submit" wide busy={act.isPending}>
        {t('page.takeDown')}
      </Button>
    </form>
  );
}

/** Puts back what was taken down. */
export function UndoTakedownForm({ work }: { work: string }) {
  const { t } = useTranslation('consoleModeration');
  const [reason, setReason] = useState('');
  const act = useWorkAct('Console/work_put_back_do', t('page.isBack'));
  const problem = act.error ? otherProblem(act.error) : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate({ work_id: work, reason });
      }}
    >
      <p className={styles.small}>{t('page.undoHint')}</p>
      <TextBox
        label={t('page.why')}
        aside={t('page.whyKept')}
        value={reason}
        maxLength={500}
        error={fieldProblem(act.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <Button kind="primary" type="submit" wide busy={act.isPending}>
        {t('page.undo')}
      </Button>
    </form>
  );
}
