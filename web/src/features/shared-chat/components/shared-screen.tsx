import type { SharedMessage } from '@easel/contract/chat-sharing';
import { Flag } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../api/client.ts';
import { refusedWords } from '../../../api/refused-words.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { dateLocale } from '../../../ui/format/date-locale.ts';
import { usePageTitle } from '../../../ui/routing/page-title.ts';
import { useParams } from '../../../ui/routing/router.tsx';
import { useSharedChat } from '../queries.ts';
import styles from './shared-screen.module.css';

const ReportDialog = lazy(async () => ({ default: (await import('../../../ui/popup/report-dialog.tsx')).ReportDialog }));

/** How the words of an answer are drawn. */
export type DrawText = (text: string) => ReactNode;

/** A chat that somebody shows by its link: to be read, not to be answered. */
export function SharedScreen({ draw }: { draw: DrawText }) {
  const { t, language } = useTranslation('bots');
  const { link = '' } = useParams();
  const { data: chat, isError } = useSharedChat(link);
  const [reporting, setReporting] = useState(false);
  usePageTitle(chat?.title);
  if (!chat) {
    const own = (
      <ButtonLink kind="line" to="/studio/chat">
        {t('shared.own')}
      </ButtonLink>
    );
    return (
      <main id="content" className={styles.page}>
        {isError ? <EmptyState title={t('shared.gone')} action={own} /> : <Skeleton className={styles.blank ?? ''} />}
      </main>
    );
  }
  const { title, author, bot, messages, created_at } = chat;
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' }).format(new Date(created_at));
  return (
    <main id="content" className={styles.page}>
      <header>
        <h1>{title}</h1>
        <p className={styles.small}>
          {[author && t('shared.by', { name: author }), bot && t('shared.with', { name: bot }), day].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.small}>{t('shared.label')}</p>
      </header>
      {messages.map((message) => (
        <Turn key={message.id} message={message} draw={draw} />
      ))}
      <footer className={styles.foot}>
        <ButtonLink kind="primary" to="/studio/chat">
          {t('shared.own')}
        </ButtonLink>
        <Button icon={<Flag size={18} aria-hidden />} onClick={() => setReporting(true)}>
          {t('page.report')}
        </Button>
      </footer>
      <Suspense>
        {reporting && (
          <ReportDialog
            name={title}
            report={(reason) => refusedWords(call('Chat/report_do', { link, reason }))}
            onClose={() => setReporting(false)}
          />
        )}
      </Suspense>
    </main>
  );
}

function Turn({ message: { role, text, files, outputs }, draw }: { message: SharedMessage; draw: DrawText }) {
  const { t } = useTranslation('bots');
  return (
    <article className={styles[role]} aria-label={t(`shared.${role}`)}>
      {files.length > 0 && <p className={styles.small}>{files.map(({ name }) => name).join(', ')}</p>}
      {role === 'user' ? <p className={styles.plain}>{text}</p> : draw(text)}
      {outputs.length > 0 && (
        <ul className={styles.outputs}>
          {outputs.map(({ id, mime, url, thumb_url, width, height }) => (
            <li key={id}>
              {mime.startsWith('video/') ? (
                // biome-ignore lint/a11y/useMediaCaption: what is made here is silent or without words
                <video src={url} poster={thumb_url} width={width} height={height} controls preload="none" />
              ) : (
                <img src={url} alt={t('shared.made')} width={width} height={height} loading="lazy" decoding="async" />
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
