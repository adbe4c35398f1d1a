import {
  Brush,
  Check,
  Contrast,
  Download,
  Ellipsis,
  Eraser,
  Hand,
  Lasso,
  Minus,
  MousePointerClick,
  Plus,
  Redo2,
  SquareDashed,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type MarkingTool, markingTools } from '../../../canvas/mask/marking-tools.ts';
import type { MaskEditor } from '../../../canvas/mask/mask-editor.ts';
import { clearMask, growMask, invertMask, type Joining } from '../../../canvas/mask/mask-edits.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Toolbar } from '../../../ui/button/toolbar.tsx';
import { Slider } from '../../../ui/field/slider.tsx';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import { lowWindow, useMedia } from '../../../ui/style/media.ts';
import { sizeRange, useRedrawState } from '../store.ts';
import styles from './marking-bar.module.css';

const icons: Record<MarkingTool, ReactNode> = {
  brush: <Brush size={18} aria-hidden />,
  eraser: <Eraser size={18} aria-hidden />,
  lasso: <Lasso size={18} aria-hidden />,
  rectangle: <SquareDashed size={18} aria-hidden />,
  select: <MousePointerClick size={18} aria-hidden />,
  hand: <Hand size={18} aria-hidden />,
};
export const toolKeys: Record<MarkingTool, string> = { brush: 'B', eraser: 'E', lasso: 'L', rectangle: 'R', select: 'S', hand: 'H' };
const growBy = 4;

interface MarkingBarProps {
  editor: MaskEditor;
  narrow: boolean;
  onTool: (tool: MarkingTool) => void;
  /** Runs a change of the mask and tells of it. */
  onEdit: (change: () => void) => void;
  onUndo: () => void;
  onRedo: () => void;
  onLoad: (file: File) => void;
  onSave: () => void;
  /** Saves the picture that is edited. */
  onDownload: () => void;
}

