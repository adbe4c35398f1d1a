import type { ColourName } from '../../paint/colours.ts';
import type { Relation, Thing } from '../../paint/things/thing.ts';
import type { Doer, Role } from '../pieces.ts';

/** Words that say how nouns belong together. They win over what a tagger thinks of them. */

const roles = new Map<string, Role>();

function say(words: string, role: Role): void {
  for (const word of words.split(/,\s*/)) roles.set(word.trim(), role);
}

say(
  "no, not, without, never, minus, except, excluding, exclude, avoid, sans, n't, neither, nothing, lacking, free of, devoid of, remove, hide, omit, instead of, rather than, not a single",
  {
    kind: 'negation',
  },
);
say('and, or, nor, &, as well as, plus', { kind: 'join' });
say('a, an, the, this, that, these, those, its, his, her, their, my, our, your, another, some, any', { kind: 'small', word: 'the' });
say('watch the, watches the, stares at, staring at, stare at', { kind: 'small', word: 'the' });
say('it, them, him', { kind: 'it' });
say('a bouquet of, bouquet of', { kind: 'number', count: 5 });
say('a bed of, bed of, a carpet of, carpet of, a blanket of, one of them, each of them, some of them', { kind: 'small', word: 'the' });
say('of', { kind: 'small', word: 'of' });
say('with, has, have, having, wearing, which has, full of, filled with, covered with, covered by, dotted with, lined with', {
  kind: 'prep',
  word: 'with',
});
say('in', { kind: 'prep', word: 'in' });
say('made of, made out of, built of, carved from', { kind: 'prep', word: 'made' });
say(
  'at, by day, during, before, after, across, through, from, while, where, just, only, but, yet, as, like, into, to, into the, out of, for, when, so',
  {
    kind: 'prep',
    word: 'at',
  },
);

const relations: Record<Relation, string> = {
  'left-of': 'to the left of, on the left of, left of, at the left of, on the left side of',
  'right-of': 'to the right of, on the right of, right of, at the right of, on the right side of',
  beside:
    'next to, tied to, attached to, fastened to, beside, near, by, close to, alongside, along, at the edge of, on the edge of, on the shore of, on the bank of, on the banks of, by the side of, at the side of, nearby, against, at the foot of, at the base of, on both sides of',
  on: 'crossing, crosses, passing over, crossing over, on, on top of, atop, upon, onto, floating on, perched on, standing on, at the top of',
  under: 'under, beneath, below, underneath',
  above: 'hanging from, hangs from, suspended from, dangling from, above, over, high above, up above',
  behind: 'behind, in back of, at the back of, beyond',
  'in-front-of': 'in front of, in the front of',
  in: 'in the heart of, at the heart of, inside, within, inside of, in the middle of, amid, amidst, among, amongst, aboard, riding in',
  around: 'around, surrounding, encircling, surrounded by',
  between: 'between, in between',
};
for (const [how, words] of Object.entries(relations)) say(words, { kind: 'relation', how: how as Relation });

say(
  'on its left, to its left, on her left, on his left, on their left, on the left, to the left, on the left side, at the left, left side, on the left hand side',
  { kind: 'place', place: 'left' },
);
say(
  'on its right, to its right, on her right, on his right, on their right, on the right, to the right, on the right side, at the right, right side, on the right hand side',
  { kind: 'place', place: 'right' },
);
say('in the middle, in the center, in the centre, centered, in the center of the picture, in the middle of the picture', {
  kind: 'place',
  place: 'middle',
});
say('on top, on the top', { kind: 'place', place: 'top' });
say('at the top, in the upper part, at the top of the picture', { kind: 'place', place: 'top' });
say('at the bottom, in the lower part', { kind: 'place', place: 'bottom' });
say(
  'in the distance, far away, in the background, on the horizon, far off, far in the distance, in the far distance, afar, from afar, at the horizon, far behind',
  {
    kind: 'place',
    distance: 'far',
  },
);
say('in the foreground, close up, closeup, up close, in the front, in front', { kind: 'place', distance: 'near' });
say('distant, faraway, far', { kind: 'attribute', distance: 'far' });
say('nearby, close', { kind: 'attribute', distance: 'near' });

