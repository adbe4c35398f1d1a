import { type Tool, toolsMaking, toolTable } from '@easel/contract/tools';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useStudioConfig } from '../../queries/studio-config.ts';
import { Link, useLocation } from '../../ui/routing/router.tsx';
import { toolAddress } from '../addresses.ts';
import styles from './tool-head.module.css';

/** The tabs of a narrow window reach over its edge: the tool that is open is in sight. */
function bringIntoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The name of the screen and the tools of its workspace side by side. Tools that are not there yet say so. */
export function ToolHead({ tool, alone, goTo }: { tool: Tool; alone: boolean; goTo: ReactNode }) {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  const { pathname } = useLocation();
  const offered = useStudioConfig().data?.tools;
  const { makes } = toolTable[tool];
  const { t: studio } = useTranslation();
  const title = studio(makes === 'video' ? 'screen.video' : 'screen.studioImage');
  return (
    <header className={styles.head}>
      <h1>{alone ? words(`tool.${tool}`) : title}</h1>
      <nav className={styles.tabs} aria-label={title}>
        {toolsMaking(makes).map((each) => (
          <Link
            key={each}
            to={toolAddress(each, pathname)}
            aria-current={each === tool ? 'page' : undefined}
            ref={each === tool ? bringIntoSight : undefined}
          >
            {words(`tool.${each}`)}
            {offered && !offered[each] && <span className={styles.coming}>{t(toolTable[each].call ? 'notHere' : 'coming')}</span>}
          </Link>
        ))}
      </nav>
      <div className={styles.goTo}>{goTo}</div>
    </header>
  );
}
