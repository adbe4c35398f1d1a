import { createRandom, seedFor } from '../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour } from '../pixels/shade.ts';
import type { ColourName } from './colours.ts';
import { areWarm } from './grading.ts';
import { sideOfSummit } from './land/rock/peaks.ts';
import { seenFace } from './land/rock/wall-ridge.ts';
import type { Light } from './light.ts';
import { type Hour, hasStormFront, isBrewing, type Mood, refuses, type ScenePlan, type Weather, wants } from './plan.ts';
import { hasCastleHill, hasLongWall, hasVillage, isWinterPeaks } from './things/village.ts';
import { greyed, isGrey, keepAwayFrom, leadTowards, paintOf, recolour } from './tint.ts';

/** Clear air at an hour of the day. Elevations are degrees above the horizon. */
interface Air {
  zenith: Colour;
  horizon: Colour;
  sun: Colour;
  strength: number;
  cloudLit: Colour;
  cloudShade: Colour;
  lowest: number;
  highest: number;
  ambient: number;
  exposure: number;
}

function air(
  sky: [string, string],
  sun: [string, number],
  clouds: [string, string],
  elevation: [number, number],
  ambient: number,
  exposure: number,
): Air {
  return {
    zenith: colourOf(sky[0]),
    horizon: colourOf(sky[1]),
    sun: colourOf(sun[0]),
    strength: sun[1],
    cloudLit: colourOf(clouds[0]),
    cloudShade: colourOf(clouds[1]),
    lowest: elevation[0],
    highest: elevation[1],
    ambient,
    exposure,
  };
}

const hoursOfAir: Record<Hour, Air> = {
  dawn: air(['#5a7ab6', '#ffc4a0'], ['#ffb68c', 2], ['#ffcdb4', '#8a89b4'], [5, 10], 0.62, 1.02),
  morning: air(['#3c78c6', '#d3e3ee'], ['#ffecc9', 2.7], ['#fff6ea', '#93a5c0'], [22, 34], 0.62, 0.98),
  noon: air(['#2763bd', '#bcd9ef'], ['#fff9ec', 3], ['#ffffff', '#98a9c2'], [48, 60], 0.62, 0.95),
  afternoon: air(['#3470bf', '#dbe0dc'], ['#ffe6bb', 2.8], ['#fff2dc', '#92a0ba'], [26, 38], 0.6, 0.97),
  sunset: air(['#40609a', '#ff9a4c'], ['#ffae70', 2.3], ['#ffb078', '#7d6680'], [3.5, 7.5], 0.8, 1.02),
  dusk: air(['#1c4080', '#cc9a88'], ['#ffc8a2', 0.36], ['#bf989a', '#3c4c76'], [2, 3.5], 0.95, 1.2),
  night: air(['#060d22', '#1b3356'], ['#b4ccff', 0.5], ['#7f96c0', '#101a33'], [15, 25], 1.25, 1.2),
};

/** Balloons start soon after sunrise, while the air is calm. */
const earlyMorning = air(['#4a80c6', '#f7e9dc'], ['#ffd29a', 3], ['#ffe9d2', '#98a3c2'], [14, 19], 0.62, 1);

/** Over a desert the night air is dry: its horizon keeps a faint light behind what stands there. */
const desertNight = air(['#050d24', '#4c6482'], ['#c8d8ff', 0.64], ['#7f96c0', '#101a33'], [15, 25], 0.95, 1.2);
/** Over a desert of cactus it is deep blue down to where the last light of the day lies, and a high moon is all its light. */
const saguaroNight = air(['#04122f', '#1d4a80'], ['#c4d9ff', 0.7], ['#7f96c0', '#101a33'], [17, 24], 0.95, 1.2);
/** The sun of winter stays low: warm light on what it meets, blue shade beside it. */
const winterMorning = air(['#3573c4', '#ece6e2'], ['#ffd2a0', 4.2], ['#fff0e2', '#98a6c6'], [20, 24], 0.66, 1.07);

/** Over a village in snow, which throws light back at the sky, a clear night is deep blue. */
const nightOverSnow = air(['#0f1f3f', '#46648f'], ['#ccd9f2', 0.5], ['#7f96c0', '#101a33'], [15, 25], 0.85, 1.2);

/** What a weather does to clear air. `grey`: share of colour taken away; `sun` and `bright`: factors. */
interface Effect {
  cover: readonly [number, number];
  haze: number;
  grey: number;
  sun: number;
  bright: number;
  rain: number;
  snowfall: number;
}

