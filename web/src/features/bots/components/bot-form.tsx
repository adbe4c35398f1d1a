import { type BotCategory, botCategories, botCategoryNames } from '@easel/contract/bot-categories';
import { botLimits } from '@easel/contract/bot-limits';
import { chatTools } from '@easel/contract/chat-tools';
import { toolTable } from '@easel/contract/tools';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Section } from '../../../ui/display/page.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Field, TextBox } from '../../../ui/field/field.tsx';
import { LazySelect } from '../../../ui/field/lazy-select.tsx';
import { Slider } from '../../../ui/field/slider.tsx';
import type { BotDraft } from '../form.ts';
import { AvatarField } from './avatar-field.tsx';
import styles from './bots.module.css';
import { KnowledgeField } from './knowledge-field.tsx';

/** What makes up a bot, matter by matter. */

export interface PartProps {
  draft: BotDraft;
  change: (part: Partial<BotDraft>) => void;
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string | undefined>>;
}

const count = (text: string, most: number) => `${text.length} / ${most}`;

export function WhoPart({ draft, change, problems }: PartProps) {
  const { t, language } = useTranslation('bots');
  const { nameMax, taglineMax, greetingMax } = botLimits;
  return (
    <Section title={t('edit.who')}>
      <div className={styles.identity}>
        <AvatarField draft={draft} change={change} problem={problems.avatar} />
        <div className={styles.stack}>
          <Field
            label={t('edit.name')}
            aside={count(draft.name, nameMax)}
            value={draft.name}
            error={problems.name}
            maxLength={nameMax}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Field
            label={t('edit.tagline')}
            aside={count(draft.tagline, taglineMax)}
            hint={t('edit.taglineHint')}
            value={draft.tagline}
            error={problems.tagline}
            maxLength={taglineMax}
            onChange={(event) => change({ tagline: event.target.value })}
          />
        </div>
      </div>
      <div className={styles.stack}>
        <span className={styles.label}>{t('edit.category')}</span>
        <LazySelect
          label={t('edit.category')}
          options={botCategories.map((category) => ({ value: category, label: botCategoryNames[category][language] }))}
          value={draft.category}
          onChange={(category) => change({ category: category as BotCategory })}
        />
      </div>
      <TextBox
        label={t('edit.greeting')}
        aside={t('edit.greetingHint')}
        value={draft.greeting}
        error={problems.greeting}
        maxLength={greetingMax}
        onChange={(event) => change({ greeting: event.target.value })}
      />
    </Section>
  );
}

export function BeginPart({ draft, change, problems }: PartProps) {
  const { t } = useTranslation('bots');
  const places = [...Array(botLimits.startersMax).keys()];
  return (
    <Section title={<Titled text={t('edit.begin')} hint={t('edit.beginHint')} />}>
      <div className={styles.pairs}>
        {places.map((place) => (
          <Field
            key={place}
            label={t('edit.starter', { number: place + 1 })}
            labelHidden
            placeholder={t('edit.starter', { number: place + 1 })}
            value={draft.starters[place] ?? ''}
            error={place === 0 ? problems.starters : undefined}
            maxLength={botLimits.starterMax}
            onChange={(event) => change({ starters: places.map((at) => (at === place ? event.target.value : (draft.starters[at] ?? ''))) })}
          />
        ))}
      </div>
    </Section>
  );
}

