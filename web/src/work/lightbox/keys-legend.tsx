import { useTranslation } from '../../i18n/i18n.ts';
import styles from './lightbox.module.css';

/** The keys of a lightbox, for those who look at it. */
export function KeysLegend({ compares, plays }: { compares: boolean; plays: boolean }) {
  const { t: action } = useTranslation('workActions');
  const { t: words } = useTranslation('lightbox');
  const rows: [string[], string][] = [
    [['←', '→'], words('go')],
    [['I'], words('recipe')],
    ...(compares ? ([[['C'], action('menu.compare')]] as [string[], string][]) : []),
    ...(plays
      ? ([
          [['K'], words('play')],
          [[',', '.'], words('step')],
        ] as [string[], string][])
      : []),
    [['F'], action('menu.favorite')],
    [['D'], action('menu.download')],
    [['Del'], action('menu.delete')],
    [['Esc'], words('close')],
  ];
  return (
    <ul className={styles.keys} aria-hidden>
      {rows.map(([keys, words]) => (
        <li key={words}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {words}
        </li>
      ))}
    </ul>
  );
}
