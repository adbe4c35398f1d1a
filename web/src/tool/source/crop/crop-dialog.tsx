import type { Size } from '@easel/contract/recipe';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { refusalSentence } from '../../../i18n/refusals.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import type { Source } from '../source.ts';
import { CropArea } from './crop-area.tsx';
import styles from './crop-dialog.module.css';
import { type CropFrame, fittedFrame, pixelsOf, turnedFrame, wholeFrame } from './crop-frame.ts';
import { cutPicture, drawTurned } from './cut-picture.ts';

const ratios = ['free', '1:1', '3:2', '2:3', '16:9', '9:16'] as const;
type Ratio = (typeof ratios)[number];

interface Opened {
  bitmap: ImageBitmap;
  type: string;
}

interface Cut {
  /** Quarter turns to the right. */
  turns: number;
  frame: CropFrame;
}

/** Turns a picture and cuts a part out of it. The part becomes a new upload. */
export function CropDialog({ source, onClose, onCut }: { source: Source; onClose: () => void; onCut: (file: File) => void }) {
  const { t, language } = useTranslation('crop');
  const { t: words } = useTranslation('source');
  const [opened, setOpened] = useState<Opened>();
  const [broken, setBroken] = useState(false);
  const [ratio, setRatio] = useState<Ratio>('free');
  const [cut, setCut] = useState<Cut>();
  const [busy, setBusy] = useState(false);
  const size = opened && cut && turnedSize(opened.bitmap, cut.turns);

  useEffect(() => {
    let left = false;
    open(source.url).then(
      (arrived) => {
        if (left) return arrived.bitmap.close();
        setOpened(arrived);
        setCut({ turns: 0, frame: wholeFrame(arrived.bitmap) });
      },
      () => setBroken(true),
    );
    return () => {
      left = true;
    };
  }, [source.url]);
  useEffect(() => () => opened?.bitmap.close(), [opened]);

  const turn = (quarters: 1 | 3) => {
    if (!opened) return;
    setCut((now) => now && turnedBy(now, opened.bitmap, quarters, ratioOf(ratio)));
  };
  const choose = (next: Ratio) => {
    setRatio(next);
    const wanted = ratioOf(next);
    if (wanted !== null && size) setCut((now) => now && { ...now, frame: fittedFrame(now.frame, wanted, size) });
  };
  const use = async () => {
    if (!opened || !cut || !size) return;
    const frame = pixelsOf(cut.frame, size);
    const whole = cut.turns === 0 && frame.width === size.width && frame.height === size.height;
    if (!whole) {
      setBusy(true);
      onCut(await cutPicture(opened.bitmap, cut.turns, frame, opened.type, source.name));
    }
    onClose();
  };
  const pixels = cut && size && pixelsOf(cut.frame, size);
  return (
    <Dialog open onClose={onClose} title={t('title')} className={styles.dialog ?? ''}>
      {broken && <FieldError text={refusalSentence('broken_picture', language)} />}
      {opened && cut && size ? (
        <CropArea
          size={size}
          frame={cut.frame}
          ratio={ratioOf(ratio)}
          onFrame={(frame) => setCut({ ...cut, frame })}
          draw={(canvas) => drawTurned(canvas, opened.bitmap, cut.turns)}
        />
      ) : (
        <div className={styles.waiting} />
      )}
      <div className={styles.choices}>
        <Segmented
          label={t('ratio')}
          value={ratio}
          segments={ratios.map((value) => ({ value, label: value === 'free' ? t('ratioFree') : value }))}
          onChange={choose}
        />
        <IconButton label={t('turnLeft')} icon={<RotateCcw size={18} aria-hidden />} onClick={() => turn(3)} />
        <IconButton label={t('turnRight')} icon={<RotateCw size={18} aria-hidden />} onClick={() => turn(1)} />
        <output className={styles.size}>{pixels ? words('size', { width: pixels.width, height: pixels.height }) : '\u00a0'}</output>
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{words('cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={() => void use()}>
          {t('use')}
        </Button>
      </div>
    </Dialog>
  );
}

function ratioOf(ratio: Ratio): number | null {
  if (ratio === 'free') return null;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

function turnedBy({ turns, frame }: Cut, picture: Size, quarters: number, ratio: number | null): Cut {
  let turned = frame;
  for (let quarter = 0; quarter < quarters; quarter += 1) turned = turnedFrame(turned, turnedSize(picture, turns + quarter));
  const after = (turns + quarters) % 4;
  return { turns: after, frame: ratio === null ? turned : fittedFrame(turned, ratio, turnedSize(picture, after)) };
}

async function open(address: string): Promise<Opened> {
  const blob = await (await fetch(address)).blob();
  return { bitmap: await createImageBitmap(blob), type: blob.type };
}
