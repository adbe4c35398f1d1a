import type { Message } from '@easel/contract/chats';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { chooseBranch } from '../mutations.ts';
import styles from './turns.module.css';

/** `‹ 2/3 ›`: a message and those that stand in its stead. */
export function Versions({ chat, message, versions }: { chat: string; message: Message; versions: readonly string[] }) {
  const { t } = useTranslation('chat');
  if (versions.length < 2) return null;
  const place = versions.indexOf(message.id);
  const step = (by: number, label: string, icon: React.ReactNode) => {
    const to = versions[place + by];
    return (
      <IconButton label={label} icon={icon} aria-disabled={to === undefined || undefined} onClick={() => to && chooseBranch(chat, to)} />
    );
  };
  const values = { place: place + 1, count: versions.length };
  return (
    <span className={styles.versions}>
      {step(-1, t('turn.previous'), <span aria-hidden>‹</span>)}
      <span aria-hidden>{t('turn.version', values)}</span>
      <span className="sr">{t('turn.versionLong', values)}</span>
      {step(1, t('turn.next'), <span aria-hidden>›</span>)}
    </span>
  );
}
