import type { ChatFile } from '@easel/contract/bots';
import { limits } from '@easel/contract/limits';
import { CircleAlert, FileCode, FileSpreadsheet, FileText, Image, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { type Attachment, detach, dismissRefusals, type Refusal } from './attachments.ts';
import styles from './files.module.css';
import { useFocusBack } from './use-focus-back.ts';

const icons = { text: FileText, pdf: FileText, document: FileText, sheet: FileSpreadsheet, code: FileCode, image: Image } as const;

function FileIcon({ kind }: { kind: ChatFile['kind'] | undefined }) {
  const Icon = icons[kind ?? 'text'];
  return <Icon size={16} aria-hidden />;
}

/** The files of the next message, with what becomes of each. */
export function AttachedFiles({ chat, files }: { chat: string; files: readonly Attachment[] }) {
  const { t } = useTranslation('chat');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('files.list')}>
      {files.map((attachment) => (
        <AttachedFile key={attachment.key} chat={chat} attachment={attachment} />
      ))}
    </ul>
  );
}

function AttachedFile({ chat, attachment: { key, name, share, file } }: { chat: string; attachment: Attachment }) {
  const { t } = useTranslation('chat');
  useFocusBack();
  const busy = !file || file.state === 'reading';
  return (
    <li className={styles.file} aria-busy={busy || undefined}>
      {file?.url ? <img className={styles.thumb} src={file.url} alt="" /> : <FileIcon kind={file?.kind} />}
      <span className={styles.name}>{name}</span>
      <span className="soft">
        {!file && t('files.sending', { percent: Math.round(share * 100) })}
        {file?.state === 'reading' && t('files.reading')}
        {file?.state === 'ready' && file.words > 0 && t('files.words', { count: file.words })}
      </span>
      <IconButton label={t('files.remove', { name })} icon={<X size={16} aria-hidden />} onClick={() => detach(chat, key)} />
      {busy && <span className={styles.progress} style={{ '--share': file ? 1 : share }} />}
    </li>
  );
}

/** Why files were not added, until somebody has read it. */
export function FileRefusals({ chat, refusals }: { chat: string; refusals: readonly Refusal[] }) {
  const { t } = useTranslation('chat');
  const { t: studio } = useTranslation();
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <div className={styles.refusal}>
          <CircleAlert size={16} aria-hidden />
          <ul>
            {refusals.map((refusal, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they only grow
              <li key={place}>{refusalWords(refusal, t)}</li>
            ))}
          </ul>
          <IconButton label={studio('action.dismiss')} icon={<X size={16} aria-hidden />} onClick={() => dismissRefusals(chat)} />
        </div>
      )}
    </div>
  );
}

function refusalWords(refusal: Refusal, t: ReturnType<typeof useTranslation<'chat'>>['t']): string {
  switch (refusal.kind) {
    case 'tooMany':
      return t('files.tooMany', { max: limits.attachmentCount });
    case 'tooLarge':
      return t('files.tooLarge', { name: refusal.name, max: limits.attachmentMb });
    case 'video':
      return t('files.video', { name: refusal.name });
    case 'refused':
      return t('files.refused', { name: refusal.name, reason: refusal.reason });
  }
}

/** The files of a message that was sent. */
export function SentFiles({ files }: { files: readonly ChatFile[] }) {
  const { t } = useTranslation('chat');
  if (files.length === 0) return null;
  const pictures = files.filter((file) => file.kind === 'image' && file.url);
  const others = files.filter((file) => !pictures.includes(file));
  return (
    <div className={styles.sent}>
      {pictures.map((file) => (
        <a key={file.id} href={file.url ?? ''} target="_blank" rel="noopener noreferrer">
          <img className={styles.picture} src={file.url ?? ''} alt={file.name} loading="lazy" decoding="async" />
        </a>
      ))}
      {others.map((file) => (
        <span key={file.id} className={styles.file}>
          <FileIcon kind={file.kind} />
          <span className={styles.name}>{file.name}</span>
          {file.words > 0 && <span className="soft">{t('files.words', { count: file.words })}</span>}
        </span>
      ))}
    </div>
  );
}