const effects: Record<Weather, Effect> = {
  clear: { cover: [0.14, 0.36], haze: 0.14, grey: 0, sun: 1, bright: 1, rain: 0, snowfall: 0 },
  cloudy: { cover: [0.46, 0.62], haze: 0.2, grey: 0.1, sun: 0.9, bright: 0.97, rain: 0, snowfall: 0 },
  overcast: { cover: [0.93, 1], haze: 0.34, grey: 0.72, sun: 0.16, bright: 0.74, rain: 0, snowfall: 0 },
  fog: { cover: [0.5, 0.7], haze: 0.8, grey: 0.6, sun: 0.3, bright: 0.86, rain: 0, snowfall: 0 },
  rain: { cover: [0.92, 1], haze: 0.5, grey: 0.74, sun: 0.12, bright: 0.55, rain: 0.75, snowfall: 0 },
  storm: { cover: [0.82, 0.92], haze: 0.36, grey: 0.6, sun: 0.5, bright: 0.52, rain: 0.6, snowfall: 0 },
  snow: { cover: [0.92, 1], haze: 0.52, grey: 0.66, sun: 0.18, bright: 0.84, rain: 0, snowfall: 0.75 },
};

/** Of the air before a storm breaks. */
const brewing: Effect = { cover: [0.8, 0.88], haze: 0.24, grey: 0.55, sun: 0.45, bright: 0.5, rain: 0, snowfall: 0 };

const moodsOfAir: Record<Mood, { haze: number; chroma: number; exposure: number; cover: number; sun: number }> = {
  calm: { haze: 0.02, chroma: 0.96, exposure: 1, cover: -0.04, sun: 1 },
  dramatic: { haze: 0, chroma: 1.12, exposure: 0.93, cover: 0.16, sun: 1.18 },
  joyful: { haze: -0.03, chroma: 1.1, exposure: 1.05, cover: 0, sun: 1.05 },
  lonely: { haze: 0.08, chroma: 0.78, exposure: 0.94, cover: 0.08, sun: 0.9 },
  mysterious: { haze: 0.2, chroma: 0.86, exposure: 0.88, cover: 0.08, sun: 0.85 },
  dreamy: { haze: 0.16, chroma: 1.02, exposure: 1.07, cover: 0.04, sun: 0.92 },
  epic: { haze: 0.04, chroma: 1.1, exposure: 0.98, cover: 0.12, sun: 1.15 },
  cosy: { haze: 0.04, chroma: 1.03, exposure: 1.02, cover: 0, sun: 1 },
};

/** How far a colour word may take over the sky: green or brown words usually mean the land. */
function reach(name: ColourName, hour: Hour): number {
  if (name === 'green') return hour === 'night' || hour === 'dusk' ? 0.6 : 0.3;
  if (name === 'brown') return 0.4;
  if (name === 'yellow') return 0.62;
  return 0.8;
}

/** The colours of the air that a colour word or a creative mood may change. */
type Palette = Pick<Light, 'zenith' | 'horizon' | 'sunColour' | 'cloudLit' | 'cloudShade'>;

function mapPalette(palette: Palette, change: (colour: Colour) => Colour): Palette {
  return {
    zenith: change(palette.zenith),
    horizon: change(palette.horizon),
    sunColour: change(palette.sunColour),
    cloudLit: change(palette.cloudLit),
    cloudShade: change(palette.cloudShade),
  };
}

function leadPalette(palette: Palette, plan: ScenePlan): Palette {
  let led = palette;
  if (plan.colours.includes('black')) led = mapPalette(led, (colour) => recolour(scaleColour(colour, 0.6), 0.6));
  if (plan.colours.includes('grey')) led = mapPalette(led, (colour) => recolour(colour, 0.25));
  if (plan.colours.includes('white')) led = mapPalette(led, (colour) => mixColour(recolour(colour, 0.6), [0.85, 0.87, 0.9], 0.16));
  const names = plan.colours.filter((name) => !isGrey(name)).slice(0, 2);
  const first = names[0];
  if (first === undefined) return led;
  // The lighter of two colours belongs to the horizon, where the light comes from.
  const second = names[1] ?? first;
  const green = (name: ColourName) => paintOf(name)[1];
  const low = green(first) >= green(second) ? first : second;
  const high = low === first ? second : first;
  const lowReach = reach(low, plan.hour);
  // "Warm colours" leave the upper sky cool: without its opposite no colour looks warm.
  const highReach = reach(high, plan.hour) * (names.length > 1 && areWarm(names) ? 0.25 : 1);
  const apart = low === high ? 1 : 0;
  return {
    zenith: leadTowards(led.zenith, paintOf(high), highReach, -0.12 * apart),
    horizon: leadTowards(led.horizon, paintOf(low), lowReach * 0.9, 0.22 * apart),
    sunColour: leadTowards(led.sunColour, paintOf(low), lowReach * 0.5, 0.3 * apart),
    cloudLit: leadTowards(led.cloudLit, paintOf(low), lowReach * 0.8, 0.3 * apart),
    cloudShade: leadTowards(led.cloudShade, paintOf(high), highReach * 0.85, -0.1 * apart),
  };
}

