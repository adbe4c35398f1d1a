import type { Bot } from '@easel/contract/bots';
import { toolTable } from '@easel/contract/tools';
import { Copy, Flag, Link2, MessageSquare, PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { refusedWords } from '../../../api/refused-words.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { usePageTitle } from '../../../ui/routing/page-title.ts';
import { Link, useNavigate, useParams } from '../../../ui/routing/router.tsx';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { copyBot, reportBot } from '../mutations.ts';
import { useBot } from '../queries.ts';
import { BotFace } from './bot-face.tsx';
import styles from './bots.module.css';

const ReportDialog = lazy(async () => ({ default: (await import('../../../ui/popup/report-dialog.tsx')).ReportDialog }));

/** A bot by its link: who it is, how to begin, what it may do. */
export function BotScreen() {
  const { t } = useTranslation('bots');
  const { id = '' } = useParams();
  const { data: bot, isError } = useBot(id);
  usePageTitle(bot?.name);
  if (bot) return <BotPage bot={bot} />;
  return (
    <main id="content" className={styles.page}>
      {isError ? (
        <EmptyState
          title={t('gone')}
          action={
            <ButtonLink kind="line" to="/studio/chat/bots">
              {t('toAll')}
            </ButtonLink>
          }
        />
      ) : (
        <Skeleton className={styles.blank ?? ''} />
      )}
    </main>
  );
}

/** A chat with the bot, begun with a sentence where one was chosen. */
const chatWith = (id: string, starter = '') => `/studio/chat?${new URLSearchParams({ bot: id, ...(starter ? { text: starter } : {}) })}`;

function BotPage({ bot }: { bot: Bot }) {
  const { t, language } = useTranslation('bots');
  const { id, name, tagline, greeting, starters, author, avatar_url, tools, price } = bot;
  const model = useStudioConfig().data?.chat.models.find((one) => one.id === bot.model);
  return (
    <main id="content" className={styles.page}>
      <header className={styles.title}>
        <BotFace name={name} url={avatar_url} large />
        <div>
          <h1>{name}</h1>
          <p className={styles.lead}>{tagline}</p>
          <p className={styles.small}>{t('page.by', { name: author.name })}</p>
        </div>
      </header>
      <div className={styles.actions}>
        <ButtonLink kind="primary" to={chatWith(id)} icon={<MessageSquare size={18} aria-hidden />}>
          {t('page.chat')}
        </ButtonLink>
        <BotActions bot={bot} />
      </div>
      {greeting && <blockquote className={styles.greeting}>{greeting}</blockquote>}
      {starters.length > 0 && (
        <section aria-labelledby="starters">
          <h2 id="starters">{t('page.starters')}</h2>
          <ul className={styles.starters}>
            {starters.map((starter) => (
              <li key={starter}>
                <Link to={chatWith(id, starter)}>{starter}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="can">
        <h2 id="can">{t('page.can')}</h2>
        <p>
          {tools.length === 0
            ? t('page.canNothing')
            : new Intl.ListFormat(language).format(tools.map((tool) => toolTable[tool].name[language]))}
        </p>
        {tools.length > 0 && <p className={styles.small}>{t('page.asks')}</p>}
      </section>
      {model && (
        <section aria-labelledby="model">
          <h2 id="model">{t('page.model')}</h2>
          <p>
            {model.name} · <span className={styles.small}>{price > 0 ? t('page.price', { count: price }) : t('page.free')}</span>
          </p>
        </section>
      )}
    </main>
  );
}

function BotActions({ bot: { id, mine, copyable, shipped, name } }: { bot: Bot }) {
  const { t } = useTranslation('bots');
  const signedIn = useSession(({ token }) => token !== '');
  const navigate = useNavigate();
  const [reporting, setReporting] = useState(false);
  const copy = async () => {
    try {
      const made = await copyBot(id);
      showToast({ text: t('page.copied') });
      navigate(`/studio/chat/bots/${made.id}`);
    } catch (error) {
      sayRefusal(error);
    }
  };
  const share = async () => {
    await navigator.clipboard.writeText(new URL(`/bot/${id}`, location.origin).href);
    showToast({ text: t('page.linkCopied') });
  };
  return (
    <>
      {mine && (
        <ButtonLink kind="line" to={`/studio/chat/bots/${id}`} icon={<PenLine size={18} aria-hidden />}>
          {t('page.edit')}
        </ButtonLink>
      )}
      {signedIn && (mine || copyable) && (
        <Button kind="line" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('page.copy')}
        </Button>
      )}
      <Button icon={<Link2 size={18} aria-hidden />} onClick={() => void share()}>
        {t('page.link')}
      </Button>
      {signedIn && !mine && !shipped && (
        <Button icon={<Flag size={18} aria-hidden />} onClick={() => setReporting(true)}>
          {t('page.report')}
        </Button>
      )}
      <Suspense>
        {reporting && (
          <ReportDialog name={name} report={(reason) => refusedWords(reportBot(id, reason))} onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </>
  );
}
