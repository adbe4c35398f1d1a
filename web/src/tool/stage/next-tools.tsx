import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useNextTools } from '../../work/next-tools.ts';
import { useVariation } from '../../work/variation/use-variation.ts';
import { VariationButton } from '../../work/variation/variation-button.tsx';
import { useWorkActions } from '../../work/work-actions.ts';
import { toolIcons } from '../tool-icons.ts';
import styles from './next-tools.module.css';

/** What a result can be made into, one press away. The menu has the rest. */
export function NextTools({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const actions = useWorkActions();
  const [output = { id: '' }] = work.outputs;
  const later = !isEnded(work.state);
  const variation = useVariation(work, later);
  const next = useNextTools(work);
  if (next.length === 0 && !variation) return null;
  if (!later && output.id === '') return <div className={styles.next} />;
  // Its place is there from the start, and it comes as a whole: nothing moves when the work ends.
  return (
    <nav className={styles.next} data-later={later || undefined} aria-label={action('menu.next')}>
      <VariationButton work={work} later={later} kind="fill" />
      {next.map((tool) => {
        const Icon = toolIcons[tool];
        return (
          <ButtonLink key={tool} kind="fill" to={actions.sendAddress(output, tool)} icon={<Icon size={16} aria-hidden />}>
            {t(`nextTool.${tool}`)}
          </ButtonLink>
        );
      })}
    </nav>
  );
}
