import { createRandom, seedFor } from '../../pixels/random.ts';
import { colourOf, mix } from '../../pixels/shade.ts';
import { createFan, edgeStage, sightStage } from '../land/fan.ts';
import { groundStage } from '../land/ground.ts';
import { lakeStage } from '../land/lake.ts';
import { layoutOf, massifStages } from '../land/massif.ts';
import { rockAndGreen } from '../land/rock-and-green.ts';
import { createView } from '../land/view.ts';
import { type Detail, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';

/** Peaks over a lake, a river or a meadow. */
export const paintMountains: Scene = (canvas, plan, light) => {
  const random = createRandom(seedFor(canvas.seed, 'mountains'));
  const layout = layoutOf(plan);
  const watery = layout.water !== 'none';
  const tall = canvas.height > canvas.width * 1.2;
  const horizon = (watery ? mix(0.5, 0.58, random()) : mix(0.58, 0.66, random())) + (tall ? 0.04 : 0);
  const view = createView(canvas, horizon, watery ? mix(0.5, 0.8, random()) : mix(0.62, 0.9, random()), mix(1.12, 1.3, random()));
  const fan = createFan(canvas, 0.75, 84);
  const sky = createSky(canvas, plan, light);
  const rough = canvas.memory.floats('land.rough', canvas.width * canvas.height * 3);
  const misty =
    plan.weather === 'fog' ? 0.85 : plan.mood === 'mysterious' ? 0.6 : plan.mood === 'dreamy' || plan.hour === 'dawn' ? 0.42 : 0;
  const material = rockAndGreen(plan, layout, canvas.seed);
  const stages = [
    ...sky.stages,
    ...massifStages(canvas, plan, layout, fan, view),
    sightStage(canvas, fan, view, watery),
    groundStage(
      canvas,
      plan,
      light,
      sky,
      fan,
      view,
      {
        material,
        thickness: 0.0025 + light.haze * light.haze * 0.075 + light.haze * 0.012,
        mist: misty,
        water: watery ? 'below' : 'none',
        bounce: [0.4, 0.42, 0.4],
      },
      rough,
    ),
    edgeStage(canvas, fan, rough),
  ];
  if (watery) {
    const wind = plan.weather === 'storm' ? 1 : plan.weather === 'rain' ? 0.7 : mix(0.05, 0.3, random());
    const frozen = wants(plan, 'ice') ? 0.85 : 0;
    stages.push(lakeStage(canvas, light, sky, fan, view, { deep: colourOf('#173f4c'), shallow: colourOf('#6a7f6a'), wind, ice: frozen }));
  }
  return stages;
};

/** What this scene really draws. */
export const drawnDetails: readonly Detail[] = [
  'lake',
  'river',
  'hills',
  'volcano',
  'snow',
  'ice',
  'pines',
  'meadow',
  'reflection',
  'clouds',
  'sun',
  'moon',
  'stars',
  'milky-way',
  'rainbow',
];
