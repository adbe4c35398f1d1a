import { allows } from '@easel/contract/operators';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { otherProblem } from '../console-call.ts';
import { costText } from '../figures.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { EngineEntry } from './engine-entry.tsx';
import styles from './engines.module.css';
import { type EngineList, useEngines } from './queries.ts';

/** The engines: what they do, how they are, and what their models cost. */
export function EnginesRoom({ info }: { info: ConsoleInfo }) {
  const { t } = useTranslation('console');
  const engines = useEngines();
  const [connecting, setConnecting] = useState(false);
  const [opened, setOpened] = useState<string>();
  /** It was connected just now: it is tried at once. */
  const [fresh, setFresh] = useState<string>();
  const mayChange = allows(info.role, 'engines.change');
  const items = engines.data?.items ?? [];
  const connect = (
    <Button
      kind="primary"
      icon={<Plus size={18} aria-hidden />}
      disabledReason={mayChange ? undefined : t('engines.onlyOwner')}
      onClick={() => setConnecting(true)}
    >
      {t('engines.connect')}
    </Button>
  );
  return (
    <>
      <RoomHead
        title={t('room.engines')}
        summary={
          engines.data &&
          t('engines.summary', {
            engines: t('engines.count', { count: items.length }),
            models: t('engines.models', { count: items.flatMap(({ models }) => models).length }),
          })
        }
      >
        {connect}
      </RoomHead>
      <main id="content" className={styles.room}>
        {engines.isPending && <Skeleton ratio="4" />}
        {engines.isError && <p role="alert">{otherProblem(engines.error)}</p>}
        {engines.data && items.length === 0 && <EmptyState title={t('engines.none')}>{t('engines.noneHint')}</EmptyState>}
        {engines.data && items.length > 0 && (
          <EngineTable list={engines.data} info={info} opened={opened} fresh={fresh} mayChange={mayChange} onOpen={setOpened} />
        )}
      </main>
      {connecting && (
        <ConnectDialog
          kinds={engines.data?.kinds ?? []}
          onClose={() => setConnecting(false)}
          onConnected={(engine) => {
            setConnecting(false);
            setOpened(engine);
            setFresh(engine);
          }}
        />
      )}
    </>
  );
}

function EngineTable({
  list,
  info,
  opened,
  fresh,
  mayChange,
  onOpen,
}: {
  list: EngineList;
  info: ConsoleInfo;
  opened: string | undefined;
  fresh: string | undefined;
  mayChange: boolean;
  onOpen: (engine: string | undefined) => void;
}) {
  const { t, language } = useTranslation('console');
  return (
    <>
      <div className={styles.columns} aria-hidden>
        <span>{t('engines.column.engine')}</span>
        <span>{t('engines.column.busy')}</span>
        <span className={styles.number}>{t('engines.column.waiting')}</span>
        <span className={styles.number}>{t('engines.column.done')}</span>
        <span className={styles.number}>{t('engines.column.failed')}</span>
        <span className={styles.number}>{t('engines.column.cost')}</span>
        <span>{t('engines.column.use')}</span>
      </div>
      <ul>
        {list.items.map((engine) => (
          <EngineEntry
            key={engine.id}
            engine={engine}
            worth={list.credit_worth}
            currency={info.currency}
            mayChange={mayChange}
            fresh={engine.id === fresh}
            open={engine.id === opened}
            onOpen={(open) => onOpen(open ? engine.id : undefined)}
          />
        ))}
      </ul>
      {list.credit_worth !== null && (
        <p className={styles.worth}>{t('worth', { amount: costText(list.credit_worth, info.currency, language) })}</p>
      )}
    </>
  );
}
