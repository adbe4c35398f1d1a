import type { Lexicon } from '../concepts.ts';

/** Lanes, markets, canals. */
export const englishBuiltPlaces: Lexicon = {
  market:
    'market, street market, marketplace, market place, market square, market street, outdoor market, open air market, food market, fruit market, vegetable market, flower market, fish market, spice market, farmers market, flea market, market stall, market stalls, bazaar, souk, stall, food stall, fruit stall, vegetable stall, grand bazaar',
  'night-market': 'night market, night bazaar',
  alley:
    'alley, alleyway, lane in the old town, cobbled street, cobblestone street, cobblestone alley, narrow street, narrow alley, narrow lane, back alley, old town street, hutong, old alley, cobbled lane, medieval street, old lane, side street, backstreet, back street, village lane',
  'lantern-street': 'lantern street, lantern lit street, street of lanterns, street with lanterns',
  'old-street': 'old street, old chinese street, ancient street, chinese old town, ancient town, ancient chinese town, chinatown',
  'water-town': 'water town, canal town, river town, water village',
  canal: 'canal, town canal, city canal',
  venice: 'venice, grand canal, venetian canal, venice canal, canal in venice, canals of venice',
  amsterdam: 'amsterdam, bruges, amsterdam canal',
  jiangnan: 'jiangnan, suzhou, zhouzhuang, wuzhen, tongli, xitang',
};
