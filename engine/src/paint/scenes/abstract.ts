import { createRandom, seedFor } from '../../pixels/random.ts';
import { createPalette, type Palette } from '../forms/abstract-palette.ts';
import { brushStrokes } from '../forms/brushwork.ts';
import { orderedCircles } from '../forms/circles.ts';
import type { Form } from '../forms/form.ts';
import { printedGeometry } from '../forms/geometry.ts';
import { marbledInk } from '../forms/marbled.ts';
import { paperLayers } from '../forms/paperlayers.ts';
import { foldedLight } from '../forms/softlight.ts';
import { goldenSpiral } from '../forms/spirals.ts';
import type { Canvas } from '../picture.ts';
import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';

/** Details that this scene draws. */
export const drawnDetails: readonly Detail[] = ['circles', 'squares', 'lines', 'spiral', 'calligraphy', 'waves'];

const families = ['ink', 'geometry', 'light', 'brush', 'spiral', 'paper'] as const;
type Family = (typeof families)[number];

const familiesOfMood: Record<ScenePlan['mood'], readonly Family[]> = {
  calm: ['light', 'brush', 'paper', 'geometry', 'ink'],
  dramatic: ['ink', 'brush', 'paper'],
  joyful: ['geometry', 'paper', 'spiral'],
  lonely: ['brush', 'light'],
  mysterious: ['ink', 'light', 'spiral'],
  dreamy: ['light', 'ink'],
  epic: ['ink', 'paper', 'light'],
  cosy: ['paper', 'geometry', 'light'],
};

function chooseFamily(plan: ScenePlan, luck: number): Family {
  for (const detail of plan.details) {
    if (refuses(plan, detail)) continue;
    if (detail === 'circles' || detail === 'squares' || detail === 'lines' || detail === 'cube' || detail === 'sphere') return 'geometry';
    if (detail === 'spiral') return 'spiral';
    if (detail === 'calligraphy') return 'brush';
    if (detail === 'waves' || detail === 'sea') return 'light';
    if (detail === 'hills') return 'paper';
  }
  const list = (plan.creativity >= 7 ? families : familiesOfMood[plan.mood]).filter(
    (family) =>
      !(family === 'spiral' && (refuses(plan, 'spiral') || refuses(plan, 'circles'))) &&
      !(family === 'brush' && refuses(plan, 'calligraphy')),
  );
  return list[Math.floor(luck * list.length)] ?? 'ink';
}

function createForm(canvas: Canvas, plan: ScenePlan, palette: Palette, family: Family, luck: number): Form {
  switch (family) {
    case 'ink':
      return marbledInk(canvas, palette);
    case 'geometry':
      // Circles that are asked for alone are the picture.
      return wants(plan, 'circles') && !wants(plan, 'squares') && !wants(plan, 'lines')
        ? orderedCircles(canvas, palette)
        : printedGeometry(canvas, plan, palette);
    case 'light':
      return foldedLight(canvas, palette);
    case 'brush':
      return brushStrokes(canvas, palette, !refuses(plan, 'circles') && luck < (wants(plan, 'calligraphy') ? 0.35 : 0.6));
    case 'spiral':
      return goldenSpiral(canvas, palette);
    default:
      return paperLayers(canvas, palette);
  }
}

/** Pictures of nothing but colour and form. */
export const paintAbstract: Scene = (canvas, plan) => {
  const { width, height, colour, depth } = canvas;
  const random = createRandom(seedFor(canvas.seed, 'abstract'));
  const palette = createPalette(plan, canvas.seed);
  const family = chooseFamily(plan, random());
  const form = createForm(canvas, plan, palette, family, random());
  const scale = Math.sqrt(width * height);
  const wide = width / scale;
  const high = height / scale;
  const out = new Float64Array(3);
  return [
    {
      phase: 'sketching',
      rows: height,
      cost: 3,
      paint(from, to) {
        for (let y = from; y < to; y += 1) {
          for (let x = 0; x < width; x += 1) {
            const pixel = y * width + x;
            depth[pixel] = form(out, (x + 0.5) / scale, (y + 0.5) / scale, wide, high, 0.75 / scale);
            colour[pixel * 3] = out[0] as number;
            colour[pixel * 3 + 1] = out[1] as number;
            colour[pixel * 3 + 2] = out[2] as number;
          }
        }
      },
    },
  ];
};
