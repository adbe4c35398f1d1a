import { creditsPerOutput } from '@easel/contract/prices';
import { isEnded } from '@easel/contract/work-states';
import type { Output, Work } from '@easel/contract/works';
import { Download, Heart, Maximize2, Plus, Repeat2, StepForward } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { offeredChoice } from '../../../tool/settings/model-inputs.ts';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { WallLabel } from '../../../ui/display/picture.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { useLineage } from '../../../work/cache/origins.ts';
import { ExpiryBadge } from '../../../work/expiry-badge.tsx';
import { LineageRow } from '../../../work/lineage/lineage-row.tsx';
import type { Moment } from '../../../work/output/player/player.tsx';
import { PictureMenu } from '../../../work/picture-menu.tsx';
import { WorkReport } from '../../../work/report-chips.tsx';
import { useWorkActions } from '../../../work/work-actions.ts';
import { oneDigitAtMost, useFacts } from '../../../work/work-facts.tsx';
import { workName } from '../../../work/work-name.ts';
import styles from '../components/video.module.css';
import type { VideoTool } from '../form.ts';
import { useExtend } from './extend.ts';

interface BesideProps {
  work: Work;
  output: Output | undefined;
  /** Where its player stands. */
  moment: RefObject<Moment>;
  shown: ToolWorks;
  learnMore: ReactNode;
}

/** What a clip is, how it came about, and where to go from there. */
export function Beside({ work, output, moment, shown, learnMore }: BesideProps) {
  const { t } = useTranslation('video');
  const { t: words } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const actions = useWorkActions();
  const facts = useFacts(work, useNames());
  const lineage = useLineage(work);
  const sent = !work.id.startsWith('pending-');
  const clip = output?.kind === 'video' ? output : undefined;
  const canContinue = clip && actions.sendTools('image').includes('img2video');
  return (
    <div className={styles.beside}>
      <div className={styles.label}>
        <WallLabel what={workName(work, words)} how={facts} />
        {isEnded(work.state) && <ExpiryBadge expiresAt={work.expires_at} />}
        <WorkReport work={work} learnMore={learnMore} />
      </div>
      {!isEnded(work.state) && work.price > 0 && (
        <p className={styles.held}>{t('held', { credits: words('credits', { count: work.price }) })}</p>
      )}
      {canContinue && (
        <Button
          kind="line"
          className={styles.continue ?? ''}
          icon={<StepForward size={16} aria-hidden />}
          onClick={() => actions.sendFrame(clip, moment.current ?? 'last', 'img2video')}
        >
          {t('continueHere')}
        </Button>
      )}
      {clip && work.state === 'succeeded' && <Extend work={work} clip={clip} onMade={shown.choose} />}
      {sent && isEnded(work.state) && (
        <div className={styles.acts}>
          {clip && (
            <Button icon={<Download size={16} aria-hidden />} onClick={() => actions.downloadOutput(clip)}>
              {action('menu.download')}
            </Button>
          )}
          <span className={styles.icons}>
            {clip && (
              <IconButton label={action('menu.open')} icon={<Maximize2 size={18} aria-hidden />} onClick={() => shown.open(clip.id)} />
            )}
            <IconButton
              label={work.favorite ? action('menu.unfavorite') : action('menu.favorite')}
              aria-pressed={work.favorite}
              icon={<Heart size={18} fill={work.favorite ? 'currentColor' : 'none'} aria-hidden />}
              onClick={() => actions.favorite([work], !work.favorite)}
            />
            <IconLink to={actions.againAddress(work)} label={action('menu.useAgain')} icon={<Repeat2 size={18} aria-hidden />} />
            <PictureMenu work={work} output={clip} />
          </span>
        </div>
      )}
      {work && lineage && lineage.length > 1 && <LineageRow work={work} steps={lineage} />}
    </div>
  );
}

function IconLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return <ButtonLink className={styles.iconLink} to={to} aria-label={label} title={label} icon={icon} />;
}

/** Makes the clip go on, as far as its model is still offered and can do so. What it costs stands on the button. */
function Extend({ work, clip, onMade }: { work: Work; clip: Output; onMade: (id: string) => void }) {
  const { t, language } = useTranslation('video');
  const { t: words } = useTranslation('work');
  const { t: image } = useTranslation('image');
  const tool: VideoTool = work.tool === 'img2video' ? 'img2video' : 'text2video';
  const model = useStudioConfig().data?.tools[tool]?.models.find(({ id }) => id === work.recipe.model);
  const extend = useExtend(onMade);
  if (!model || !(model.inputs.extends || model.inputs.first_frame || model.inputs.image)) return null;
  const before = work.recipe.duration ?? clip.duration ?? 4;
  const duration = model.inputs.duration && offeredChoice(model.inputs.duration, before);
  const price = creditsPerOutput(model, { duration });
  const { error } = extend;
  const said =
    error && !(error instanceof CallError && (error.code === 'nologin' || error.code === 'subscribe')) ? error.message : undefined;
  return (
    <>
      <Button
        kind="line"
        className={styles.continue ?? ''}
        icon={<Plus size={16} aria-hidden />}
        busy={extend.isPending}
        aside={price > 0 ? words('credits', { count: price }) : image('free')}
        onClick={() => extend.mutate({ tool, model: model.id, clip, duration, price })}
      >
        {t('extend', { value: oneDigitAtMost(language, duration ?? before) })}
      </Button>
      <FieldError text={said} />
    </>
  );
}
