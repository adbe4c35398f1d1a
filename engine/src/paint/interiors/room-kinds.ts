import { type Colour, colourOf, scaleColour } from '../../pixels/shade.ts';
import type { Detail, ScenePlan } from '../plan.ts';
import type { ThingKind } from '../things/thing.ts';

/** The rooms that can be painted, each a detail of the plan. */
export const roomDetails = [
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
] as const satisfies readonly Detail[];
export type RoomDetail = (typeof roomDetails)[number];

export type FloorKind = 'boards' | 'herringbone' | 'tiles' | 'stone';
export type WallKind = 'plain' | 'panelled' | 'striped' | 'tiled' | 'brick' | 'timber';

/** How a room is built and what stands in it without being asked for. */
export interface RoomKind {
  /** Metres; the breadth follows from the picture's. */
  readonly depth: number;
  readonly tall: number;
  readonly floor: FloorKind;
  readonly floorColour: Colour;
  readonly wall: WallKind;
  readonly wallColours: readonly Colour[];
  /** Whether there is a window in the far wall; there is always one aside. */
  readonly view: boolean;
  readonly beams?: boolean;
  /** Columns along both sides. */
  readonly columns?: boolean;
  /** Furniture of its own, the most telling first, and how many of each. */
  readonly holds: readonly (readonly [ThingKind, number])[];
}

const hues = (...names: string[]): Colour[] => names.map((hex) => colourOf(hex));
const oak = scaleColour(colourOf('#a06f40'), 0.8);
const walnut = scaleColour(colourOf('#6b4426'), 0.85);
const pale = scaleColour(colourOf('#c9a273'), 0.8);

