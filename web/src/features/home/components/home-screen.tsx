import { type ReactNode, useEffect, useState } from 'react';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { whenIdle } from '../../../ui/time/when-idle.ts';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HomeFoot } from './home-foot.tsx';
import { Hosting } from './hosting.tsx';
import { Plans } from './plans.tsx';
import { ToolIndex } from './tool-index.tsx';
import { Wall } from './wall.tsx';

/** The landing is the studio: the same frame, real pictures, and a box to begin in. */
export function HomeScreen({ plans }: { plans: ReactNode }) {
  const offered = useStudioConfig(useIdle()).data;
  return (
    <main id="content" className={styles.home}>
      <Hero visitorUses={offered?.limits.visitor_uses} />
      <Wall />
      <ToolIndex offered={offered} />
      <Plans>{plans}</Plans>
      {globalThis.brand?.home === undefined && <Hosting />}
      <HomeFoot />
    </main>
  );
}

/** Prices are asked for behind everything that is seen first. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
