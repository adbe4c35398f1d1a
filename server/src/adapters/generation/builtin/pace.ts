/** How long a picture takes on this machine: the median of the last ones, for each megapixel. */
export interface Pace {
  note(seconds: number, pixels: number): void;
  /** Seconds for a picture of so many pixels. */
  expect(pixels: number): number;
}

const kept = 15;

/** Before so many pictures the guess holds: the first one waits for threads and files that later ones find ready. */
const usuallyEnough = 3;

/** Pixels. Below it the time is that of beginning and ending, which says nothing about a megapixel. */
const fewest = 65_536;

/** `guess`: seconds for a megapixel, until `enough` pictures have been painted. */
export function createPace(guess: number, enough = usuallyEnough): Pace {
  const lately: number[] = [];
  return {
    note(seconds, pixels) {
      lately.push((seconds * 1e6) / Math.max(pixels, fewest));
      if (lately.length > kept) lately.shift();
    },
    expect(pixels) {
      const sorted = lately.toSorted((a, b) => a - b);
      const usual = sorted.length < enough ? undefined : sorted[sorted.length >> 1];
      return ((usual ?? guess) * Math.max(pixels, fewest)) / 1e6;
    },
  };
}