/** Streets and lanes leave a strip of the sky open over their end. */
function isBetweenHouses(plan: ScenePlan): boolean {
  return plan.subject === 'townscape' || (plan.subject === 'city' && wants(plan, 'street'));
}

/** Degrees to the side of the view where the sun stands: in the picture for the sea, to the side where relief needs it. */
function sideOfSun(plan: ScenePlan, low: boolean, luck: number): number {
  if (wants(plan, 'moon') && isBetweenHouses(plan)) return mix(2.5, 5, luck);
  if (wants(plan, 'sun') || wants(plan, 'moon')) return mix(9, 22, luck);
  // On Mars only the low sun itself says what hour it is.
  if (wants(plan, 'mars') && low) return mix(13, 19, luck);
  // Walls of rock and palms want a sun that shines on them.
  if (plan.subject === 'ocean' && !low && wants(plan, 'cliff')) return mix(93, 120, luck);
  if (plan.subject === 'ocean' && !low && wants(plan, 'palms')) return mix(42, 76, luck);
  if (plan.subject === 'ocean' || plan.subject === 'city' || plan.subject === 'space') return mix(6, 24, luck);
  if (plan.subject === 'aurora') return mix(60, 110, luck);
  // Behind camels, so that their shadows fall towards the eye.
  if (plan.subject === 'desert' && !low && plan.things.some(({ kind }) => kind === 'camel')) return mix(44, 58, luck);
  if (plan.subject === 'desert') return mix(66, 112, luck);
  // It rakes over what stands on a hill, and its glow is seen at the side of the picture.
  if (low && hasCastleHill(plan)) return mix(72, 82, luck);
  // It shines along the flanks of the ridges that a long wall runs on, or all of them would stand in their own shade.
  if (hasLongWall(plan)) return low ? mix(112, 132, luck) : mix(62, 112, luck);
  // The last shaft of light comes past the eye.
  if (hasStormFront(plan)) return mix(78, 108, luck);
  // Along the flanks of a single peak, from the side that it turns to the picture: the other lies in shade.
  if (isWinterPeaks(plan)) return low ? mix(84, 106, luck) : mix(64, 84, luck);
  if (plan.subject === 'mountains') return low ? mix(32, 80, luck) : mix(62, 112, luck);
  return low ? mix(14, 46, luck) : mix(48, 90, luck);
}

/** Whether the sun stands left (-1) or right (1) of the view: by `chance`, unless it has to shine on something. */
function handOfSun(plan: ScenePlan, seed: number, chance: number): number {
  // Cliffs stand on the side that `landsOf` draws by the same chance: the sun shines on them from the other.
  if (plan.subject === 'ocean' && wants(plan, 'cliff')) return createRandom(seedFor(seed, 'lands'))() < 0.5 ? -1 : 1;
  if (hasLongWall(plan)) return seenFace(seed);
  return isWinterPeaks(plan) ? -sideOfSummit(plan, seed) : chance;
}

/** A sky that is itself the subject keeps most clouds away, unless they are asked for. */
function openness(plan: ScenePlan): number {
  // Clouds lit as by day would stand before the stars that were asked for.
  if (plan.subject === 'desert' && plan.hour === 'night' && plan.weather === 'clear' && wants(plan, 'stars') && !wants(plan, 'clouds'))
    return 0;
  const isShow = plan.subject === 'aurora' || wants(plan, 'milky-way') || (plan.hour === 'night' && wants(plan, 'stars'));
  // Clouds that the moon lights would outshine the windows of a village.
  if (plan.hour === 'night' && plan.weather === 'clear' && hasVillage(plan) && !wants(plan, 'clouds')) return 0;
  return isShow && !wants(plan, 'clouds') && (plan.weather === 'clear' || plan.weather === 'cloudy') ? 0.45 : 1;
}

