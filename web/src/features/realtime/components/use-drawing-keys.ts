import { useEffect } from 'react';
import type { PaintingTool } from '../../../canvas/painting/painting-gesture.ts';
import { isTyping } from '../../../ui/keyboard/typing.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { nextSize } from '../form.ts';
import { useBrush } from '../store.ts';

/** The key of each tool. */
export const toolKeys: Record<PaintingTool, string> = {
  brush: 'B',
  eraser: 'E',
  line: 'L',
  rectangle: 'R',
  ellipse: 'O',
  fill: 'G',
  pick: 'I',
  hand: 'H',
};

/** Keys of the drawing, from anywhere on the page but fields and windows. */
export function useDrawingKeys(drawing: Drawing): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isBusy(event.target)) return;
      const key = event.key.toLowerCase();
      const command = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (command && key === 'z') (event.shiftKey ? drawing.redo : drawing.undo).call(drawing);
      else if (command && key === 'y') drawing.redo();
      else if (command || event.altKey || !choose(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [drawing]);
}

/** Whether the key chose something. */
function choose(key: string): boolean {
  const { size } = useBrush.getState();
  if (key === '[' || key === ']') {
    useBrush.setState({ size: nextSize(size, key === ']') });
    return true;
  }
  const tool = (Object.keys(toolKeys) as PaintingTool[]).find((each) => toolKeys[each].toLowerCase() === key);
  if (tool) useBrush.setState({ tool });
  return tool !== undefined;
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]:not([data-closed]), [role="menu"]')) return true;
  return isTyping(target);
}
