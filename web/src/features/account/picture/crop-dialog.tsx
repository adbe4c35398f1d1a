import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Slider } from '../../../ui/field/slider.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import styles from '../components/account.module.css';
import { useSending } from '../components/use-sending.ts';
import { savePicture } from '../mutations.ts';
import { type Crop, dragged, squareOf, wholeCrop, within, zoomed, zoomMax } from './crop.ts';

const shownSide = 720;
const storedSide = 512;
const keyStep = 0.04;
const zoomStep = 1.1;

/** Cuts a square out of a picture, by hand, wheel, two fingers or keys, and uploads it. */
export function CropDialog({ bitmap, onClose }: { bitmap: ImageBitmap; onClose: () => void }) {
  const { t } = useTranslation('account');
  // The window puts it into the page a moment later than this part, so it is waited for.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [share, setShare] = useState(0);
  const sending = useSending();

  useEffect(() => {
    const { left, top, side } = squareOf(bitmap, crop);
    canvas?.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, shownSide, shownSide);
  }, [canvas, bitmap, crop]);

  const use = async () => {
    const done = await sending.send(async () => {
      setShare(0);
      await savePicture(await cut(bitmap, crop), setShare);
    });
    if (done) onClose();
  };
  const move = (right: number, down: number) => setCrop((now) => dragged(bitmap, now, right, down));
  const zoom = (by: number) => setCrop((now) => zoomed(bitmap, now, by));
  return (
    <Dialog open onClose={onClose} title={t('picture.cropTitle')} description={t('picture.cropHint')}>
      <div
        role="application"
        aria-label={t('picture.cropArea')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture
        tabIndex={0}
        className={styles.crop}
        onKeyDown={(event) => onKey(event, move, zoom)}
        onWheel={(event) => zoom(event.deltaY < 0 ? zoomStep : 1 / zoomStep)}
        {...usePointers(move, zoom)}
      >
        <canvas ref={setCanvas} width={shownSide} height={shownSide} />
      </div>
      <Slider
        label={t('picture.zoom')}
        min={100}
        max={zoomMax * 100}
        value={Math.round(crop.zoom * 100)}
        valueText={t('picture.zoomValue', { percent: Math.round(crop.zoom * 100) })}
        onChange={(percent) => setCrop((now) => within(bitmap, { ...now, zoom: percent / 100 }))}
      />
      <FieldError text={sending.refusal} />
      {sending.busy && <Progress value={share} label={t('picture.uploading')} />}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" busy={sending.busy} onClick={() => void use()}>
          {sending.busy ? t('picture.uploading') : t('picture.use')}
        </Button>
      </div>
    </Dialog>
  );
}

const moves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };

function onKey(event: KeyboardEvent, move: (right: number, down: number) => void, zoom: (by: number) => void): void {
  const step = moves[event.key];
  const by = zooms[event.key];
  if (!step && !by) return;
  event.preventDefault();
  if (step) move(...step);
  if (by) zoom(by);
}

/** One pointer moves, two zoom. */
function usePointers(move: (right: number, down: number) => void, zoom: (by: number) => void) {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const apart = () => {
    const [one, two] = [...down.current.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : undefined;
  };
  const lift = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const far = apart();
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = apart();
      if (far && now) return zoom(now / far);
      const { clientWidth: side } = event.currentTarget;
      move((event.clientX - before.x) / side, (event.clientY - before.y) / side);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** The cropped square as a file, no larger than it has to be. */
async function cut(bitmap: ImageBitmap, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(bitmap, crop);
  const length = Math.max(1, Math.min(storedSide, Math.round(side)));
  const canvas = new OffscreenCanvas(length, length);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, side, side, 0, 0, length, length);
  }
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}
