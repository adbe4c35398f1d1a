import { orderFilters } from '@easel/contract/operators';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/button/chip.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Field } from '../../ui/field/field.tsx';
import { useSearchParams } from '../../ui/routing/router.tsx';
import { otherProblem } from '../console-call.ts';
import { countText } from '../figures.ts';
import { RoomHead } from '../frame/console-frame.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { Pager } from '../frame/pager.tsx';
import type { ConsoleInfo } from '../queries.ts';
import styles from './money.module.css';
import { MoneyFigures } from './money-figures.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { OrderTable } from './order-table.tsx';
import { type OrderFilter, useOrders, useOrdersFile } from './queries.ts';

/** The orders: found by who paid and by the numbers of their documents, narrowed by how they stand. */
export function MoneyRoom({ info }: { info: ConsoleInfo }) {
  const { t: tc } = useTranslation('console');
  const { t, language } = useTranslation('consoleMoney');
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('query') ?? '');
  const filter = orderFilters.find((one) => one === search.get('filter')) ?? 'all';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const file = useOrdersFile();
  const orders = useOrders({ query: useDeferredValue(query.trim()), filter, page });
  const show = (change: { query?: string; filter?: OrderFilter; page?: number }) => {
    const next = { query, filter, page: 1, ...change };
    const shown = [
      ['query', next.query],
      ['filter', next.filter === 'all' ? '' : next.filter],
      ['page', next.page > 1 ? String(next.page) : ''],
    ].filter(([, value]) => value !== '') as [string, string][];
    setSearch(new URLSearchParams(shown), { replace: true });
  };
  const { data } = orders;
  return (
    <>
      <RoomHead title={tc('room.money')} tabs={<MoneyTabs />} />
      <main id="content" className={styles.room}>
        <MoneyFigures currency={info.currency} />
        <div className={styles.tools}>
          <Field
            label={t('find')}
            labelHidden
            type="search"
            placeholder={t('findHint')}
            value={query}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setQuery(event.target.value);
              show({ query: event.target.value });
            }}
          />
          <fieldset className={styles.chips} aria-label={t('filters')}>
            {orderFilters.map((one) => (
              <Chip key={one} aria-pressed={one === filter} onClick={() => show({ filter: one })}>
                {t(`filter.${one}`)} {data && <span className={styles.count}>{countText(data.counts[one] ?? 0, language)}</span>}
              </Chip>
            ))}
          </fieldset>
          {data && data.items.length > 0 && (
            <Button kind="line" busy={file.isPending} onClick={() => file.mutate({ query: query.trim(), filter })}>
              {t('csv')}
            </Button>
          )}
        </div>
        {file.isError && (
          <p role="alert" className={styles.bad}>
            {otherProblem(file.error)}
          </p>
        )}
        {file.data !== undefined && file.data > 0 && <p role="status">{t('csvLeftOut', { count: file.data })}</p>}
        {orders.isPending && <Skeleton ratio="4" />}
        {orders.isError && <LoadFailure error={orders.error} onRetry={() => void orders.refetch()} />}
        {data && data.items.length === 0 && (
          <EmptyState title={t(query.trim() === '' && filter === 'all' ? 'noOrders' : 'none')}>
            {query.trim() !== '' && t('noneHint')}
          </EmptyState>
        )}
        {data && data.items.length > 0 && <OrderTable items={data.items} />}
        {data && (
          <Pager
            {...{ page, size: data.page_size, shown: data.items.length, all: data.counts[filter] ?? 0 }}
            onPage={(next) => show({ page: next })}
          />
        )}
      </main>
    </>
  );
}