/** The tools that mark, and what can be done to the mask as a whole. */
export function MarkingBar({ editor, narrow, onTool, onEdit, onUndo, onRedo, onLoad, onSave, onDownload }: MarkingBarProps) {
  const { t } = useTranslation('redraw');
  const { tool, joining, soft } = useRedrawState((state) => state.tools);
  const changeTools = useRedrawState((state) => state.changeTools);
  const file = useRef<HTMLInputElement>(null);
  // Beside the tools a menu has the whole height.
  const low = useMedia(lowWindow);
  const { mask } = editor;
  const unmarked = mask.marked === 0 ? t('clearNone') : undefined;
  const invert = () => onEdit(() => invertMask(mask));
  const clear = () => onEdit(() => clearMask(mask));
  // Every entry has the place of the sign, so that all words begin in one line.
  const sign = (on: boolean) => <Check aria-hidden style={{ visibility: on ? 'visible' : 'hidden' }} />;
  const choice = (on: boolean, words: string) => ({
    icon: sign(on),
    label: (
      <span>
        {words}
        {on && <span className="sr"> · {t('chosen')}</span>}
      </span>
    ),
  });
  const join = (value: Joining) => ({
    id: `join-${value}`,
    ...choice(joining === value, t(`joinings.${value}`)),
    onSelect: () => changeTools({ joining: value }),
  });
  const whole = [
    { id: 'invert', label: t('invert'), onSelect: invert },
    { id: 'clear', label: t('clear'), disabledReason: unmarked, onSelect: clear },
    { id: 'hand', ...choice(tool === 'hand', t('tools.hand')), onSelect: () => onTool('hand') },
  ];
  const groups = [
    narrow ? [...whole, { id: 'download', label: t('download'), onSelect: onDownload }] : [],
    [
      { id: 'grow', label: t('grow'), disabledReason: unmarked, onSelect: () => onEdit(() => growMask(mask, growBy)) },
      { id: 'shrink', label: t('shrink'), disabledReason: unmarked, onSelect: () => onEdit(() => growMask(mask, -growBy)) },
      { id: 'soft', ...choice(soft, t('soft')), onSelect: () => changeTools({ soft: !soft }) },
    ],
    [join('add'), join('subtract'), join('replace')],
    [
      { id: 'load', label: t('load'), onSelect: () => file.current?.click() },
      { id: 'save', label: t('save'), disabledReason: unmarked, onSelect: onSave },
    ],
  ];
  const more = (
    <LazyMenu
      side={low ? 'right' : 'top'}
      trigger={<IconButton label={t('more')} icon={<Ellipsis size={18} aria-hidden />} />}
      groups={groups.map((group) => group.map((item) => ({ icon: sign(false), ...item })))}
    />
  );
  return (
    <Toolbar label={t('bar')} className={styles.bar}>
      <div className={styles.tools}>
        {markingTools
          .filter((each) => each !== 'hand')
          .map((each) => (
            <IconButton
              key={each}
              className={styles.tool}
              label={`${t(`tools.${each}`)} (${toolKeys[each]})`}
              aria-pressed={tool === each}
              icon={icons[each]}
              onClick={() => onTool(each)}
            />
          ))}
        {narrow && (
          <>
            <span className={styles.line} />
            {more}
          </>
        )}
      </div>
      {!narrow && <span className={styles.line} />}
      <Options />
      <span className={styles.line} data-wide />
      <div className={styles.whole}>
        {!narrow && <IconButton label={`${t('invert')} (I)`} icon={<Contrast size={18} aria-hidden />} onClick={invert} />}
        <IconButton
          label={t('undo')}
          icon={<Undo2 size={18} aria-hidden />}
          disabledReason={mask.canUndo || editor.selection.isLatest ? undefined : t('undoNone')}
          onClick={onUndo}
        />
        <IconButton
          label={t('redo')}
          icon={<Redo2 size={18} aria-hidden />}
          disabledReason={mask.canRedo ? undefined : t('redoNone')}
          onClick={onRedo}
        />
        {!narrow && (
          <>
            <IconButton label={t('clear')} icon={<Trash2 size={18} aria-hidden />} disabledReason={unmarked} onClick={clear} />
            <IconButton
              className={styles.tool}
              label={`${t('tools.hand')} (H)`}
              aria-pressed={tool === 'hand'}
              icon={icons.hand}
              onClick={() => onTool('hand')}
            />
          </>
        )}
        {!narrow && <IconButton label={t('download')} icon={<Download size={18} aria-hidden />} onClick={onDownload} />}
        {!narrow && more}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        data-mask-file=""
        accept="image/png,image/webp,image/jpeg,image/bmp"
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          event.target.value = '';
          if (picked) onLoad(picked);
        }}
      />
    </Toolbar>
  );
}

/** What the chosen tool can be told: the brush how large it is, the others whether they add or take away. */
function Options() {
  const { t } = useTranslation('redraw');
  const { tool, size, subtract } = useRedrawState((state) => state.tools);
  const changeTools = useRedrawState((state) => state.changeTools);
  if (tool === 'brush' || tool === 'eraser') {
    return (
      <div className={styles.size}>
        <span className={styles.name} aria-hidden>
          {t('size')}
        </span>
        <Slider
          label={t('size')}
          min={sizeRange.least}
          max={sizeRange.most}
          value={size}
          valueText={t('pixels', { value: size })}
          onChange={(value) => changeTools({ size: value })}
        />
        <output className={styles.figure}>{size}</output>
      </div>
    );
  }
  if (tool === 'hand') return <div className={styles.size} />;
  const words = tool === 'select' ? ([t('include'), t('exclude')] as const) : ([t('add'), t('subtract')] as const);
  return (
    <div className={styles.ways}>
      {([false, true] as const).map((less) => (
        <button
          key={String(less)}
          type="button"
          className={styles.way}
          aria-pressed={subtract === less}
          onClick={() => changeTools({ subtract: less })}
        >
          {less ? <Minus size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          {words[less ? 1 : 0]}
        </button>
      ))}
    </div>
  );
}
