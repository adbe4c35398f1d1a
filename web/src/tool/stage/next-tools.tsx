import { isEnded } from '@easel/contract/work-states';
import type { Output, Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { useNextTools } from '../../work/next-tools.ts';
import type { Place } from '../../work/places.ts';
import { useVariation } from '../../work/variation/use-variation.ts';
import { VariationButton } from '../../work/variation/variation-button.tsx';
import { useWorkActions } from '../../work/work-actions.ts';
import { toolIcons } from '../tool-icons.ts';
import styles from './next-tools.module.css';

export interface ReadyPlaces {
  ready: readonly Extract<Place, { kind: 'ready' }>[];
  /** The one that the actions are for. */
  chosen: Output | undefined;
  onChoose: (output: string) => void;
}

/** What a result can be made into, one press away; of several results the chosen one. The menu has the rest. */
export function NextTools({ work, ready, chosen, onChoose }: { work: Work } & ReadyPlaces) {
  const { t } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const actions = useWorkActions();
  const later = !isEnded(work.state);
  const variation = useVariation(work, later);
  const next = useNextTools(work);
  if (next.length === 0 && !variation) return null;
  if (!later && !chosen) return <div className={styles.next} />;
  const pictures = later
    ? Array.from({ length: work.recipe.count ?? 1 }, (_, place) => ({ value: `${place}`, label: place + 1 }))
    : ready.map(({ output, place }) => ({ value: output.id, label: place + 1 }));
  // Its place is there from the start, and it comes as a whole: nothing moves when the work ends.
  return (
    <nav className={styles.next} data-later={later || undefined} aria-label={action('menu.next')}>
      {pictures.length > 1 && <Segmented label={t('pictureTools')} segments={pictures} value={chosen?.id ?? ''} onChange={onChoose} />}
      <VariationButton work={work} later={later} kind="fill" />
      {next.map((tool) => {
        const Icon = toolIcons[tool];
        return (
          <ButtonLink key={tool} kind="fill" to={actions.sendAddress(chosen ?? { id: '' }, tool)} icon={<Icon size={16} aria-hidden />}>
            {t(`nextTool.${tool}`)}
          </ButtonLink>
        );
      })}
    </nav>
  );
}
