import type { FieldKey } from '@easel/contract/field-errors';
import type { MediaKind } from '@easel/contract/tools';
import { Camera, Crop, Images, ImageUp, RefreshCw, Repeat2, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { pair, useTranslation } from '../../i18n/i18n.ts';
import { refusalSentence, useFieldSentence } from '../../i18n/refusals.ts';
import { useSession } from '../../session/session.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { Progress } from '../../ui/display/progress.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { useMedia } from '../../ui/style/media.ts';
import { renewedSource } from './find-source.ts';
import { pictureTypes } from './picture-file.ts';
import styles from './source.module.css';
import type { Source } from './source.ts';
import type { SourceSlot } from './use-source-slot.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop/crop-dialog.tsx')).CropDialog }));
const WorksDialog = lazy(async () => ({ default: (await import('./works-dialog.tsx')).WorksDialog }));

interface SourceFieldProps {
  slot: SourceSlot;
  label: string;
  /** What the model takes here: only pictures where it says nothing. */
  kinds?: readonly MediaKind[] | undefined;
  /** Several files may be chosen, and this takes them. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
  /** What is wrong with it, beside what went wrong on the way. */
  problem?: FieldKey | undefined;
  /** Below the stage of a narrow window: no hint, and no label where it is the only picture. */
  narrow?: boolean;
  /** One of several pictures: each needs its label in a narrow window too, beside the picture once there is one. */
  ofSeveral?: boolean;
  /** What is said instead of the label where that has no room: beside the picture, and above the words of a button. */
  short?: string | undefined;
  /** Stands at the end, such as the button of a narrow window. */
  children?: ReactNode;
}

/** A picture to start from: dropped, pasted, chosen from the files, the camera or the works; shown, cut, replaced, taken away. */
export function SourceField({
  slot,
  label,
  kinds,
  problem,
  onSeveral,
  narrow = false,
  ofSeveral = false,
  short,
  children,
}: SourceFieldProps) {
  const { t, language } = useTranslation('source');
  const fieldSentence = useFieldSentence();
  const id = useId();
  const [dialog, setDialog] = useState<'crop' | 'works'>();
  const [gone, setGone] = useState<string>();
  const { source, arriving } = slot;
  // A narrow window has no line to spare: which picture it is stands beside it, and its file's name before its size.
  const labelled = narrow && ofSeveral ? (short ?? label) : undefined;
  const isGone = source !== null && gone === source.id;
  const sentence = slot.refusal ?? (isGone ? refusalSentence('source_gone', language) : problem && fieldSentence(problem));
  const ways = <Ways {...{ slot, label, labelled, onSeveral }} described={sentence && `${id}-error`} onWorks={() => setDialog('works')} />;
  const close = () => setDialog(undefined);
  const asked = useRef<string>(undefined);
  // An address of a file opens for some hours; the picture itself may be there for days.
  const renew = async (old: Source) => {
    if (asked.current === old.url) return setGone(old.id);
    const renewed = await renewedSource(old);
    asked.current = renewed?.url;
    if (renewed) slot.put(renewed);
    else setGone(old.id);
  };
  return (
    <fieldset className={styles.field} data-narrow={narrow || undefined}>
      <legend className={narrow && (source || arriving || !ofSeveral) ? 'sr' : styles.legend}>{label}</legend>
      {arriving ? (
        <Arriving slot={slot} label={labelled} />
      ) : source ? (
        <div className={styles.chosen} data-wrong={isGone || undefined}>
          <img className={styles.thumb} src={source.thumb} alt="" onError={() => void renew(source)} />
          <div className={styles.words}>
            <p className={styles.name}>{labelled ?? (source.name || t('picture'))}</p>
            <p className={styles.size} title={labelled ? source.name : undefined}>
              {labelled && source.name && `${source.name} · `}
              {t('size', { width: source.width, height: source.height })}
            </p>
          </div>
          <div className={styles.tools}>
            {!isGone && <IconButton label={t('crop')} icon={<Crop size={18} aria-hidden />} onClick={() => setDialog('crop')} />}
            <Replace slot={slot} onSeveral={onSeveral} />
            <IconButton label={t('remove')} icon={<X size={18} aria-hidden />} onClick={slot.clear} />
          </div>
        </div>
      ) : (
        <div className={styles.zone} data-wrong={sentence ? '' : undefined}>
          {ways}
          {!narrow && (
            <p className={styles.hint}>
              {t('hint')}
              {onSeveral && <br />}
              {onSeveral && t('hintSeveral')}
            </p>
          )}
        </div>
      )}
      <FieldError id={`${id}-error`} text={sentence} />
      {slot.again && (
        <Button kind="line" icon={<RefreshCw size={16} aria-hidden />} onClick={slot.again}>
          {t('again')}
        </Button>
      )}
      {children}
      <Guarded onClose={close} turn={dialog}>
        {dialog === 'crop' && source && <CropDialog source={source} onClose={close} onCut={slot.take} />}
        {dialog === 'works' && <WorksDialog kinds={kinds} onClose={close} onChoose={slot.put} />}
      </Guarded>
    </fieldset>
  );
}

