import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import styles from './engines.module.css';
import type { Engine } from './queries.ts';

/** How an engine is, by its form as well as its colour. */
export function EngineIcon({ health, state }: Pick<Engine, 'health' | 'state'>) {
  if (state === 'disabled') return <CircleDashed size={18} aria-hidden className="soft" />;
  if (health === 'open') return <CircleX size={18} aria-hidden className={styles.bad} />;
  if (health === 'failing') return <TriangleAlert size={18} aria-hidden className={styles.warn} />;
  return <CircleCheck size={18} aria-hidden className={styles.ok} />;
}
