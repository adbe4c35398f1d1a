import { Check } from 'lucide-react';
import type { Plan } from '../form.ts';
import styles from './plans.module.css';

/** What a plan brings, and what its credits are enough for. */
export function PlanServices({ of: { services, buys } }: { of: Pick<Plan, 'services' | 'buys'> }) {
  const [credits, ...others] = services;
  return (
    <ul>
      {credits && (
        <li>
          <Check size={16} aria-hidden />
          <span>
            {credits.name}
            {buys !== '' && <span className={styles.buys}>{buys}</span>}
          </span>
        </li>
      )}
      {others.map(({ name }) => (
        <li key={name}>
          <Check size={16} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}
