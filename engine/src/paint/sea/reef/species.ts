import { type Colour, colourOf, mix, smoothstep } from '../../../pixels/shade.ts';

/** Heights at nine places from the nose (first) to the root of the tail (last), in half lengths of the fish. */
type Heights = readonly [number, number, number, number, number, number, number, number, number];

/** Colours the skin: `along` 0 nose … 1 root of the tail, `up` −1 back … 1 belly. */
type Skin = (out: Float64Array, along: number, up: number) => void;

export interface Species {
  /** Of the colour it is known for, in degrees (OKLCH). */
  readonly hue: number;
  readonly upper: Heights;
  readonly lower: Heights;
  /** Of the fins over the back and under the belly, beyond the body. */
  readonly dorsal: Heights;
  readonly anal: Heights;
  /** Half the height of the tail fin, and how it ends: 1 deeply forked, 0 straight, below 0 rounded. */
  readonly tail: number;
  readonly fork: number;
  readonly skin: Skin;
  readonly fin: Colour;
  readonly tailColour: Colour;
  readonly iris: Colour;
}

const put = (out: Float64Array, colour: Colour, amount: number) => {
  for (let channel = 0; channel < 3; channel += 1) out[channel] = mix(out[channel] as number, colour[channel] as number, amount);
};

/** 1 within `half` of a place, softly 0 beyond. */
const band = (value: number, at: number, half: number, soft = 0.025) => smoothstep(half + soft, half - soft, Math.abs(value - at));

/** Countershading: a dark back and a pale belly. */
const shaded = (out: Float64Array, back: Colour, flank: Colour, belly: Colour, up: number) => {
  out.set(back);
  put(out, flank, smoothstep(-0.85, -0.2, up));
  put(out, belly, smoothstep(0.25, 0.95, up));
};

const black = colourOf('#14151c');
const white = colourOf('#f1efe6');
const sun = colourOf('#f2c21f');
const pale = colourOf('#f6e9b4');
const orange = colourOf('#ea6a1c');
const deepOrange = colourOf('#b8400f');
const royal = colourOf('#1b4fc4');
const night = colourOf('#101a4a');
const rose = colourOf('#ef8a86');
const violet = colourOf('#b889c9');
const coralRed = colourOf('#e8663a');
const silver = colourOf('#c3d2d6');
const steel = colourOf('#4b6f8c');
const amber = colourOf('#d9a516');
const umber = colourOf('#8a6a2c');
const azure = colourOf('#2f66c9');
const ice = colourOf('#9fc3e0');
const cobalt = colourOf('#143a9e');
const ultramarine = colourOf('#2766dc');
const cornflower = colourOf('#4c8be6');
const apricot = colourOf('#f3933a');
const tangerine = colourOf('#f28a4c');
const olive = colourOf('#c9b93a');
const slate = colourOf('#1c2836');
const lagoon = colourOf('#1f7f86');
const mint = colourOf('#8fd0a8');
const pink = colourOf('#e58a8f');
const straw = colourOf('#d8c95a');
const indigo = colourOf('#1c3f66');
const jade = colourOf('#3aa79a');

const none: Heights = [0, 0, 0, 0, 0, 0, 0, 0, 0];

