import type { ChatFile } from '@easel/contract/bots';
import { limits } from '@easel/contract/limits';
import { ArrowUp, GalleryVerticalEnd, Paperclip } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { loadTexts, useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { classes } from '../../../ui/style/classes.ts';
import { useBrought, useDraft, writeDraft } from '../draft.ts';
import { AttachedFiles, FileRefusals } from './attached-files.tsx';
import { attach, releaseAttachments, useAttachments } from './attachments.ts';
import styles from './composer.module.css';

const WorksDialog = lazy(async () => {
  const [{ WorksDialog: Dialog }] = await Promise.all([import('../../../tool/source/works-dialog.tsx'), loadTexts('source', 'image')]);
  return { default: Dialog };
});

interface ComposerProps {
  /** The chat that it writes to, or `new`. */
  chat: string;
  /** An answer is being written. */
  generating: boolean;
  /** Said above the field: what was refused, or that there is no connection. */
  notice?: ReactNode;
  /** Stands beside the buttons: who answers, and what that costs. */
  aside?: ReactNode;
  /** The model that answers sees no pictures. */
  blind?: string | undefined;
  /** Tools that it uses can start from pictures all the same. */
  toolsTakePictures?: boolean;
  onSend: (text: string, files: readonly ChatFile[]) => void;
  onStop: () => void;
  /** The arrow upwards in an empty field. */
  onEditLast: () => void;
}

/** Enter that confirms a candidate of an input method is none that sends: browsers tell it in two ways. */
export function isPlainEnter(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent;
  return event.key === 'Enter' && !event.shiftKey && !isComposing && keyCode !== 229;
}

/** Where messages are written. What was not sent stays for the next visit. */
export function Composer({ chat, generating, notice, aside, blind, toolsTakePictures, onSend, onStop, onEditLast }: ComposerProps) {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDraft(chat);
  const { files, refusals } = useAttachments(chat);
  const [problem, setProblem] = useState('');
  const id = useId();
  useGrowing(field, text);
  useFirstFocus(field, chat);
  const unseen = blind && files.some(({ file }) => file?.kind === 'image') ? blind : undefined;
  const refused = unseen && !toolsTakePictures;
  const send = () => {
    const ready = files.flatMap(({ file }) => (file?.state === 'ready' ? [file] : []));
    if (generating) return setProblem(t('composer.generating'));
    if (text.trim() === '') return setProblem(t('composer.empty'));
    if (ready.length < files.length) return setProblem(t('composer.reading'));
    // What stands above the field says why.
    if (refused) return field.current?.focus();
    setProblem('');
    onSend(text.trim(), ready);
    // Visitors are asked to sign in first, and find what they wrote.
    if (useSession.getState().token === '') return;
    writeDraft(chat, '');
    releaseAttachments(chat);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowUp' && text === '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEditLast();
    }
    // On a phone Enter begins a new line: sending has a button under the thumb.
    if (!isPlainEnter(event) || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      aria-label={t('composer.label')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {notice}
      <div className={styles.box}>
        <AttachedFiles chat={chat} files={files} />
        <FileRefusals chat={chat} refusals={refusals} />
        {unseen && (
          <p className={refused ? styles.problem : styles.hint}>
            {t(refused ? 'composer.blind' : 'composer.blindTools', { model: unseen })}
          </p>
        )}
        <label className="sr" htmlFor={id}>
          {t('composer.label')}
        </label>
        <textarea
          id={id}
          ref={field}
          data-composer
          className={styles.field}
          rows={1}
          value={text}
          placeholder={t('composer.placeholder')}
          title={t('composer.newLine')}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setProblem('');
            writeDraft(chat, event.target.value);
          }}
          onKeyDown={press}
          onPaste={(event) => attachPasted(chat, event, t('files.pasted'))}
        />
        <p role="alert" id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
        <div className={styles.tools}>
          <FileButtons chat={chat} />
          <span className={styles.who}>{aside}</span>
          {files.length > 1 && <Sum files={files.map(({ file }) => file)} />}
          {generating ? (
            <button type="button" className={styles.stop} aria-label={t('composer.stop')} title={t('composer.stop')} onClick={onStop}>
              <span />
            </button>
          ) : (
            <button
              type="submit"
              className={styles.send}
              aria-label={t('composer.send')}
              title={t('composer.send')}
              data-empty={text.trim() === '' || undefined}
            >
              <ArrowUp size={20} aria-hidden />
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

function Sum({ files }: { files: readonly (ChatFile | undefined)[] }) {
  const { t } = useTranslation('chat');
  const words = files.reduce((sum, file) => sum + (file?.words ?? 0), 0);
  return (
    <span className={classes(styles.aside, 'only-wide')}>
      {t('files.sum', { files: files.length, filesMax: limits.attachmentCount, words, wordsMax: limits.attachmentWords })}
    </span>
  );
}

function FileButtons({ chat }: { chat: string }) {
  const { t } = useTranslation('chat');
  const chooser = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const member = useSession((session) => session.token !== '');
  if (!member) return null;
  const bringWork = async (url: string, name: string) => {
    const picture = await (await fetch(url)).blob();
    const ending = picture.type.split('/')[1] ?? 'png';
    attach(chat, [new File([picture], `${name.slice(0, 40) || t('files.pasted')}.${ending}`, { type: picture.type })]);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          attach(chat, event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <IconButton label={t('composer.attach')} icon={<Paperclip size={20} aria-hidden />} onClick={() => chooser.current?.click()} />
      <IconButton label={t('composer.fromWorks')} icon={<GalleryVerticalEnd size={20} aria-hidden />} onClick={() => setChoosing(true)} />
      {choosing && (
        <Guarded onClose={() => setChoosing(false)}>
          <WorksDialog onClose={() => setChoosing(false)} onChoose={({ url, name }) => void bringWork(url, name)} />
        </Guarded>
      )}
    </>
  );
}

/** Grows with what is written, to eight lines. */
function useGrowing(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [field, text]);
}

/** Whoever comes to a chat writes at once; on a phone the keyboard would cover half of it. */
function useFirstFocus(field: React.RefObject<HTMLTextAreaElement | null>, chat: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every chat anew
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, [field, chat]);
  const brought = useBrought();
  const seen = useRef(brought);
  useEffect(() => {
    const element = field.current;
    if (brought === seen.current || !element) return;
    seen.current = brought;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    element.scrollTop = element.scrollHeight;
  }, [field, brought]);
}

/** Files and pictures of the clipboard are attached; text stays text, even where a picture of it comes along. */
function attachPasted(chat: string, event: ClipboardEvent, name: string): void {
  const files = [...event.clipboardData.files];
  if (files.length === 0 || event.clipboardData.types.includes('text/plain') || useSession.getState().token === '') return;
  event.preventDefault();
  const named = files.map((file) =>
    file.name === 'image.png' ? new File([file], `${name} ${new Date().toLocaleTimeString()}.png`, { type: file.type }) : file,
  );
  attach(chat, named);
}
