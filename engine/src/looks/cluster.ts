const rounds = 10;
/** Share of the points that must be alike for one to be more than a speck. */
const speck = 0.002;
/** Points within a cell this wide are alike. */
const alike = 1 / 14;

/**
 * The few points that stand for many: points far apart from each other first, then each moves to the middle of what is
 * nearest to it. Axes should be scaled so that equal steps count equally.
 * Source: S. Lloyd, "Least Squares Quantization in PCM" (1982), begun as by T. Gonzalez (1985).
 * @param points `axes` numbers a point, each about 0 to 1.
 * @returns `count` centres of `axes` numbers, by their first axis from low to high.
 */
export function gatherCentres(points: Float64Array, axes: number, count: number): Float64Array {
  const centres = farApart(points, axes, count);
  const total = points.length / axes;
  const sums = new Float64Array(count * (axes + 1));
  for (let round = 0; round < rounds; round += 1) {
    sums.fill(0);
    for (let index = 0; index < total; index += 1) {
      const best = nearestOf(points, index, centres, axes) * (axes + 1);
      for (let axis = 0; axis < axes; axis += 1)
        sums[best + axis] = (sums[best + axis] as number) + (points[index * axes + axis] as number);
      sums[best + axes] = (sums[best + axes] as number) + 1;
    }
    for (let centre = 0; centre < count; centre += 1) {
      const members = sums[centre * (axes + 1) + axes] as number;
      if (members === 0) continue;
      for (let axis = 0; axis < axes; axis += 1) centres[centre * axes + axis] = (sums[centre * (axes + 1) + axis] as number) / members;
    }
  }
  const sorted = Array.from({ length: count }, (_, centre) => Array.from(centres.subarray(centre * axes, (centre + 1) * axes)));
  return Float64Array.from(sorted.sort((one, other) => (one[0] as number) - (other[0] as number)).flat());
}

/** The first is the mean; each next one is the point farthest from all so far that is no speck. */
function farApart(points: Float64Array, axes: number, count: number): Float64Array {
  const total = points.length / axes;
  const common = commonOnes(points, axes);
  const centres = new Float64Array(count * axes);
  for (let index = 0; index < total; index += 1) {
    for (let axis = 0; axis < axes; axis += 1) centres[axis] = (centres[axis] as number) + (points[index * axes + axis] as number) / total;
  }
  const gap = new Float64Array(total).fill(Number.POSITIVE_INFINITY);
  for (let centre = 0; centre + 1 < count; centre += 1) {
    let farthest = 0;
    let most = -1;
    for (let index = 0; index < total; index += 1) {
      const apart = Math.min(gap[index] as number, squaredGap(points, index, centres, centre, axes));
      gap[index] = apart;
      if (common[index] === 1 && apart > most) {
        most = apart;
        farthest = index;
      }
    }
    centres.set(points.subarray(farthest * axes, (farthest + 1) * axes), (centre + 1) * axes);
  }
  return centres;
}

/** Which points have enough others like them. */
function commonOnes(points: Float64Array, axes: number): Uint8Array {
  const count = points.length / axes;
  const places = Array.from({ length: count }, (_, index) =>
    Array.from(points.subarray(index * axes, index * axes + Math.min(3, axes)), (value) => Math.round(value / alike)).join(),
  );
  const held = new Map<string, number>();
  for (const place of places) held.set(place, (held.get(place) ?? 0) + 1);
  return Uint8Array.from(places, (place) => ((held.get(place) ?? 0) > count * speck ? 1 : 0));
}

function nearestOf(points: Float64Array, index: number, centres: Float64Array, axes: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre * axes < centres.length; centre += 1) {
    const apart = squaredGap(points, index, centres, centre, axes);
    if (apart >= least) continue;
    least = apart;
    best = centre;
  }
  return best;
}

function squaredGap(points: Float64Array, index: number, centres: Float64Array, centre: number, axes: number): number {
  let sum = 0;
  for (let axis = 0; axis < axes; axis += 1) {
    const gap = (points[index * axes + axis] as number) - (centres[centre * axes + axis] as number);
    sum += gap * gap;
  }
  return sum;
}
