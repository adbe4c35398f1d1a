import { type RefObject, useLayoutEffect, useRef } from 'react';
import { cornersOf, type Shown } from '../../../canvas/mask/marking.ts';
import type { MaskEditor } from '../../../canvas/mask/mask-editor.ts';
import type { Point } from '../../../canvas/view/area.ts';
import { Loupe } from '../../../canvas/view/loupe.ts';
import { StagePointers } from '../../../canvas/view/stage-pointers.ts';
import { useRedrawState } from '../store.ts';

/** From here on the picture's pixels are shown as they are, as squares. */
const squaresFrom = 3;
/** How long the brush is shown after its size was changed. */
const ringStaysMs = 700;

/** What pointers and keys do to a stage, with its listeners. */
export interface StageInput {
  editor: MaskEditor;
  /** What hangs in front of the picture: then nothing is marked. */
  candidate: { url: string; label: string } | undefined;
  onCompare: (comparing: boolean) => void;
  onShown: (shown: Shown) => void;
}

interface Parts {
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  ring: RefObject<HTMLDivElement | null>;
  lines: RefObject<SVGSVGElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  lens: RefObject<HTMLCanvasElement | null>;
}

/** Pointers, sizes and places: all that moves too often for React. */
export function useStage(input: StageInput, { frame, sheet, canvas, ring, lines, lens }: Parts): void {
  const { editor } = input;
  const latest = useRef(input);
  latest.current = input;
  // Before the first paint: a picture is not seen where it does not stay.
  useLayoutEffect(() => {
    const element = frame.current;
    const placed = sheet.current;
    const overlay = canvas.current;
    const loupe = lens.current && new Loupe(lens.current);
    const disc = ring.current;
    if (!element || !placed || !disc) return;
    const hand = () => {
      const { tool, size, soft, subtract } = useRedrawState.getState().tools;
      const toggled = subtract && (tool === 'lasso' || tool === 'rectangle' || tool === 'select');
      return { tool, size, hardness: soft ? 0.2 : 1, subtract: toggled };
    };
    const hover = (at: Point | undefined, pointerType: string) => {
      const { tool, size } = hand();
      const paints = tool === 'brush' || tool === 'eraser';
      const shown = at && !latest.current.candidate && (pointerType !== 'touch' || editor.marking.underway);
      disc.hidden = !(shown && paints);
      if (shown && paints) placeRing(disc, at, size);
      const picture = placed.querySelector('img');
      if (shown && pointerType === 'touch' && tool !== 'select' && picture && overlay) {
        loupe?.show(at, { viewport: editor.viewport, picture, overlay, size: paints ? size : 0 });
      } else loupe?.hide();
    };
    // Whoever changes the size sees it, also where no pointer is on the stage.
    let fading: ReturnType<typeof setTimeout> | undefined;
    const resized = useRedrawState.subscribe(({ tools: { size } }, before) => {
      if (size === before.tools.size || latest.current.candidate) return;
      const { width, height } = editor.viewport.window;
      if (disc.hidden || fading) {
        disc.hidden = false;
        clearTimeout(fading);
        fading = setTimeout(() => {
          fading = undefined;
          disc.hidden = true;
        }, ringStaysMs);
        placeRing(disc, { x: width / 2, y: height / 2 }, size);
      } else disc.style.inlineSize = `${size}px`;
    });
    const pointers = new StagePointers(element, {
      editor,
      hand,
      looking: () => latest.current.candidate !== undefined,
      onShown: (shown) => latest.current.onShown(shown),
      onStep: () => editor.tell(),
      onHover: hover,
    });
    const place = () => {
      const { scale, x, y } = editor.viewport;
      placed.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      placed.style.imageRendering = scale >= squaresFrom ? 'pixelated' : 'auto';
    };
    const draw = () => drawLines(lines.current, editor);
    const stops = [editor.viewport.onChange(place), editor.viewport.onChange(draw)];
    stops.push(editor.marking.onChange(draw), editor.subscribe(draw), resized, () => clearTimeout(fading));
    const measure = () => editor.viewport.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const space = holdSpace((held) => {
      if (latest.current.candidate) latest.current.onCompare(held);
      else pointers.moving = held;
      element.toggleAttribute('data-moving', held && !latest.current.candidate);
    });
    return () => {
      pointers.close();
      observer.disconnect();
      space();
      for (const stop of stops) stop();
    };
  }, [editor, frame, sheet, canvas, ring, lines, lens]);
}

function placeRing(ring: HTMLElement, at: Point, size: number): void {
  ring.style.inlineSize = `${size}px`;
  ring.style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`;
}

/** Listens for the space bar, except where it types or presses a button. */
function holdSpace(told: (held: boolean) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const used = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.closest('input, textarea, select, button, a, [role="dialog"]');
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || used(event.target)) return;
      event.preventDefault();
      if (!event.repeat) told(true);
    },
    { signal },
  );
  document.addEventListener('keyup', (event) => event.key === ' ' && told(false), { signal });
  globalThis.addEventListener('blur', () => told(false), { signal });
  return () => ending.abort();
}

function drawLines(svg: SVGSVGElement | null, editor: MaskEditor): void {
  if (!svg) return;
  const { viewport, marking, cursor } = editor;
  const outline = cursor?.kind === 'rectangle' ? cornersOf(cursor.area) : marking.outline;
  const way = outline.map((point, place) => {
    const { x, y } = viewport.toWindow(point);
    return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  let path = outline.length > 1 ? `${way.join('')}Z` : '';
  if (cursor?.kind === 'cross') {
    const { x, y } = viewport.toWindow({ x: cursor.at.x + 0.5, y: cursor.at.y + 0.5 });
    path = `M${x - 14} ${y}h10m8 0h10M${x} ${y - 14}v10m0 8v10`;
  }
  for (const element of svg.querySelectorAll('path')) element.setAttribute('d', path);
}
