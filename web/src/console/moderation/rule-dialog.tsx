import { type WordPlace, type WordRuleKind, wordPlaces, wordRuleKinds } from '@easel/contract/word-places';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Field, TextBox } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './moderation.module.css';
import { useRemoveRule, useSaveRule, type WordRule } from './queries.ts';
import { TryField } from './try-field.tsx';

/** A rule: what it finds, where, and a text to try it on before it counts. */
export function RuleDialog({ rule, onClose }: { rule: WordRule | undefined; onClose: () => void }) {
  const { t } = useTranslation('consoleModeration');
  const [name, setName] = useState(rule?.name ?? '');
  const [kind, setKind] = useState<WordRuleKind>(rule?.kind ?? 'words');
  const [entries, setEntries] = useState(rule?.entries ?? '');
  const [places, setPlaces] = useState<readonly WordPlace[]>(rule?.places ?? ['works']);
  const [sure, setSure] = useState(false);
  const save = useSaveRule(onClose);
  const remove = useRemoveRule(onClose);
  const problem = [save.error, remove.error].map((error) => (error ? otherProblem(error) : undefined)).find((text) => text !== undefined);
  const submit = () => save.mutate({ id: rule?.id, name, kind, entries, places: [...places], enabled: rule?.enabled ?? true });
  return (
    <Dialog open onClose={onClose} title={t(rule ? 'rules.change' : 'rules.add')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t('rules.name')}
          value={name}
          maxLength={80}
          autoComplete="off"
          error={fieldProblem(save.error, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Segmented
          label={t('rules.kindOf')}
          value={kind}
          segments={wordRuleKinds.map((one) => ({ value: one, label: t(`rules.kind.${one}`) }))}
          onChange={setKind}
        />
        <TextBox
          label={t(`rules.entries.${kind}`)}
          hint={t(`rules.hint.${kind}`)}
          rows={6}
          spellCheck={false}
          value={entries}
          error={fieldProblem(save.error, 'entries')}
          onChange={(event) => setEntries(event.target.value)}
        />
        <fieldset className={styles.places}>
          <legend>{t('rules.where')}</legend>
          {wordPlaces.map((place) => (
            <Checkbox
              key={place}
              checked={places.includes(place)}
              error={place === wordPlaces.at(-1) ? fieldProblem(save.error, 'places') : undefined}
              onChange={(checked) => setPlaces(checked ? [...places, place] : places.filter((one) => one !== place))}
            >
              {t(`rules.placeLong.${place}`)}
            </Checkbox>
          ))}
        </fieldset>
        <TryField draft={{ kind, entries }} />
        {problem && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          {rule && (
            <Button danger busy={remove.isPending} onClick={() => (sure ? remove.mutate(rule.id) : setSure(true))}>
              {t(sure ? 'rules.removeSure' : 'rules.remove')}
            </Button>
          )}
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('rules.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
