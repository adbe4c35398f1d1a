import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextBox } from '../../ui/field/field.tsx';
import { exactText } from '../../ui/format/moments.ts';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import styles from './announcements.module.css';
import { type Room, useChange } from './queries.ts';

/** Begins and ends a maintenance: nothing new is started, what has begun is finished. */
export function MaintenanceSection({ room: { maintenance, open_works } }: { room: Room }) {
  const { t, language } = useTranslation('consoleModeration');
  const heading = useId();
  const [words, setWords] = useState({ zh: maintenance.zh, en: maintenance.en });
  const [sure, setSure] = useState(false);
  const change = useChange('Console/maintenance_do', () => setSure(false));
  const { on, since } = maintenance;
  const problem = change.error ? otherProblem(change.error) : undefined;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t('maintain.title')}</h2>
      <p className={on ? styles.warn : styles.small}>
        {on && since ? t('maintain.on', { time: exactText(since, language) }) : t('maintain.about')}
      </p>
      <p className={styles.small}>{t('maintain.open', { count: open_works, works: countText(open_works, language) })}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!on && !sure) return setSure(true);
          change.mutate({ on: !on, ...words });
        }}
      >
        {(['zh', 'en'] as const).map((one) => (
          <TextBox
            key={one}
            label={t(`announce.in.${one}`)}
            lang={one}
            value={words[one]}
            maxLength={300}
            readOnly={on}
            error={fieldProblem(change.error, one)}
            onChange={(event) => setWords({ ...words, [one]: event.target.value })}
          />
        ))}
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button kind={on ? 'primary' : 'line'} danger={!on} type="submit" busy={change.isPending}>
            {on ? t('maintain.end') : t(sure ? 'maintain.sure' : 'maintain.begin')}
          </Button>
        </div>
      </form>
    </section>
  );
}