export function RolePart({ draft, change, problems }: PartProps) {
  const { t } = useTranslation('bots');
  const { data } = useStudioConfig();
  const models = [
    { value: '', label: t('edit.usual') },
    ...(data?.chat.models ?? []).map(({ id, name, price_in }) => ({
      value: id,
      label: name,
      ...(price_in > 0 ? {} : { detail: t('page.free') }),
    })),
  ];
  const words = draft.temperature < 0.5 ? t('edit.exact') : draft.temperature <= 1.2 ? t('edit.lively') : t('edit.wild');
  return (
    <Section title={<Titled text={t('edit.does')} hint={t('edit.doesHint')} />}>
      <div className={styles.role}>
        <TextBox
          label={t('edit.prompt')}
          aside={count(draft.prompt, botLimits.promptMax)}
          rows={6}
          placeholder={t('edit.promptPlaceholder')}
          value={draft.prompt}
          error={problems.prompt}
          maxLength={botLimits.promptMax}
          onChange={(event) => change({ prompt: event.target.value })}
        />
      </div>
      <div className={styles.pairs}>
        <div className={styles.stack}>
          <span className={styles.label}>{t('edit.model')}</span>
          <LazySelect label={t('edit.model')} options={models} value={draft.model} onChange={(model) => change({ model })} />
        </div>
        <div className={styles.stack}>
          <span className={styles.label}>
            {t('edit.temperature')} <span className={styles.small}>{words}</span>
          </span>
          <span className={styles.slide}>
            <Slider
              label={t('edit.temperature')}
              min={0}
              max={botLimits.temperatureMax}
              step={0.1}
              value={draft.temperature}
              valueText={`${draft.temperature}, ${words}`}
              onChange={(temperature) => change({ temperature: Math.round(temperature * 10) / 10 })}
            />
            <output>{draft.temperature.toFixed(1)}</output>
          </span>
        </div>
      </div>
    </Section>
  );
}

export function ToolsPart({ draft, change }: PartProps) {
  const { t, language } = useTranslation('bots');
  const { t: words } = useTranslation('work');
  const { data } = useStudioConfig();
  return (
    <Section title={<Titled text={t('edit.may')} hint={t('edit.mayHint')} />}>
      <div className={styles.pairs}>
        {chatTools.map((tool) => (
          <Checkbox
            key={tool}
            checked={draft.tools.includes(tool)}
            onChange={(on) => change({ tools: chatTools.filter((one) => (one === tool ? on : draft.tools.includes(one))) })}
          >
            {toolTable[tool].name[language]}{' '}
            {data && toolTable[tool].makes === 'image' && (
              <span className={styles.small}>{words('credits', { count: data.prices[tool] ?? 0 })}</span>
            )}
          </Checkbox>
        ))}
      </div>
    </Section>
  );
}

export function KnowledgePart({
  draft,
  changeFiles,
  problems,
}: PartProps & { changeFiles: Parameters<typeof KnowledgeField>[0]['changeFiles'] }) {
  const { t } = useTranslation('bots');
  return (
    <Section title={<Titled text={t('edit.knows')} hint={t('edit.knowsHint')} />}>
      <KnowledgeField draft={draft} changeFiles={changeFiles} problem={problems.files} />
    </Section>
  );
}

export function AccessPart({ draft, change }: PartProps) {
  const { t } = useTranslation('bots');
  return (
    <Section title={t('edit.access')}>
      <div className={styles.pairs} role="radiogroup" aria-label={t('edit.access')}>
        {[true, false].map((isPublic) => (
          <label key={String(isPublic)} className={styles.choice} data-on={draft.isPublic === isPublic ? '' : undefined}>
            <input type="radio" name="access" checked={draft.isPublic === isPublic} onChange={() => change({ isPublic })} />
            <span>
              <b>{t(isPublic ? 'edit.public' : 'edit.mine')}</b>
              <span className={styles.small}>{t(isPublic ? 'edit.publicHow' : 'edit.mineHow')}</span>
            </span>
          </label>
        ))}
      </div>
      {draft.isPublic && (
        <Checkbox checked={draft.copyable} onChange={(copyable) => change({ copyable })}>
          {t('edit.copyable')}
        </Checkbox>
      )}
    </Section>
  );
}

function Titled({ text, hint }: { text: ReactNode; hint: ReactNode }) {
  return (
    <>
      {text}
      <span className={styles.hint}>{hint}</span>
    </>
  );
}
