import type { Account } from '@easel/contract/profile';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Done, Section } from '../../../ui/display/page.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { nameProblems } from '../form.ts';
import { saveName } from '../mutations.ts';
import styles from './account.module.css';
import { useSending } from './use-sending.ts';

export function NameSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState<string>();
  const [saved, setSaved] = useState(false);
  const sending = useSending(['name']);
  const name = typed ?? account.name;
  const changed = name.trim() !== account.name;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed) return;
    if (await sending.send(() => saveName(name.trim()), nameProblems(name))) {
      setTyped(undefined);
      setSaved(true);
    }
  };
  return (
    <Section title={t('name.title')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t('name.label')}
          labelHidden
          name="name"
          autoComplete="nickname"
          placeholder={t('name.placeholder')}
          className={styles.narrow}
          value={name}
          error={sending.problems.name ?? sending.refusal}
          onChange={(event) => {
            setTyped(event.target.value);
            setSaved(false);
            sending.clear();
          }}
          beside={
            <>
              {changed && (
                <Button kind="line" type="submit" busy={sending.busy}>
                  {t('save')}
                </Button>
              )}
              <Done>{saved && !changed && t('saved')}</Done>
            </>
          }
        />
      </form>
    </Section>
  );
}
