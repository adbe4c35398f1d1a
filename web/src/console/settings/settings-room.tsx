import type { BrandValues } from '@easel/contract/brand-fields';
import { allows } from '@easel/contract/operators';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ContactSection, HomeSection, LegalSection, LookSection, MailSection, SellerSection } from './brand-sections.tsx';
import { type BrandForm, changesOf, subjectOf } from './fields.ts';
import { useBrand, useBrandSave } from './queries.ts';
import styles from './settings.module.css';
import { SettingsTabs } from './settings-tabs.tsx';

/** The brand of the studio, for its owners. */
export function SettingsRoom({ info }: { info: ConsoleInfo }) {
  const { t } = useTranslation('console');
  const mayChange = allows(info.role, 'settings.change');
  return (
    <>
      <RoomHead title={t('room.settings')} tabs={mayChange && <SettingsTabs />} />
      <main id="content" className={styles.room}>
        {mayChange ? <Brand /> : <EmptyState title={t('settings.onlyOwner')}>{t('settings.onlyOwnerHint')}</EmptyState>}
      </main>
    </>
  );
}

function Brand() {
  const { t } = useTranslation('console');
  const brand = useBrand();
  const [typed, setTyped] = useState<BrandValues>({});
  const save = useBrandSave(() => {
    setTyped({});
    showToast({ text: t('settings.saved') });
  });
  const changes = brand.data ? changesOf(brand.data, typed) : {};
  const open = Object.keys(changes).length > 0;
  useEffect(() => {
    if (!open) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [open]);
  if (brand.isError) {
    return (
      <div className={styles.failed}>
        <p role="alert">{otherProblem(brand.error)}</p>
        <Button kind="line" onClick={() => void brand.refetch()}>
          {t('again')}
        </Button>
      </div>
    );
  }
  if (!brand.data) return <Skeleton ratio="2" />;
  const { data } = brand;
  const form: BrandForm = {
    value: (field) => typed[field] ?? data.given[field] ?? '',
    usual: (field) => data.usual[field] ?? '',
    type: (field, text) => setTyped((before) => ({ ...before, [field]: text })),
    problem: (field) => fieldProblem(save.error, field),
  };
  return (
    <form
      className={styles.grid}
      onSubmit={(event) => {
        event.preventDefault();
        if (open) save.mutate(changes);
      }}
    >
      <div className={styles.sections}>
        <LookSection form={form} brand={data} />
        <HomeSection form={form} brand={data} />
        <ContactSection form={form} />
        <SellerSection form={form} />
        <MailSection form={form} />
        <LegalSection form={form} />
      </div>
      <aside className={styles.aside} aria-label={t('settings.preview')}>
        <BrandPreview brand={data} typed={typed} />
      </aside>
      {open && (
        <SaveBar
          changes={Object.keys(changes)}
          busy={save.isPending}
          problem={save.error ? (otherProblem(save.error) ?? t('settings.wrong')) : undefined}
          onUndo={() => {
            save.reset();
            setTyped({});
          }}
        />
      )}
    </form>
  );
}

interface SaveBarProps {
  changes: readonly string[];
  busy: boolean;
  problem: string | undefined;
  onUndo: () => void;
}

/** Nothing counts before it is saved, and what is not saved yet is named. */
function SaveBar({ changes, busy, problem, onUndo }: SaveBarProps) {
  const { t, texts } = useTranslation('console');
  const labels: Readonly<Record<string, string>> = texts.settings.field;
  const subjects = [...new Set(changes.map(subjectOf))];
  const named: ReactNode = subjects.map((subject) => labels[subject] ?? subject).join(' · ');
  return (
    <section className={styles.save} aria-label={t('settings.notSaved')}>
      <div className={styles.changed}>
        <strong>{t('settings.changes', { count: changes.length })}</strong>
        {problem ? <span role="alert">{problem}</span> : <span className="soft">{named}</span>}
      </div>
      <Button kind="plain" onClick={onUndo}>
        {t('settings.undo')}
      </Button>
      <Button kind="primary" type="submit" busy={busy}>
        {t('save')}
      </Button>
    </section>
  );
}
