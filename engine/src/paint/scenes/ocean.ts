import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour } from '../../pixels/shade.ts';
import { createFan, edgeStage, riseOverSwell, sightStage } from '../land/fan.ts';
import { groundStage } from '../land/land-surface.ts';
import { birds, lighthouse, lightning, sailboat } from '../land/landscape-shapes.ts';
import { createView, type View } from '../land/level-view.ts';
import { type Shape, shapeStage } from '../land/outlines.ts';
import { createSwell } from '../land/swell.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import type { Land } from '../sea/cliffs.ts';
import { coastOf, isTropical, landsOf, lighthousePlace, sandOf, shoreMaterial } from '../sea/coast.ts';
import { createRockyShore, hasRockyShore } from '../sea/rocky-shore.ts';
import { sprayStage } from '../sea/spray.ts';
import { createSky } from '../sky.ts';
import { leadTowards, paintOf } from '../tint.ts';

/** Height of the waves that weather, mood and words ask for, as `waveFieldOf` takes it. */
function wavesOf(plan: ScenePlan, beach: boolean, random: Random): number {
  if (plan.weather === 'storm') return beach ? 0.2 : 0.62;
  if (wants(plan, 'waves') || plan.mood === 'dramatic' || plan.mood === 'epic') return beach ? 0.2 : 0.36;
  if (plan.weather === 'rain') return beach ? 0.2 : 0.25;
  // A reef keeps the swell off.
  if (isTropical(plan) && !beach) return mix(0.1, 0.12, random());
  return plan.mood === 'calm' ? mix(0.02, 0.036, random()) : 0.16;
}

/** Deep and clear water in the colours of a plan. */
function waterColours(plan: ScenePlan, light: Light): { deep: Colour; clear: Colour } {
  const deep: Colour = plan.weather === 'storm' || light.rain > 0 ? colourOf('#30545a') : colourOf('#0d4a66');
  const clear: Colour = colourOf('#3fb3a8');
  const lead = plan.colours.find((name) => name === 'teal' || name === 'green' || name === 'blue' || name === 'purple');
  if (!lead) return { deep: scaleColour(deep, 0.75), clear: isTropical(plan) ? colourOf('#3fd2c4') : clear };
  return { deep: scaleColour(leadTowards(deep, paintOf(lead), 0.6), 0.75), clear: leadTowards(clear, paintOf(lead), 0.6) };
}

/** The open sea: swell, shore, islands, a lighthouse or a sail. */
export const paintOcean: Scene = (canvas, plan, light) => {
  const random = createRandom(seedFor(canvas.seed, 'ocean'));
  const free = plan.creativity / 5;
  const beach = wants(plan, 'beach') || (wants(plan, 'palms') && !wants(plan, 'island'));
  const stormy = plan.weather === 'storm';
  const tall = canvas.height > canvas.width * 1.2;
  const horizon = mix(0.46, 0.46 + (random() - 0.5) * 0.16, Math.min(1, free)) + (tall ? 0.06 : 0);
  const waves = wavesOf(plan, beach, random);
  // An island of sand is seen from a little higher: its shore and the shallow water around it.
  const lagoon = isTropical(plan) && !beach ? 0.9 : 0;
  const view = createView(canvas, horizon, 0.95 + lagoon + waves * 1.1 + random() * 0.25);
  const fan = createFan(canvas, 0.8, 150);
  const sky = createSky(canvas, plan, light);
  const lands = landsOf(plan, seedFor(canvas.seed, 'lands'), (canvas.width / 2) * view.step);
  const beachZ = beach ? mix(3.1, 4, random()) : 0;
  const coast = coastOf(canvas, lands, beachZ, mix(-0.35, 0.35, random()));
  // The shore lies away from the sun or moon: that lights its rocks, and its path on the water stays open.
  const shore = hasRockyShore(plan) && createRockyShore(canvas.seed, light.sun[0] > 0 ? -1 : 1, (canvas.width / 2) * view.step);
  const land = shore ? (x: number, z: number) => Math.max(coast(x, z), shore(x, z)) : coast;
  const draft = { ...canvas, colour: canvas.memory.floats('land.rough', canvas.width * canvas.height * 3) };
  const swell = createSwell(draft, light, sky, fan, view, {
    waves,
    foam: stormy ? 0.75 : waves > 0.3 ? 0.5 : 0.12,
    ...waterColours(plan, light),
    land,
    beach: beachZ,
    bed: sandOf(plan),
    rock: shore !== false || lands.some(({ sandy }) => !sandy),
    sheltered: shore !== false,
    lagoon: lands.some(({ sandy }) => sandy),
  });
  const thickness = 0.0012 + light.haze * light.haze * 0.05;
  const standing = onTheSea(canvas, plan, light, view, lands, land, thickness, random);
  const look = {
    material: shoreMaterial(canvas, plan, beach),
    thickness,
    mist: 0,
    bounce: [0.4, 0.42, 0.42] as const,
    water: 'unmarked' as const,
  };
  const stages = [
    ...sky.stages,
    ...swell.stages,
    sightStage(canvas, fan, view, false),
    groundStage(draft, plan, light, sky, fan, view, look, draft.colour),
  ];
  if (standing.length > 0) stages.push(shapeStage(draft, 'objects', standing));
  stages.push(...swell.waterStages, edgeStage(canvas, fan, draft.colour, riseOverSwell));
  if ((shore || lands.some(({ z }) => z < 25)) && waves > 0.12) stages.push(sprayStage(canvas, light, view, waves * 0.62, land));
  if (standing.length > 0) stages.push(shapeStage(canvas, 'objects', standing));
  return stages;
};

