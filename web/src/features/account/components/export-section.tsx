import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Done, Section } from '../../../ui/display/page.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { saveExport } from '../mutations.ts';
import styles from './account.module.css';

const pauseMs = 5000;

/** Everything the studio holds of the member, as a zip. */
export function ExportSection() {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  const [started, setStarted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = () => {
    setRefusal(undefined);
    setStarted(true);
    // The browser takes it over without telling when: a second click would make a second zip.
    setBusy(true);
    setTimeout(() => setBusy(false), pauseMs);
    saveExport((error) => {
      setStarted(false);
      setBusy(false);
      setRefusal(error.message);
    });
  };
  return (
    <Section title={t('export.title')}>
      <div className={styles.fact}>
        <p className={styles.value}>{t('export.intro')}</p>
        <Button kind="line" busy={busy} onClick={save}>
          {t('export.action')}
        </Button>
      </div>
      <Done>{started && t('export.started')}</Done>
      <FieldError text={refusal} />
    </Section>
  );
}
