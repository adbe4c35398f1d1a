import type { Chat } from '@easel/contract/chats';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { fieldSentence } from '../../../i18n/refusals.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { limitChat } from '../mutations.ts';
import { knownChat } from '../queries.ts';
import { creditsOf } from '../words.ts';
import styles from './windows.module.css';

const kinds = ['answer', 'total', 'tools'] as const;
type Kind = (typeof kinds)[number];

/** What a member lets a chat cost: an answer, all of them, and what is made without a question. */
export function LimitsWindow({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t, language } = useTranslation('chatWindows');
  useTranslation('fieldErrors');
  const { answer, total, tools } = chat.limits;
  const [typed, setTyped] = useState<Record<Kind, string>>({
    answer: answer === null ? '' : String(answer),
    total: total === null ? '' : String(total),
    tools: tools === 0 ? '' : String(tools),
  });
  const [problems, setProblems] = useState<Partial<Record<Kind | 'all', string>>>({});
  const [busy, setBusy] = useState(false);
  const open = knownChat(chat.id);
  const spent = open && !open.more ? open.messages.reduce((sum, { price }) => sum + price, 0) : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = kinds.filter((kind) => creditsOf(typed[kind]) === undefined);
    if (wrong.length > 0) return setProblems(Object.fromEntries(wrong.map((kind) => [kind, fieldSentence('credits_range', language)])));
    setBusy(true);
    try {
      // Nothing and 0 are no limit; without a number of their own, tools ask.
      await limitChat(chat, {
        answer: creditsOf(typed.answer) || null,
        total: creditsOf(typed.total) || null,
        tools: creditsOf(typed.tools) ?? 0,
      });
      showToast({ text: t('limits.saved') });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblems({ all: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('limits.title')}
      description={spent === undefined ? undefined : t('limits.spent', { count: spent })}
    >
      <form noValidate onSubmit={(event) => void save(event)} className={styles.form}>
        {kinds.map((kind) => (
          <Field
            key={kind}
            label={t(`limits.${kind}`)}
            aside={t('limits.credits')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            placeholder={t(kind === 'tools' ? 'limits.asks' : 'limits.none')}
            value={typed[kind]}
            error={problems[kind]}
            hint={kind === 'tools' ? t('limits.toolsHint') : undefined}
            onChange={(event) => {
              setTyped({ ...typed, [kind]: event.target.value });
              setProblems({});
            }}
          />
        ))}
        <FieldError text={problems.all} />
        <Button kind="primary" type="submit" wide busy={busy}>
          {t('limits.save')}
        </Button>
      </form>
    </Dialog>
  );
}
