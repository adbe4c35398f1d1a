import type { Language } from '@easel/contract/language';
import type { LineageStep } from '@easel/contract/work-calls';
import { Copy, Lock, Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink, IconButton } from '../../ui/button/button.tsx';
import { formatBytes } from '../../ui/format/bytes.ts';
import { dateLocale } from '../../ui/format/date-locale.ts';
import { LineageRow } from '../lineage/lineage-row.tsx';
import { useNextTools } from '../next-tools.ts';
import { placeCount } from '../places.ts';
import { WorkReport } from '../report-chips.tsx';
import { TitleField } from '../title/title-field.tsx';
import { paintedSeconds } from '../underway/time-left.ts';
import { VariationButton } from '../variation/variation-button.tsx';
import { useWorkActions } from '../work-actions.ts';
import { type Names, oneDigit } from '../work-facts.tsx';
import { workName } from '../work-name.ts';
import styles from './lightbox.module.css';
import type { Slide } from './slides.ts';
import { useToolFacts } from './tool-facts.ts';

interface RecipePanelProps {
  slide: Slide;
  names: Names;
  learnMore: ReactNode;
  lineage: readonly LineageStep[] | undefined;
  /** The work was given another title. */
  onTitled: () => void;
}

/** How a picture came about: every field, with a way to begin from there. */
export function RecipePanel({ slide: { work, output }, names, learnMore, lineage, onTitled }: RecipePanelProps) {
  const { t, language } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const { t: words } = useTranslation('lightbox');
  const actions = useWorkActions();
  const { recipe } = work;
  const toolFacts = useToolFacts(work, output, names);
  const seed = output.seed ?? recipe.seed ?? null;
  const moment = new Intl.DateTimeFormat(dateLocale(language), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const seconds = work.ended_at === null ? null : paintedSeconds(work, Number.NaN);
  const paid = t('credits', { count: work.price - work.refunded });
  const count = placeCount(work);
  const aside = [
    moment.format(new Date(work.created_at)),
    seconds !== null && t('seconds', { value: oneDigit(language, seconds) }),
    count > 1 ? words('priceFor', { price: paid, count }) : paid,
  ].filter(Boolean);
  const facts: [string, ReactNode][] = [[words('tool'), t(`tool.${work.tool}`)]];
  if (recipe.model) facts.push([words('model'), names.model(recipe.model)]);
  if (recipe.style) facts.push([words('style'), names.style(recipe.style)]);
  if (recipe.unwanted) facts.push([words('unwanted'), recipe.unwanted]);
  facts.push([
    words('size'),
    <>
      {t('size', { width: output.width, height: output.height })} {recipe.scale && <span className="soft">{recipe.scale}</span>}
    </>,
  ]);
  if (recipe.creativity !== undefined) facts.push([words('creativity'), recipe.creativity]);
  facts.push(...toolFacts);
  for (const [name, value] of names.parameters(recipe)) {
    // An empty text was not set.
    if (value !== '') facts.push([name, typeof value === 'boolean' ? words(value ? 'on' : 'off') : value]);
  }
  if (seed !== null) {
    facts.push([
      words('seed'),
      <>
        {seed}
        <IconButton
          className={styles.copy}
          label={words('copySeed')}
          icon={<Copy size={16} aria-hidden />}
          onClick={() => actions.copyText(String(seed), 'seedCopied')}
        />
      </>,
    ]);
  }
  facts.push([
    words('file'),
    <>
      {fileWords(output.mime, output.bytes, language)} <span className="soft">{words('marked')}</span>
    </>,
  ]);
  facts.push([words('kept'), work.expires_at === null ? words('keptForever') : moment.format(new Date(work.expires_at))]);

  return (
    <>
      <div className={styles.named}>
        <TitleField key={work.id} work={work} onSaved={onTitled} savesOnLeaving inputClass={styles.title} />
        <div className={styles.words}>
          <div>
            <p className={styles.prompt}>{workName({ ...work, title: '' }, t)}</p>
            <p className={styles.aside}>{aside.join(' · ')}</p>
          </div>
          {recipe.prompt && (
            <IconButton
              label={words('copyPrompt')}
              icon={<Copy size={16} aria-hidden />}
              onClick={() => actions.copyText(recipe.prompt ?? '', 'promptCopied')}
            />
          )}
        </div>
      </div>
      <div className={styles.pair}>
        <ButtonLink kind="line" to={actions.againAddress(work)} icon={<Repeat2 size={16} aria-hidden />}>
          {action('menu.useAgain')}
        </ButtonLink>
        {seed !== null && (
          <ButtonLink kind="line" to={actions.againAddress(work, seed)} icon={<Lock size={16} aria-hidden />}>
            {action('menu.sameSeed')}
          </ButtonLink>
        )}
      </div>
      <VariationButton work={work} kind="line" />
      <NextTools work={work} output={output} />
      {lineage && lineage.length > 1 && <LineageRow work={work} steps={lineage} />}
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <WorkReport work={work} all learnMore={learnMore} />
    </>
  );
}

/** What this very picture can be made into: a stage with several has the way there in a menu only. */
function NextTools({ work, output }: Pick<Slide, 'work' | 'output'>) {
  const { t } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const actions = useWorkActions();
  const next = useNextTools(work);
  if (next.length === 0) return null;
  return (
    <nav className={styles.next} aria-label={action('menu.next')}>
      {next.map((tool) => (
        <ButtonLink key={tool} kind="fill" to={actions.sendAddress(output, tool)}>
          {t(`nextTool.${tool}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** "PNG, 1.6 MB" */
function fileWords(mime: string, bytes: number, language: Language): string {
  const kind = mime.split('/')[1]?.toUpperCase() ?? mime;
  return `${kind}${language === 'zh' ? '，' : ', '}${formatBytes(bytes, language)}`;
}
