/** What is seen of a layer at one place: RGB and cover, 0 to 255. */
export type Seen = Float64Array;

/** Looks at a layer at a place of its plate, in pixels that may be parts of one. */
export type Sample = (x: number, y: number, seen: Seen) => void;
