import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { otherProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import styles from './moderation.module.css';
import { useSaveRule, useWordRules, type WordRule } from './queries.ts';
import { ReportsSection } from './reports.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { StrikesSection } from './strikes.tsx';
import { TryField } from './try-field.tsx';

/** What members may write: rules, what they refused, and a text to try them on. */
export function ModerationRoom() {
  const { t } = useTranslation('consoleModeration');
  const { t: tc } = useTranslation('console');
  const rules = useWordRules();
  const heading = useId();
  const [opened, setOpened] = useState<WordRule | 'new'>();
  const { data } = rules;
  return (
    <>
      <RoomHead title={tc('room.moderation')}>
        <Button kind="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setOpened('new')}>
          {t('rules.add')}
        </Button>
      </RoomHead>
      <main id="content" className={styles.room}>
        <ReportsSection />
        <StrikesSection />
        <section aria-labelledby={heading} className={styles.section}>
          <h2 id={heading}>{t('rules.title')}</h2>
          <p className={styles.small}>{t('rules.about')}</p>
          {rules.isPending && <Skeleton ratio="4" />}
          {rules.isError && (
            <div role="alert" className={styles.failed}>
              <p>{otherProblem(rules.error)}</p>
              <Button kind="line" onClick={() => void rules.refetch()}>
                {tc('again')}
              </Button>
            </div>
          )}
          {data?.items.length === 0 && <EmptyState title={t('rules.none')}>{t('rules.noneHint')}</EmptyState>}
          {data && data.items.length > 0 && <Rules items={data.items} onOpen={setOpened} />}
          {data && data.configured.length > 0 && (
            <p className={styles.small}>
              {t('rules.configured', { count: data.configured.length, words: data.configured.slice(0, 20).join(t('rules.comma')) })}
            </p>
          )}
          <TryField />
        </section>
      </main>
      {opened && <RuleDialog rule={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Rules({ items, onOpen }: { items: readonly WordRule[]; onOpen: (rule: WordRule) => void }) {
  const { t, language } = useTranslation('consoleModeration');
  const places = { works: t('rules.place.works'), chats: t('rules.place.chats') };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('rules.column.on')}</th>
          <th scope="col">{t('rules.column.rule')}</th>
          <th scope="col" data-wide>
            {t('rules.column.where')}
          </th>
          <th scope="col" className={styles.number}>
            {t('rules.column.hits')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((rule) => (
          <tr key={rule.id}>
            <td>
              <RuleSwitch rule={rule} />
            </td>
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(rule)}>
                <strong>{rule.name}</strong>
                <span className={styles.small}>{summaryOf(rule.entries)}</span>
              </button>
            </th>
            <td data-wide className={styles.small}>
              {rule.places.map((place) => places[place]).join(t('rules.and'))}
            </td>
            <td className={styles.number}>{countText(rule.hits, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RuleSwitch({ rule }: { rule: WordRule }) {
  const { t } = useTranslation('consoleModeration');
  const save = useSaveRule();
  const { hits: _hits, ...kept } = rule;
  return (
    <Switch
      label={t('rules.use', { rule: rule.name })}
      checked={rule.enabled}
      busy={save.isPending}
      onChange={(enabled) => save.mutate({ ...kept, enabled })}
    />
  );
}

const shownEntries = 8;

/** The first entries, and how many more there are. */
function summaryOf(entries: string): string {
  const lines = entries.split('\n').filter((line) => line.trim() !== '');
  const more = lines.length - shownEntries;
  return lines.slice(0, shownEntries).join(' · ') + (more > 0 ? ` · +${more}` : '');
}
