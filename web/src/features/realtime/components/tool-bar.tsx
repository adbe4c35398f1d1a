import { Brush, Circle, Eraser, Hand, History, PaintBucket, Pipette, Redo2, Slash, Square, Trash2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PaintingTool } from '../../../canvas/painting/painting-gesture.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Toolbar } from '../../../ui/button/toolbar.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Slider } from '../../../ui/field/slider.tsx';
import { commandKey } from '../../../ui/keyboard/command-key.ts';
import { classes } from '../../../ui/style/classes.ts';
import { useSideways } from '../../../ui/style/use-sideways.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { sizeMax, sizeMin } from '../form.ts';
import { useBrush, useSessionState } from '../store.ts';
import styles from './board.module.css';
import { Colours } from './colours.tsx';
import { ImportMenu } from './import-menu.tsx';
import rowStyles from './tool-bar.module.css';
import { toolKeys } from './use-drawing-keys.ts';

const icons: Record<PaintingTool, ReactElement> = {
  brush: <Brush size={18} aria-hidden />,
  eraser: <Eraser size={18} aria-hidden />,
  line: <Slash size={18} aria-hidden />,
  rectangle: <Square size={18} aria-hidden />,
  ellipse: <Circle size={18} aria-hidden />,
  fill: <PaintBucket size={18} aria-hidden />,
  pick: <Pipette size={18} aria-hidden />,
  hand: <Hand size={18} aria-hidden />,
};

interface ToolBarProps {
  drawing: Drawing;
  onFile: (file: Blob) => void;
  /** Two rows that scroll; the moments are shown when asked for. */
  narrow: boolean;
  timeline: boolean;
  onTimeline: (shown: boolean) => void;
}

/** What to draw with. */
export function ToolBar({ drawing, onFile, narrow, timeline, onTimeline }: ToolBarProps) {
  const { t } = useTranslation('realtime');
  const tool = useBrush((brush) => brush.tool);
  const hasMoments = useSessionState((state) => state.moments.length > 0);
  const holdBar = useSideways(narrow);
  const sheet = (
    <>
      <IconButton label={t('clear')} icon={<Trash2 size={18} aria-hidden />} onClick={() => drawing.clear()} />
      <ImportMenu onFile={onFile} />
    </>
  );
  return (
    <Toolbar label={t('tools')} className={classes(styles.tools, rowStyles.bar)}>
      <div className={styles.row} ref={(row) => holdBar(row?.parentElement ?? null)}>
        <Segmented
          label={t('tools')}
          className={styles.toolChoice ?? ''}
          value={tool}
          segments={(Object.keys(icons) as PaintingTool[]).map((value) => ({
            value,
            label: (
              <span className={styles.tool} title={`${t(`tool.${value}`)} (${toolKeys[value]})`}>
                {icons[value]}
                <span className="sr">{t(`tool.${value}`)}</span>
              </span>
            ),
          }))}
          onChange={(chosen) => useBrush.setState({ tool: chosen })}
        />
        {!narrow && (
          <div className={styles.acts}>
            <Steps drawing={drawing} />
            {sheet}
          </div>
        )}
      </div>
      <div className={styles.row}>
        {narrow && (
          <div className={styles.acts}>
            <Steps drawing={drawing} />
            {hasMoments && (
              <IconButton
                label={t('timeline')}
                icon={<History size={18} aria-hidden />}
                aria-pressed={timeline}
                onClick={() => onTimeline(!timeline)}
              />
            )}
          </div>
        )}
        <Colours />
        <Measures />
        {narrow && <div className={styles.acts}>{sheet}</div>}
      </div>
    </Toolbar>
  );
}

/** Undo and redo. */
function Steps({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation('realtime');
  const { canUndo, canRedo } = useSessionState();
  const command = commandKey();
  return (
    <>
      <IconButton
        label={`${t('undo')} (${command} Z)`}
        icon={<Undo2 size={18} aria-hidden />}
        disabledReason={canUndo ? undefined : t('nothingToUndo')}
        onClick={() => drawing.undo()}
      />
      <IconButton
        label={`${t('redo')} (${command} Shift Z)`}
        icon={<Redo2 size={18} aria-hidden />}
        disabledReason={canRedo ? undefined : t('nothingToRedo')}
        onClick={() => drawing.redo()}
      />
    </>
  );
}

/** How large and how strong the brush is. */
function Measures() {
  const { t } = useTranslation('realtime');
  const { size, opacity } = useBrush();
  return (
    <>
      <div className={classes(styles.measure, rowStyles.late)} title={`${t('size')} ( [ ] )`}>
        <i aria-hidden className={rowStyles.dot} />
        <Slider
          label={t('size')}
          min={sizeMin}
          max={sizeMax}
          value={size}
          valueText={t('pixels', { count: size })}
          onChange={(value) => useBrush.setState({ size: value })}
        />
        <output>{size}</output>
      </div>
      <div className={classes(styles.measure, rowStyles.late)} title={t('opacity')}>
        <i aria-hidden className={rowStyles.dot} data-clear="" />
        <Slider
          label={t('opacity')}
          min={5}
          max={100}
          step={5}
          value={opacity}
          valueText={`${opacity}%`}
          onChange={(value) => useBrush.setState({ opacity: value })}
        />
        <output>{opacity}</output>
      </div>
    </>
  );
}
