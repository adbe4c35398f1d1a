import type { Point } from '../flesh.ts';
import type { Manner } from './manner.ts';

/** How the body of somebody is who does something, in metres of the figure, which faces x; z is its left. */
export interface Posture {
  /** Wrists, right and left; absent: the arm hangs. */
  readonly hands: readonly [right: Point | undefined, left: Point | undefined];
  readonly legs: 'standing' | 'kneeling' | 'kicking' | 'crouching' | 'seated';
  /** How far the body leans ahead, in radians. */
  readonly lean?: number;
  /** Is understood from the side only. */
  readonly sideways?: true;
  /** Of several people, one has what they play with. */
  readonly shared?: true;
}

const atRest: Posture = { hands: [undefined, undefined], legs: 'seated' };

export const postures: Readonly<Record<Manner, Posture>> = {
  dining: atRest,
  gaming: atRest,
  conferring: atRest,
  picnicking: atRest,
  strumming: {
    hands: [
      [0.24, 1.06, -0.1],
      [0.22, 1.22, 0.4],
    ],
    legs: 'standing',
  },
  fiddling: {
    hands: [
      [0.36, 1.36, -0.12],
      [0.36, 1.36, 0.36],
    ],
    legs: 'standing',
  },
  blowing: {
    hands: [
      [0.3, 1.43, -0.04],
      [0.38, 1.41, 0.06],
    ],
    legs: 'standing',
  },
  eating: {
    hands: [
      [0.28, 1.38, -0.07],
      [0.28, 1.22, 0.1],
    ],
    legs: 'standing',
  },
  carrying: {
    hands: [
      [0.31, 1.1, -0.15],
      [0.31, 1.1, 0.15],
    ],
    legs: 'standing',
  },
  pushing: {
    hands: [
      [0.44, 1.02, -0.18],
      [0.44, 1.02, 0.18],
    ],
    legs: 'standing',
    lean: 0.1,
    sideways: true,
  },
  working: {
    hands: [
      [0.4, 1.02, -0.14],
      [0.42, 1.02, 0.14],
    ],
    legs: 'standing',
    lean: 0.08,
  },
  handiwork: {
    hands: [
      [0.3, 1.12, -0.1],
      [0.3, 1.12, 0.1],
    ],
    legs: 'seated',
  },
  perusing: {
    hands: [
      [0.33, 1.16, -0.3],
      [0.33, 1.16, 0.3],
    ],
    legs: 'seated',
  },
  building: {
    hands: [
      [0.5, 1.1, -0.16],
      [0.52, 1.24, 0.16],
    ],
    legs: 'kneeling',
    lean: 0.34,
    sideways: true,
  },
  sweeping: {
    hands: [
      [0.26, 1.2, -0.1],
      [0.42, 0.92, 0.1],
    ],
    legs: 'standing',
    lean: 0.12,
    sideways: true,
  },
  watering: {
    hands: [undefined, [0.42, 1.06, 0.14]],
    legs: 'standing',
    lean: 0.1,
    sideways: true,
  },
  kneeling: {
    hands: [
      [0.44, 0.98, -0.12],
      [0.46, 1, 0.14],
    ],
    legs: 'kneeling',
    lean: 0.3,
    sideways: true,
    shared: true,
  },
  kicking: {
    hands: [
      [0.2, 1.16, -0.42],
      [-0.16, 1.14, 0.44],
    ],
    legs: 'kicking',
    sideways: true,
    shared: true,
  },
  throwing: {
    hands: [
      [0.2, 1.84, -0.11],
      [0.2, 1.84, 0.11],
    ],
    legs: 'standing',
    sideways: true,
    shared: true,
  },
  swinging: {
    hands: [undefined, [0.24, 1.72, 0.24]],
    legs: 'standing',
    sideways: true,
  },
  gliding: {
    hands: [
      [0.3, 1.08, -0.34],
      [0.26, 1.1, 0.36],
    ],
    legs: 'crouching',
    lean: 0.28,
    sideways: true,
  },
  peering: {
    hands: [
      [0.2, 1.5, -0.08],
      [0.2, 1.5, 0.08],
    ],
    legs: 'standing',
  },
  phoning: {
    hands: [undefined, [0.07, 1.53, 0.13]],
    legs: 'standing',
  },
  singing: {
    hands: [undefined, [0.22, 1.43, 0.04]],
    legs: 'standing',
  },
  painting: {
    hands: [undefined, [0.5, 1.3, 0.12]],
    legs: 'standing',
    sideways: true,
  },
  kiting: {
    hands: [
      [0.3, 1.36, -0.06],
      [0.36, 1.6, 0.16],
    ],
    legs: 'standing',
    lean: -0.08,
    sideways: true,
    shared: true,
  },
  reaching: {
    hands: [undefined, [0.4, 1.6, 0.2]],
    legs: 'standing',
    sideways: true,
  },
  angling: {
    hands: [
      [0.34, 1.04, -0.06],
      [0.42, 1.14, 0.06],
    ],
    legs: 'standing',
    sideways: true,
  },
  sparring: {
    hands: [
      [0.4, 1.36, -0.16],
      [0.28, 1.14, 0.26],
    ],
    legs: 'crouching',
    sideways: true,
  },
  praying: {
    hands: [
      [0.22, 1.28, -0.02],
      [0.22, 1.28, 0.02],
    ],
    legs: 'standing',
  },
};

/** Where the elbow is between a shoulder and a wrist: below the line between them, and outward. */
export function elbowBetween(shoulder: Point, wrist: Point, side: number): Point {
  const [dx, dy, dz] = [wrist[0] - shoulder[0], wrist[1] - shoulder[1], wrist[2] - shoulder[2]];
  const long = Math.hypot(dx, dy, dz);
  const bend = Math.sqrt(Math.max(0.002, 0.28 ** 2 - (Math.min(long, 0.55) / 2) ** 2));
  // Arms that reach up bend outward, others down.
  const up = Math.max(0, dy / Math.max(0.01, long));
  return [
    shoulder[0] + dx / 2 - bend * 0.25,
    shoulder[1] + dy / 2 - bend * (0.85 - up * 0.7),
    shoulder[2] + dz / 2 + side * bend * (0.3 + up * 0.6),
  ];
}
