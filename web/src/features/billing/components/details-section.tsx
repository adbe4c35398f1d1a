import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Done, Section } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { saveDetails } from '../mutations.ts';
import { type BillingDetails, detailsQuery } from '../queries.ts';
import styles from './billing.module.css';
import { useSending } from './use-sending.ts';

/** Whom invoices are made out to, from the next one on. */
export function DetailsSection() {
  const { t } = useTranslation('billing');
  const { t: studio } = useTranslation();
  const token = useSession((session) => session.token);
  const { data, isError, refetch } = useQuery(detailsQuery(token));
  return (
    <Section title={t('details.title')}>
      {!data && !isError && <Skeleton className={styles.blank ?? ''} />}
      {!data && isError && (
        <div className={styles.row}>
          <FieldError text={t('details.failed')} />
          <Button kind="line" onClick={() => void refetch()}>
            {studio('action.retry')}
          </Button>
        </div>
      )}
      {data && <DetailsForm saved={data} />}
    </Section>
  );
}

const fields = [
  ['name', 'name', 80],
  ['company', 'organization', 120],
  ['address', 'street-address', 300],
  ['country', 'country', 2],
  ['tax_number', 'off', 40],
] as const;

function DetailsForm({ saved }: { saved: BillingDetails }) {
  const { t } = useTranslation('billing');
  const [typed, setTyped] = useState<Partial<BillingDetails>>({});
  const [done, setDone] = useState(false);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const values = { ...saved, ...typed };
  const changed = fields.some(([name]) => values[name].trim() !== saved[name]);
  const badCountry = !/^([A-Za-z]{2})?$/.test(values.country.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!changed || badCountry) return;
    if (!(await sending.send(() => saveDetails({ ...values, country: values.country.trim().toUpperCase() })))) return;
    setTyped({});
    setTried(false);
    setDone(true);
  };
  return (
    <form className={styles.details} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.text}>{t('details.text')}</p>
      {fields.map(([name, autoComplete, max]) => (
        <Field
          key={name}
          label={t(`details.${name}`)}
          name={name}
          autoComplete={autoComplete}
          maxLength={max}
          value={values[name]}
          error={name === 'country' && badCountry && (tried || values.country.length === 2) ? t('details.countryWrong') : undefined}
          onChange={(event) => {
            setTyped({ ...typed, [name]: event.target.value });
            setDone(false);
          }}
        />
      ))}
      <FieldError text={sending.refusal} />
      <div className={styles.actions}>
        <Button kind="line" type="submit" busy={sending.busy} disabledReason={changed ? undefined : t('details.unchanged')}>
          {t('details.save')}
        </Button>
        <Done>{done && !changed && t('details.saved')}</Done>
      </div>
    </form>
  );
}
