import { creditsPerOutput } from '@easel/contract/prices';
import { isTool, type Tool, toolsForVisitors } from '@easel/contract/tools';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useSession } from '../../../session/session.ts';
import { workspaces } from '../../../tool/tools.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Link, useSearchParams } from '../../../ui/routing/router.tsx';
import { type BeginningRecipe, beginningAddress, picturePath, pictureSides, recipes, settingsOf } from '../form.ts';
import styles from './inspire.module.css';

/** So many are in view from the first moment. */
const firstInView = 4;

/** On a phone the row reaches over the edge: the tool that an address names is in sight. */
function bringChosenIntoSight(row: HTMLElement | null): void {
  row?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Recipes to begin from, by tool: a press opens the tool filled in. */
export function InspireScreen() {
  const { t } = useTranslation('inspire');
  const { t: work } = useTranslation('work');
  const offered = useStudioConfig().data?.tools;
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tool');
  const open = recipes.filter(({ tool }) => !offered || offered[tool]);
  const tools = [...new Set(open.map(({ tool }) => tool))];
  const chosen = isTool(asked) && tools.includes(asked) ? asked : undefined;
  const choose = (tool: Tool | undefined) =>
    setSearch(
      (now) => {
        if (tool) now.set('tool', tool);
        else now.delete('tool');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = open.filter(({ tool }) => !chosen || tool === chosen);
  return (
    <main id="content" className={styles.screen}>
      <header>
        <ButtonLink to={workspaces.image} icon={<ArrowLeft size={18} aria-hidden />} className={styles.back}>
          {t('back')}
        </ButtonLink>
        <h1>{t('title')}</h1>
        <p className="soft">{t('about')}</p>
      </header>
      {tools.length > 1 && (
        <fieldset ref={bringChosenIntoSight} className={styles.tools} aria-label={t('tools')}>
          <Chip aria-pressed={!chosen} onClick={() => choose(undefined)}>
            {t('all')} <span>{open.length}</span>
          </Chip>
          {tools.map((tool) => (
            <Chip key={tool} aria-pressed={tool === chosen} onClick={() => choose(tool)}>
              {work(`tool.${tool}`)} <span>{open.filter((one) => one.tool === tool).length}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      <ul className={styles.wall}>
        {shown.map((recipe, place) => (
          <Beginning key={recipe.id} recipe={recipe} first={place < firstInView} />
        ))}
      </ul>
    </main>
  );
}

function Beginning({ recipe, first }: { recipe: BeginningRecipe; first: boolean }) {
  const { t, language } = useTranslation('inspire');
  const { t: work } = useTranslation('work');
  const names = useNames();
  const config = useStudioConfig().data;
  const model = config?.tools[recipe.tool]?.models[0];
  const visitor = useSession((session) => session.token === '');
  const free = visitor && toolsForVisitors.includes(recipe.tool) ? config?.limits.visitor_uses : 0;
  const [width, height] = pictureSides(recipe);
  const { style, scale, factor, duration } = settingsOf(recipe);
  const facts = [
    work(`tool.${recipe.tool}`),
    config && style && names.style(style),
    scale,
    factor && `${factor}×`,
    duration && work('seconds', { value: String(duration) }),
    model &&
      (free
        ? t('perDay', { count: free })
        : recipe.tool === 'realtime'
          ? t('perMinute', { count: model.price })
          : work('credits', { count: creditsPerOutput(model, { duration }) })),
  ].filter(Boolean);
  return (
    <li>
      <Link to={beginningAddress(recipe, language)} className={styles.recipe}>
        <Picture src={picturePath(recipe)} alt="" width={width} height={height} first={first}>
          <span className={styles.begin} aria-hidden>
            {t('begin')}
          </span>
        </Picture>
        <span className={styles.words}>{recipe[language]}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}
