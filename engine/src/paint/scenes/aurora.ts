import { scaleColour } from '../../pixels/shade.ts';
import { rangeStages } from '../land/range.ts';
import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createAurora } from '../sky/curtains.ts';
import { createSky } from '../sky.ts';

/** Northern lights over a fjord or a snowed-in valley. */
export const paintAurora: Scene = (canvas, plan, light) => {
  const details = [...plan.details];
  const dry = wants(plan, 'meadow') || wants(plan, 'field') || wants(plan, 'river') || refuses(plan, 'lake') || isWood(plan);
  if (!dry) details.push('lake');
  const northern: ScenePlan = { ...plan, details, season: refuses(plan, 'snow') ? plan.season : 'winter' };
  const aurora = createAurora(canvas, northern, createSky(canvas, northern, light));
  const [red, green, blue] = light.ambient;
  // Between trees more of the light comes from above than from the low moon.
  const [moon, glow] = isWood(plan) ? [0.62, 0.095] : [0.6, 0.08];
  const lit = {
    ...light,
    sunColour: scaleColour(light.sunColour, moon),
    ambient: [red + aurora.glow[0] * glow, green + aurora.glow[1] * glow, blue + aurora.glow[2] * glow + 0.02] as const,
  };
  return rangeStages(canvas, northern, lit, aurora.sky);
};

/** Pines are asked for, and no water before them. */
function isWood(plan: ScenePlan): boolean {
  return wants(plan, 'pines') && !(['lake', 'sea', 'ice', 'reflection', 'boat'] as const).some((detail) => wants(plan, detail));
}

/** What this scene really draws. */
export const drawnDetails: readonly Detail[] = [
  'lake',
  'river',
  'sea',
  'snow',
  'ice',
  'pines',
  'cabin',
  'house',
  'boat',
  'reflection',
  'stars',
  'milky-way',
  'moon',
  'clouds',
];
