import type { Size } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import type { Work } from '@easel/contract/works';
import { ArrowUpDown } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { SourceField } from '../../../tool/source/source-field.tsx';
import type { SourceSlot } from '../../../tool/source/use-source-slot.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { draftFor, isCut, type PictureRole, type Start, startsOf } from '../form.ts';
import { drafts } from '../store.ts';
import styles from './video.module.css';

const CropPreview = lazy(async () => ({ default: (await import('./crop-preview.tsx')).CropPreview }));
const LatestClips = lazy(async () => ({ default: (await import('../stage/latest-clips.tsx')).LatestClips }));

interface StartFieldsProps {
  slots: Record<PictureRole, SourceSlot>;
  model: Model | undefined;
  /** Of the clip, where it is known. */
  clipSize: Size | undefined;
  works: readonly Work[];
  narrow: boolean;
}

/** What image-to-video begins with: one picture, or a first frame and perhaps a last one. */
export function StartFields({ slots, model, clipSize, works, narrow }: StartFieldsProps) {
  const { t } = useTranslation('video');
  const { draft, problems, change } = drafts.img2video();
  const { start } = draftFor('img2video', draft, model);
  const starts = startsOf(model);
  const takesLast = !model || model.inputs.last_frame !== undefined;
  const { image, first_frame, last_frame } = draft;
  const words: Record<Start, string> = { image: t('start.image'), frames: t(takesLast ? 'start.frames' : 'start.first') };
  const cut = (start === 'image' ? [image] : [first_frame, last_frame])
    .filter((picture) => picture !== null)
    .filter((picture) => isCut(picture, clipSize));
  const swap = () => {
    slots.first_frame.cancel();
    slots.last_frame.cancel();
    change({ first_frame: last_frame, last_frame: first_frame });
  };
  return (
    <>
      {starts.length > 1 && (
        <Segmented
          label={t('start.label')}
          value={start}
          segments={starts.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => change({ start: value })}
        />
      )}
      {start === 'image' ? (
        <SourceField
          slot={slots.image}
          label={t('start.reference')}
          kinds={model?.inputs.image?.kinds}
          problem={problems.image}
          narrow={narrow}
        />
      ) : (
        <>
          <SourceField
            slot={slots.first_frame}
            label={t('start.firstFrame')}
            kinds={model?.inputs.first_frame?.kinds}
            problem={problems.first_frame}
            narrow={narrow}
            ofSeveral
          />
          {takesLast && (first_frame || last_frame) && (
            <Button className={styles.swap ?? ''} icon={<ArrowUpDown size={16} aria-hidden />} onClick={swap}>
              {t('start.swap')}
            </Button>
          )}
          {takesLast && (
            <SourceField
              slot={slots.last_frame}
              label={t('start.lastFrame')}
              kinds={model?.inputs.last_frame?.kinds}
              problem={problems.last_frame}
              narrow={narrow}
              ofSeveral
            />
          )}
          {!first_frame && (
            <Guarded silent>
              <LatestClips works={works} />
            </Guarded>
          )}
        </>
      )}
      {clipSize && cut.length > 0 && (
        <Guarded silent>
          <CropPreview pictures={cut} clip={clipSize} model={model?.id} />
        </Guarded>
      )}
    </>
  );
}
