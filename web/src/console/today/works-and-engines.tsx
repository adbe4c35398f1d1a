import { type Tool, toolTable } from '@easel/contract/tools';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { timeText } from '../../ui/format/moments.ts';
import { Link } from '../../ui/routing/router.tsx';
import { EngineIcon } from '../engines/engine-icon.tsx';
import { countText } from '../figures.ts';
import type { Today } from './queries.ts';
import styles from './today.module.css';

const columns = {
  done: ['succeeded'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  open: ['queued', 'running', 'cancelling'],
} as const satisfies Record<string, readonly Today['works'][number]['state'][]>;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** Works that were begun today, by tool and by what they are now. */
export function WorkTable({ works }: { works: Today['works'] }) {
  const { t, language } = useTranslation('console');
  const title = useId();
  const of = (tool: Tool, states: readonly string[]) =>
    works.reduce((sum, row) => sum + (row.tool === tool && states.includes(row.state) ? row.works : 0), 0);
  const everyState = columnNames.flatMap((name) => columns[name] as readonly string[]);
  const sorted = [...new Set(works.map(({ tool }) => tool))].sort((one, other) => of(other, everyState) - of(one, everyState));
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('today.byTool')}
      </h2>
      {sorted.length === 0 ? (
        <p className="soft">{t('today.noWorks')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('today.tool')}</th>
              {columnNames.map((name) => (
                <th key={name} scope="col" className={styles.number} data-wide={name === 'cancelled' || undefined}>
                  {t(`today.state.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((tool) => (
              <tr key={tool}>
                <th scope="row">{toolTable[tool].name[language]}</th>
                {columnNames.map((name) => (
                  <td key={name} className={styles.number} data-wide={name === 'cancelled' || undefined}>
                    {countText(of(tool, columns[name]), language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Whether each engine answers, and what it has to do. */
export function EngineHealth({ engines }: { engines: Today['engines'] }) {
  const { t, language } = useTranslation('console');
  const title = useId();
  const words = ({ state, health, open_until, running, waiting }: Today['engines'][number]) => {
    if (state === 'disabled') return t('engines.state.disabled');
    const tried = open_until ? [t('engines.tried', { time: timeText(open_until, language) })] : [];
    const how = health === 'well' ? [] : [t(`engines.health.${health}`), ...tried];
    const draining = state === 'draining' ? [t('engines.state.draining')] : [];
    return [...how, ...draining, t('today.load', { running, waiting })].join(' · ');
  };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <Link to="/console/engines">{t('room.engines')}</Link>
      </h2>
      {engines.length === 0 && <p className="soft">{t('engines.none')}</p>}
      <ul>
        {engines.map((engine) => (
          <li key={engine.id} className={styles.row}>
            <EngineIcon health={engine.health} state={engine.state} />
            <span className={styles.name}>{engine.id}</span>
            <span className={styles.aside}>{words(engine)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
