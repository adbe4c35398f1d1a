import { limits } from '@easel/contract/limits';
import { characterCount } from '@easel/contract/rules';
import { Plus, Redo2, Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './prompt-ideas.module.css';
import { newIdeas, withIdeas } from './with-ideas.ts';

/** So many ideas make a fuller prompt; the others can be added one by one. */
const improvedBy = 3;

interface PromptIdeasProps {
  prompt: string;
  /** What the model could paint besides, the best first. */
  ideas: readonly string[];
  onChange: (prompt: string) => void;
}

/** The last change stays for whoever comes back: while the words are still those, it can be taken back. */
let lastChange = { from: '', to: '', undone: false };

/** Words that can be added by a press, some of them at once, and taken back. */
export function PromptIdeas({ prompt, ideas, onChange }: PromptIdeasProps) {
  const { t } = useTranslation('image');
  const [change, setChange] = useState(lastChange);
  const fits = (words: string) => characterCount(words) <= limits.descriptionMax;
  const offered = newIdeas(prompt, ideas).filter((idea) => fits(withIdeas(prompt, [idea])));
  const improved = withIdeas(prompt, offered.slice(0, improvedBy));
  const take = (to: string, undone = false) => {
    lastChange = { from: prompt, to, undone };
    setChange(lastChange);
    onChange(to);
  };
  const BackIcon = change.undone ? Redo2 : Undo2;
  const isChanged = change.to !== '' && change.to === prompt;
  if (offered.length === 0 && !isChanged) return null;
  return (
    <fieldset className={styles.ideas} aria-label={t('ideas')}>
      {isChanged && (
        <button type="button" data-kind="undo" onClick={() => take(change.from, !change.undone)}>
          <BackIcon size={14} aria-hidden />
          {t(change.undone ? 'redoIdea' : 'undoIdea')}
        </button>
      )}
      {offered.length > 1 && fits(improved) && (
        <button type="button" data-kind="improve" title={t('improveAbout')} onClick={() => take(improved)}>
          <Sparkles size={14} aria-hidden />
          {t('improve')}
        </button>
      )}
      {offered.map((idea) => (
        <button key={idea} type="button" aria-label={t('addIdea') + idea} onClick={() => take(withIdeas(prompt, [idea]))}>
          <Plus size={13} aria-hidden />
          {idea}
        </button>
      ))}
    </fieldset>
  );
}
