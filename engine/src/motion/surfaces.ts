/** What a pixel of a plate shows, as far as it moves by itself. The place in this list is the number in `Plate.surface`. */
const surfaces = [
  /** Never moves by itself: rock, houses, people, what nobody knows. */
  'still',
  'sky',
  /** A lake, a pond, a harbour: ripples and glitter. */
  'water',
  /** Open sea: waves roll towards the eye. */
  'waves',
  /** Water that flows: a river towards the eye. */
  'stream',
  /** Water that falls. */
  'fall',
  /** Grass, leaves, flowers, trees: they sway. */
  'plants',
  /** Flames, lamps, lit windows, neon: they flicker, and so does what they light. */
  'light',
  /** Lights of cars on a street: they come and go along it. */
  'traffic',
  /** Smoke and steam: they rise. */
  'smoke',
  /** Under water: everything sways slowly, light plays over it. */
  'deep',
] as const;
type Surface = (typeof surfaces)[number];

/** The number of a surface. */
export const surfaceCode = Object.fromEntries(surfaces.map((name, code) => [name, code])) as Readonly<Record<Surface, number>>;
