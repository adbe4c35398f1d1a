import { tools } from '@easel/contract/tools';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { toolIcons } from '../../../tool/tool-icons.ts';
import { toolEntries } from '../../../tool/tools.ts';
import { Badge } from '../../../ui/button/chip.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { useLeastPrice } from './least-price.ts';
import styles from './tool-index.module.css';

/** The tools as an index: what each does, what it costs, how long it takes; those not there yet say so. */
export function ToolIndex() {
  const { t } = useTranslation('workbench');
  const price = useLeastPrice();
  const { t: words } = useTranslation('work');
  const config = useStudioConfig().data;
  return (
    <ul className={styles.index}>
      {tools.map((tool) => {
        const Icon = toolIcons[tool];
        const model = config?.tools[tool]?.models[0];
        const coming = config !== undefined && !model;
        const missing = config?.unavailable[tool];
        return (
          <li key={tool} data-coming={coming || undefined}>
            <Link to={toolEntries[tool].address}>
              <Icon size={22} aria-hidden />
              <span className={styles.words}>
                <b>{words(`tool.${tool}`)}</b>
                <span className="soft">{missing ?? t(`about.${tool}`)}</span>
              </span>
              <span className={styles.price}>
                {coming && <Badge>{t(missing ? 'unavailable' : 'coming')}</Badge>}
                {price(model)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