export const roomKinds: Record<RoomDetail, RoomKind> = {
  'living-room': {
    depth: 4.6,
    tall: 2.75,
    floor: 'herringbone',
    floorColour: oak,
    wall: 'plain',
    wallColours: hues('#d9cdb8', '#b9c4b4', '#c3ccd0', '#dcc3ae'),
    view: true,
    holds: [
      ['sofa', 1],
      ['rug', 1],
      ['coffee-table', 1],
      ['bookshelf', 1],
      ['floor-lamp', 1],
      ['potted-plant', 1],
      ['picture', 2],
      ['armchair', 1],
    ],
  },
  bedroom: {
    depth: 4.3,
    tall: 2.65,
    floor: 'boards',
    floorColour: pale,
    wall: 'striped',
    wallColours: hues('#d5cbbd', '#b4c0c4', '#cdbfc0', '#c4c9b4'),
    view: true,
    holds: [
      ['bed', 1],
      ['nightstand', 1],
      ['lamp', 1],
      ['rug', 1],
      ['picture', 1],
      ['potted-plant', 1],
      ['wardrobe', 1],
    ],
  },
  kitchen: {
    depth: 4.2,
    tall: 2.7,
    floor: 'tiles',
    floorColour: scaleColour(colourOf('#b9a68c'), 0.8),
    wall: 'tiled',
    wallColours: hues('#e4ded0', '#d6dcd4', '#e6d9c2'),
    view: true,
    holds: [
      ['kitchen-counter', 1],
      ['stove', 1],
      ['fridge', 1],
      ['table', 1],
      ['chair', 2],
      ['wall-shelf', 1],
      ['pendant', 1],
      ['bowl', 1],
      ['potted-plant', 1],
    ],
  },
  'dining-room': {
    depth: 4.6,
    tall: 2.8,
    floor: 'herringbone',
    floorColour: walnut,
    wall: 'panelled',
    wallColours: hues('#8fa08c', '#a9b4b8', '#cdbb9c'),
    view: true,
    holds: [
      ['table', 1],
      ['chair', 4],
      ['chandelier', 1],
      ['cabinet', 1],
      ['picture', 2],
      ['potted-plant', 1],
      ['vase', 1],
    ],
  },
  bathroom: {
    depth: 3.8,
    tall: 2.6,
    floor: 'tiles',
    floorColour: scaleColour(colourOf('#8f979a'), 0.7),
    wall: 'tiled',
    wallColours: hues('#cfe0de', '#dfe4e2', '#bcd2d6'),
    view: true,
    holds: [
      ['bathtub', 1],
      ['washstand', 1],
      ['mirror', 1],
      ['potted-plant', 1],
      ['stool', 1],
    ],
  },
  study: {
    depth: 4.2,
    tall: 2.8,
    floor: 'boards',
    floorColour: walnut,
    wall: 'panelled',
    wallColours: hues('#6f7f72', '#7a6a58', '#6c7684', '#b9a98c'),
    view: true,
    holds: [
      ['desk', 1],
      ['chair', 1],
      ['bookshelf', 2],
      ['lamp', 1],
      ['rug', 1],
      ['book', 2],
      ['picture', 1],
      ['potted-plant', 1],
    ],
  },
  library: {
    depth: 7,
    tall: 3.9,
    floor: 'herringbone',
    floorColour: walnut,
    wall: 'panelled',
    wallColours: hues('#7a5a3c', '#6a4a32'),
    view: true,
    holds: [
      ['bookshelf', 8],
      ['table', 1],
      ['chair', 3],
      ['lamp', 2],
      ['rug', 1],
      ['chandelier', 1],
      ['book', 2],
    ],
  },
  classroom: {
    depth: 6.2,
    tall: 3.1,
    floor: 'boards',
    floorColour: oak,
    wall: 'plain',
    wallColours: hues('#dcd9c8', '#d2dcd4'),
    view: false,
    holds: [
      ['blackboard', 1],
      ['desk', 6],
      ['chair', 4],
      ['bookshelf', 1],
      ['picture', 1],
    ],
  },
  cafe: {
    depth: 5.4,
    tall: 3,
    floor: 'boards',
    floorColour: oak,
    wall: 'brick',
    wallColours: hues('#a66a4c', '#b58a6c', '#8f8a80'),
    view: true,
    holds: [
      ['round-table', 3],
      ['chair', 5],
      ['bar', 1],
      ['pendant', 3],
      ['potted-plant', 2],
      ['cup', 2],
      ['picture', 1],
    ],
  },
  tavern: {
    depth: 5.4,
    tall: 2.8,
    floor: 'boards',
    floorColour: walnut,
    wall: 'timber',
    wallColours: hues('#c3a87c', '#b59a72'),
    view: false,
    beams: true,
    holds: [
      ['fireplace', 1],
      ['table', 2],
      ['stool', 5],
      ['barrel', 3],
      ['candle-stick', 3],
      ['wall-shelf', 1],
      ['chandelier', 1],
      ['bottle', 2],
    ],
  },
  'temple-hall': {
    depth: 8,
    tall: 4.8,
    floor: 'stone',
    floorColour: scaleColour(colourOf('#8a8478'), 0.7),
    wall: 'plain',
    wallColours: hues('#8a2f22', '#7c2a20'),
    view: false,
    beams: true,
    columns: true,
    holds: [
      ['buddha', 1],
      ['candle-stick', 6],
      ['paper-lantern', 4],
      ['potted-plant', 2],
    ],
  },
  studio: {
    depth: 5,
    tall: 3.3,
    floor: 'boards',
    floorColour: pale,
    wall: 'plain',
    wallColours: hues('#dedad0', '#d3d0c6'),
    view: true,
    holds: [
      ['easel', 1],
      ['stool', 1],
      ['table', 1],
      ['picture', 3],
      ['vase', 1],
      ['potted-plant', 1],
      ['bookshelf', 1],
    ],
  },
  stage: {
    depth: 6.4,
    tall: 4.2,
    floor: 'boards',
    floorColour: scaleColour(colourOf('#8c5a30'), 0.85),
    wall: 'plain',
    wallColours: hues('#7c1620', '#701422'),
    view: false,
    holds: [],
  },
};

/** Furniture that makes a room what it is, where no word names the room. */
const telling: readonly (readonly [RoomDetail, readonly ThingKind[]])[] = [
  ['bedroom', ['bed', 'wardrobe', 'nightstand']],
  ['bathroom', ['bathtub', 'washstand']],
  ['kitchen', ['stove', 'fridge', 'kitchen-counter']],
  ['classroom', ['blackboard']],
  ['studio', ['easel']],
  ['study', ['desk']],
  ['tavern', ['barrel']],
];

/** The room that a plan asks for. */
export function roomOf({ details, things }: ScenePlan): RoomDetail {
  const named = roomDetails.find((name) => details.includes(name));
  if (named) return named;
  return telling.find(([, kinds]) => things.some(({ kind }) => kinds.includes(kind)))?.[0] ?? 'living-room';
}
