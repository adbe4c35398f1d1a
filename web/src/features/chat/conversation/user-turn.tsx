import type { ChatFile } from '@easel/contract/bots';
import type { Message } from '@easel/contract/chats';
import { PenLine } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { SentFiles } from '../composer/attached-files.tsx';
import { isPlainEnter } from '../composer/composer.tsx';
import { useFocusBack } from '../composer/use-focus-back.ts';
import { send } from './stream.ts';
import styles from './turns.module.css';
import { Versions } from './versions.tsx';

interface UserTurnProps {
  chat: string;
  message: Message;
  /** All messages in its stead, the oldest first. */
  versions: readonly string[];
  /** An answer is being written: nothing can be sent. */
  busy: boolean;
  editing: boolean;
  onEditing: (message: string | undefined) => void;
}

/** What the member wrote: at the right, in a soft bubble. */
export const UserTurn = memo(function UserTurn({ chat, message, versions, busy, editing, onEditing }: UserTurnProps) {
  const { t } = useTranslation('chat');
  const { id, text, files } = message;
  if (editing) {
    return (
      <article className={styles.user} data-editing aria-label={t('turn.you')}>
        <SentFiles files={files} />
        <Editor
          id={id}
          text={text}
          busy={busy}
          onCancel={() => onEditing(undefined)}
          onSend={(changed) => {
            onEditing(undefined);
            send({ chat, kind: 'edit', at: id, text: changed, files });
          }}
        />
      </article>
    );
  }
  return (
    <article className={styles.user} aria-label={t('turn.you')} id={id}>
      <SentFiles files={files} />
      <Words text={text} />
      <div className={styles.actions}>
        <CopyButton text={text} label={t('turn.copy')} />
        <IconButton
          label={t('turn.edit')}
          icon={<PenLine size={16} aria-hidden />}
          disabledReason={busy ? t('composer.generating') : undefined}
          onClick={() => onEditing(id)}
          data-edit={id}
        />
        <Versions chat={chat} message={message} versions={versions} />
      </div>
    </article>
  );
});

/** What was just sent and is not stored yet. */
export function SendingTurn({ text, files }: { text: string; files: readonly ChatFile[] }) {
  const { t } = useTranslation('chat');
  return (
    <article className={styles.user} aria-label={t('turn.sending')} aria-busy>
      <SentFiles files={files} />
      <Words text={text} />
    </article>
  );
}

const foldedLines = 14;

/** A long message is folded: what matters below it is the answer. */
function Words({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  const long = text.length > 1800 || text.split('\n', foldedLines + 1).length > foldedLines;
  return (
    <div className={styles.bubble}>
      <p data-folded={(long && !open) || undefined}>{text}</p>
      {long && (
        <Button className={styles.fold ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'turn.less' : 'turn.more')}
        </Button>
      )}
    </div>
  );
}

interface EditorProps {
  /** Of the message. */
  id: string;
  text: string;
  busy: boolean;
  onCancel: () => void;
  onSend: (text: string) => void;
}

function Editor({ id, text, busy, onCancel, onSend }: EditorProps) {
  const { t } = useTranslation('chat');
  const [changed, setChanged] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusBack(`[data-edit="${id}"]`);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const empty = changed.trim() === '';
  const done = () => !empty && !busy && onSend(changed.trim());
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <textarea
        ref={field}
        aria-label={t('turn.editLabel')}
        value={changed}
        rows={Math.min(12, Math.max(2, changed.split('\n').length))}
        onChange={(event) => setChanged(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
          if (!isPlainEnter(event) || matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          done();
        }}
      />
      <div>
        <Button kind="line" onClick={onCancel}>
          {t('turn.cancel')}
        </Button>
        <Button kind="fill" type="submit" disabledReason={empty ? t('composer.empty') : busy ? t('composer.generating') : undefined}>
          {t('turn.resend')}
        </Button>
      </div>
    </form>
  );
}