/** A lighthouse, sails, birds, lightning. */
function onTheSea(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  view: View,
  lands: readonly Land[],
  land: (x: number, z: number) => number,
  thickness: number,
  random: Random,
): Shape[] {
  const unit = 1 / view.step;
  const stormy = plan.weather === 'storm';
  const shapes: Shape[] = [];
  const first = lands[0];
  if (wants(plan, 'lighthouse') && first) {
    const place = lighthousePlace(first);
    const foot = Math.max(0.3, land(place.x, place.z)) - 0.06;
    const x = view.centreX + (place.x / place.z) * unit;
    const y = view.horizon - ((foot - view.eye) / place.z) * unit;
    const size = (2.5 / place.z) * unit;
    // In a storm it stands out against the clouds, as far as the picture has room for it.
    const tall = stormy ? Math.max(size, Math.min(size * 1.32, y - canvas.height * 0.04)) : size;
    shapes.push(...lighthouse(x, y, tall, light, clamp(place.z * thickness)));
  }
  if (wants(plan, 'boat')) {
    const count = random() < 0.65 || plan.single?.includes('boat') ? 1 : 2;
    for (let index = 0; index < count; index += 1) {
      const z = mix(15, 24, random()) * (1 + index * 0.7);
      // What is placed stands away from the sun; the first sail stands where it hides none.
      const side = (index === 0) === (plan.things.length === 0) ? -1 : 1;
      const share = side * Math.sign(light.sun[0] || 1) * mix(0.12, 0.24, random());
      const x = view.centreX + share * canvas.width;
      shapes.push(...sailboat(x, view.horizon + (view.eye / z) * unit, (2.9 / z) * unit, light, clamp(z * thickness + 0.04)));
    }
  }
  if (wants(plan, 'birds') || (!stormy && !light.night && random() < 0.4 && !refuses(plan, 'birds'))) {
    const dark = mixColour(scaleColour(light.ambient, 0.3), light.horizon, 0.25);
    const x = canvas.width * mix(0.25, 0.75, random());
    const y = view.horizon * mix(0.35, 0.75, random());
    shapes.push(...birds(x, y, unit * 0.018, 5 + Math.floor(random() * 6), dark, random));
  }
  if (wants(plan, 'lightning') || (stormy && random() < 0.5 && !refuses(plan, 'lightning'))) {
    const x = canvas.width * mix(0.2, 0.8, random());
    shapes.push(...lightning(x, view.horizon, view.horizon * mix(0.75, 0.95, random()), light, random));
  }
  return shapes;
}

/** What this scene really draws. */
export const drawnDetails: readonly Detail[] = [
  'sea',
  'waves',
  'beach',
  'palms',
  'island',
  'cliff',
  'rocks',
  'hills',
  'lighthouse',
  'lightning',
  'boat',
  'birds',
  'reflection',
  'clouds',
  'sun',
  'moon',
  'stars',
  'milky-way',
  'rainbow',
];
