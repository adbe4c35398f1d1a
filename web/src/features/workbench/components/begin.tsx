import type { Tool } from '@easel/contract/tools';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { toolEntries } from '../../../tool/tools.ts';
import { Link } from '../../../ui/routing/router.tsx';
import styles from './begin.module.css';
import { useLeastPrice } from './least-price.ts';
import desk from './workbench.module.css';

const quick: readonly Tool[] = ['text2img', 'img2img', 'redraw', 'enhance', 'text2video', 'realtime'];

/** The tools that are begun with most often, by what they make, and the way to all of them. */
export function Begin() {
  const { t } = useTranslation('workbench');
  const { t: words } = useTranslation('work');
  const offered = useStudioConfig().data?.tools;
  const price = useLeastPrice();
  return (
    <section className={desk.part}>
      <h2>
        {t('begin')}
        <Link className="link" to="/workbench/make">
          {t('allTools')}
        </Link>
      </h2>
      <ul className={styles.quick}>
        {quick
          .filter((tool) => !offered || offered[tool])
          .map((tool) => (
            <li key={tool}>
              <Link to={toolEntries[tool].address}>
                <img src={`/pictures/tool-${tool}.webp`} alt="" width={320} height={180} decoding="async" />
                <b>{words(`tool.${tool}`)}</b>
                <span className={desk.note}>{price(offered?.[tool]?.models[0]) ?? '\u00a0'}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
