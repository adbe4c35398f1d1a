import type { Raster } from '../../pixels/raster.ts';
import { type ComputerVision, withFreed } from '../../segment/open-cv.ts';
import type { Origin, PairPath } from './pair-clip.ts';

/** A plane seen from two places: nine numbers, row by row. */
export type Homography = readonly number[];

const mostFeatures = 1500;
/** A match counts where the next best is this much farther away. Source: Lowe, "Distinctive Image Features" (2004). */
const ratio = 0.75;
/** Pixels that a match may lie beside where the plane says. */
const tolerance = 4;
/** So many matches have to agree, and such a part of all of them. */
const leastAgreeing = 24;
const leastShare = 0.35;

/**
 * How the first picture has to be turned to lie on the second, where both show the same scene from two places; else undefined.
 * Source: ORB features, Rublee et al. (2011); RANSAC, Fischler and Bolles (1981).
 */
export function findHomography(first: Raster<3>, second: Raster<3>, cv: ComputerVision): Homography | undefined {
  return withFreed((keep) => {
    const grey = ({ data, width, height }: Raster<3>) => {
      const mat = keep(new cv.Mat(height, width, cv.CV_8UC1));
      for (let at = 0; at < width * height; at += 1) {
        mat.data[at] = ((data[at * 3] as number) * 77 + (data[at * 3 + 1] as number) * 151 + (data[at * 3 + 2] as number) * 28) >> 8;
      }
      return mat;
    };
    const orb = keep(new cv.ORB(mostFeatures));
    const none = keep(new cv.Mat());
    const describe = (picture: Raster<3>) => {
      const points = keep(new cv.KeyPointVector());
      const descriptors = keep(new cv.Mat());
      orb.detectAndCompute(grey(picture), none, points, descriptors);
      return { points, descriptors };
    };
    const [one, other] = [describe(first), describe(second)];
    if (one.descriptors.rows < leastAgreeing || other.descriptors.rows < leastAgreeing) return undefined;
    const matcher = keep(new cv.BFMatcher(cv.NORM_HAMMING, false));
    const matches = keep(new cv.DMatchVectorVector());
    matcher.knnMatch(one.descriptors, other.descriptors, matches, 2);
    const from: number[] = [];
    const to: number[] = [];
    for (let index = 0; index < matches.size(); index += 1) {
      const pair = keep(matches.get(index));
      if (pair.size() < 2 || pair.get(0).distance > ratio * pair.get(1).distance) continue;
      const [a, b] = [one.points.get(pair.get(0).queryIdx).pt, other.points.get(pair.get(0).trainIdx).pt];
      from.push(a.x, a.y);
      to.push(b.x, b.y);
    }
    const count = from.length / 2;
    if (count < leastAgreeing) return undefined;
    const agreeing = keep(new cv.Mat());
    const plane = keep(
      cv.findHomography(
        keep(cv.matFromArray(count, 1, cv.CV_32FC2, from)),
        keep(cv.matFromArray(count, 1, cv.CV_32FC2, to)),
        cv.RANSAC,
        tolerance,
        agreeing,
      ),
    );
    if (plane.empty()) return undefined;
    const right = Array.from(agreeing.data as Uint8Array).filter((value) => value > 0).length;
    return right >= leastAgreeing && right >= leastShare * count ? Array.from(plane.data64F as Float64Array) : undefined;
  });
}

/** The camera goes from one place to the other: the corners of the picture go straight to where the plane has them. */
export function scenePath(plane: Homography, { width, height }: { width: number; height: number }): PairPath {
  const corners = [0, 0, width, 0, width, height, 0, height];
  const away = corners.flatMap((_value, at) => (at % 2 === 0 ? apply(plane, corners[at] as number, corners[at + 1] as number) : []));
  const back = inverseOf(plane);
  return (share) => {
    // Where the corners of the first picture are on their way, and the plane that brings a frame's place back to it.
    const now = corners.map((value, at) => value + ((away[at] as number) - value) * share);
    const toFirst = planeBetween(now, corners);
    const first = originBy(toFirst);
    const toSecond = multiply(plane, toFirst);
    return { first, second: share >= 1 ? originBy(multiply(plane, back)) : originBy(toSecond) };
  };
}

function originBy(plane: Homography): Origin {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = plane;
  return (x, y, found) => {
    const weight = g * x + h * y + i;
    found[0] = (a * x + b * y + c) / weight;
    found[1] = (d * x + e * y + f) / weight;
  };
}

function apply(plane: Homography, x: number, y: number): [number, number] {
  const found = new Float64Array(2);
  originBy(plane)(x, y, found);
  return [found[0] as number, found[1] as number];
}

function multiply(one: Homography, other: Homography): number[] {
  return Array.from({ length: 9 }, (_none, at) => {
    const [row, column] = [Math.floor(at / 3) * 3, at % 3];
    return [0, 1, 2].reduce((sum, step) => sum + (one[row + step] as number) * (other[step * 3 + column] as number), 0);
  });
}

function inverseOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Homography): number[] {
  const cofactors = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const determinant = a * (cofactors[0] as number) + b * (cofactors[3] as number) + c * (cofactors[6] as number);
  return cofactors.map((value) => value / determinant);
}

/** The plane that brings four points (x, y one after the other) to four others: eight equations, by Gauss's elimination. */
function planeBetween(from: readonly number[], to: readonly number[]): number[] {
  const rows: number[][] = [];
  for (let corner = 0; corner < 8; corner += 2) {
    const [x, y, u, v] = [from[corner] as number, from[corner + 1] as number, to[corner] as number, to[corner + 1] as number];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  for (let pivot = 0; pivot < 8; pivot += 1) {
    const best = rows.slice(pivot).reduce((most, row) => (Math.abs(row[pivot] as number) > Math.abs(most[pivot] as number) ? row : most));
    const place = rows.indexOf(best);
    [rows[pivot], rows[place]] = [best, rows[pivot] as number[]];
    for (const row of rows) {
      if (row === best) continue;
      const factor = (row[pivot] as number) / (best[pivot] as number);
      for (let column = pivot; column < 9; column += 1) row[column] = (row[column] as number) - factor * (best[column] as number);
    }
  }
  return [...rows.map((row, at) => (row[8] as number) / (row[at] as number)), 1];
}
