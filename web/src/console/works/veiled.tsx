import type { WorkListed } from './queries.ts';
import styles from './works.module.css';

/** What a member made, blurred: nobody sees it who has not asked for it. Of what was taken down there is nothing to see. */
export function Veiled({ work: { outputs }, empty }: { work: Pick<WorkListed, 'outputs'>; empty: string }) {
  const [first] = outputs;
  if (!first) return <span className={styles.nothing}>{empty}</span>;
  return (
    <span className={styles.veiled} style={{ background: first.colour }}>
      <img src={first.thumb_url} alt="" loading="lazy" decoding="async" />
    </span>
  );
}
