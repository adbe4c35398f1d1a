import { accentPattern, accentTones } from '@easel/contract/accent';
import { type BrandField, plainBrandFields, type SpokenBrandField, spokenBrandFields } from '@easel/contract/brand-fields';
import type { ConsoleBrand } from '@easel/contract/console-brand';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field, TextBox } from '../../ui/field/field.tsx';
import type { BrandForm } from './fields.ts';
import { PictureField } from './picture-field.tsx';
import styles from './settings.module.css';

/** The parts of the brand, one section each. An empty field is as the studio comes, which stands in it in grey. */

interface SectionProps {
  form: BrandForm;
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        <p className="soft">{hint}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

const languages = ['zh', 'en'] as const;

/** A text in both languages, side by side. */
function Spoken({ form, field, rows, hint }: SectionProps & { field: SpokenBrandField; rows?: number; hint?: ReactNode }) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.pair}>
      {languages.map((language) => {
        const name: BrandField = `${field}_${language}`;
        const shared = {
          label: t('settings.in', { field: t(`settings.field.${field}`), language: t(`settings.language.${language}`) }),
          lang: language === 'zh' ? 'zh-CN' : 'en',
          value: form.value(name),
          placeholder: form.usual(name),
          error: form.problem(name),
          maxLength: spokenBrandFields[field],
        };
        return rows === undefined ? (
          <Field key={name} {...shared} onChange={(event) => form.type(name, event.target.value)} autoComplete="off" />
        ) : (
          <TextBox key={name} {...shared} rows={rows} onChange={(event) => form.type(name, event.target.value)} />
        );
      })}
      {hint && <p className={styles.pairHint}>{hint}</p>}
    </div>
  );
}

function Plain({
  form,
  field,
  hint,
  type,
}: SectionProps & { field: Exclude<BrandField, `${string}_${'zh' | 'en'}`>; hint?: ReactNode; type?: string }) {
  const { t } = useTranslation('console');
  return (
    <Field
      label={t(`settings.field.${field}`)}
      hint={hint}
      type={type}
      value={form.value(field)}
      placeholder={form.usual(field)}
      error={form.problem(field)}
      autoComplete="off"
      onChange={(event) => form.type(field, event.target.value)}
    />
  );
}

export function LookSection({ form, brand }: SectionProps & { brand: ConsoleBrand }) {
  const { t } = useTranslation('console');
  return (
    <Section title={t('settings.look.title')} hint={t('settings.look.hint')}>
      <Spoken form={form} field="name" hint={t('settings.look.nameHint')} />
      <PictureField
        picture="logo"
        shown={brand.pictures.logo}
        label={t('settings.field.logo')}
        hint={t('settings.look.logoHint')}
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
      />
      <AccentField form={form} />
    </Section>
  );
}

const shippedAccent = '#f05940';

function AccentField({ form }: SectionProps) {
  const { t } = useTranslation('console');
  const value = form.value('accent');
  const shown = accentPattern.test(value) ? value : accentPattern.test(form.usual('accent')) ? form.usual('accent') : shippedAccent;
  const tones = accentTones(shown);
  return (
    <div className={styles.accent}>
      <Field
        label={t('settings.field.accent')}
        hint={t('settings.look.accentHint')}
        value={value}
        placeholder={form.usual('accent') || shippedAccent}
        error={form.problem('accent')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => form.type('accent', event.target.value)}
        beside={
          <input
            type="color"
            className={styles.colour}
            aria-label={t('settings.look.pick')}
            value={shown.toLowerCase()}
            onChange={(event) => form.type('accent', event.target.value)}
          />
        }
      />
      <ul className={styles.tones}>
        {(['dark', 'light'] as const).map((theme) => {
          const tone = tones[theme];
          return (
            <li key={theme}>
              <span className={styles.swatch} style={{ background: tone.accent, color: tone.onAccent }} aria-hidden>
                Aa
              </span>
              <span>
                {t(`settings.theme.${theme}`)} · <code>{tone.accent}</code>
                <br />
                <span className="soft">
                  {t('settings.look.contrast', { ratio: tone.contrast.toFixed(1) })}
                  {tone.moved ? ` · ${t(theme === 'dark' ? 'settings.look.lightened' : 'settings.look.darkened')}` : ''}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function HomeSection({ form, brand }: SectionProps & { brand: ConsoleBrand }) {
  const { t } = useTranslation('console');
  return (
    <Section title={t('settings.home.title')} hint={t('settings.home.hint')}>
      <Spoken form={form} field="headline" />
      <Spoken form={form} field="lead" rows={4} />
      <PictureField
        picture="picture"
        shown={brand.pictures.picture}
        label={t('settings.field.picture')}
        hint={t('settings.home.pictureHint')}
        accept="image/png,image/webp,image/jpeg"
      />
      <Spoken form={form} field="picture_alt" hint={t('settings.home.altHint')} />
      <Spoken form={form} field="description" rows={2} hint={t('settings.home.descriptionHint')} />
    </Section>
  );
}

export function ContactSection({ form }: SectionProps) {
  const { t } = useTranslation('console');
  return (
    <Section title={t('settings.contact.title')} hint={t('settings.contact.hint')}>
      <Plain form={form} field="contact_email" type="email" />
    </Section>
  );
}

export function SellerSection({ form }: SectionProps) {
  const { t } = useTranslation('console');
  return (
    <Section title={t('settings.seller.title')} hint={t('settings.seller.hint')}>
      <Plain form={form} field="seller_name" hint={t('settings.seller.nameHint')} />
      <TextBox
        label={t('settings.field.seller_address')}
        rows={3}
        value={form.value('seller_address')}
        placeholder={form.usual('seller_address')}
        error={form.problem('seller_address')}
        onChange={(event) => form.type('seller_address', event.target.value)}
      />
      <Plain form={form} field="seller_tax_number" />
    </Section>
  );
}

export function MailSection({ form }: SectionProps) {
  const { t } = useTranslation('console');
  return (
    <Section title={t('settings.mail.title')} hint={t('settings.mail.hint')}>
      <Plain form={form} field="mail_from" hint={t('settings.mail.fromHint')} />
      <Plain form={form} field="mail_reply_to" type="email" />
      <Spoken form={form} field="mail_foot" rows={3} hint={t('settings.mail.footHint')} />
      <TextBox
        label={t('settings.field.mail_template')}
        hint={t('settings.mail.templateHint', { content: '{{content}}', name: '{{studio}}', foot: '{{foot}}' })}
        rows={6}
        spellCheck={false}
        value={form.value('mail_template')}
        placeholder={form.usual('mail_template')}
        error={form.problem('mail_template')}
        maxLength={plainBrandFields.mail_template}
        onChange={(event) => form.type('mail_template', event.target.value)}
      />
    </Section>
  );
}

export function LegalSection({ form }: SectionProps) {
  const { t } = useTranslation('console');
  return (
    <Section title={t('settings.legal.title')} hint={t('settings.legal.hint')}>
      <Spoken form={form} field="imprint" rows={5} hint={t('settings.legal.imprintHint')} />
      <Spoken form={form} field="terms" rows={8} hint={t('settings.legal.termsHint')} />
      <Spoken form={form} field="privacy" rows={8} />
    </Section>
  );
}
