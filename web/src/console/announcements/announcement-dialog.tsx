import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, TextBox } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './announcements.module.css';
import { localOf, momentOf } from './moments.ts';
import { type Announcement, useChange } from './queries.ts';

/** What to tell, in both languages, and from when until when. */
export function AnnouncementDialog({ announcement, onClose }: { announcement: Announcement | undefined; onClose: () => void }) {
  const { t } = useTranslation('consoleModeration');
  const [words, setWords] = useState({ zh: announcement?.zh ?? '', en: announcement?.en ?? '' });
  const [from, setFrom] = useState(() => localOf(announcement?.from ?? new Date().toISOString()));
  const [until, setUntil] = useState(() => (announcement?.until ? localOf(announcement.until) : ''));
  const [sure, setSure] = useState(false);
  const save = useChange('Console/announcement_save_do', onClose);
  const remove = useChange('Console/announcement_del_do', onClose);
  const problem = [save.error, remove.error].map((error) => (error ? otherProblem(error) : undefined)).find((text) => text !== undefined);
  const id = announcement?.id;
  return (
    <Dialog open onClose={onClose} title={t(announcement ? 'announce.change' : 'announce.add')} description={t('announce.hint')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const end = until === '' ? {} : { ends_at: momentOf(until) };
          save.mutate({ ...(id ? { announcement: id } : {}), ...words, starts_at: momentOf(from), ...end });
        }}
      >
        {(['zh', 'en'] as const).map((language) => (
          <TextBox
            key={language}
            label={t(`announce.in.${language}`)}
            lang={language}
            value={words[language]}
            maxLength={300}
            error={fieldProblem(save.error, language)}
            onChange={(event) => setWords({ ...words, [language]: event.target.value })}
          />
        ))}
        <div className={styles.pair}>
          <Field
            type="datetime-local"
            label={t('announce.from')}
            value={from}
            error={fieldProblem(save.error, 'starts_at')}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            type="datetime-local"
            label={t('announce.until')}
            hint={t('announce.untilHint')}
            value={until}
            error={fieldProblem(save.error, 'ends_at')}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          {id && (
            <Button danger busy={remove.isPending} onClick={() => (sure ? remove.mutate({ announcement: id }) : setSure(true))}>
              {t(sure ? 'rules.removeSure' : 'rules.remove')}
            </Button>
          )}
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('announce.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
