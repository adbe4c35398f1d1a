import type { Lexicon } from '../concepts.ts';

/** Nouns that nothing draws. */
export const englishUnpainted: Lexicon = {
  'at-hand':
    'hammock, picnic, picnic blanket, picnic basket, picnic table, heart, balloon animal, candy jar, napkin, pencil case, fountain pen, quill, inkwell, scroll, map, magazine, scissors, telephone, tablet, keyboard, radio, record player, gramophone, typewriter, toy, puzzle, chessboard, chess, chess board, dice, playing cards, necklace, pearl, mask, compass, telescope, microscope, magnifying glass, feather quill, ribbon, boots, hat stand, perfume, lipstick, comb, brush pot, tray, cutting board, cloth, blue cloth, towel, fabric, shield, bow and arrow, gun, hammer, tools, toolbox, fishing rod, paintbrush, palette knife, potion, spell book, wand, magic wand, sewing machine, yarn, ball of yarn, bone, rope, chain, bucket, ladder, broom, mailbox, gift card, candelabra, diary, feather, sandals, sundial, tapestry, torch, wallet, wreath, hat box, umbrella stand, dreamcatcher, music box, vinyl record, cassette, calendar, safe, lock, padlock, anchor, ship in a bottle, birdcage, fishbowl, aquarium tank, terrarium, snow boots, skis, game controller, dumbbell',
  food: 'slice, wedge, segment, butter, garlic, spinach, kiwi, fig, pomegranate, durian, almond, peanut, meat, bacon, sausage, taco, curry, seafood, breakfast, dinner, dessert, food, feast, meal, lunch, snack, vegetables, vegetable, spices, herbs, salmon steak, roast turkey, roast duck, artichoke, asparagus, bean, beans, beef, brownie, burrito, cauliflower, celery, cereal, cinnamon, ginger root, ham, lentils, milkshake, oatmeal, peas, pudding, radish, salt, soy sauce, sugar, tofu, truffle, turnip, vanilla, yogurt, zucchini, chicken wings, fried chicken, bento, paella, lasagna, kebab, sauce, tomato sauce, maple syrup, syrup, olive oil, peanut butter, olives, chestnuts, sweet potato, pumpkin pie slice',
  instrument:
    'cello, flute, trumpet, harp, saxophone, accordion, instrument, musical instrument, orchestra, symphony orchestra, concert, band',
  drink: 'whiskey, glass of whiskey, champagne',
  pastry: 'bagel, muffin, waffle, pretzel, macaron, pastry, roll',
  'stone-fruit': 'mango, nectarine, papaya',
  'round-fruit': 'persimmon, grapefruit',
  berries:
    'blueberry, blueberries, raspberry, raspberries, cranberry, berries, berry, blackberry, blackberries, lychee, cherries and berries',
  'play-ball': 'tennis ball, volleyball, crystal ball, snow globe',
  eagle: 'eagle, falcon, hawk, vulture, condor, osprey, bald eagle',
  chicken: 'chicken, hen, rooster, chick, cockerel',
  goose: 'goose, geese',
  flamingo: 'flamingo',
  'great-bird': 'hummingbird, ostrich, toucan, turkey, pelican, kingfisher, woodpecker, emu, puffin',
  pig: 'pig, piglet, boar, wild boar, hog',
  goat: 'goat, mountain goat, ibex',
  buffalo: 'bison, buffalo, yak, water buffalo, wildebeest',
  antelope: 'antelope, gazelle, impala',
  lion: 'lion',
  tiger: 'tiger, bengal tiger, siberian tiger',
  'wild-beast':
    'leopard, cheetah, jaguar, puma, lynx, snow leopard, gorilla, orangutan, baboon, lemur, mammoth, komodo dragon, hyena, llama, alpaca, sloth, tapir, anteater, armadillo, animal, animals, wild animals, beast, panther, black panther, wombat',
  'small-beast': 'otter, beaver, badger, mole, bat, ferret, weasel, meerkat, skunk, pet, porcupine, tadpole, chinchilla, gerbil, opossum',
  'sea-beast':
    'lobster crab, seahorse, sea horse, manta ray, stingray, eel, sea urchin, shrimp, clam, oyster, narwhal, swordfish, kraken, mermaid tail',
  insect:
    'ant, ants, grasshopper, cricket, caterpillar, mosquito, insect, spider web, praying mantis, scorpion, worm, silkworm, cicada, centipede, wasp',
  role: 'prince, samurai, ninja, witch, wizard, sorcerer, soldier, warrior, archer, viking, groom, dancer, ballerina, pirate, clown, nurse, doctor, chef, cook, policeman, police officer, firefighter, fireman, musician, musicians, singer, pianist, violinist, guitarist, surfer, skier, snowboarder, skater, cyclist, runner, climber, mountaineer, scientist, artist painter, student, businessman, worker, waiter, barista, miner, cowboy, detective, hero, superhero, goddess, god, nun, priest, sister, brother, daughter, son, twins, teenager, actress, actor, athlete, gardener, blacksmith, diver, scuba diver, pilot, captain, driver, hunter, guard, empress, teacher, assassin, explorer, adventurer, magician, acrobat, footballer, player, keeper, lighthouse keeper, vendor, merchant, fairy tale character, little red riding hood, snow white, cinderella, mechanic, swimmer, yogi, nomad, goatherd, poet, scholar, philosopher, beggar, postman, sculptor, fortune teller, bodybuilder, rower, fencer, boxer, gondolier, ferryman, boatman',
  army: 'army, troops, legion, cavalry, choir, football team, team, marching band, soldiers marching',
  family: 'family, family of three',
  'family-of-four': 'family of four',
  buddha: 'buddha, buddha statue, great buddha, guanyin statue, stone lion, gargoyle, totem, totem pole',
  portrait: 'selfie, headshot, self portrait, smile, smiling face',
  lettering:
    'text, words, word, letters, lettering, logo, title, caption, signature, slogan, watermark, qr code, poster text, typography, font, quote, handwriting, infographic, chart, diagram, screenshot, website, user interface, gold letters',
  'fairy-being':
    'cyborg, mech, mecha, machine, exoskeleton, pegasus, phoenix, mermaid, elf, elves, fairy, fairies, angel, demon, devil, vampire, zombie, werewolf, monster, giant monster, goblin, troll, orc, centaur, griffin, sea monster, hydra, gnome, dwarf, spirit animal, skeleton, cyclops, minotaur, genie, nymph, titan, golem, yeti, godzilla, cthulhu',
  'floating-island': 'floating island, floating islands, sky island, flying island, castle in the sky, floating city, flying city',
  treasure: 'pile of gold, treasure, gold bar, gold bars',
  'tree-kind':
    'baobab, bonsai, bonsai tree, ginkgo, ginkgo tree, banyan, banyan tree, orange tree, lemon tree, pear tree, cypress tree, sequoia, redwood, jacaranda, wisteria, magnolia, magnolia tree, eucalyptus, mangrove, acacia, acacia tree, dragon tree, tree of life, tulip tree, plane tree, cypress, poplar, mimosa, larch, juniper, beech tree, chestnut tree, walnut tree, fig tree, dead tree, bare trees',
  'ginkgo-avenue': 'ginkgo avenue, avenue of ginkgo trees, ginkgo road',
  orchard: 'orchard, apple orchard, peach orchard, cherry orchard, orange grove, olive grove',
  reeds: 'reed, reeds, cattail, cattails, bulrush, pampas grass',
  'flower-kind':
    'orchid, orchids, peony, peonies, chrysanthemum, chrysanthemums, hydrangea, hydrangeas, iris, irises, carnation, marigold, marigolds, bluebell, bluebells, daffodil, daffodils, hyacinth, azalea, camellia, jasmine, lilac flower, gardenia, violets, pansy, pansies, anemone flower, geranium, snowdrop, snowdrops, cosmos flower, dahlia, dahlias, foxglove, narcissus, edelweiss, forget me not, morning glory, begonia, hibiscus, bougainvillea, cornflower, cornflowers, crocus, poinsettia, primrose, thistle, heather, lupine, lupines, snapdragon, zinnia, magnolia flower, plumeria, frangipani, orchids flower, bird of paradise',
  greenery: 'fern, ferns, moss, ivy, vine, vines, clover, aloe, four leaf clover, seedling, sapling, thorns',
  palace: 'palace, chateau, manor, mansion',
  'eastern-palace': 'chinese palace, imperial palace, japanese castle, heavenly palace, ancient chinese palace',
  mosque: 'mosque, minaret',
  stable: 'stable, shed, greenhouse, granary, hangar, warehouse, sawmill, garage',
  'public-house':
    'school, hospital, museum, factory, hotel, train station, railway station, station, airport, theatre, theater, opera house, mall, shop, store, supermarket, gas station, post office, parliament, town hall, kiosk, apartment, apartment building, monastery school, power plant, aquarium, art gallery, cinema, movie theater, fire station, police station, jail, prison, motel, nightclub, observatory, orphanage, university, college, city hall',
  'other-place':
    'amphitheater, amphitheatre, bunker, cemetery, graveyard, tomb, dome, domes, maze, labyrinth, quarry, terrace, zoo, battlefield, oil rig, dam, plaza, square, town square, market square, village square, city square, parking lot, crossroads, geyser, hot spring, sinkhole, trench, staircase to heaven, shipyard, mine, catwalk, drawbridge, bamboo scaffold, chimney stack',
  'salt-flat': 'salt flat, salt flats, salt lake, salar de uyuni',
  marsh: 'marsh, swamp, bog, wetland, wetlands, bayou, everglades',
  vineyard: 'vineyard, vineyards, tea plantation, tea field, tea fields, cotton field, corn field rows',
  'courtyard-house': 'courtyard house, cave dwelling, ranch, beach hut, shack, farm building, ancestral hall',
  disaster:
    'avalanche, wildfire, forest fire, earthquake, flood, whirlpool, drought, hail, hailstorm, sleet, explosion, landslide, nuclear explosion, mushroom cloud, apocalypse',
  'rail-car': 'monorail, subway, metro, subway train, underground train, maglev, funicular',
  ferry: 'barge, catamaran, motorboat, speedboat, steamboat, tugboat, houseboat, trawler, lifeboat, pleasure boat',
  'lantern-feast': 'spring festival, chinese new year, lunar new year, lantern festival',
  halloween: 'halloween, trick or treat, day of the dead',
  'moon-feast': 'mid autumn festival, moon festival',
  'firework-feast': 'new year eve, new years eve, new year, fourth of july, independence day, bonfire night',
  birthday: 'birthday, birthday party',
  'street-things':
    'traffic light, traffic lights, mail box, phone booth, telephone booth, street sign, billboard, bus stop, fire hydrant, manhole, graffiti, mural, zebra crossing, crosswalk, sidewalk cafe, rails, railway track, railway tracks, train tracks, tunnel, subway entrance, escalator, elevator, tram line, power line, power lines, telegraph pole',
  'building-site': 'construction crane, tower crane, building crane, construction site, building site',
  fairground: 'carousel, merry go round, roller coaster, amusement park, circus, circus tent, playground, slide, seesaw, theme park',
  arena: 'stadium, arena, football pitch, basketball court, swimming pool, pool party, tennis court, race track, concert hall',
  raft: 'raft, bamboo raft, dragon boat, jet ski, surfboard, hovercraft, paddle board',
  truck:
    'van, ambulance, police car, camper, camper van, food truck, race car, tank, bulldozer, excavator, rover, moon rover, mars rover, flying car, hovercar, caravan van, carriage car, limousine, minibus, go kart, hearse, convertible, suv',
  helicopter: 'helicopter, chopper, glider, paraglider, parachute, hang glider, fighter jet',
  carriage:
    'tricycle, skateboard, rickshaw, horse carriage, carriage, sleigh, sled, sledge, cart, wagon, chariot, cable car, ski lift, gondola lift, wheelbarrow, shopping cart, stroller, wheelchair, forklift, snowmobile, unicycle, tuk tuk, roller skates',
  satellite: 'satellite, space station, iss, space telescope, space probe, lander, lunar lander, moon lander',
  earth: 'earth, planet earth, blue marble, the blue earth',
  'named-planet': 'jupiter, venus, neptune, uranus, mercury planet, pluto, mercury',
  'black-hole': 'black hole, wormhole, quasar',
  'crescent-moon': 'crescent, crescent moon, half moon, new moon, waning moon, sickle moon, quarter moon',
  'cloud-sea': 'sea of clouds, ocean of clouds, above the clouds',
  eclipse: 'eclipse, solar eclipse, lunar eclipse',
  'crystal-cave': 'crystal cave, crystal cavern, ice cave, mineshaft, stalactite, stalactites, crystals',
};
