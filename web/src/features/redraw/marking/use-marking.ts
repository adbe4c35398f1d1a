import { type KeyboardEvent, useState } from 'react';
import type { Shown } from '../../../canvas/mask/marking.ts';
import type { MarkingTool } from '../../../canvas/mask/marking-tools.ts';
import type { MaskEditor } from '../../../canvas/mask/mask-editor.ts';
import { fillRectangle, joinMask } from '../../../canvas/mask/mask-edits.ts';
import { encodeMask, maskFits } from '../../../canvas/mask/mask-file.ts';
import { openPicture, readMask } from '../../../canvas/picture-pixels.ts';
import { isDirection, type KeyCursor, moveCursor, newCursor, sizeCursor } from '../../../canvas/view/key-cursor.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSmartSelect } from '../mutations.ts';
import { sizeRange, useRedrawState } from '../store.ts';

/** A key moves the cursor by this many CSS pixels, whatever the zoom. */
const keyStep = 12;

/** A share of the picture in words. */
export function useShare(): (share: number) => string {
  const { language } = useTranslation();
  return (share) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share);
}

/** All that can be done to a mask, each with what is said of it to those who do not see it. */
export function useMarking(editor: MaskEditor, image: string) {
  const { t } = useTranslation('redraw');
  const share = useShare();
  const select = useSmartSelect(editor, image);
  const changeTools = useRedrawState((state) => state.changeTools);
  const [said, say] = useState('');
  const [trouble, setTrouble] = useState<string>();

  const edit = (change: () => void) => {
    change();
    setTrouble(undefined);
    editor.tell();
    say(t('say.marked', { share: share(editor.mask.share) }));
  };
  const undo = () => {
    if (editor.selection.isLatest) return editor.withdraw();
    if (editor.mask.undo()) edit(() => say(t('say.undone', { share: share(editor.mask.share) })));
  };
  const redo = () => {
    if (editor.mask.redo()) edit(() => say(t('say.redone', { share: share(editor.mask.share) })));
  };
  const show = async (shown: Shown) => {
    setTrouble(undefined);
    say(t('selecting'));
    const refusal = await select(shown);
    setTrouble(refusal);
    say(refusal ?? t('say.marked', { share: share(editor.mask.share) }));
  };
  const chooseTool = (tool: MarkingTool) => {
    setTrouble(undefined);
    changeTools({ tool });
    editor.moveCursor(undefined);
    say(t('say.tool', { tool: t(`tools.${tool}`) }));
  };
  const resize = (factor: number) => {
    const { size } = useRedrawState.getState().tools;
    const next = factor > 1 ? Math.max(size + 1, size * factor) : Math.min(size - 1, size * factor);
    changeTools({ size: Math.round(Math.min(sizeRange.most, Math.max(sizeRange.least, next))) });
  };
  const load = async (file: File) => {
    const bitmap = await openPicture(file).catch(() => undefined);
    if (!bitmap) return setTrouble(t('loadBroken'));
    const { width, height } = bitmap;
    if (!maskFits(bitmap, editor.picture)) return setTrouble(t('loadOther', { width, height }));
    const read = await readMask(bitmap, editor.picture);
    edit(() => joinMask(editor.mask, read, 'replace'));
    say(t('loaded'));
  };
  const save = async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await encodeMask(editor.mask));
    link.download = 'mask.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  const moveTo = (cursor: KeyCursor) => {
    editor.moveCursor(cursor);
    if (cursor.kind === 'cross') return say(t('say.cross', cursor.at));
    const { left, top, right, bottom } = cursor.area;
    say(t('say.rectangle', { x: left, y: top, width: right - left, height: bottom - top }));
  };
  /** The keys of the stage itself: a cross for smart select, a rectangle; other tools move the picture. */
  const stageKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const { tool, subtract } = useRedrawState.getState().tools;
    const { viewport, picture, cursor } = editor;
    const kind = tool === 'rectangle' ? 'rectangle' : tool === 'select' ? 'cross' : undefined;
    if (isDirection(event.key)) {
      event.preventDefault();
      if (!kind) {
        const by = keyStep * 4;
        const across = event.key === 'ArrowLeft' ? by : event.key === 'ArrowRight' ? -by : 0;
        return viewport.panBy(across, event.key === 'ArrowUp' ? by : event.key === 'ArrowDown' ? -by : 0);
      }
      const step = event.altKey ? 1 : Math.max(1, Math.round(keyStep / viewport.scale));
      if (cursor?.kind !== kind) return moveTo(newCursor(kind, viewport.visible()));
      return moveTo((event.shiftKey ? sizeCursor : moveCursor)(cursor, event.key, step, picture));
    }
    if (event.key !== 'Enter' || !kind) return;
    event.preventDefault();
    if (cursor?.kind === 'rectangle') {
      edit(() => fillRectangle(editor.mask, cursor.area, subtract !== (event.shiftKey || event.altKey)));
    } else if (cursor?.kind === 'cross') {
      void show({ point: cursor.at, include: subtract === event.shiftKey });
    } else moveTo(newCursor(kind, viewport.visible()));
  };
  return { said, say, trouble, edit, undo, redo, show, chooseTool, resize, load, save, stageKey };
}
