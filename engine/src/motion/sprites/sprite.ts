import type { Habitat } from '../../paint/things/kind.ts';
import type { ThingKind } from '../../paint/things/thing.ts';

/** How something moves that lives, or is carried: birds fly, fish swim, boats rock, balloons float, who walks walks away, moons drift, people and animals sway a little. */
export type SpriteMove = 'fly' | 'swim' | 'rock' | 'float' | 'walk' | 'drift' | 'sway';

/** Something of a plate that moves by itself, cut out of it; behind it the plate goes on. Lengths in the plate's pixels. */
export interface Sprite {
  readonly move: SpriteMove;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and cover, for each hour of the plate. */
  readonly pixels: readonly Uint8Array<ArrayBufferLike>[];
  readonly nearness: number;
  /** Which way it faces: 1 to the right, −1 to the left, 0 where nobody knows. */
  readonly facing: number;
  /** Where it goes, as `facing`, and how long whatever leads it is: those that cover each other go together, what is covered goes nowhere. */
  readonly heading: number;
  readonly stride: number;
  /** It is cut off by the upper or lower end of the plate: it stays there. */
  readonly isCut: boolean;
  /** Its shadow lies before its feet, and stays there: it must not go far from it. */
  readonly isShadowed: boolean;
  /** Its own beat, so that not all move alike, 0 to 1. */
  readonly beat: number;
}

const moves: Partial<Record<ThingKind, SpriteMove>> = {
  ...{ bird: 'fly', seagull: 'fly', eagle: 'fly', butterfly: 'fly', bee: 'fly', dragonfly: 'fly' },
  ...{ fish: 'swim', whale: 'swim', dolphin: 'swim', shark: 'swim', turtle: 'swim', octopus: 'swim', submarine: 'swim' },
  ...{ boat: 'rock', 'sailing-boat': 'rock', ship: 'rock', swan: 'rock', duck: 'rock', goose: 'rock' },
  ...{ 'hot-air-balloon': 'float', airplane: 'float', airship: 'float', ufo: 'float', kite: 'float', balloon: 'float' },
  ...{ rocket: 'float', spaceship: 'float', astronaut: 'float' },
  ...{ person: 'sway', child: 'sway', crane: 'sway', owl: 'sway', penguin: 'sway', chicken: 'sway', flamingo: 'sway' },
  ...{ horse: 'sway', deer: 'sway', cow: 'sway', sheep: 'sway', goat: 'sway', pig: 'sway', lion: 'sway', tiger: 'sway' },
  ...{ camel: 'sway', elephant: 'sway', cat: 'sway', dog: 'sway', fox: 'sway', wolf: 'sway', rabbit: 'sway', bear: 'sway' },
  ...{ 'polar-bear': 'sway', panda: 'sway', retriever: 'sway', husky: 'sway', corgi: 'sway', dalmatian: 'sway' },
  ...{ donkey: 'sway', zebra: 'sway', giraffe: 'sway' },
};

/** How a thing moves where it is; undefined for what stands still. */
export function moveOf(kind: ThingKind, habitat: Habitat): SpriteMove | undefined {
  const move = moves[kind];
  if (move === undefined || habitat === 'table' || habitat === 'heaven') return undefined;
  if (habitat === 'water') return move === 'sway' ? undefined : 'rock';
  if (habitat === 'deep') return move === 'rock' || move === 'sway' ? 'float' : move;
  if (habitat === 'space') return 'float';
  if (habitat === 'seabed') return undefined;
  if (habitat === 'sky') return move === 'fly' ? 'fly' : 'float';
  // What lies on land, as a boat does, lies still.
  return move === 'sway' || kind === 'swan' || kind === 'duck' || kind === 'goose' ? 'sway' : undefined;
}
