import { createNoise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import { createFan, edgeStage, sightStage } from '../land/fan.ts';
import { groundStage, type Material } from '../land/land-surface.ts';
import { birds, lighthouse, lightning, sailboat } from '../land/landmarks.ts';
import { createView } from '../land/level-view.ts';
import { type Shape, shapeStage } from '../land/outlines.ts';
import { createRelief } from '../land/relief.ts';
import { createSwell } from '../land/swell.ts';
import type { Canvas } from '../picture.ts';
import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';
import { leadTowards, paintOf } from '../tint.ts';

interface Land {
  x: number;
  z: number;
  height: number;
  wide: number;
  deep: number;
}

/** `wide`: the slope at which the picture ends to the side. */
function landsOf(plan: ScenePlan, seed: number, wide: number): Land[] {
  const random = createRandom(seed);
  const side = random() < 0.5 ? -1 : 1;
  const lands: Land[] = [];
  if (wants(plan, 'lighthouse'))
    lands.push({ x: side * 10 * Math.min(mix(0.24, 0.34, random()), wide * 0.5), z: 10, height: 0.95, wide: 2, deep: 1.6 });
  if (wants(plan, 'cliff')) {
    lands.push({ x: -side * 7.6, z: 11, height: 4.2, wide: 5.2, deep: 5 }, { x: -side * 12, z: 19, height: 5, wide: 8, deep: 7 });
    lands.push({ x: -side * 2.3, z: 13.5, height: 1.2, wide: 0.7, deep: 0.8 });
  }
  if (wants(plan, 'island')) {
    lands.push(
      { x: side * mix(5, 8, random()), z: 30, height: mix(3, 4.4, random()), wide: 8, deep: 6 },
      { x: -side * mix(14, 20, random()), z: 52, height: 3.6, wide: 9, deep: 7 },
    );
  }
  if (wants(plan, 'hills') || (lands.length === 0 && random() < 0.35))
    lands.push({ x: -side * 46, z: 92, height: 6.5, wide: 34, deep: 12 });
  if (wants(plan, 'rocks'))
    for (let index = 0; index < 4; index += 1)
      lands.push({
        x: mix(-4.5, 4.5, random()),
        z: mix(5.5, 13, random()),
        height: mix(0.4, 0.9, random()),
        wide: mix(0.5, 1, random()),
        deep: 0.7,
      });
  return lands;
}

/** Rises steeply out of the water and bends over into a crown: no table top. */
function rounded(body: number): number {
  const steep = body * 1.45 + 0.2 * smoothstep(0.2, 0.36, body);
  return 1.5 * (1 - Math.exp(-steep / 1.15));
}

function shore(canvas: Canvas, plan: ScenePlan, beach: boolean): Material {
  const noise = createNoise(seedFor(canvas.seed, 'shore'));
  const rock = colourOf('#6a625a');
  const dark = colourOf('#3c3936');
  const turf = plan.season === 'autumn' ? colourOf('#8a7a3c') : plan.season === 'winter' ? colourOf('#a9aca8') : colourOf('#5d7439');
  const sand = colourOf('#d8bf95');
  return (x, y, z, upright, hollow, _tree, out) => {
    const fine = noise.sum(x * 3.4, z * 3.4 + y * 2, 4);
    const isSand = beach && z < 9 && y < 0.5;
    const wet = smoothstep(isSand ? 0.1 : 0.18, 0.01, y + fine * 0.05);
    const grassy = smoothstep(0.55, 0.8, upright + fine * 0.15) * smoothstep(0.35, 0.75, y);
    const strata = noise.at(y * 7 + fine, x * 0.3) * 0.25;
    for (let channel = 0; channel < 3; channel += 1) {
      let paint: number;
      if (isSand) paint = (sand[channel] as number) * (0.86 + fine * 0.3) * (1 - wet * 0.5);
      else {
        paint = mix(dark[channel] as number, rock[channel] as number, clamp(0.6 + fine + strata - Math.max(0, hollow) * 0.4));
        paint = mix(paint, (turf[channel] as number) * (0.85 + fine * 0.5), grassy) * (1 - wet * 0.55);
      }
      out[channel] = paint;
    }
    out[3] = isSand ? 0.25 * (1 - wet) : 0.8 * (1 - grassy * 0.6);
  };
}

/** The open sea: swell, shore, islands, a lighthouse or a sail. */
export const paintOcean: Scene = (canvas, plan, light) => {
  const random = createRandom(seedFor(canvas.seed, 'ocean'));
  const free = plan.creativity / 5;
  const beach = wants(plan, 'beach') || wants(plan, 'palms');
  const stormy = plan.weather === 'storm';
  const tall = canvas.height > canvas.width * 1.2;
  const horizon = mix(0.46, 0.46 + (random() - 0.5) * 0.16, Math.min(1, free)) + (tall ? 0.06 : 0);
  const rough = stormy
    ? 0.62
    : wants(plan, 'waves') || plan.mood === 'dramatic' || plan.mood === 'epic'
      ? 0.36
      : plan.weather === 'rain'
        ? 0.25
        : plan.mood === 'calm'
          ? mix(0.07, 0.12, random())
          : 0.16;
  const waves = beach ? Math.min(rough, 0.2) : rough;
  const eye = 0.95 + waves * 1.1 + random() * 0.25;
  const view = createView(canvas, horizon, eye);
  const fan = createFan(canvas, 0.8, 150);
  const sky = createSky(canvas, plan, light);
  const relief = createRelief(seedFor(canvas.seed, 'islands'));
  const lands = landsOf(plan, seedFor(canvas.seed, 'lands'), (canvas.width / 2) * view.step);
  const noise = createNoise(seedFor(canvas.seed, 'sand'));
  const beachZ = beach ? mix(3.1, 4, random()) : 0;
  const beachLean = mix(-0.35, 0.35, random());

  function land(x: number, z: number): number {
    let ground = -1;
    if (beach && z < 16) {
      const line = beachZ + beachLean * x + noise.at(x * 0.35, 3) * 0.5;
      ground = Math.max(-1, (line - z) * 0.13 + noise.sum(x * 0.8, z * 0.8, 3) * 0.05);
      if (ground > 0.25) ground = 0.25 + (ground - 0.25) * 0.5;
    }
    for (let index = 0; index < lands.length; index += 1) {
      const one = lands[index] as Land;
      const dx = (x - one.x) / one.wide;
      const dz = (z - one.z) / one.deep;
      const far = dx * dx + dz * dz;
      if (far > 1.7) continue;
      const scale = 1.6 / one.wide;
      const craggy = relief.crags(x * scale * 0.8 + index * 7, z * scale * 0.8, one.z > 40 ? 6 : 8);
      const body = 1.15 - Math.sqrt(far) - 0.45 + craggy * 0.62;
      if (body > 0) ground = Math.max(ground, -0.4 + rounded(body) * one.height * (0.62 + 0.55 * craggy));
    }
    return ground;
  }

  let deep: Colour = stormy || light.rain > 0 ? colourOf('#1d3a42') : colourOf('#0d4a66');
  let clear: Colour = colourOf('#3fb3a8');
  const lead = plan.colours.find((name) => name === 'teal' || name === 'green' || name === 'blue' || name === 'purple');
  if (lead) {
    deep = leadTowards(deep, paintOf(lead), 0.6);
    clear = leadTowards(clear, paintOf(lead), 0.6);
  }
  const draft = { ...canvas, colour: canvas.memory.floats('land.rough', canvas.width * canvas.height * 3) };
  const swell = createSwell(draft, light, sky, fan, view, {
    waves,
    foam: stormy ? 0.75 : waves > 0.3 ? 0.5 : 0.12,
    deep: scaleColour(deep, 0.75),
    clear,
    land,
    beach: beachZ,
  });
  const thickness = 0.0012 + light.haze * light.haze * 0.05;

  const unit = 1 / view.step;
  const standing: Shape[] = [];
  const first = lands[0];
  if (wants(plan, 'lighthouse') && first) {
    const foot = Math.max(0.3, land(first.x, first.z)) - 0.06;
    standing.push(
      ...lighthouse(
        view.centreX + (first.x / first.z) * unit,
        view.horizon - ((foot - eye) / first.z) * unit,
        (2.5 / first.z) * unit,
        light,
        clamp(first.z * thickness),
      ),
    );
  }
  if (wants(plan, 'boat')) {
    const count = random() < 0.65 ? 1 : 2;
    for (let index = 0; index < count; index += 1) {
      const z = mix(15, 24, random()) * (1 + index * 0.7);
      const share = (index === 0 ? -1 : 1) * Math.sign(light.sun[0] || 1) * mix(0.12, 0.24, random());
      standing.push(
        ...sailboat(
          view.centreX + share * canvas.width,
          view.horizon + (eye / z) * unit,
          (2.9 / z) * unit,
          light,
          clamp(z * thickness + 0.04),
        ),
      );
    }
  }
  if (wants(plan, 'birds') || (!stormy && !light.night && random() < 0.4)) {
    const dark = mixColour(scaleColour(light.ambient, 0.3), light.horizon, 0.25);
    standing.push(
      ...birds(
        canvas.width * mix(0.25, 0.75, random()),
        view.horizon * mix(0.35, 0.75, random()),
        unit * 0.018,
        5 + Math.floor(random() * 6),
        dark,
        random,
      ),
    );
  }
  if (wants(plan, 'lightning') || (stormy && random() < 0.5 && !refuses(plan, 'lightning'))) {
    standing.push(
      ...lightning(canvas.width * mix(0.2, 0.8, random()), view.horizon, view.horizon * mix(0.75, 0.95, random()), light, random),
    );
  }
  const stages = [
    ...sky.stages,
    ...swell.stages,
    sightStage(canvas, fan, view, false),
    groundStage(
      draft,
      plan,
      light,
      sky,
      fan,
      view,
      { material: shore(canvas, plan, beach), thickness, mist: 0, bounce: [0.4, 0.42, 0.42], water: 'unmarked' },
      draft.colour,
    ),
  ];
  if (standing.length > 0) stages.push(shapeStage(draft, 'objects', standing));
  stages.push(swell.waterStage, edgeStage(canvas, fan, draft.colour));
  if (standing.length > 0) stages.push(shapeStage(canvas, 'objects', standing));
  return stages;
};

/** What this scene really draws. */
export const drawnDetails: readonly Detail[] = [
  'sea',
  'waves',
  'beach',
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
