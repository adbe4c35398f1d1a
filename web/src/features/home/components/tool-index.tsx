import { type LucideIcon, MessageSquare } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { toolIcons } from '../../../tool/tool-icons.ts';
import { type ShownTool, shownTools, toolEntries } from '../../../tool/tools.ts';
import { Link } from '../../../ui/routing/router.tsx';
import { heroPicture } from './pictures.ts';
import styles from './tool-index.module.css';

interface Row {
  key: ShownTool | 'chat';
  to: string;
  icon: LucideIcon;
}

const rows: readonly Row[] = [
  ...shownTools.map((tool) => ({ key: tool, to: toolEntries[tool].address, icon: toolIcons[tool] })),
  { key: 'chat', to: '/studio/chat', icon: MessageSquare },
];

/** All tools as an index. The first one shows a picture that it made. */
export function ToolIndex() {
  const { t } = useTranslation('home');
  const { t: studio } = useTranslation();
  return (
    <section className={styles.index} aria-labelledby="tools">
      <h2 id="tools">{t('tools.title')}</h2>
      <ul className={styles.tools}>
        {rows.map(({ key, to, icon: Icon }, place) => (
          <li key={key}>
            <Link to={to}>
              <b>{studio(`screen.${key}`)}</b>
              <span className={styles.what}>{t(`tools.${key}`)}</span>
              <span className={styles.sample} style={place > 0 ? undefined : { backgroundColor: heroPicture.colour }}>
                {place > 0 ? (
                  <Icon size={20} aria-hidden />
                ) : (
                  <img src={`/pictures/${heroPicture.id}-thumb.webp`} alt="" width={168} height={94} loading="lazy" decoding="async" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
