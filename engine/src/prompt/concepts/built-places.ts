import type { Concept } from './concept.ts';

/** Places that people have built around themselves: lanes, markets, canals. */
export const builtPlaces = {
  market: { pulls: { townscape: 10 }, details: ['market'] },
  'night-market': { pulls: { townscape: 10 }, details: ['market'], hints: { hour: 'night' } },
  alley: { pulls: { townscape: 10 }, details: ['alley'] },
  courtyard: { pulls: { townscape: 9 }, details: ['courtyard'] },
  'lantern-street': { pulls: { townscape: 10 }, details: ['old-street', 'lanterns'], hints: { hour: 'night' } },
  'old-street': { pulls: { townscape: 9.5 }, details: ['old-street'] },
  'water-town': { pulls: { townscape: 10 }, details: ['jiangnan'] },
  canal: { pulls: { townscape: 9 }, details: ['canal-town'] },
  venice: {
    pulls: { townscape: 10 },
    details: ['venice'],
    look: { by: { zh: '威尼斯那样的水巷', en: 'a canal as in Venice' }, details: ['venice'] },
  },
  amsterdam: {
    pulls: { townscape: 10 },
    details: ['amsterdam'],
    look: { by: { zh: '阿姆斯特丹那样的运河', en: 'a canal as in Amsterdam' }, details: ['amsterdam'] },
  },
  jiangnan: {
    pulls: { townscape: 9.5 },
    look: { by: { zh: '江南水乡', en: 'a water town of southern China' }, details: ['jiangnan'] },
  },
} as const satisfies Record<string, Concept>;
