import type { LineageStep } from '@easel/contract/work-calls';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { ChevronRight, Film, Hourglass, ImageOff } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from '../../ui/routing/router.tsx';
import { useWorkActions } from '../work-actions.ts';
import { ownWords } from '../work-name.ts';
import styles from './lineage.module.css';
import { lineageAddress } from './lineage-address.ts';

/** The way to a picture, from the upload or the first work on. Each step opens with its recipe; the last one is the work itself. */
export function LineageRow({ work, steps }: { work: Work; steps: readonly LineageStep[] }) {
  const { t } = useTranslation('lightbox');
  return (
    <section className={styles.lineage} aria-label={t('lineage.title')}>
      <div className={styles.head}>
        <h3>{t('lineage.title')}</h3>
        <Link to={lineageAddress(work)}>{t('lineage.tree')}</Link>
      </div>
      <ol>
        {steps.map((step, place) => (
          <Fragment key={step.work?.id ?? step.asset?.id ?? place}>
            {place > 0 && (
              <li aria-hidden>
                <ChevronRight size={14} />
              </li>
            )}
            <li>
              <Step step={step} last={place === steps.length - 1} sketch={steps[place + 1]?.work?.tool === 'realtime'} />
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: LineageStep;
  last: boolean;
  /** It was drawn on the canvas, not uploaded. */
  sketch: boolean;
}

function Step({ step: { work, asset, others, gone }, last, sketch }: StepProps) {
  const { t } = useTranslation('lightbox');
  const { t: words } = useTranslation('work');
  const { workAddress } = useWorkActions();
  const name = work
    ? words(`tool.${work.tool}`)
    : gone
      ? t('lineage.gone')
      : sketch
        ? t('lineage.sketch')
        : asset?.name || t('lineage.upload');
  const picture = asset ? (
    <img src={asset.thumb_url} alt="" width={48} height={48} loading="lazy" decoding="async" />
  ) : work && !isEnded(work.state) ? (
    <Hourglass size={18} aria-hidden />
  ) : (
    <ImageOff size={18} aria-hidden />
  );
  const inside = (
    <>
      <span className={styles.thumb}>{picture}</span>
      <span className={styles.name} title={work ? undefined : name}>
        {name}
      </span>
      {others.length > 0 && <Others others={others} />}
    </>
  );
  if (!work || last) {
    return (
      <span className={styles.step} aria-current={last ? 'step' : undefined} data-gone={gone || undefined}>
        {inside}
      </span>
    );
  }
  return (
    <Link className={styles.step} to={workAddress(work)} title={ownWords(work)}>
      {inside}
    </Link>
  );
}

/** What a step started from besides, small below it. */
function Others({ others }: Pick<LineageStep, 'others'>) {
  const { t } = useTranslation('lightbox');
  const there = new Map(others.flatMap((asset) => (asset ? [[asset.id, asset]] : [])));
  return (
    <span className={styles.others} role="img" aria-label={t('lineage.others', { count: others.length })}>
      {[...there.values()].map(({ id, kind, thumb_url }) =>
        kind === 'image' ? (
          <img key={id} src={thumb_url} alt="" width={20} height={20} loading="lazy" />
        ) : (
          <Film key={id} size={18} aria-hidden />
        ),
      )}
      {others.includes(null) && <ImageOff size={14} aria-hidden />}
    </span>
  );
}
