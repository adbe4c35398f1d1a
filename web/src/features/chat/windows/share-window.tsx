import type { Share } from '@easel/contract/chat-sharing';
import type { Chat } from '@easel/contract/chats';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { dayText } from '../../../ui/format/moments.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { removeLink, shareChat, useLinks } from './share-calls.ts';
import styles from './windows.module.css';

interface ShareWindowProps {
  chat: Chat;
  /** The last message that is shown; absent: the end of the branch. */
  message: string | undefined;
  onClose: () => void;
}

/** Makes a link to a branch of a chat, and takes links back. */
export function ShareWindow({ chat, message, onClose }: ShareWindowProps) {
  const { t } = useTranslation('chatWindows');
  const [named, setNamed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { url } = await shareChat(chat.id, message, named);
      await navigator.clipboard.writeText(url).then(
        () => setCopied(true),
        () => undefined,
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('share.title')} description={t(message ? 'share.whatPart' : 'share.what')}>
      <Checkbox checked={named} onChange={setNamed}>
        {t('share.named')}
      </Checkbox>
      <Button kind="primary" wide busy={busy} icon={<Link2 size={18} aria-hidden />} onClick={() => void make()}>
        {t('share.make')}
      </Button>
      <p role="status" className={styles.told}>
        {copied && t('share.copied')}
      </p>
      <FieldError text={problem} />
      <Links chat={chat.id} />
    </Dialog>
  );
}

/** All links that a member has made, whatever the chat. */
export function LinksWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chatWindows');
  return (
    <Dialog open onClose={onClose} focusWindow title={t('links.title')} description={t('links.what')}>
      <Links />
    </Dialog>
  );
}

function Links({ chat }: { chat?: string }) {
  const { t } = useTranslation('chatWindows');
  const { t: studio } = useTranslation();
  const { data: links, isError, refetch } = useLinks(chat);
  if (!links) {
    if (!isError) return <Skeleton className={styles.blank ?? ''} />;
    return (
      <>
        <FieldError text={t('links.failed')} />
        <Button kind="line" onClick={() => void refetch()}>
          {studio('action.retry')}
        </Button>
      </>
    );
  }
  if (links.length === 0) return chat ? null : <p className="soft">{t('links.none')}</p>;
  return (
    <section className={styles.links}>
      {chat && <h3>{t('links.here')}</h3>}
      <ul>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} titled={chat === undefined} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link: { id, url, title, named, created_at }, titled }: { link: Share; titled: boolean }) {
  const { t, language } = useTranslation('chatWindows');
  const day = dayText(created_at, language);
  const remove = () => removeLink(id).then(() => showToast({ text: t('links.removed') }), sayRefusal);
  return (
    <li>
      <span className={styles.link}>
        <a className="link" href={url} target="_blank" rel="noopener">
          {titled ? title || t('links.untitled') : url.replace(/^https?:\/\//, '')}
        </a>
        <span className="soft">{named ? t('links.named', { date: day }) : day}</span>
      </span>
      <CopyButton text={url} label={t('links.copy', { date: day })} />
      <IconButton label={t('links.remove', { date: day })} icon={<Trash2 size={18} aria-hidden />} onClick={() => void remove()} />
    </li>
  );
}
