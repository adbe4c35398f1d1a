import { expandedSize, type Margins } from '@easel/contract/recipe';
import type { Model } from '@easel/contract/studio';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import { besideWidth, labelGap } from '../../../tool/stage/beside.ts';
import stage from '../../../tool/stage/stage.module.css';
import { WallLabel } from '../../../ui/display/picture.tsx';
import { useBox } from '../../../ui/style/media.ts';
import { mostOf, type Side, sides } from '../form.ts';
import styles from './sheet-stage.module.css';

interface SheetStageProps {
  source: Source;
  margins: Margins;
  model: Model | undefined;
  note: string | undefined;
  onMargins: (margins: Margins) => void;
}

/** A small picture is shown larger than it is, but not so large that it is a blur. */
const enlargedMost = 2;
const labelHeight = 72;
/** Pixels that the label needs beside the sheet. */
const labelLeast = 112;
/** Handles lie around the sheet. */
const rim = 24;
/** As one line within the rim, below the handle, the label takes so much more than the rim. */
const lineHeight = 6;
/** A stage from this height on has room for the whole label below the sheet. */
const highStage = 400;

/** The picture on its sheet: each side can be pulled outwards, which the sliders do for keys. */
export function SheetStage({ source, margins, model, note, onMargins }: SheetStageProps) {
  const { t } = useTranslation('expand');
  const { t: words } = useTranslation('source');
  const [hold, box] = useBox<HTMLDivElement>();
  const sheet = expandedSize(source, margins);
  const scaleIn = (width: number, height: number) =>
    Math.min(Math.max(80, width - 2 * rim) / sheet.width, Math.max(120, height - 2 * rim) / sheet.height, enlargedMost);
  const beside = besideWidth(box, labelLeast, (width, height) => {
    const across = scaleIn(width, height) * sheet.width;
    return { width: across, across: across + 2 * rim };
  });
  const whole = beside ? scaleIn(box.width - beside - labelGap, box.height) : scaleIn(box.width, box.height - labelHeight);
  // Where the sheet would be smaller for its label in a low stage, the label is one line.
  const scale = box.height < highStage ? Math.max(whole, scaleIn(box.width, box.height - lineHeight)) : whole;
  const line = scale > whole;
  const column = line ? undefined : beside;
  const px = (length: number) => Math.round(length * scale);
  const pulled = useRef<{ x: number; y: number; margins: Margins; scale: number }>(undefined);
  const pull = (side: Side, event: PointerEvent<HTMLElement>) => {
    const from = pulled.current;
    if (!from || event.buttons !== 1) return;
    const across = (event.clientX - from.x) / from.scale;
    const down = (event.clientY - from.y) / from.scale;
    const outwards = { left: -across, right: across, top: -down, bottom: down }[side];
    const wanted = Math.round((from.margins[side] + outwards) / 8) * 8;
    onMargins({ ...from.margins, [side]: Math.max(0, Math.min(mostOf(source, side, model), wanted)) });
  };
  const name = source.name || words('picture');
  return (
    <div className={stage.fitted} ref={hold} data-beside={column && ''} style={{ '--beside': `${column}px`, '--gap': `${labelGap}px` }}>
      {box.width > 0 && (
        <figure className={styles.sheet} style={{ inlineSize: px(sheet.width), blockSize: px(sheet.height) }}>
          <img
            src={source.url}
            alt={name}
            draggable={false}
            style={{
              inlineSize: px(source.width),
              blockSize: px(source.height),
              insetInlineStart: px(margins.left),
              insetBlockStart: px(margins.top),
            }}
          />
          {sides.map((side) => (
            <span
              key={side}
              className={styles.handle}
              data-side={side}
              aria-hidden
              title={t('pull')}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                pulled.current = { x: event.clientX, y: event.clientY, margins, scale };
              }}
              onPointerMove={(event) => pull(side, event)}
            />
          ))}
        </figure>
      )}
      <div
        className={line ? styles.line : stage.under}
        style={line ? { minInlineSize: px(sheet.width) } : { inlineSize: column ?? `max(min(100%, 34rem), ${px(sheet.width)}px)` }}
      >
        <WallLabel what={name} how={[note ?? words('size', { width: source.width, height: source.height })]} />
      </div>
    </div>
  );
}
