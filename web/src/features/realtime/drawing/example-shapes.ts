/** A few coloured shapes to begin with: sky, sun, hills, water, a house. In shares of a paper of 4:3; sky, water and land go on beyond its edges, for paper of any shape. */
export type ExampleShape =
  | { kind: 'rectangle'; colour: string; box: readonly [number, number, number, number] }
  | { kind: 'ellipse'; colour: string; box: readonly [number, number, number, number] }
  | { kind: 'outline'; colour: string; points: readonly (readonly [number, number])[] };

export const exampleShapes: readonly ExampleShape[] = [
  { kind: 'rectangle', colour: '#7fb4e6', box: [-1, -1, 3, 1.6] },
  { kind: 'ellipse', colour: '#f5c542', box: [0.66, 0.1, 0.13, 0.17] },
  { kind: 'ellipse', colour: '#f4f6f8', box: [0.1, 0.12, 0.3, 0.09] },
  {
    kind: 'outline',
    colour: '#8b8b8f',
    points: [
      [0, 0.6],
      [0.2, 0.3],
      [0.34, 0.47],
      [0.5, 0.22],
      [0.74, 0.6],
    ],
  },
  { kind: 'ellipse', colour: '#3f8f4a', box: [0.45, 0.44, 0.85, 0.5] },
  { kind: 'rectangle', colour: '#2c6da8', box: [-1, 0.58, 3, 0.42] },
  { kind: 'ellipse', colour: '#8fbf4f', box: [-0.3, 0.72, 1.7, 0.8] },
  { kind: 'rectangle', colour: '#8a5a33', box: [0.18, 0.62, 0.13, 0.15] },
  {
    kind: 'outline',
    colour: '#e0522f',
    points: [
      [0.15, 0.64],
      [0.245, 0.52],
      [0.34, 0.64],
    ],
  },
];
