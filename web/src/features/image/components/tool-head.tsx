import { type Tool, tools } from '@easel/contract/recipe';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import styles from './tool-head.module.css';

const places: Partial<Record<Tool, string>> = {
  img2img: '/studio/image?tool=img2img',
  enhance: '/image/enhance',
  face: '/image/face',
  redraw: '/image/redraw',
  realtime: '/image/realtime',
};

interface ToolHeadProps {
  title: string;
  config: StudioConfig | undefined;
  /** The address of this tool. */
  here: string;
  goTo: ReactNode;
}

/** The name of the screen and the image tools side by side. Tools that are not there yet say so. */
export function ToolHead({ title, config, here, goTo }: ToolHeadProps) {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <nav className={styles.tabs} aria-label={t('tools')}>
        {tools.map((tool) => {
          const chosen = tool === 'text2img';
          const to = chosen ? here : places[tool];
          if (!to) return null;
          const coming = config !== undefined && !config.tools[tool];
          return (
            <Link key={tool} to={to} aria-current={chosen ? 'page' : undefined}>
              {words(`tool.${tool}`)}
              {coming && <span className={styles.coming}>{t('coming')}</span>}
            </Link>
          );
        })}
      </nav>
      <div className={styles.goTo}>{goTo}</div>
    </header>
  );
}