const numbers: [string, number][] = [
  ['one, single, a single', 1],
  ['two, a pair of, pair of, pairs of, a couple of, couple of, twin, both, double', 2],
  ['three, trio of, a trio of, few, a few, some few, triple', 3],
  ['four', 4],
  ['five', 5],
  ['six, half a dozen, half dozen', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve, a dozen, dozen, dozens of, hundreds of, thousands of, countless, a hundred, hundred, myriad', 12],
  ['several', 4],
  [
    'many, lots of, a lot of, numerous, plenty of, group of, a group of, herd of, a herd of, flock of, a flock of, school of, a school of, shoal of, a shoal of, pack of, cluster of, bunch of, a bunch of, swarm of, a fleet of, fleet of',
    7,
  ],
];
for (const [words, count] of numbers) say(words, { kind: 'number', count });

say(
  'row of, a row of, rows of, line of, a line of, lines of, in a row, in a line, in single file, single file, lined up, chain of, string of, a string of',
  { kind: 'arrangement', arrangement: 'row', count: 5 },
);
say('pile of, a pile of, heap of, a heap of, stack of, a stack of, mound of', { kind: 'arrangement', arrangement: 'heap', count: 5 });
say('circle of, a circle of, ring of, in a circle, wreath of', { kind: 'arrangement', arrangement: 'circle', count: 6 });
say('scattered, strewn', { kind: 'arrangement', arrangement: 'scattered', count: 7 });

say('wooden, wood, timber, oaken', { kind: 'attribute', material: 'wood' });
say('stone, cobblestone, rocky stone', { kind: 'attribute', material: 'stone' });
say('brick', { kind: 'attribute', material: 'brick' });
say('metal, iron, steel, metallic, chrome', { kind: 'attribute', material: 'metal' });
say('glass, crystal', { kind: 'attribute', material: 'glass' });
say('copper, bronze, brass', { kind: 'attribute', material: 'copper' });
say('paper', { kind: 'attribute', material: 'paper' });
say('clay, ceramic, porcelain, terracotta, earthenware', { kind: 'attribute', material: 'clay' });
say('marble', { kind: 'attribute', material: 'marble' });

say('tiny, miniature, minuscule', { kind: 'attribute', size: 'tiny' });
say('small, little, petite', { kind: 'attribute', size: 'small' });
say('big, large, tall, grand old', { kind: 'attribute', size: 'large' });
say('huge, giant, enormous, massive, gigantic, colossal, towering, immense', { kind: 'attribute', size: 'huge' });
say('burning, on fire, in flames, ablaze, flaming, engulfed in flames', { kind: 'attribute', state: 'burning' });
say('ruined, crumbling, destroyed, in ruins, collapsed', { kind: 'attribute', state: 'ruined' });
say('broken, shattered, cracked', { kind: 'attribute', state: 'broken' });
say('flooded, submerged, half submerged', { kind: 'attribute', state: 'flooded' });
say('breathing fire, fire breathing, spewing fire, breathes fire', { kind: 'small', word: 'the' });
say(
  'portrait of, close up of, closeup of, close up portrait of, closeup portrait of, headshot of, extreme close up of, portrait photo of',
  {
    kind: 'attribute',
    state: 'portrait',
  },
);
say('melting', { kind: 'attribute', state: 'melting' });
say('lit, lighted, glowing, illuminated, shining, lamplit, light filled, brightly lit, lit up', { kind: 'attribute', lit: true });

const poses: [string, NonNullable<Thing['pose']>][] = [
  ['running, galloping, sprinting, gallops, runs', 'running'],
  ['walking, strolling, trotting, wandering, walks, roaming', 'walking'],
  ['grazing, eating grass, grazes', 'grazing'],
  ['lying, lying down, resting, lies, reclining', 'lying'],
  ['sleeping, asleep, sleeps, napping, curled up', 'sleeping'],
  ['sitting, seated, sits', 'sitting'],
  ['standing, stands', 'standing'],
  ['dancing, dances, ballet dancing, dancing ballet, twirling', 'dancing'],
  ['jumping, leaping, jumps, leaps, jumping for joy, hopping', 'jumping'],
  ['waving, waving goodbye, waves hello, waving hello, cheering, waving at, waving to', 'waving'],
  ['reading a book, reads a book, reading books, reading her book, reading his book', 'reading'],
];
for (const [words, pose] of poses) say(words, { kind: 'attribute', pose });

/** What people and animals do that no pose shows, and who is drawn doing so without being told. */
const actions =
  'dance read write paint draw play cook bake eat drink fish ride drive fight climb jump leap hop ski surf skate skateboard throw catch kick hug kiss laugh cry weep yawn sing pray meditate juggle knit sew wash feed pet hunt dig push pull lift carry hold wave hide roar howl bark bite lick stretch celebrate toast sell type study teach bow kneel crouch crawl dive cast cut pour mix harvest pick plant build repair fix wrestle exercise practice cycle hike row paddle sail smile smell sniff peek splash swing blow brush clean sweep serve stir chop train perform pose salute shout scream argue chat talk whisper shake point hug embrace cuddle groom milk herd steer pilot chew gallop soar hover glide fly swim float drift land perch nap snore collect gather sip taste guard attack chase race battle conduct decorate wrap open close water examine photograph film';
const doers: Readonly<Record<string, Doer>> = {
  fly: 'flier',
  soar: 'flier',
  hover: 'flier',
  glide: 'flier',
  swim: 'swimmer',
  float: 'floater',
  drift: 'floater',
  dive: 'swimmer',
};
for (const verb of actions.split(' ')) {
  const fits = doers[verb];
  const stem =
    /(?:[^aeiou][aeiou][bgmnprt])$/.test(verb) && !/(?:gather|whisper|water|open|steer|soar|hover|sharpen)$/.test(verb)
      ? verb + verb.at(-1)
      : verb.replace(/e$/, '');
  if (fits && verb !== 'dive') say(verb === 'fly' ? 'flies' : `${verb}s`, { kind: 'doing', takes: true, fits });
  if (!roles.has(`${stem}ing`)) say(`${stem}ing`, { kind: 'doing', takes: true, ...(fits ? { fits } : {}) });
}
say(
  'having dinner, having lunch, having breakfast, having supper, having a meal, having a picnic, having a barbecue, having tea, having coffee, having a drink, having a meeting, eating dinner, eating lunch, eating breakfast, eating together, playing cards, painting a picture, painting a portrait, painting a landscape, painting a wall, playing chess, playing mahjong, playing poker, playing football, playing soccer, playing basketball, playing volleyball, playing tennis, playing badminton, playing baseball, playing golf, taking photos, taking a photo, taking pictures, taking a picture, on the phone, doing homework, doing yoga, practicing yoga, doing laundry',
  { kind: 'doing' },
);
/** How something looks that nobody draws so, whatever it is. */
say(
  'open, half buried, low poly, surrealist, surreal, surrealism, cubist, cubism, pop art, art deco, art nouveau, ukiyo e, stained glass, mosaic, claymation, vaporwave style, striped, spotted, dotted, polka dot, checkered, patterned, tattooed, bearded, winged, headless, two headed, three headed, many headed, transparent, translucent, see through, upside down, tilted, rusty, mossy, overgrown, abandoned, sliced, peeled, half eaten, bitten, half open, angry, scared, surprised, proud, muscular, fat, chubby, pregnant, masked, blindfolded, steampunk, robotic, mechanical, cybernetic, origami, lego, knitted, crocheted, plush, stuffed, inflatable, holographic, rainbow colored, rainbow coloured, multicolored, multicoloured, iridescent, levitating, heart shaped, star shaped, animal shaped, decorated, ornate, carved, engraved, embroidered, curly, wavy, braided, one eyed, dripping, exploding, spinning, bouncing, dancing flames, sinking, overflowing, smoking, steaming, bubbling, wrapped, tangled, crumpled, torn, folded, snow covered roof',
  { kind: 'doing', anything: true },
);

const tones: [string, readonly ColourName[]][] = [
  [
    'cool tones, cold tones, cool colors, cool colours, cold colors, cold colours, cool palette, cold palette, cool hues, cool color palette, cool colour palette',
    ['blue', 'teal'],
  ],
  ['warm tones, warm colors, warm colours, warm palette, warm hues, warm color palette, warm colour palette', ['orange', 'gold']],
  ['earth tones, earthy tones, earth colors, earthy colors, earthy colours, earthy palette', ['brown']],
  ['black and white, black & white, monochrome black and white, grayscale picture', ['grey']],
  ['sepia tones, sepia toned', ['brown']],
];
for (const [words, colours] of tones) say(words, { kind: 'whole', colours });
say(
  'tone, tones, toned, palette, hue, hues, shade, shades, tint, tints, color scheme, colour scheme, monochrome, monochromatic, color palette, colour palette, colors, colours, everything, all in, coloring, shades of, tones of, hues of, tinted',
  { kind: 'whole' },
);

/** Parts of things: what they say of colour and light goes to their owner, or is told as missing. */
say(
  'window, windows, door, doors, chimney, chimneys, balcony, wing, wings, eye, eyes, tail, branch, branches, trunk, trunks, root, roots, leg, legs, hand, hands, face, faces, hair, mane, fur, feather, feathers, handle, lid, wheel, wheels, facade, facades, shutters, antlers, horn, horns, beak, ear, ears, stem, stems, petals of, haired, eyed, roofed, beard, beards, mustache, moustache',
  { kind: 'part' },
);
/** Parts that colour their owner: a woman in a red dress, a boat with white sails. */
const covers =
  'sail sails roof roofs rooftop rooftops walls dress dresses coat shirt skirt jacket robe robes sweater cloak raincoat suit gown hoodie cape poncho vest cardigan pyjamas pajamas clothes outfit blouse t-shirt';
/** Clothes whose cut no figure shows; their colour is drawn. */
const cuts = 'kimono hanfu uniform apron costume armor armour swimsuit bikini tuxedo leotard tutu overalls sari spacesuit toga';
export const englishCovers: ReadonlySet<string> = new Set([...covers.split(' '), ...cuts.split(' ')]);
export const englishCuts: ReadonlySet<string> = new Set(cuts.split(' '));
for (const word of [
  ...englishCovers,
  'scarf',
  'hat',
  'cap',
  'helmet',
  'veil',
  'boots',
  'gloves',
  'jeans',
  'beanie',
  'headband',
  'mittens',
  'socks',
  'trousers',
  'pants',
  'bow tie',
  'turban',
  'shawl',
  'top hat',
  'straw hat',
  'santa hat',
  'party hat',
  'cowboy hat',
  'witch hat',
  'flower crown',
  'scarves',
  'hats',
  'helmets',
])
  roles.set(word, { kind: 'part' });

export const englishRoles: ReadonlyMap<string, Role> = roles;