function airOf(plan: ScenePlan): Air {
  if (plan.hour === 'night' && plan.season === 'winter' && hasVillage(plan) && (plan.weather === 'clear' || plan.weather === 'cloudy'))
    return nightOverSnow;
  if (plan.hour === 'morning' && isBallooning(plan)) return earlyMorning;
  if (plan.hour === 'morning' && isWinterPeaks(plan)) return winterMorning;
  if (plan.hour === 'night' && plan.subject === 'desert' && !wants(plan, 'mars')) return wants(plan, 'cactus') ? saguaroNight : desertNight;
  return hoursOfAir[plan.hour];
}

/** Hot-air balloons over the land. */
export function isBallooning({ things }: ScenePlan): boolean {
  return things.some(({ kind }) => kind === 'hot-air-balloon');
}

/** What a storm, or one that is about to break, does to the sky. */
function darkened(palette: Palette, plan: ScenePlan, base: Air): Palette {
  if (plan.weather === 'storm') {
    const stormy = { ...palette, cloudShade: scaleColour(palette.cloudShade, 0.6), zenith: scaleColour(palette.zenith, 0.7) };
    return isBrewing(plan) ? towering(stormy) : stormy;
  }
  if (!isBrewing(plan)) return palette;
  return hasStormFront(plan) ? underFront(towering(palette), base) : towering(palette);
}

function towering(palette: Palette): Palette {
  return { ...palette, cloudShade: scaleColour(palette.cloudShade, 0.4), cloudLit: scaleColour(palette.cloudLit, 0.66) };
}

/** Behind a castle the evening is golden low down and a quiet blue above, without violet between. */
function golden(palette: Palette): Palette {
  return {
    zenith: mixColour(palette.zenith, colourOf('#56799c'), 0.7),
    horizon: mixColour(palette.horizon, colourOf('#ffc04c'), 0.92),
    sunColour: scaleColour(mixColour(palette.sunColour, colourOf('#ffc283'), 0.5), 1.16),
    cloudLit: mixColour(palette.cloudLit, colourOf('#ffcc80'), 0.9),
    cloudShade: mixColour(palette.cloudShade, colourOf('#a07a72'), 0.6),
  };
}

/** Before a storm the clouds are slate, the band of sky under them is pale, and the light that still comes in under them is golden. */
function underFront(palette: Palette, base: Air): Palette {
  return {
    zenith: mixColour(scaleColour(palette.zenith, 0.8), colourOf('#8b8f92'), 0.5),
    horizon: mixColour(palette.horizon, mixColour(colourOf('#ecd49a'), base.horizon, 0.2), 0.68),
    sunColour: mixColour(base.sun, colourOf('#ffcf88'), 0.6),
    cloudLit: mixColour(palette.cloudLit, colourOf('#969ca4'), 0.7),
    cloudShade: mixColour(palette.cloudShade, colourOf('#2f353c'), 0.85),
  };
}

/**
 * The light a plan asks for: hour, weather and season set it, mood bends it, the colours of the prompt lead it.
 * `creativity` above 5 turns the palette by up to a sixth of the colour circle; below 5 it stays classic.
 */
