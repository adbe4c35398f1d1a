/** What a prompt was understood as: plain data, the same for the same prompt, handed to every painting thread. */

import type { ColourName } from './colours.ts';
import type { BloomKind } from './plants/blooms/bloom-parts.ts';
import type { Thing } from './things/thing.ts';

export const subjects = [
  'mountains',
  'ocean',
  'forest',
  'desert',
  'city',
  'townscape',
  'space',
  'aurora',
  'underwater',
  'flowers',
  'tree',
  'still-life',
  'room',
  'abstract',
] as const;
/** The scene that is painted. Each has a file in `scenes/`. */
export type Subject = (typeof subjects)[number];

export const hours = ['dawn', 'morning', 'noon', 'afternoon', 'sunset', 'dusk', 'night'] as const;
export type Hour = (typeof hours)[number];

export const weathers = ['clear', 'cloudy', 'overcast', 'fog', 'rain', 'storm', 'snow'] as const;
export type Weather = (typeof weathers)[number];

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

export const moods = ['calm', 'dramatic', 'joyful', 'lonely', 'mysterious', 'dreamy', 'epic', 'cosy'] as const;
export type Mood = (typeof moods)[number];

/** Things that may stand in a scene besides its subject. A scene draws those that fit it and ignores none silently. */
export const details = [
  'lake',
  'river',
  'waterfall',
  'sea',
  'island',
  'beach',
  'cliff',
  'waves',
  'lighthouse',
  'boat',
  'bridge',
  'house',
  'cabin',
  'castle',
  'temple',
  'pagoda',
  'tower',
  'road',
  'path',
  'field',
  'meadow',
  'hills',
  'volcano',
  'rocks',
  'dunes',
  'cactus',
  'pyramid',
  'oasis',
  'crescent-lake',
  'snow',
  'snow-caps',
  'ice',
  'pines',
  'birches',
  'palms',
  'bamboo',
  'willow',
  'cherry',
  'maple',
  'mushrooms',
  'fireflies',
  'birds',
  'sun',
  'moon',
  'stars',
  'milky-way',
  'comet',
  'clouds',
  'rainbow',
  'lightning',
  'planet',
  'rings',
  'nebula',
  'galaxy',
  'spaceship',
  'asteroids',
  'skyscrapers',
  'street',
  'neon',
  'lights',
  'traffic',
  'lanterns',
  'reflection',
  'coral',
  'fish',
  'jellyfish',
  'bubbles',
  'seaweed',
  'sunflower',
  'tulip',
  'rose',
  'lotus',
  'lavender',
  'daisy',
  'poppy',
  'hydrangea',
  'peony',
  'chrysanthemum',
  'iris',
  'daffodil',
  'rapeseed',
  'lily',
  'butterfly',
  'vase',
  'apple',
  'pear',
  'orange',
  'lemon',
  'cup',
  'bottle',
  'book',
  'candle',
  'sphere',
  'cube',
  'cone',
  'cylinder',
  'table',
  'tablecloth',
  'circles',
  'squares',
  'lines',
  'spiral',
  'calligraphy',
  'petals',
  'leaves',
  'grass',
  'people',
  'balloon',
  'kite',
  'village',
  'town',
  'harbour',
  'wheat',
  'terraces',
  'karst',
  'pillars',
  'table-mountains',
  'fjord',
  'avenue',
  'eruption',
  'mars',
  'moon-surface',
  'alley',
  'courtyard',
  'market',
  'old-street',
  'canal-town',
  'jiangnan',
  'venice',
  'amsterdam',
  'lujiazui',
  'living-room',
  'bedroom',
  'kitchen',
  'dining-room',
  'bathroom',
  'study',
  'library',
  'classroom',
  'cafe',
  'tavern',
  'temple-hall',
  'studio',
  'stage',
] as const;
export type Detail = (typeof details)[number];

/** Flowers of a kind and how many of them there are, 1 to 12; no colours: the usual ones of the kind. */
export interface CountedBloom {
  kind: BloomKind;
  count: number;
  /** The flowers have them by turns. */
  colours: ColourName[];
  place?: NonNullable<Thing['place']>;
  size?: NonNullable<Thing['size']>;
}

export interface ScenePlan {
  subject: Subject;
  hour: Hour;
  weather: Weather;
  season: Season;
  mood: Mood;
  /** Wanted details in the order of the prompt. */
  details: Detail[];
  /** Things with a number, a colour, a place of their own, in the order of the prompt; the layout puts them into the scene. */
  things: Thing[];
  /** Details that must not appear, from "unwanted content" and from words like "without". They win over `details`. */
  unwantedDetails: Detail[];
  /** Colours said of the whole picture, in the order of the prompt; empty: the scene's own. */
  colours: ColourName[];
  /** Colours of what the scene itself is made of: its flowers, its leaves. They tint nothing else. */
  subjectColours?: ColourName[];
  /** Flowers of which the picture has so many and no others; absent: as many as its scene likes. */
  blooms?: CountedBloom[];
  /** Colours to keep out of the palette. */
  unwantedColours: ColourName[];
  /** Of `details`, those of which the prompt has one and no more. */
  single?: Detail[];
  /** The side of the picture on which water that is a part of the scene lies. */
  waterSide?: 'left' | 'right';
  /** Hot dishes and drinks steam. */
  steam?: true;
  /** The colour of the cloth on a table. */
  cloth?: ColourName;
  /** A plain ground behind the things, in its colour, instead of a place. */
  backdrop?: ColourName;
  /** Where buildings that the prompt does not describe come from; absent: the West. */
  region?: 'east-asia';
  /** 0: the plainest reading of the prompt; 10: free composition, palette and light. 5 is the usual. */
  creativity: number;
}

/** Colours of what the scene is made of: its own where the prompt says them, else those of the whole picture. */
export function coloursOfSubject({ subjectColours, colours }: ScenePlan): readonly ColourName[] {
  return subjectColours ?? colours;
}

/** Whether a storm is about to break: dark clouds tower, nothing falls yet. */
export function isBrewing({ weather, mood, things }: ScenePlan): boolean {
  return (weather === 'overcast' && mood === 'dramatic') || (weather === 'storm' && things.some(({ kind }) => kind === 'tornado'));
}

/** Whether the storm that is about to break comes up by day as a front, under which a last shaft of light falls. */
export function hasStormFront(plan: ScenePlan): boolean {
  return isBrewing(plan) && plan.weather !== 'storm' && plan.hour !== 'night';
}

/** Whether a plan asks for a detail and does not refuse it as well. */
export function wants(plan: ScenePlan, detail: Detail): boolean {
  return plan.details.includes(detail) && !plan.unwantedDetails.includes(detail);
}

/** Whether a plan refuses a detail: no scene may draw it by itself either. */
export function refuses(plan: ScenePlan, detail: Detail): boolean {
  return plan.unwantedDetails.includes(detail);
}
