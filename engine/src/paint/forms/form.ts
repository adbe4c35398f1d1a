/**
 * One kind of abstract picture. Writes the linear colour at a place (u to `wide`, v down to `high`, in fractions of the
 * mean side; `pixel` is the size of a pixel) and returns its depth, 0 to 1.
 */
export type Form = (out: Float64Array, u: number, v: number, wide: number, high: number, pixel: number) => number;
