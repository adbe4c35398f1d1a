import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { timeText } from '../../ui/format/moments.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { otherProblem } from '../console-call.ts';
import { costText, percentText } from '../figures.ts';
import { EngineDetails } from './engine-details.tsx';
import { EngineIcon } from './engine-icon.tsx';
import styles from './engines.module.css';
import { type Engine, useEngineChange } from './queries.ts';

interface EntryProps {
  engine: Engine;
  /** Millionths that a credit brings. */
  worth: number | null;
  currency: string;
  mayChange: boolean;
  fresh: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** One engine in the list: how it is and what it does, and all that can be changed of it once it is opened. */
export function EngineEntry({ engine, worth, currency, mayChange, fresh, open, onOpen }: EntryProps) {
  const { t, language } = useTranslation('console');
  const details = useId();
  const { id, day, running, waiting, concurrency } = engine;
  const change = useEngineChange('Console/engine_state_do');
  const asked = day.made + day.failed;
  const whyNot = !mayChange ? t('engines.onlyOwner') : engine.origin === 'file' ? t('engines.fileHint') : undefined;
  const toggle = (use: boolean) =>
    change.mutate(
      { engine: id, engine_state: use ? 'enabled' : 'disabled' },
      { onError: (error) => showToast({ text: otherProblem(error) ?? '', bad: true }) },
    );
  return (
    <li className={styles.entry} data-open={open || undefined}>
      <div className={styles.line}>
        <button type="button" className={styles.title} aria-expanded={open} aria-controls={details} onClick={() => onOpen(!open)}>
          <EngineIcon health={engine.health} state={engine.state} />
          <span className={styles.names}>
            <strong>{id}</strong>
            <Place engine={engine} />
          </span>
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
        </button>
        <span className={styles.busy}>
          {concurrency === null ? t('engines.runningOnly', { running }) : t('engines.running', { running, places: concurrency })}
        </span>
        <span className={styles.number} data-label={t('engines.column.waiting')}>
          {waiting}
        </span>
        <span className={styles.number} data-label={t('engines.column.done')}>
          {day.half_s === null || day.most_s === null
            ? '–'
            : t('engines.seconds', { half: shortSeconds(day.half_s), most: shortSeconds(day.most_s) })}
        </span>
        <span className={styles.number} data-label={t('engines.column.failed')}>
          {asked === 0 ? '–' : percentText(day.failed / asked, language)}
        </span>
        <span className={styles.number} data-label={t('engines.column.cost')}>
          {costText(day.cost, currency, language)}
        </span>
        <Switch
          label={t('engines.use', { engine: id })}
          checked={engine.state === 'enabled'}
          onChange={toggle}
          busy={change.isPending}
          disabledReason={whyNot}
        />
      </div>
      <div id={details} hidden={!open}>
        {open && <EngineDetails engine={engine} worth={worth} currency={currency} whyNot={whyNot} fresh={fresh} />}
      </div>
    </li>
  );
}

function shortSeconds(seconds: number): string {
  return seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
}

/** Where it is, and what is the matter with it. */
function Place({ engine: { kind, address, origin, state, health, open_until } }: { engine: Engine }) {
  const { t, language } = useTranslation('console');
  const place = [
    kind,
    address === '' ? t('engines.builtin') : new URL(address).host,
    ...(origin === 'file' ? [t('engines.fromFile')] : []),
  ];
  const trouble = state !== 'disabled' && health !== 'well';
  const words = trouble
    ? [t(`engines.health.${health}`), ...(open_until ? [t('engines.tried', { time: timeText(open_until, language) })] : [])]
    : state === 'enabled'
      ? place
      : [t(`engines.state.${state}`), ...place];
  return <span className={trouble ? (health === 'open' ? styles.bad : styles.warn) : 'soft'}>{words.join(' · ')}</span>;
}
