import { useEffect, useRef } from 'react';
import { type MarkingTool, markingTools } from '../../../canvas/mask/marking-tools.ts';
import { isTyping } from '../../../ui/keyboard/typing.ts';
import { toolKeys } from '../marking/marking-bar.tsx';

export interface RedrawKeys {
  onTool: (tool: MarkingTool) => void;
  /** The brush becomes larger or smaller. */
  onSize: (factor: number) => void;
  onInvert: () => void;
  onClear: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onZoom: (factor: number | 'fit') => void;
  /** Only while a candidate is looked at. */
  onStep: ((by: 1 | -1) => void) | undefined;
  onLeave: () => void;
}

const sizeStep = 1.2;
const zoomStep = 1.25;

/** The keys of the redraw stage, which work anywhere on the page except in text fields and under windows. */
export function useRedrawKeys(keys: RedrawKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]:not([data-closed]), [role="menu"]:not([data-closed])')) return;
      const run = event.ctrlKey || event.metaKey ? commandOf(event, now) : actionOf(event, now);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function commandOf({ key, shiftKey }: KeyboardEvent, keys: RedrawKeys): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? keys.onRedo : keys.onUndo;
  return letter === 'y' ? keys.onRedo : undefined;
}

function actionOf({ key, target }: KeyboardEvent, keys: RedrawKeys): (() => void) | undefined {
  const tool = markingTools.find((each) => toolKeys[each] === key.toUpperCase());
  if (tool) return () => keys.onTool(tool);
  const { onStep } = keys;
  switch (key) {
    case '[':
      return () => keys.onSize(1 / sizeStep);
    case ']':
      return () => keys.onSize(sizeStep);
    case 'i':
    case 'I':
      return keys.onInvert;
    case 'Delete':
      return keys.onClear;
    case '+':
    case '=':
      return () => keys.onZoom(zoomStep);
    case '-':
      return () => keys.onZoom(1 / zoomStep);
    case '0':
      return () => keys.onZoom('fit');
    case 'Escape':
      return keys.onLeave;
    case 'ArrowLeft':
    case 'ArrowRight':
      return onStep && !isSlider(target) ? () => onStep(key === 'ArrowLeft' ? -1 : 1) : undefined;
    default:
      return undefined;
  }
}

const isSlider = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, [role="radio"]');
