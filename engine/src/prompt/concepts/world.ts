import type { Concept } from './concept.ts';

/** Places of the world: each has a look, made of what scenes and the catalogue can draw. */
export const world = {
  paris: {
    pulls: { city: 10 },
    look: { details: ['river'], things: [{ kind: 'iron-tower', count: 1, colours: [] }] },
  },
  santorini: {
    pulls: { ocean: 8 },
    look: {
      details: ['sea', 'cliff'],
      things: [{ kind: 'house', count: 6, colours: ['white'], arrangement: 'scattered' }],
    },
  },
  tokyo: { pulls: { city: 10 }, look: { things: [{ kind: 'iron-tower', count: 1, colours: ['red'] }] } },
  kyoto: {
    pulls: { mountains: 5, forest: 2 },
    look: {
      things: [
        { kind: 'pagoda', count: 1, colours: [] },
        { kind: 'cherry-tree', count: 3, colours: [] },
      ],
    },
  },
  'new-york': { pulls: { city: 10 }, look: { details: ['skyscrapers'] } },
  london: {
    pulls: { city: 10 },
    look: { details: ['river'], things: [{ kind: 'tower', count: 1, colours: ['gold'], material: 'stone' }] },
  },
  'hong-kong': { pulls: { city: 10 }, look: { details: ['skyscrapers', 'sea'] } },
  shanghai: { pulls: { city: 10 }, look: { details: ['skyscrapers', 'river', 'lujiazui'] } },
  'huangpu-river': { pulls: { city: 10 }, look: { details: ['river', 'skyscrapers', 'lujiazui'] } },
  lujiazui: { pulls: { city: 10 }, details: ['river', 'skyscrapers', 'lujiazui'] },
  'pearl-river': { pulls: { city: 10 }, look: { details: ['river', 'skyscrapers'] } },
  beijing: { pulls: { city: 8 }, look: { details: ['skyscrapers'], things: [{ kind: 'temple', count: 1, colours: ['red'] }] } },
  'forbidden-city': { pulls: { mountains: 6 }, look: { things: [{ kind: 'temple', count: 3, colours: ['red'], size: 'large' }] } },
  chongqing: { pulls: { city: 10 }, look: { details: ['skyscrapers', 'river', 'lights'] } },
  'west-lake': {
    pulls: { mountains: 7 },
    look: {
      details: ['lake', 'hills'],
      things: [
        { kind: 'willow', count: 2, colours: [] },
        { kind: 'pagoda', count: 1, colours: [], distance: 'far' },
      ],
    },
  },
  guilin: {
    pulls: { mountains: 8 },
    look: { details: ['river', 'karst'], things: [{ kind: 'boat', count: 1, colours: [], relation: { how: 'on', to: 'water' } }] },
  },
  huangshan: { pulls: { mountains: 10 }, look: { details: ['clouds', 'pines'] } },
  fuji: { pulls: { mountains: 10 }, look: { details: ['volcano', 'snow-caps'] } },
  himalaya: { pulls: { mountains: 10 }, look: { details: ['snow-caps'] } },
  alps: { pulls: { mountains: 10 }, look: { details: ['snow-caps', 'meadow'] } },
  tibet: {
    pulls: { mountains: 9 },
    look: {
      details: ['snow-caps'],
      things: [{ kind: 'temple', count: 1, colours: ['white', 'red'], relation: { how: 'on', to: 'ground' } }],
    },
  },
  dunhuang: { pulls: { desert: 9 }, look: { details: ['dunes'] } },
  'crescent-spring': {
    pulls: { desert: 10 },
    details: ['crescent-lake'],
    look: { details: ['dunes', 'oasis', 'crescent-lake'], things: [{ kind: 'pavilion', count: 1, colours: [] }] },
  },
  sahara: { pulls: { desert: 10 }, look: { details: ['dunes'] } },
  egypt: { pulls: { desert: 9 }, look: { details: ['pyramid', 'dunes'] } },
  'grand-canyon': { pulls: { desert: 9, mountains: 3 }, look: { details: ['cliff', 'rocks'] } },
  'inner-mongolia': { pulls: { mountains: 7 }, look: { details: ['meadow'], things: [{ kind: 'yurt', count: 2, colours: ['white'] }] } },
  provence: { pulls: { flowers: 8 }, look: { by: { zh: '薰衣草田', en: 'a field of lavender' }, details: ['lavender', 'field'] } },
  tuscany: { pulls: { mountains: 7 }, look: { details: ['hills', 'field'], things: [{ kind: 'house', count: 1, colours: [] }] } },
  holland: {
    pulls: { flowers: 5, mountains: 5 },
    look: { details: ['field', 'tulip'], things: [{ kind: 'windmill', count: 1, colours: [] }] },
  },
  iceland: { pulls: { mountains: 8 }, look: { details: ['waterfall', 'meadow'] } },
  norway: { pulls: { mountains: 8 }, look: { details: ['sea', 'snow-caps'] } },
  scotland: { pulls: { mountains: 8 }, look: { details: ['lake', 'hills'] } },
  hawaii: { pulls: { ocean: 9 }, look: { details: ['beach', 'palms'] } },
  maldives: { pulls: { ocean: 9 }, look: { details: ['beach', 'palms', 'island'] } },
  'great-barrier-reef': { pulls: { underwater: 12 }, look: { details: ['coral', 'fish'] } },
  'golden-gate': {
    pulls: { ocean: 5, city: 3 },
    look: { details: ['sea'], things: [{ kind: 'bridge', count: 1, colours: ['red'], size: 'large', material: 'metal' }] },
  },
  stonehenge: {
    pulls: { mountains: 5 },
    look: { details: ['meadow'], things: [{ kind: 'ruins', count: 1, colours: [], material: 'stone', arrangement: 'circle' }] },
  },
  angkor: { pulls: { forest: 6 }, look: { things: [{ kind: 'temple', count: 1, colours: [], material: 'stone', size: 'large' }] } },
  cappadocia: {
    pulls: { desert: 5, mountains: 6 },
    look: { details: ['rocks'], things: [{ kind: 'hot-air-balloon', count: 5, colours: [] }] },
  },
  arctic: { pulls: { mountains: 5, ocean: 3 }, look: { details: ['ice', 'snow'] } },
} as const satisfies Record<string, Concept>;
