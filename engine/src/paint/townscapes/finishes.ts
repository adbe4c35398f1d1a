import { type Colour, colourOf, scaleColour } from '../../pixels/shade.ts';
import type { Finish } from '../things/mesh/finish.ts';

/** Share of light that a painted or built surface throws back: less than its colour on paper. */
export function coat(hex: string, factor = 0.8): Colour {
  return scaleColour(colourOf(hex), factor);
}

/** What towns are built of. */
export const stuff = {
  brick: { colour: coat('#9a5a44'), texture: 'bricks', grain: 0.24 },
  greyBrick: { colour: coat('#75736f'), texture: 'bricks', grain: 0.28 },
  stone: { colour: coat('#a59a86'), texture: 'stones', grain: 0.62 },
  darkStone: { colour: coat('#7b766c'), texture: 'stones', grain: 0.7 },
  smoothStone: { colour: coat('#b5ab98'), texture: 'plaster' },
  greyTiles: { colour: coat('#4a4c50'), texture: 'pan-tiles', grain: 0.24 },
  redTiles: { colour: coat('#b0643f'), texture: 'pan-tiles', grain: 0.24 },
  tileEdge: { colour: coat('#3b3d41') },
  tileEnd: { colour: coat('#5c5f63') },
  darkTimber: { colour: coat('#4e3323'), texture: 'planks', grain: 0.18 },
  timber: { colour: coat('#7a5232'), texture: 'planks', grain: 0.18 },
  redTimber: { colour: coat('#6e3426', 0.7), texture: 'planks', grain: 0.22 },
  iron: { colour: coat('#26282b'), gloss: 0.3 },
  inside: { colour: coat('#241d18') },
  rope: { colour: coat('#3a342c') },
} as const satisfies Record<string, Finish>;

export const plasters = {
  southern: ['#dfc09a', '#d8a884', '#e6d4ae', '#cf9f84', '#e8dfcc', '#d8b2a0', '#c99480', '#e0c894', '#e6e0d4'],
  venetian: ['#c27c62', '#d09a74', '#dcb98e', '#b06a56', '#e0cba8', '#c48f7a', '#d6ae98', '#cfc4b0', '#d8a06a'],
  dutch: ['#7a3b2c', '#8a4a36', '#5a2f28', '#a86a4a', '#3f3a38', '#93765a', '#d8cdb8', '#6a4338'],
  harbour: ['#b5402f', '#d9a03c', '#e9e3d6', '#4f7f98', '#c85f3a', '#7c8f6a', '#ead2a4', '#31566e'],
  white: ['#ece8df', '#e6e0d4', '#efece6', '#e2dbcd'],
} as const;
export type PlasterName = keyof typeof plasters;

export const shutters = ['#5a8a66', '#4d7f92', '#8a6244', '#6f90a8', '#93a890', '#5a7484', '#a05a4a'] as const;
export const doors = ['#5a3a26', '#2f5141', '#27455e', '#7a2f27', '#4b4238', '#3a5a66'] as const;
export const cloths = ['#d8d2c4', '#c4523e', '#3f6f9a', '#e0b04a', '#7fa07a', '#e8e4da', '#7a4a6a', '#d98a5a'] as const;
export const lampLight: Colour = [1, 0.62, 0.26];

/** Paint of boats by the names of colours. */
export const boatPaints: Partial<Record<string, string>> = {
  red: '#b8342c',
  blue: '#2c5c9a',
  green: '#2f7050',
  yellow: '#d8b23a',
  white: '#e8e4da',
  black: '#2a2a2e',
  orange: '#d0762c',
  brown: '#7a5232',
  grey: '#80868a',
  teal: '#2a8a86',
  pink: '#d88aa4',
  purple: '#6a4a8a',
  gold: '#c99a3a',
};