export function createLight(plan: ScenePlan, seed: number): Light {
  const random = createRandom(seedFor(seed, 'light'));
  const base = airOf(plan);
  const effect = isBrewing(plan) ? brewing : effects[plan.weather];
  const mood = moodsOfAir[plan.mood];
  const night = plan.hour === 'night';
  const lowSun = plan.hour === 'dawn' || plan.hour === 'sunset' || plan.hour === 'dusk';
  const freedom = clamp((plan.creativity - 5) / 5);

  // Dunes need a little more than a grazing sun, or all of them lie in shadow.
  const lift = plan.subject === 'desert' && lowSun ? (wants(plan, 'mars') ? 0.6 : 6) : 0;
  // Under a sun overhead dunes and mountains lie flat: they get the shadows of a morning.
  const steep =
    lowSun || night ? 1 : hasStormFront(plan) ? 0.5 : plan.subject === 'desert' ? 0.56 : plan.subject === 'mountains' ? 0.66 : 1;
  const chanceOfHeight = random();
  // A moon that is asked for stands where pictures of every shape show it.
  const [lowest, highest] = night && wants(plan, 'moon') ? (isBetweenHouses(plan) ? [19, 21] : [9.5, 13]) : [base.lowest, base.highest];
  const elevation = ((mix(lowest, highest, chanceOfHeight) * steep + lift) * Math.PI) / 180;
  const chance = random() < 0.5 ? -1 : 1;
  const azimuth = (handOfSun(plan, seed, chance) * sideOfSun(plan, lowSun, random()) * Math.PI) / 180;
  const sun: Colour = [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation)];

  let palette: Palette = {
    zenith: base.zenith,
    horizon: base.horizon,
    sunColour: base.sun,
    cloudLit: base.cloudLit,
    cloudShade: base.cloudShade,
  };
  // After some sunsets an orange band stays over the horizon, after others the air turns violet.
  if (plan.hour === 'dusk') {
    const ember = createRandom(seedFor(seed, 'dusk'))();
    palette = {
      ...palette,
      horizon: mixColour(palette.horizon, colourOf('#f0a067'), ember * 0.85),
      cloudLit: mixColour(palette.cloudLit, colourOf('#d99a80'), ember * 0.8),
    };
  }
  if (plan.hour === 'sunset' && hasCastleHill(plan)) palette = golden(palette);
  if (plan.season === 'autumn') palette = { ...palette, horizon: mixColour(palette.horizon, scaleColour(base.sun, 0.8), night ? 0 : 0.14) };
  if (plan.season === 'winter') {
    palette = { ...mapPalette(palette, (colour) => recolour(colour, 0.9)), sunColour: mixColour(base.sun, [0.9, 0.95, 1], 0.15) };
  }
  if (plan.mood === 'dreamy' && !night) {
    palette = {
      ...palette,
      horizon: leadTowards(palette.horizon, paintOf('pink'), 0.3),
      cloudLit: leadTowards(palette.cloudLit, paintOf('pink'), 0.22),
    };
  }
  if (plan.mood === 'cosy') palette = { ...palette, sunColour: mixColour(palette.sunColour, [1, 0.62, 0.3], 0.2) };
  // Under closed clouds an evening has hardly any glow left: it is blue, where warm light would be a brown veil.
  const dim = lowSun && effect.grey > 0.62;
  const dull: Colour = night
    ? [0.06, 0.08, 0.12]
    : mixColour(
        plan.hour === 'dusk' || dim ? [0.4, 0.54, 0.72] : [0.62, 0.69, 0.78],
        base.horizon,
        plan.hour === 'dusk' ? 0.1 : lowSun ? (dim ? 0.05 : 0.24) : 0.15,
      );
  const grey = dim ? Math.max(effect.grey, 0.92) : effect.grey;
  const bright = effect.bright * (dim && plan.hour === 'sunset' ? 0.8 : 1);
  palette = mapPalette(palette, (colour) => scaleColour(greyed(colour, grey, dull), bright));
  if (effect.grey > 0.5) {
    // Under a closed sky the dome is nearly even: bright overhead, paler at the rim.
    const even = mixColour(palette.zenith, palette.horizon, 0.5);
    palette = { ...palette, zenith: mixColour(palette.zenith, even, 0.7), horizon: mixColour(palette.horizon, even, 0.35) };
    palette = darkened(palette, plan, base);
  }
  // A long wall and its woods take so much of a low sun that one as red as elsewhere would leave no other colour.
  if (lowSun && hasLongWall(plan)) palette = mapPalette(palette, (colour) => recolour(colour, 0.76));
  palette = mapPalette(palette, (colour) => recolour(colour, mood.chroma));
  palette = leadPalette(palette, plan);
  if (freedom > 0 && plan.colours.length === 0) {
    const turn = (random() - 0.5) * freedom * 1.4;
    palette = {
      ...mapPalette(palette, (colour) => recolour(colour, 1 + 0.15 * freedom, turn)),
      sunColour: recolour(palette.sunColour, 1, turn * 0.4),
    };
  }
  for (const name of plan.unwantedColours) palette = mapPalette(palette, (colour) => keepAwayFrom(colour, name));

  const strength = base.strength * effect.sun * mood.sun;
  const ambient = mixColour(palette.zenith, palette.horizon, lowSun ? 0.2 : 0.36);
  const freeCover = mix(effect.cover[0], effect.cover[1], random()) + mood.cover * (1 - effect.grey);
  const wantedCover = wants(plan, 'clouds') ? Math.max(freeCover, 0.45) : freeCover;
  return {
    sun,
    ...palette,
    sunColour: scaleColour(palette.sunColour, strength),
    ambient: scaleColour(ambient, base.ambient * (1 + effect.grey * 0.55)),
    cloudCover: refuses(plan, 'clouds') ? 0 : clamp(wantedCover * openness(plan)),
    haze: clamp(effect.haze + mood.haze, 0.04, 0.95),
    night,
    rain: effect.rain,
    snowfall: effect.snowfall,
    exposure: base.exposure * mood.exposure,
  };
}
