import type { InputAt } from '@easel/contract/calls';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextBox } from '../../ui/field/field.tsx';
import { fieldProblem, otherProblem } from '../console-call.ts';
import styles from './moderation.module.css';
import { useTry } from './queries.ts';

/** Tries a text: on all rules that are on, or on one that is not saved yet. */
export function TryField({ draft }: { draft?: Pick<InputAt<'Console/word_rule_try'>, 'kind' | 'entries'> }) {
  const { t } = useTranslation('consoleModeration');
  const [text, setText] = useState('');
  const tried = useTry();
  const places = { works: t('rules.place.works'), chats: t('rules.place.chats') };
  const problem = tried.error ? (fieldProblem(tried.error, 'entries') ?? otherProblem(tried.error)) : undefined;
  return (
    <div className={styles.try}>
      <TextBox
        label={t(draft ? 'rules.tryThis' : 'rules.try')}
        placeholder={t('rules.tryHint')}
        value={text}
        maxLength={10_000}
        error={fieldProblem(tried.error, 'text') ?? problem}
        onChange={(event) => {
          setText(event.target.value);
          tried.reset();
        }}
      />
      <Button kind="line" busy={tried.isPending} onClick={() => tried.mutate({ text, ...draft })}>
        {t('rules.tryNow')}
      </Button>
      <div role="status">
        {tried.data?.length === 0 && <p className={styles.good}>{t(draft ? 'rules.notThis' : 'rules.goesOn')}</p>}
        <ul>
          {tried.data?.map(({ rule, name, match, places: there }) => (
            <li key={`${rule} ${name}`} className={styles.bad}>
              {draft
                ? t('rules.wouldFind', { match })
                : t('rules.refused', { name, match, places: there.map((one) => places[one]).join(t('rules.and')) })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
