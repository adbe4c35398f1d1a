import { allows, memberFilters } from '@easel/contract/operators';
import { ShieldBan } from 'lucide-react';
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
import { Pager } from '../frame/pager.tsx';
import type { ConsoleInfo } from '../queries.ts';
import { MemberTable } from './member-table.tsx';
import styles from './members.module.css';
import { NetworksDialog } from './networks-dialog.tsx';
import { type MemberFilter, useMembers } from './queries.ts';

/** The members: found by name, narrowed by how they are. */
export function MembersRoom({ info }: { info: ConsoleInfo }) {
  const { t: tc } = useTranslation('console');
  const { t, language } = useTranslation('consoleMembers');
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('query') ?? '');
  const [networks, setNetworks] = useState(false);
  const filter = memberFilters.find((one) => one === search.get('filter')) ?? 'all';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const members = useMembers({ query: useDeferredValue(query.trim()), filter, page });
  const show = (change: { query?: string; filter?: MemberFilter; page?: number }) => {
    const next = { query, filter, page: 1, ...change };
    const shown = [
      ['query', next.query],
      ['filter', next.filter === 'all' ? '' : next.filter],
      ['page', next.page > 1 ? String(next.page) : ''],
    ].filter(([, value]) => value !== '') as [string, string][];
    setSearch(new URLSearchParams(shown), { replace: true });
  };
  const { data } = members;
  return (
    <>
      <RoomHead title={tc('room.members')} summary={data && t('summary', { count: data.counts.all })}>
        {allows(info.role, 'networks.ban') && (
          <Button icon={<ShieldBan size={18} aria-hidden />} onClick={() => setNetworks(true)}>
            {t('networks')}
          </Button>
        )}
      </RoomHead>
      <main id="content" className={styles.room}>
        <div className={styles.tools}>
          <Field
            label={t('find')}
            labelHidden
            type="search"
            placeholder={t(allows(info.role, 'money.see') ? 'findHintMoney' : 'findHint')}
            value={query}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setQuery(event.target.value);
              show({ query: event.target.value });
            }}
          />
          <fieldset className={styles.chips} aria-label={t('filters')}>
            {memberFilters.map((one) => (
              <Chip key={one} aria-pressed={one === filter} onClick={() => show({ filter: one })}>
                {t(`filter.${one}`)} {data && <span className={styles.count}>{countText(data.counts[one] ?? 0, language)}</span>}
              </Chip>
            ))}
          </fieldset>
        </div>
        {members.isPending && <Skeleton ratio="4" />}
        {members.isError && <p role="alert">{otherProblem(members.error)}</p>}
        {data && data.items.length === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
        {data && data.items.length > 0 && <MemberTable items={data.items} info={info} />}
        {data && (
          <Pager
            {...{ page, size: data.page_size, shown: data.items.length, all: data.counts[filter] ?? 0 }}
            onPage={(next) => show({ page: next })}
          />
        )}
      </main>
      {networks && <NetworksDialog onClose={() => setNetworks(false)} />}
    </>
  );
}
