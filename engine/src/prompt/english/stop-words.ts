/** Words that ask for nothing that could be drawn or missed, whatever a tagger takes them for. */
export const englishNoise: ReadonlySet<string> = new Set(
  `there here which who whose both very really quite more most less least all every each other same own
  group pair bunch number kind type sort part piece thing something everything anything nothing somebody someone way lot bit
  foreground background middle front back left right top bottom side edge center centre corner distance horizon ground land world earth place spot surface foot end air atmosphere weather mood vibe feeling feel spirit soul sense touch hint moment time day days hour hours season seasons year years age era century past future present
  scene view picture image painting paint art artwork illustration drawing render rendering shot style look wallpaper background poster postcard cover composition perspective angle lens camera focus depth bokeh exposure resolution quality detail details artstation engine unreal octane hdr uhd hd rtx raytracing ray-tracing
  masterpiece award trending cinematic cinema film movie still frame format ratio canvas brush medium print closeup close-up portrait orientation artist author master
  light lights lighting shadow shadows glow shine sparkle sparkles glimmer shimmer contrast silhouette silhouettes outline brightness darkness color colors colour colours tone tones palette
  beauty wonder silence quietness stillness harmony peace hope love joy freedom magic mystery nostalgia elegance simplicity minimalism melancholy solitude loneliness story tale legend dream dreams imagination inspiration memory memories life living adventure journey
  breeze wind winds gust warmth cold heat chill sound song music smell scent whisper breath
  spring's summer's view's please thank thanks kind image's
  minimalist minimal simple portion scoop scoops serving says say saying reads italian french spanish german greek japanese chinese english british indian american russian swiss mexican moroccan nordic scandinavian european asian african oriental tropical persian turkish irish korean thai vietnamese egyptian roman gothic baroque renaissance      knitting product products photography photoshoot studio-shot outside inside nearby drone aerial view half quarter third full whole rest majority couple
  heavy mid high low early late fresh deep shallow thick thin dense sparse rich old new ancient young modern medieval victorian futuristic traditional classic classical antique vintage rustic
  s t re d m ll ve th st nd rd x p k q`.split(/\s+/),
);
/** Verbs and states that a tagger takes for nouns. */
export const englishVerbs: ReadonlySet<string> = new Set(
  `wrapped shrouded blanketed cloaked draped bathed standing sitting lying falling rising hanging growing leading winding reaching stretching overlooking facing rolling flowing crashing blowing swaying passing going coming resting grazing looking watching burning landing parked parking moored anchored docked strikes strike burns burn rises roars stretches bends curves drips blows bloom blooms set sets rise rises fall falls stand stands sit sits lie lies glow glows shine shines sparkle sparkles pass passes lead leads hang hangs grow grows run runs walk walks sleep sleeps rest rests graze grazes look looks watch watches break breaks crash crashes hit hits seen viewed lost found worn torn lies lay laid paint painted draw drawn show shows make made create generate give want need`.split(
    /\s+/,
  ),
);

/**
 * Words of the lexicons whose thing is drawn as its nearest kin: a pocket watch as a clock. They are told as replaced by it.
 */
export const nearWords: ReadonlySet<string> = new Set(
  [
    'fishing boat, gondola, kayak, canoe, junk boat, pirate ship, galleon, tall ship, warship',
    'tree house, treehouse, thatched cottage, wind turbine, watermill, fort',
    'monastery, hedge, railing, portal, triumphal arch, arc de triomphe, obelisk, aqueduct, suspension bridge, boardwalk',
    'viaduct, cathedral, basilica, abbey, spire, clock tower, tv tower, watchtower, water tower, control tower, radio tower, teepee, tipi, campsite, camp',
    'tram, light rail, monorail, jeep, sports car, vintage car, double decker, school bus, biplane, missile, space shuttle',
    'playground, pocket watch, wasp, hornet, dishwasher, quilt, snowboard, roller skates, cereal, yogurt, badminton racket, boxing gloves, stool, deckchair, deck chair, goblet, chalice, glass of water, jug, pitcher, urn, amphora, jar, baguette, kettle, coffee pot, carafe, flask, drinking glass, champagne glass, crate, column, pillar, saucer, candlestick, melon, plum, apricot',
    'oak, oak tree, olive tree, apple tree, elm, sheaf, sheaves, gourd, chamomile, camomile, dandelion, water lily, lily pad, waterlily, water lilies',
    'swallow, robin, magpie, finch, starling, egret, stork, duckling, squid, toad',
    'clownfish, trout, tuna, angelfish, betta fish, orca, blue whale, humpback whale, medusa, mule, burro, reindeer, elk, moose, caribou, bull, ox, oxen, ram, coyote, hare, grizzly',
    'beagle, greyhound, pug, bulldog, chihuahua, dachshund, sheepdog, samoyed, rottweiler, terrier, doberman, saint bernard, pomeranian, spaniel, german shepherd dog, hound',
    'puddle, watering hole, reservoir, lagoon, delta, estuary, tsunami, farm, vineyard, cornfield, barley, crop, rye field',
    'shepherd, sailor, painter, rider, baby, toddler, emperor, mom, dad',
    'diamond ring, android, blood moon',
    'camellia, carnation, carnations, dahlia, dahlias, marigold, marigolds, zinnia, aster, asters, gerbera, orchid, orchids, larch, golden poplar, dogwood, pear blossom, apple blossom',
    'french horn, trombone, bugle, horn instrument, clarinet, oboe, ukulele, mandolin, banjo, sitar, lyre, binoculars, orangutan, weasel, ferret, mink, groundhog, marmot, capybara, emu, worm, cheetah, jaguar, puma, cougar, lynx, silkworm, cicada, cricket, blackberry, blackberries, cranberry, cranberries, papaya, jackfruit, bracelet, bourbon, rum',
  ].flatMap((words) => words.split(', ')),
);
