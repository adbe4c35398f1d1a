import type { Concept } from './concept.ts';

/** Cities, countries and sights of the world, by the nearest look that there is. As `world.ts`. */
export const landmarks = {
  'big-city': { pulls: { city: 10 }, look: { details: ['skyscrapers'] } },
  'old-city': {
    pulls: { mountains: 5, city: 2 },
    look: {
      details: ['river', 'hills'],
      things: [
        { kind: 'house', count: 6, colours: ['white', 'yellow', 'orange'], arrangement: 'row' },
        { kind: 'church', count: 1, colours: [] },
      ],
    },
  },
  'old-town-china': {
    pulls: { mountains: 5, city: 3 },
    look: {
      details: ['river'],
      things: [
        { kind: 'house', count: 5, colours: ['grey', 'brown'], arrangement: 'row' },
        { kind: 'pagoda', count: 1, colours: [], distance: 'far' },
      ],
    },
  },
  istanbul: {
    pulls: { city: 4, ocean: 6 },
    look: {
      details: ['sea'],
      things: [
        { kind: 'church', count: 1, colours: ['white'] },
        { kind: 'house', count: 5, colours: ['white', 'orange'] },
      ],
    },
  },
  'ancient-ruins': {
    pulls: { mountains: 6 },
    look: { details: ['hills'], things: [{ kind: 'ruins', count: 1, colours: [], material: 'stone', size: 'large' }] },
  },
  'desert-ruins': {
    pulls: { desert: 8 },
    look: { details: ['cliff', 'dunes'], things: [{ kind: 'ruins', count: 1, colours: [], material: 'stone' }] },
  },
  'white-dome': {
    pulls: { mountains: 5 },
    look: { details: ['meadow'], things: [{ kind: 'temple', count: 1, colours: ['white'], size: 'large' }] },
  },
  'great-statue': {
    pulls: { ocean: 5, mountains: 3 },
    look: { details: ['sea'], things: [{ kind: 'statue', count: 1, colours: ['teal'], size: 'huge' }] },
  },
  'hill-statue': {
    pulls: { mountains: 6 },
    look: { details: ['hills'], things: [{ kind: 'statue', count: 1, colours: ['white'], size: 'huge' }] },
  },
  'stone-army': {
    pulls: { mountains: 3 },
    look: { details: ['path'], things: [{ kind: 'statue', count: 9, colours: ['brown'], arrangement: 'row' }] },
  },
  'opera-sydney': { pulls: { ocean: 5, city: 5 }, look: { details: ['sea', 'skyscrapers'] } },
  'tower-city': {
    pulls: { city: 10 },
    look: { details: ['skyscrapers', 'river'], things: [{ kind: 'tower', count: 1, colours: [], size: 'huge', material: 'glass' }] },
  },
  'leaning-tower': {
    pulls: { mountains: 3 },
    look: { details: ['meadow'], things: [{ kind: 'tower', count: 1, colours: ['white'], material: 'marble' }] },
  },
  cathedral: { pulls: { city: 3, mountains: 4 }, look: { things: [{ kind: 'church', count: 1, colours: [], size: 'large' }] } },
  'fairy-castle': {
    pulls: { mountains: 6 },
    look: { details: ['pines'], things: [{ kind: 'castle', count: 1, colours: ['white'], size: 'large' }] },
  },
  'island-castle': { pulls: { ocean: 7 }, look: { details: ['island'], things: [{ kind: 'castle', count: 1, colours: [] }] } },
  'big-bridge': {
    pulls: { ocean: 3, city: 5 },
    look: { details: ['river'], things: [{ kind: 'bridge', count: 1, colours: [], size: 'large', material: 'stone' }] },
  },
  'great-falls': { pulls: { mountains: 8 }, look: { details: ['waterfall', 'river'] } },
  yosemite: { pulls: { mountains: 9 }, look: { details: ['waterfall', 'pines', 'cliff'] } },
  amazon: { pulls: { forest: 9 }, look: { details: ['river'] } },
  'ha-long': { pulls: { ocean: 8 }, look: { details: ['cliff', 'island', 'rocks'] } },
  'clear-lakes': { pulls: { mountains: 9 }, look: { details: ['lake', 'pines', 'snow-caps'] } },
  'sacred-mountains': {
    pulls: { mountains: 10 },
    look: { details: ['clouds', 'pines'], things: [{ kind: 'temple', count: 1, colours: [], size: 'small', distance: 'far' }] },
  },
  'three-gorges': { pulls: { mountains: 8 }, look: { details: ['river', 'cliff'] } },
  'temple-china': { pulls: { mountains: 5 }, look: { things: [{ kind: 'temple', count: 1, colours: ['red'], size: 'large' }] } },
  'famous-pagoda': { pulls: { mountains: 4 }, look: { things: [{ kind: 'pagoda', count: 1, colours: [], size: 'large' }] } },
  'savanna-land': {
    pulls: { mountains: 6 },
    look: { details: ['meadow'], things: [{ kind: 'tree', count: 2, colours: [], distance: 'far' }] },
  },
  'wild-west': { pulls: { desert: 8 }, look: { details: ['cliff', 'cactus', 'road'] } },
  'north-country': { pulls: { mountains: 7 }, look: { details: ['pines', 'snow'], things: [{ kind: 'cabin', count: 2, colours: [] }] } },
  'far-east-coast': { pulls: { ocean: 7 }, look: { details: ['sea'], things: [{ kind: 'torii', count: 1, colours: ['red'] }] } },
  japan: {
    pulls: { mountains: 5 },
    look: {
      things: [
        { kind: 'cherry-tree', count: 2, colours: [] },
        { kind: 'temple', count: 1, colours: [] },
      ],
    },
  },
  country: { pulls: { mountains: 4 }, look: { details: ['hills', 'field'] } },
  'desert-town': {
    pulls: { desert: 8 },
    look: { details: ['dunes'], things: [{ kind: 'house', count: 6, colours: ['brown', 'orange', 'yellow'], arrangement: 'row' }] },
  },
  'mars-base': {
    pulls: { desert: 9.5 },
    details: ['mars', 'dunes'],
    thing: 'moon-base',
    without: ['cactus', 'palms'],
  },
  'solar-system': { pulls: { space: 9 }, unpainted: true, instead: { details: ['planet', 'stars'] } },
} as const satisfies Record<string, Concept>;
