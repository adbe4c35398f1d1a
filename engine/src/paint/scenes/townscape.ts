import { createRandom, seedFor } from '../../pixels/random.ts';
import { luminance, mix } from '../../pixels/shade.ts';
import { wetGlowStages } from '../buildings/neon/wet-glow.ts';
import { smearStage, wetMirrorOf } from '../buildings/wet-mirror.ts';
import { type Interior, interiorStages } from '../interiors/interior-stages.ts';
import { createRayTree } from '../interiors/ray-tree.ts';
import { type Detail, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';
import type { SettingOf } from '../things/setting.ts';
import { createBuilder } from '../townscapes/builder.ts';
import { createFinishing } from '../townscapes/finishing.ts';
import { createOutdoorLight } from '../townscapes/outdoor-light.ts';
import { eyeOf, lightOf } from '../townscapes/outlook.ts';
import { hangCountedLanterns } from '../townscapes/street-things.ts';
import { placeOf, townscapeDetails } from '../townscapes/townscape-places.ts';
import { depthOf, isRainyHarbour, lampsOf, marksOf, townscapeSetting } from '../townscapes/townscape-setting.ts';

export const drawnDetails: readonly Detail[] = [
  ...townscapeDetails,
  'house',
  'lights',
  'lanterns',
  'petals',
  'street',
  'path',
  'road',
  'river',
  'bridge',
  'lighthouse',
  'hills',
  'sea',
  'boat',
  'people',
  'clouds',
  'stars',
  'moon',
  'sun',
  'rainbow',
  'reflection',
];

/** A built place of people: a lane, a market, a canal town. Houses are meshes, lit by the sky between them, the sun and lamps. */
export const paintTownscape: Scene = (canvas, plan, open) => {
  const place = placeOf(plan, canvas.seed);
  const light = lightOf(open, place, plan);
  const eye = eyeOf(canvas, place);
  const sky = createSky(canvas, withoutStars(plan), {
    ...light,
    sunColour: open.sunColour,
    ambient: open.ambient,
  });
  const marks = marksOf(canvas);
  const mirror = wetMirrorOf(canvas, 'townscape.mirror');
  let interior: Interior | undefined;
  const lamps = lampsOf(plan);
  const builder = createBuilder(plan, createRandom(seedFor(canvas.seed, 'townscape')), lamps);
  const built = (): Interior => {
    if (interior) return interior;
    place.build(builder);
    hangCountedLanterns(builder, place.spans ?? 3);
    const town = builder.built();
    const tree = createRayTree(town.mesh.corners, town.mesh.count);
    interior = { ...town, light: createOutdoorLight(light, town, tree) };
    return interior;
  };
  const seen = new Float32Array(3);
  const outside = () => (px: number, py: number, out: Float64Array) => {
    const [dx, dy] = [(px - eye.centreX) / eye.focal, Math.max(0.001, (eye.horizon - py) / eye.focal)];
    const length = Math.sqrt(dx * dx + dy * dy + 1);
    sky.shade(dx / length, dy / length, 1 / length, seen, 0);
    out.set(seen);
    const pixel = (py | 0) * canvas.width + (px | 0);
    marks.shown[pixel] = 0;
    marks.away[pixel] = 1e4;
  };
  const finishing = () => createFinishing(canvas, plan, light, sky, eye, built(), builder, marks, mirror);
  return [
    ...sky.stages,
    ...interiorStages(canvas, {
      eye,
      depthOf,
      built,
      outside,
      gridSide: 240,
      coarseSun: true,
      finishing,
    }),
    smearStage(canvas, mirror, mix(0.1, 0.05, lamps) + luminance(...light.ambient) * mix(1.3, 0.65, lamps), 1.3 + lamps * 1.9),
    ...(lamps > 0.5 && isRainyHarbour(plan, light) ? wetGlowStages(canvas, 2.4) : []),
  ];
};

/** Over lit streets few stars are seen, unless they are asked for. */
function withoutStars(plan: ScenePlan): ScenePlan {
  return wants(plan, 'stars') || wants(plan, 'milky-way') ? plan : { ...plan, unwantedDetails: [...plan.unwantedDetails, 'stars'] };
}

export const townscape: SettingOf = (canvas, plan, light) => townscapeSetting(canvas, plan, light, placeOf(plan, canvas.seed));
