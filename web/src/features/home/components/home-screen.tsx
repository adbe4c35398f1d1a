import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HomeFoot } from './home-foot.tsx';
import { Hosting } from './hosting.tsx';
import { Plans } from './plans.tsx';
import { ToolIndex } from './tool-index.tsx';
import { Wall } from './wall.tsx';

/** The landing is the studio: the same frame, real pictures, and a box to begin in. */
export function HomeScreen({ plans }: { plans: ReactNode }) {
  return (
    <main id="content" className={styles.home}>
      <Hero />
      <Wall />
      <ToolIndex />
      <Plans>{plans}</Plans>
      {globalThis.brand?.home === undefined && <Hosting />}
      <HomeFoot />
    </main>
  );
}
