import { type Tool, tools } from '@easel/contract/recipe';
import { NavLink } from 'react-router';
import type { StudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import styles from './tool-head.module.css';

const places: Partial<Record<Tool, string>> = {
  text2img: '/image/text2img',
  enhance: '/image/enhance',
  face: '/image/face',
  redraw: '/image/redraw',
  realtime: '/image/realtime',
};

/** The name of the screen and the image tools side by side. Tools that are not there yet say so. */
export function ToolHead({ title, config, here }: { title: string; config: StudioConfig | undefined; here: string }) {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <nav className={styles.tabs} aria-label={t('tools')}>
        {tools.map((tool) => {
          const to = tool === 'text2img' ? here : places[tool];
          if (!to) return null;
          const coming = config !== undefined && !config.tools[tool];
          return (
            <NavLink key={tool} to={to} end>
              {words(`tool.${tool}`)}
              {coming && <span className={styles.coming}>{t('coming')}</span>}
            </NavLink>
          );
        })}
      </nav>
    </header>
  );
}
