import { type LucideIcon, MessageSquare } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { StudioConfig } from '../../../queries/studio-config.ts';
import { useSession } from '../../../session/session.ts';
import { toolIcons } from '../../../tool/tool-icons.ts';
import { type ShownTool, shownTools, toolEntries } from '../../../tool/tools.ts';
import { Link } from '../../../ui/routing/router.tsx';
import { priceOf } from '../words.ts';
import styles from './tool-index.module.css';

interface Row {
  key: ShownTool | 'chat';
  to: string;
  icon: LucideIcon;
  /** What it made, small. */
  picture: string | undefined;
}

const rows: readonly Row[] = [
  ...shownTools.map((tool) => ({
    key: tool,
    to: toolEntries[tool].address,
    icon: toolIcons[tool],
    picture: `/pictures/tool-${tool}.webp`,
  })),
  { key: 'chat', to: '/studio/chat', icon: MessageSquare, picture: undefined },
];

/** All tools as an index: what each does, what it costs, about how long it takes, and what it made. */
export function ToolIndex({ offered }: { offered: StudioConfig | undefined }) {
  const { t } = useTranslation('home');
  const { t: studio } = useTranslation();
  return (
    <section className={styles.index} aria-labelledby="tools">
      <h2 id="tools">{t('tools.title')}</h2>
      <ul className={styles.tools}>
        {rows.map(({ key, to, icon: Icon, picture }) => (
          <li key={key}>
            <Link to={to}>
              <b>{studio(`screen.${key}`)}</b>
              <span className={styles.what}>{t(`tools.${key}`)}</span>
              <span className={styles.price}>{key === 'chat' ? t('price.chat') : <Price tool={key} offered={offered} />}</span>
              <span className={styles.sample}>
                {picture ? (
                  <img src={picture} alt="" width={320} height={180} loading="lazy" decoding="async" />
                ) : (
                  <Icon size={20} aria-hidden />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ tool, offered }: { tool: ShownTool; offered: StudioConfig | undefined }) {
  const { t } = useTranslation('home');
  const visitor = useSession((session) => session.token === '');
  if (!offered) return '\u00a0';
  const price = priceOf(offered, tool, visitor);
  return price ? t(`price.${price.kind}`, { count: price.count, seconds: price.seconds }) : t('price.none');
}