/** The ways to a picture. */
function Ways({
  slot,
  label,
  labelled,
  onSeveral,
  described,
  onWorks,
}: {
  slot: SourceSlot;
  label: string;
  /** In a low window the button has the label, above its own words. */
  labelled: string | undefined;
  onSeveral: SourceFieldProps['onSeveral'];
  described: string | undefined;
  onWorks: () => void;
}) {
  const { t } = useTranslation('source');
  const member = useSession((session) => session.token !== '');
  const camera = useMedia('(pointer: coarse)');
  const [files, browse] = useChooser(slot.take, { onSeveral });
  const [photo, shoot] = useChooser(slot.take, { camera: true });
  return (
    <div className={styles.ways}>
      {files}
      {photo}
      <Button
        kind="line"
        className={styles.choose ?? ''}
        icon={<ImageUp size={18} aria-hidden />}
        aria-label={pair(label, t('choose'))}
        aria-describedby={described}
        data-label={labelled}
        onClick={browse}
      >
        {t('choose')}
      </Button>
      {member && (
        <Button title={t('fromWorks')} icon={<Images size={18} aria-hidden />} onClick={onWorks}>
          <span>{t('fromWorks')}</span>
        </Button>
      )}
      {camera && (
        <Button title={t('camera')} icon={<Camera size={18} aria-hidden />} onClick={shoot}>
          <span>{t('camera')}</span>
        </Button>
      )}
    </div>
  );
}

function Replace({ slot, onSeveral }: Pick<SourceFieldProps, 'slot' | 'onSeveral'>) {
  const { t } = useTranslation('source');
  const [files, browse] = useChooser(slot.take, { onSeveral });
  return (
    <>
      {files}
      <IconButton label={t('replace')} icon={<Repeat2 size={18} aria-hidden />} onClick={browse} />
    </>
  );
}

/** A hidden file input and what opens it. */
function useChooser(
  take: (file: File) => void,
  { camera = false, onSeveral }: { camera?: boolean; onSeveral?: SourceFieldProps['onSeveral'] } = {},
): [ReactNode, () => void] {
  const input = useRef<HTMLInputElement>(null);
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      accept={pictureTypes.join(',')}
      multiple={onSeveral !== undefined}
      {...(camera && { capture: 'environment' as const })}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])];
        const [file] = chosen;
        // The same file may be chosen again after it was taken away.
        event.target.value = '';
        if (onSeveral && chosen.length > 1) onSeveral(chosen);
        else if (file) take(file);
      }}
    />
  );
  return [element, () => input.current?.click()];
}

/** A picture on its way: how far it is, or that the connection is lost and it waits. */
function Arriving({ slot, label }: { slot: SourceSlot; label: string | undefined }) {
  const { t } = useTranslation('source');
  const { arriving } = slot;
  if (!arriving) return null;
  const { file, preview, share, waiting } = arriving;
  const state = waiting ? t('waiting') : share < 1 ? t('uploading', { percent: Math.floor(share * 100) }) : t('reading');
  return (
    <div className={styles.chosen}>
      <img className={styles.thumb} src={preview} alt="" />
      <div className={styles.words}>
        <p className={styles.name}>{label ?? (file.name || t('picture'))}</p>
        <p className={styles.size} role="status">
          {state}
        </p>
      </div>
      <div className={styles.tools}>
        {waiting && <IconButton label={t('tryNow')} icon={<RefreshCw size={18} aria-hidden />} onClick={() => slot.take(file)} />}
        <IconButton label={t('cancel')} icon={<X size={18} aria-hidden />} onClick={slot.cancel} />
      </div>
      <div className={styles.progress}>
        <Progress value={share} label={t('uploadOf', { name: file.name || t('picture') })} />
      </div>
    </div>
  );
}
