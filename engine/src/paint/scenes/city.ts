import { wetGlowStages } from '../buildings/neon/wet-glow.ts';
import { createSampler } from '../buildings/sampling.ts';
import { blueHour, emberOfBlueHour, isBlueHour } from '../buildings/skyline/blue-hour.ts';
import { isWetNight, underCityGlow } from '../buildings/skyline/city-glow.ts';
import { createView } from '../buildings/town-view.ts';
import { smearStage, wetMirrorOf } from '../buildings/wet-mirror.ts';
import { boltStage } from '../land/landscape-shapes.ts';
import type { Stage } from '../picture.ts';
import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';

/** Details that this scene draws. */
export const drawnDetails: readonly Detail[] = [
  'skyscrapers',
  'street',
  'road',
  'neon',
  'lights',
  'traffic',
  'lanterns',
  'reflection',
  'bridge',
  'river',
  'lake',
  'sea',
  'boat',
  'harbour',
  'tower',
  'lujiazui',
  'pagoda',
  'temple',
  'house',
  'clouds',
  'stars',
  'moon',
  'sun',
  'snow',
  'rainbow',
  'lightning',
];

/** Depth (0 to 1) of a distance in blocks. */
const depthOf = (distance: number) => (distance > 1e6 ? 1 : 1 - Math.exp(-distance * 0.16));

/** Over lit streets few stars are seen, and no moon sits on a spire, unless they are asked for; in the blue hour the sun is down. */
function underLamps(plan: ScenePlan, blue: boolean): ScenePlan {
  const hidden = (['stars', 'moon', ...(blue ? (['sun'] as const) : [])] as const).filter(
    (detail) => !wants(plan, detail) && !(detail === 'stars' && wants(plan, 'milky-way')),
  );
  return { ...plan, unwantedDetails: [...plan.unwantedDetails, ...hidden] };
}

/** A town of ray-cast houses: a skyline over water, a street canyon, an old lantern street or a sea of roofs. */
export const paintCity: Scene = (canvas, asked, open) => {
  const { width, height, colour, depth, memory } = canvas;
  const view = createView(asked, canvas.seed);
  // Streets have the light of their lamps; rain and fog are dull by themselves.
  const blue = view.kind === 'skyline' && isBlueHour(asked, open);
  const light = blue ? blueHour(open, asked) : open;
  const plan: ScenePlan = blue ? { ...asked, hour: 'dusk' } : asked;
  const sky = createSky(canvas, underLamps(plan, blue), view.kind === 'skyline' ? underCityGlow(light, plan) : light);
  const { sample, look } = createSampler(canvas, plan, light, view, sky, blue ? emberOfBlueHour : undefined);
  const things = memory.floats('city-things', width * height);
  const mirror = wetMirrorOf(canvas, 'city.mirror');
  const smooth = memory.floats('city-smooth', width * height * 3);

  const cast: Stage = {
    phase: 'city',
    rows: height,
    cost: 8,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          look(x + 0.5, y + 0.5);
          const pixel = y * width + x;
          const at = pixel * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            smooth[at + channel] = sample.colour[channel] as number;
            mirror.radiance[at + channel] = sample.mirror[channel] as number;
          }
          mirror.share[pixel] = sample.share;
          mirror.rough[pixel] = sample.rough;
          things[pixel] = sample.thing;
          depth[pixel] = depthOf(sample.distance);
        }
      }
    },
  };

  /** Whether two neighbours show different things, or parts of one thing in strong contrast (a letter, a window bar). */
  function differs(other: number, thing: number, own: number): boolean {
    if (things[other] !== thing) return true;
    if (thing < 0) return false;
    const at = other * 3;
    const there = (smooth[at] as number) + (smooth[at + 1] as number) + (smooth[at + 2] as number);
    return Math.abs(own - there) > 0.2 + 0.5 * Math.min(own, there);
  }

  /** Pixels at edges are looked at four times. */
  const edges: Stage = {
    phase: 'light',
    rows: height,
    cost: 4,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const thing = things[pixel] as number;
          const at = pixel * 3;
          const own = (smooth[at] as number) + (smooth[at + 1] as number) + (smooth[at + 2] as number);
          const isEdge =
            (x > 0 && differs(pixel - 1, thing, own)) ||
            (x < width - 1 && differs(pixel + 1, thing, own)) ||
            (y > 0 && differs(pixel - width, thing, own)) ||
            (y < height - 1 && differs(pixel + width, thing, own));
          if (!isEdge) {
            colour[at] = smooth[at] as number;
            colour[at + 1] = smooth[at + 1] as number;
            colour[at + 2] = smooth[at + 2] as number;
            continue;
          }
          let red = 0;
          let green = 0;
          let blue = 0;
          for (let part = 0; part < 4; part += 1) {
            look(x + (part & 1) * 0.5 + 0.15 + (part >> 1) * 0.2, y + (part >> 1) * 0.5 + 0.35 - (part & 1) * 0.2);
            red += Math.min(8, sample.colour[0] as number);
            green += Math.min(8, sample.colour[1] as number);
            blue += Math.min(8, sample.colour[2] as number);
          }
          colour[at] = red / 4;
          colour[at + 1] = green / 4;
          colour[at + 2] = blue / 4;
        }
      }
    },
  };

  // Beside the towers of the middle, or over the end of a street.
  const place = wants(plan, 'street') || wants(plan, 'road') || wants(plan, 'traffic') ? ([0.44, 0.56] as const) : ([0.14, 0.26] as const);
  const bolt = wants(plan, 'lightning') ? [boltStage(canvas, light, height * 0.62, place)] : [];
  const moist =
    (wants(plan, 'neon') || isWetNight(plan, view.kind === 'skyline')) && !refuses(plan, 'lights')
      ? wetGlowStages(canvas, 0.3 + 0.5 * light.haze + 0.3 * light.rain)
      : [];
  return [
    ...sky.stages,
    cast,
    edges,
    ...bolt,
    blue ? smearStage(canvas, mirror, 0.2, 2.4) : smearStage(canvas, mirror, 0.5, 1.6),
    ...moist,
  ];
};