export const species = {
  butterfly: {
    hue: 95,
    upper: [0.025, 0.13, 0.38, 0.55, 0.6, 0.55, 0.42, 0.22, 0.09],
    lower: [0.025, 0.1, 0.31, 0.48, 0.54, 0.49, 0.36, 0.19, 0.08],
    dorsal: [0, 0, 0, 0.07, 0.11, 0.15, 0.2, 0.14, 0],
    anal: [0, 0, 0, 0, 0.03, 0.13, 0.2, 0.13, 0],
    tail: 0.23,
    fork: -0.12,
    skin(out, along, up) {
      shaded(out, amber, sun, pale, up);
      put(out, white, smoothstep(0.55, 0.15, along + up * 0.12) * 0.9);
      // Fine slanting lines, and a mask over the eye.
      const lines = Math.sin((along * 1.5 + up * 0.42) * 34);
      put(out, umber, smoothstep(0.35, 0.95, lines) * 0.5 * smoothstep(0.3, 0.42, along) * smoothstep(0.95, 0.6, along));
      put(out, black, band(along + up * 0.03, 0.185, 0.035) * smoothstep(1.05, 0.6, up));
      put(out, black, band(along, 0.93, 0.03) * 0.85);
    },
    fin: sun,
    tailColour: sun,
    iris: colourOf('#5b4a20'),
  },
  angelfish: {
    hue: 262,
    upper: [0.05, 0.24, 0.4, 0.5, 0.53, 0.5, 0.42, 0.26, 0.11],
    lower: [0.05, 0.2, 0.36, 0.45, 0.48, 0.46, 0.38, 0.24, 0.1],
    dorsal: [0, 0, 0.02, 0.06, 0.08, 0.12, 0.2, 0.2, 0.02],
    anal: [0, 0, 0, 0, 0.02, 0.1, 0.18, 0.18, 0.02],
    tail: 0.22,
    fork: -0.16,
    skin(out, along, up) {
      shaded(out, night, royal, azure, up);
      const stripes = Math.sin((up * (0.62 + 0.35 * smoothstep(1, 0.3, along)) - along * 0.3) * 24);
      put(out, sun, smoothstep(0.1, 0.65, stripes) * smoothstep(0.3, 0.4, along) * 0.92);
      put(out, night, band(along - up * 0.05, 0.3, 0.055));
      put(out, ice, smoothstep(0.13, 0.06, along) * 0.8);
      put(out, black, band(along + up * 0.1, 0.16, 0.045) * smoothstep(0.5, 0.1, up));
    },
    fin: colourOf('#2a57b8'),
    tailColour: sun,
    iris: colourOf('#23305c'),
  },
  tang: {
    hue: 264,
    upper: [0.035, 0.2, 0.34, 0.41, 0.42, 0.38, 0.29, 0.16, 0.065],
    lower: [0.035, 0.16, 0.29, 0.36, 0.37, 0.34, 0.26, 0.15, 0.06],
    dorsal: [0, 0, 0.06, 0.09, 0.1, 0.1, 0.09, 0.06, 0],
    anal: [0, 0, 0, 0.03, 0.07, 0.09, 0.08, 0.05, 0],
    tail: 0.29,
    fork: 0.22,
    skin(out, along, up) {
      shaded(out, cobalt, ultramarine, cornflower, up);
      const ring = Math.hypot((along - 0.6) * 2.6, up * 1.15 + 0.12);
      put(out, night, band(ring, 0.56, 0.13, 0.06) * smoothstep(0.12, 0.3, along) * smoothstep(0.55, 0.2, up));
      put(out, sun, smoothstep(0.9, 0.98, along + Math.abs(up) * -0.05));
    },
    fin: colourOf('#1d4fc0'),
    tailColour: sun,
    iris: colourOf('#3a4f86'),
  },
  clownfish: {
    hue: 50,
    upper: [0.06, 0.21, 0.3, 0.34, 0.34, 0.31, 0.25, 0.18, 0.13],
    lower: [0.05, 0.17, 0.27, 0.31, 0.31, 0.27, 0.22, 0.16, 0.12],
    dorsal: [0, 0, 0.07, 0.12, 0.08, 0.12, 0.14, 0.07, 0],
    anal: [0, 0, 0, 0, 0, 0.08, 0.14, 0.07, 0],
    tail: 0.24,
    fork: -0.3,
    skin(out, along, up) {
      shaded(out, deepOrange, orange, apricot, up);
      for (const [at, half] of [[0.27, 0.045] as const, [0.55, 0.055] as const, [0.93, 0.035] as const]) {
        const place = along - 0.035 * (1 - up * up) * (at === 0.55 ? 1 : 0.4);
        put(out, black, band(place, at, half + 0.025));
        put(out, white, band(place, at, half));
      }
    },
    fin: orange,
    tailColour: orange,
    iris: colourOf('#8c4a18'),
  },
  anthias: {
    hue: 45,
    upper: [0.035, 0.15, 0.23, 0.26, 0.25, 0.22, 0.17, 0.11, 0.07],
    lower: [0.03, 0.12, 0.19, 0.22, 0.21, 0.18, 0.14, 0.1, 0.065],
    dorsal: [0, 0, 0.07, 0.1, 0.09, 0.09, 0.1, 0.06, 0],
    anal: [0, 0, 0, 0, 0.02, 0.07, 0.08, 0.03, 0],
    tail: 0.3,
    fork: 0.72,
    skin(out, along, up) {
      shaded(out, coralRed, tangerine, rose, up);
      put(out, violet, smoothstep(0.45, 0, along) * smoothstep(-0.1, 0.5, up) * 0.6);
    },
    fin: colourOf('#f0935e'),
    tailColour: colourOf('#ee7f52'),
    iris: colourOf('#8a5aa8'),
  },
  sergeant: {
    hue: 110,
    upper: [0.04, 0.2, 0.32, 0.38, 0.39, 0.34, 0.25, 0.15, 0.075],
    lower: [0.035, 0.16, 0.27, 0.33, 0.34, 0.3, 0.22, 0.14, 0.07],
    dorsal: [0, 0, 0.05, 0.09, 0.08, 0.1, 0.12, 0.06, 0],
    anal: [0, 0, 0, 0, 0.02, 0.08, 0.11, 0.05, 0],
    tail: 0.3,
    fork: 0.55,
    skin(out, along, up) {
      shaded(out, olive, silver, white, up);
      for (const at of [0.26, 0.42, 0.59, 0.76, 0.91]) put(out, slate, band(along, at, 0.032, 0.03) * smoothstep(0.95, 0.45, up) * 0.9);
    },
    fin: colourOf('#9fb0b0'),
    tailColour: colourOf('#8d9ca0'),
    iris: colourOf('#5d6a6a'),
  },
  parrotfish: {
    hue: 190,
    upper: [0.1, 0.23, 0.3, 0.32, 0.31, 0.28, 0.23, 0.16, 0.12],
    lower: [0.08, 0.18, 0.26, 0.29, 0.28, 0.25, 0.2, 0.15, 0.115],
    dorsal: [0, 0, 0.05, 0.08, 0.08, 0.08, 0.08, 0.05, 0],
    anal: [0, 0, 0, 0, 0.03, 0.07, 0.07, 0.04, 0],
    tail: 0.25,
    fork: 0.18,
    skin(out, along, up) {
      shaded(out, lagoon, jade, mint, up);
      put(out, pink, smoothstep(0.28, 0.05, along) * 0.55);
      put(out, straw, band(along, 0.55, 0.2, 0.15) * band(up, 0, 0.3, 0.3) * 0.35);
    },
    fin: colourOf('#3f9fb8'),
    tailColour: colourOf('#2f8fae'),
    iris: colourOf('#b06a50'),
  },
  fusilier: {
    hue: 240,
    upper: [0.03, 0.11, 0.16, 0.18, 0.18, 0.16, 0.13, 0.09, 0.05],
    lower: [0.025, 0.09, 0.14, 0.16, 0.16, 0.14, 0.11, 0.08, 0.045],
    dorsal: [0, 0, 0, 0.05, 0.05, 0.04, 0.03, 0, 0],
    anal: none,
    tail: 0.26,
    fork: 0.75,
    skin(out, _along, up) {
      shaded(out, indigo, steel, silver, up);
      put(out, sun, band(up, -0.35, 0.12, 0.1) * 0.5);
    },
    fin: steel,
    tailColour: colourOf('#3c5a78'),
    iris: silver,
  },
} as const satisfies Record<string, Species>;

export type SpeciesName = keyof typeof species;
