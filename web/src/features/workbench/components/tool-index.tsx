import type { Tool } from '@easel/contract/recipe';
import { Brush, Clapperboard, Expand, Film, Image, Images, type LucideIcon, ScanFace, Zap } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Badge } from '../../../ui/button/chip.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import styles from './tool-index.module.css';

const places: readonly { tool: Tool; to: string; icon: LucideIcon }[] = [
  { tool: 'text2img', to: '/image/text2img', icon: Image },
  { tool: 'img2img', to: '/studio/image?tool=img2img', icon: Images },
  { tool: 'enhance', to: '/image/enhance', icon: Expand },
  { tool: 'face', to: '/image/face', icon: ScanFace },
  { tool: 'redraw', to: '/image/redraw', icon: Brush },
  { tool: 'realtime', to: '/image/realtime', icon: Zap },
  { tool: 'text2video', to: '/studio/video', icon: Film },
  { tool: 'img2video', to: '/studio/video', icon: Clapperboard },
];

/** The tools as an index: what each does, what it costs, how long it takes; those not there yet say so. */
export function ToolIndex() {
  const { t, language } = useTranslation('workbench');
  const { t: words } = useTranslation('work');
  const config = useStudioConfig().data;
  return (
    <ul className={styles.index}>
      {places.map(({ tool, to, icon: Icon }) => {
        const model = config?.tools[tool]?.models[0];
        const coming = config !== undefined && !model;
        const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
        return (
          <li key={tool} data-coming={coming || undefined}>
            <Link to={to}>
              <Icon size={22} aria-hidden />
              <span className={styles.words}>
                <b>{words(`tool.${tool}`)}</b>
                <span className="soft">{t(`about.${tool}`)}</span>
              </span>
              <span className={styles.price}>
                {coming && <Badge>{t('coming')}</Badge>}
                {model && t('from', { price: words('credits', { count: model.price }), seconds: whole.format(Math.max(1, model.eta_s)) })}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
