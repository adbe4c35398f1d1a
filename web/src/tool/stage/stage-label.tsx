import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useQuery } from '@tanstack/react-query';
import { Columns2, Download, Lock, Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNames } from '../../queries/names.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { WallLabel } from '../../ui/display/picture.tsx';
import { classes } from '../../ui/style/classes.ts';
import { useMedia } from '../../ui/style/media.ts';
import { PictureMenu } from '../../work/picture-menu.tsx';
import { WorkReport } from '../../work/report-chips.tsx';
import { useWorkActions } from '../../work/work-actions.ts';
import { useFacts } from '../../work/work-facts.tsx';
import { workName } from '../../work/work-name.ts';
import styles from '../frame/tool.module.css';
import { readingOf } from '../settings/reading.ts';
import { NextTools, type ReadyPlaces } from './next-tools.tsx';

/** A phone held upright: what can be done is in view first, what was not drawn is read below it. */
const upright = '(max-width: 559px), (max-width: 767px) and (min-height: 561px)';

interface StageLabelProps extends ReadyPlaces {
  work: Work;
  learnMore: ReactNode;
  /** Whether it is shown beside what it was made from; nothing where there is nothing to compare. */
  compares?: boolean | undefined;
  onCompare?: () => void;
}

/** What hangs above, how it came about, and where to go from there. */
export function StageLabel({ work, learnMore, compares, onCompare, ...pictures }: StageLabelProps) {
  const { t } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const actions = useWorkActions();
  // Where it ended early the picture's place says what was given back.
  const early = isEnded(work.state) && work.state !== 'succeeded';
  const facts = useFacts(early ? { ...work, price: work.price - work.refunded, refunded: 0 } : work, useNames());
  const sent = !work.id.startsWith('pending-');
  const [first] = work.outputs;
  const ended = isEnded(work.state);
  const paid = ended && work.price > work.refunded;
  const ahead = useReportAhead(work);
  const report = <WorkReport work={ahead ? { ...work, report: ahead } : work} learnMore={learnMore} />;
  const reportLast = useMedia(upright);
  const several = Math.max(work.outputs.length, ended ? 0 : (work.recipe.count ?? 1)) > 1;
  // The places of what comes with the pictures are there before, and if none come: nothing moves when the work ends.
  const later = ended && first ? '' : (styles.later ?? '');
  return (
    <>
      <div className={styles.label} data-paid={paid || undefined}>
        <WallLabel what={workName(work, t)} how={facts} className={styles.wallLabel ?? ''} />
        {!reportLast && report}
      </div>
      <div className={classes(styles.acts, sent ? '' : styles.later)}>
        <ButtonLink to={actions.againAddress(work)} title={action('menu.useAgain')} icon={<Repeat2 size={16} aria-hidden />}>
          {action('menu.useAgain')}
        </ButtonLink>
        {work.recipe.seed !== undefined && (
          <ButtonLink
            to={actions.againAddress(work, work.recipe.seed)}
            title={action('menu.sameSeed')}
            icon={<Lock size={16} aria-hidden />}
          >
            {action('menu.sameSeed')}
          </ButtonLink>
        )}
        {compares !== undefined && (
          <Button
            className={later}
            title={action('menu.compare')}
            icon={<Columns2 size={16} aria-hidden />}
            aria-pressed={compares}
            onClick={onCompare}
          >
            {action('menu.compare')}
          </Button>
        )}
        <Button
          className={classes(styles.download, later)}
          title={several ? action('menu.downloadAll') : action('menu.download')}
          icon={<Download size={16} aria-hidden />}
          onClick={() => (first && work.outputs.length === 1 ? actions.downloadOutput(first) : actions.downloadWorks([work]))}
        >
          {several ? action('menu.downloadAll') : action('menu.download')}
        </Button>
        <PictureMenu work={work} />
      </div>
      <NextTools work={work} {...pictures} />
      {reportLast && report}
    </>
  );
}

/** What of the prompt will not be there as it was asked for, told while it is made: the line has its place before the work ends. */
function useReportAhead({ tool, state, recipe }: Work): Work['report'] | null {
  const { language } = useTranslation();
  const { model = '', prompt = '', unwanted = '', style } = recipe;
  const words = { tool, model, prompt: prompt.trim(), unwanted: unwanted.trim(), ...(style !== undefined && { style }) };
  const enabled = !isEnded(state) && words.prompt !== '';
  const { data } = useQuery({ ...readingOf(words, language), enabled });
  return enabled ? data?.report : null;
}
