import { type AuditAction, auditActions } from '@easel/contract/operators';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Field } from '../../ui/field/field.tsx';
import { exactText, timeText, utcDayText } from '../../ui/format/moments.ts';
import { consoleCall, otherProblem } from '../console-call.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import { useConsole } from '../session.ts';
import styles from './audit.module.css';

function useAudit(query: string, action: AuditAction | '') {
  const token = useConsole((state) => state.token);
  return useInfiniteQuery({
    queryKey: ['console', token, 'audit', query, action],
    queryFn: async ({ pageParam: cursor }) =>
      (await consoleCall('Console/audit_lists', { query, cursor, ...(action === '' ? {} : { action }) })).info,
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

type Item = NonNullable<ReturnType<typeof useAudit>['data']>['pages'][number]['items'][number];

/** Everything that operators did, with its details. */
export function AuditRoom() {
  const { t } = useTranslation('console');
  const [query, setQuery] = useState('');
  const [action, setAction] = useState<AuditAction | ''>('');
  const audit = useAudit(useDeferredValue(query.trim()), action);
  const items = audit.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <RoomHead title={t('room.audit')} />
      <main id="content" className={styles.room}>
        <div className={styles.tools}>
          <Field
            label={t('log.find')}
            labelHidden
            type="search"
            placeholder={t('log.findHint')}
            value={query}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setQuery(event.target.value)}
          />
          <select aria-label={t('log.action')} value={action} onChange={(event) => setAction(event.target.value as AuditAction | '')}>
            <option value="">{t('log.all')}</option>
            {auditActions.map((one) => (
              <option key={one} value={one}>
                {t(`audit.${one}`).replace(/[:：]$/, '')}
              </option>
            ))}
          </select>
        </div>
        {audit.isPending && <Skeleton ratio="4" />}
        {audit.isError && (
          <div role="alert" className={styles.failed}>
            <p>{otherProblem(audit.error)}</p>
            <Button kind="line" onClick={() => void audit.refetch()}>
              {t('again')}
            </Button>
          </div>
        )}
        {audit.isSuccess && items.length === 0 && <EmptyState title={t('log.none')} />}
        <ol>
          {items.map((item) => (
            <Entry key={item.id} item={item} />
          ))}
        </ol>
        {audit.hasNextPage && (
          <Button kind="line" busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {t('log.more')}
          </Button>
        )}
      </main>
    </>
  );
}

function Entry({ item: { at, actor, actor_id, action, target, target_id, reason, details } }: { item: Item }) {
  const { t, language } = useTranslation('console');
  const facts = [
    [t('log.actor'), actor_id],
    [t('log.target'), target_id],
    [t('log.action'), action],
    ...Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const),
  ];
  return (
    <li>
      <details className={styles.entry}>
        <summary>
          <time dateTime={at} title={exactText(at, language)}>
            {utcDayText(at, language, 'short')} {timeText(at, language)}
          </time>
          <span>
            <strong>{actor}</strong> {t(`audit.${action}`)}
            {target_id !== actor_id && (language === 'zh' ? target : ` ${target}`)}
            {reason && <span className={styles.small}> “{reason}”</span>}
          </span>
        </summary>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
