import type { Lexicon } from '../concepts.ts';

/** Cities, countries and sights of the world. */
export const englishLandmarks: Lexicon = {
  'big-city':
    'chicago, los angeles, san francisco, seattle, boston, miami, toronto, vancouver, sydney, melbourne, dubai, singapore, seoul, bangkok, kuala lumpur, mumbai, delhi, moscow, berlin, madrid, taipei, shenzhen, guangzhou, chengdu, times square, las vegas, hollywood, washington, houston, cairo, sao paulo, rio de janeiro, osaka, milan, frankfurt, wall street, shinjuku, shibuya, akihabara',
  'old-city':
    'prague, rome, florence, barcelona, vienna, lisbon, budapest, edinburgh, salzburg, porto, havana, hallstatt, cinque terre, colmar, strasbourg, heidelberg, dubrovnik, seville, granada, krakow, copenhagen, stockholm, zurich, lucerne, positano, amalfi, amalfi coast, cotswolds, bibury',
  'old-town-china': 'lijiang, fenghuang, pingyao, hoi an, hongcun',
  istanbul: 'istanbul, hagia sophia, blue mosque, turkey country',
  'ancient-ruins': 'colosseum, parthenon, acropolis, athens, machu picchu, pompeii, roman forum, greek temple, inca ruins, maya ruins',
  'desert-ruins': 'petra, palmyra, persepolis, babylon, mogao caves',
  'white-dome': 'taj mahal',
  'great-statue': 'statue of liberty',
  'hill-statue': 'christ the redeemer, easter island, moai, mount rushmore',
  'stone-army': 'terracotta army, terracotta warriors',
  'opera-sydney': 'sydney opera house, sydney harbour',
  'tower-city': 'burj khalifa, cn tower, canton tower, space needle, taipei 101, petronas towers',
  'leaning-tower': 'leaning tower of pisa, pisa',
  cathedral:
    'notre dame, sagrada familia, cologne cathedral, st peters, milan cathedral, duomo, westminster abbey, saint basils cathedral, kremlin, red square',
  'fairy-castle': 'neuschwanstein, neuschwanstein castle, disney castle, disneyland, hogwarts, camelot, cinderella castle',
  'island-castle': 'mont saint michel, mont st michel',
  'big-bridge': 'tower bridge, brooklyn bridge, charles bridge, sydney harbour bridge, rialto bridge',
  'great-falls': 'niagara falls, niagara, victoria falls, iguazu falls, angel falls',
  yosemite: 'yosemite, yellowstone, banff, glacier national park, canadian rockies, lake louise, tatra, black forest mountains',
  amazon: 'amazon, amazon rainforest, borneo, congo',
  'ha-long': 'ha long bay, halong bay, phuket, phi phi, krabi, big sur, cliffs of moher, normandy, cornwall, great ocean road',
  'clear-lakes': 'jiuzhaigou, plitvice, lake bled, lake como, kanas, lake baikal, tianchi, lake tahoe, loch ness',
  'sacred-mountains': 'mount tai, mount hua, wudang, emei, wutai mountain, mount lu, tiger leaping gorge',
  'three-gorges': 'three gorges, yangtze',
  'temple-china':
    'temple of heaven, summer palace, tiananmen, tiananmen square, confucius temple, jokhang temple, fushimi inari, itsukushima, kinkakuji, golden pavilion, senso ji, borobudur, bagan, wat arun, shwedagon',
  'famous-pagoda': 'giant wild goose pagoda, leifeng pagoda',
  'savanna-land': 'serengeti, kenya, africa, african savanna, kilimanjaro, mount kilimanjaro, tanzania',
  'wild-west': 'wild west, texas, arizona, nevada, route 66, utah, mexico, death valley, outback, australia, uluru',
  'north-country': 'lapland, siberia, finland, alaska, greenland, swedish lapland, sapporo, hokkaido, harbin',
  'far-east-coast': 'japanese coast, kamakura, miyajima, okinawa',
  japan: 'japan, japanese village, nara',
  country:
    'china, france, italy, spain, germany, england, greece, india, thailand, vietnam, korea, new zealand, canada, europe, asia, california, bavaria, sicily, yunnan, xinjiang, sichuan, brazil',
  'desert-town': 'marrakech, morocco, timbuktu, jaipur, rajasthan, arabia, jerusalem, damascus, baghdad, yemen, iran, persia, sinai',
  'mars-base': 'mars base, base on mars, mars colony, martian colony, mars habitat',
  'solar-system': 'solar system',
};
