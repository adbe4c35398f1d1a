import type { Concept } from './concept.ts';

/** People whose clothes or tools tell who they are; small figures, not portraits. */
export const people = {
  woman: { pulls: { mountains: 0.4 }, thing: 'person', who: 'woman' },
  man: { pulls: { mountains: 0.4 }, thing: 'person', who: 'man' },
  grandmother: { pulls: { mountains: 0.4 }, thing: 'person', who: 'grandmother' },
  elder: { pulls: { mountains: 0.4 }, thing: 'person', who: 'elder' },
  farmer: { pulls: { mountains: 0.4 }, thing: 'person', who: 'farmer' },
  fisherman: { pulls: { mountains: 0.4 }, thing: 'person', who: 'fisherman' },
  monk: { pulls: { mountains: 0.4 }, thing: 'person', who: 'monk' },
  bride: { pulls: { mountains: 0.4 }, thing: 'person', who: 'bride' },
  knight: { pulls: { mountains: 0.4 }, thing: 'person', who: 'knight' },
  king: { pulls: { mountains: 0.4 }, thing: 'person', who: 'king' },
  hiker: { pulls: { mountains: 0.4 }, thing: 'person', who: 'hiker' },
  santa: { pulls: { mountains: 0.4 }, thing: 'person', who: 'santa', hints: { season: 'winter' } },
} as const satisfies Record<string, Concept>;
