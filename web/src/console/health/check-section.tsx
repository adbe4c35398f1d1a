import type { HealthState } from '@easel/contract/operators';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatBytes } from '../../ui/format/bytes.ts';
import { exactText } from '../../ui/format/moments.ts';
import { Link } from '../../ui/routing/router.tsx';
import { otherProblem } from '../console-call.ts';
import { DiskBar } from './disk-bar.tsx';
import styles from './health.module.css';
import { type Check, useMailTest } from './queries.ts';

const icons = { ok: CircleCheck, look: TriangleAlert, broken: CircleX, unknown: CircleDashed } as const satisfies Record<
  HealthState,
  unknown
>;

/** One thing: how it is, what to do, and what was found. */
export function CheckSection({ check: { check, state, says, todo, facts, room } }: { check: Check }) {
  const { t, language } = useTranslation('consoleHealth');
  const heading = useId();
  const Icon = icons[state];
  return (
    <section aria-labelledby={heading} className={styles.check} data-state={state}>
      <div className={styles.name}>
        <Icon size={20} aria-hidden className={styles.icon} />
        <div>
          <h2 id={heading}>{t(`check.${check}`)}</h2>
          <p className={styles.state}>{t(`state.${state}`)}</p>
        </div>
      </div>
      <div className={styles.found}>
        <p>{says}</p>
        {todo && <p className={styles.todo}>{todo}</p>}
        {room && <DiskBar room={room} />}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, text, bytes, at }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names of their own
              <div key={place}>
                <dt>{name}</dt>
                <dd>
                  {[text, bytes === null ? '' : formatBytes(bytes, language), at ? exactText(at, language) : '']
                    .filter((part) => part !== '')
                    .join(' · ')}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {check === 'mail' && <MailTest />}
        {check === 'engines' && (
          <Link to="/console/engines" className={styles.link}>
            {t('openEngines')}
          </Link>
        )}
      </div>
    </section>
  );
}

function MailTest() {
  const { t } = useTranslation('consoleHealth');
  const test = useMailTest();
  return (
    <div className={styles.action}>
      <Button kind="line" busy={test.isPending} onClick={() => test.mutate()}>
        {t('mailTest')}
      </Button>
      <p className={styles.small}>{t('mailTestHint')}</p>
      {test.isError && (
        <p role="alert" className={styles.bad}>
          {otherProblem(test.error)}
        </p>
      )}
    </div>
  );
}
