import type { Noise } from '../../../pixels/noise.ts';
import { clamp, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { type ScenePlan, wants } from '../../plan.ts';

/** Height of a dune at a place, where it is so worn: 0 to 1. */
type Dune = (x: number, z: number, worn: number) => number;

/** 0 in the trough, rising slowly to 1 at a crest and falling fast before it; crests wind like snakes. */
export function createDune(wind: number, winding: number, noise: Noise): Dune {
  return (x, z, worn) => {
    const turned = x * wind - z + winding * noise.at(x * 0.4, z * 0.2) + 0.55 * noise.at(x * 0.9 + 7, z * 0.6);
    const saw = turned - Math.floor(turned);
    const rise = saw / 0.7;
    const fall = (1 - saw) / 0.3;
    // The crest is a little worn, or its edge would show the steps of the grid.
    const near = Math.max(0, worn - Math.abs(rise - fall)) / worn;
    const up = Math.min(rise, fall) - near * near * worn * 0.25;
    return up * up * (2.2 - 1.2 * up);
  };
}

/**
 * Height of ripples of the wind at a place, in units of the land. By moonlight they are finer, run across its light rather than along
 * it, and fade and part from place to place.
 */
export function createRipples(wind: number, moonlit: boolean, noise: Noise): (x: number, z: number) => number {
  const [across, along, often, warp] = moonlit ? [-0.7 * Math.sign(wind), 0.62, 12.5, 0.24] : [-0.45 * wind, 1, 9.5, 0.16];
  return (x, z) => {
    const comb = (z * along + x * across + warp * noise.at(x * 1.3, z * 1.3) + 0.03 * noise.at(x * 4, z * 4)) * often;
    const wave = comb - Math.floor(comb);
    const tall = moonlit ? 0.0088 * clamp(0.8 + 2.2 * noise.at(x * 0.9 + 5, z * 0.7), 0.25, 1.25) : 0.0095;
    return tall * smoothstep(0, 1, wave < 0.64 ? wave / 0.64 : (1 - wave) / 0.36);
  };
}

/** Where a dune's crest begins to rise, how far to the side it lies, and how tall it gets; units of the land. */
type Ridge = readonly [at: number, across: number, tall: number];

const caravanRidges = (side: number): readonly Ridge[] => [
  [19, side * 5, 5.2],
  [29, -side * 9, 9.4],
  [42, side * 14, 15],
  [50, -side * 26, 16],
];

/** The singing sands that a crescent lake lies between, as `ridgesOf` takes them; nothing hides what is on the side `hand`. */
export const singingSands = (hand: number): readonly Ridge[] => [
  [18, -hand * 6, 5],
  [27, hand * 8, 10],
  [38, -hand * 14, 14.5],
];

/**
 * Tall dunes behind a caravan, whose winding crests run towards the eye: a long slope in the sun on one side, a steep one in the
 * shade on the other. `growth`: how far rows of the fan lie apart, by their distance.
 */
export function ridgesOf(
  side: number,
  sunX: number,
  growth: number,
  noise: Noise,
  ridges: readonly Ridge[] = caravanRidges(side),
  wornness = 0.75,
): (x: number, z: number) => number {
  const sunny = sunX > 0 ? 1 : -1;
  return (x, z) => {
    // A crest is a little worn, or its edge would show the steps of the grid.
    const worn = z * growth * wornness;
    let high = 0;
    for (const [at, across, tall] of ridges) {
      const crest = tall * smoothstep(at - 9, at + 3, z) * smoothstep(at + 22, at + 5, z);
      if (crest <= 0) continue;
      const off = (x - across - 2.4 * Math.sin(z * 0.27 + at) - 0.8 * noise.at(z * 0.2, at)) * sunny;
      high = Math.max(high, crest - 0.735 * (Math.hypot(off, worn) - worn) + 0.315 * off);
    }
    return high * smoothstep(9, 15, z);
  };
}

/** A dune near the eye: how high it lies on the ground, in units of the land, and where its sand slips, 0 to 1. */
interface Foredune {
  readonly riseAt: (x: number, z: number) => number;
  readonly slipAt: (x: number, z: number) => number;
}

/**
 * A dune between the eye and a caravan: its crest sweeps from the lower corner on the side of the sun up to the other side of the
 * picture. It slips steeply into the shade before it, and beyond it the sand falls slowly in the sun. `growth`: how far rows of the
 * fan lie apart, by their distance.
 */
export function createForedune(sunX: number, growth: number, noise: Noise): Foredune {
  const shady = sunX > 0 ? -1 : 1;

  function beyondCrest(x: number, z: number): number {
    const across = x * shady;
    return (z - 1.95 - 0.45 * across - 0.11 * Math.sin(across * 2.6 + 0.6) - 0.12 * noise.at(x * 0.8, 5)) * 0.92;
  }

  /** Height without the level sand around it: below 0 outside. */
  function bareAt(x: number, z: number, beyond: number): number {
    const tall = mix(0.1, 0.46, smoothstep(-1, 1.3, x * shady));
    // A crest is a little worn, or its edge would show the steps of the grid.
    const worn = z * growth * 1.5;
    return tall + 0.29 * beyond - 0.54 * (Math.hypot(beyond, worn) - worn);
  }

  return {
    riseAt(x, z) {
      if (z > 5.2) return 0;
      const bare = bareAt(x, z, beyondCrest(x, z));
      // It runs out softly on level sand.
      return 0.5 * (bare + Math.hypot(bare, 0.06)) * smoothstep(5.2, 2.6, z);
    },
    slipAt(x, z) {
      const beyond = beyondCrest(x, z);
      return beyond > 0.24 ? 0 : smoothstep(0.24, 0.04, beyond) * smoothstep(-0.02, 0.06, bareAt(x, z, beyond));
    },
  };
}

/**
 * Light as bare sand shows it. In the clear air of a desert the moon draws every crest and the rims of what stands there.
 * Sand is yellow by itself: under the orange sun of a picture's evening it would glow, and its shadows, which only the
 * sky lights, would be brown.
 */
export function lightOnSand(plan: ScenePlan, light: Light): Light {
  const { hour } = plan;
  if (light.night) {
    // Dunes all around a lake stand between it and the moon: without the sky's light they would be black.
    const ambient = wants(plan, 'crescent-lake') ? scaleColour(light.ambient, 3.6) : light.ambient;
    return { ...light, ambient, sunColour: scaleColour(light.sunColour, 2.6) };
  }
  if (hour !== 'sunset' && hour !== 'dawn') return light;
  const strength = (light.sunColour[0] + light.sunColour[1] + light.sunColour[2]) / 3;
  const high = (light.ambient[0] + light.ambient[1] + light.ambient[2]) / 3;
  return {
    ...light,
    sunColour: mixColour(light.sunColour, scaleColour([1.08, 1, 0.86], strength), 0.46),
    ambient: mixColour(light.ambient, scaleColour([1.25, 1.3, 1.95], high), 0.9),
  };
}
