import type { Tool } from '@easel/contract/recipe';
import { Check, ChevronDown } from 'lucide-react';
import { pair, useTranslation } from '../../../i18n/i18n.ts';
import { Chip } from '../../../ui/button/chip.tsx';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import styles from './works-head.module.css';

/** Shows the works of one tool; offered are those that made something. */
export function ToolFilter({ chosen, counts }: { chosen: Tool | undefined; counts: Partial<Record<Tool, number>> | undefined }) {
  const { t } = useTranslation('works');
  const { t: words } = useTranslation('work');
  const [, setSearch] = useSearchParams();
  const choose = (tool: Tool | undefined) =>
    setSearch((now) => {
      if (tool) now.set('tool', tool);
      else now.delete('tool');
      now.delete('view');
      return now;
    });
  const made = Object.entries(counts ?? {}) as [Tool, number][];
  const listed: [Tool, number][] = chosen && !counts?.[chosen] ? [...made, [chosen, 0]] : made;
  const sign = (on: boolean) => <Check aria-hidden style={{ visibility: on ? 'visible' : 'hidden' }} />;
  const all = { id: 'all', label: t('allTools'), icon: sign(!chosen), onSelect: () => choose(undefined) };
  const items = listed
    .toSorted(([, one], [, other]) => other - one)
    .map(([tool, count]) => ({
      id: tool,
      label: (
        <>
          {words(`tool.${tool}`)} <span className={styles.count}>{count}</span>
        </>
      ),
      icon: sign(tool === chosen),
      onSelect: () => choose(tool),
    }));
  const trigger = (
    <Chip aria-label={chosen ? pair(t('tool'), words(`tool.${chosen}`)) : t('tool')} className={styles.tool} data-chosen={chosen && ''}>
      {chosen ? words(`tool.${chosen}`) : t('tool')}
      <ChevronDown size={15} aria-hidden />
    </Chip>
  );
  return <LazyMenu trigger={trigger} groups={[[all], items]} align="start" />;
}
