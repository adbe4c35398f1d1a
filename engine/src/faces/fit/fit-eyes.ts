import { features, openings, pointOf } from '../face.ts';

/**
 * How far lids and brows are as high as the target's: how wide eyes are open is the face that somebody makes, how close brows lie above
 * them is half their own.
 */
const targetHeight = { lids: 0.85, brows: 0.52 } as const;
/** How far the tilt and the arch of brows, and the slant of eyes, are the target's: nearly all of it is somebody's own. */
const targetSlant = 0.2;
/** How far around eyes and brows points move along, in parts of the face's width. */
const reach = 0.09;

const brows = [features.leftBrow, features.rightBrow] as const;
const eyes = [openings.leftEye, openings.rightEye] as const;

/**
 * Changes how far points move (in pixels of the target, from its own mesh) so that eyes are open and brows are raised partly as the
 * target's are. A source that smiles would otherwise squint, and one that is surprised stare, in a face that does neither. Along the
 * face, as broad and as far apart, they stay the source's, and so do the tilt and the arch of brows and the slant of eyes.
 */
export function fitEyes(move: Float32Array, target: Float32Array, width: number): void {
  const [top, chin] = [pointOf(target, 10), pointOf(target, 152)];
  const long = Math.hypot(top[0] - chin[0], top[1] - chin[1]) || 1;
  const [upX, upY] = [(top[0] - chin[0]) / long, (top[1] - chin[1]) / long];
  const rise = (point: number) => (move[point * 2] as number) * upX + (move[point * 2 + 1] as number) * upY;
  const less = new Map<number, number>();
  for (const brow of brows) {
    const raised = mean(brow.map(rise));
    for (const point of brow) less.set(point, raised * targetHeight.brows + (rise(point) - raised) * targetSlant);
  }
  for (const eye of eyes) {
    const [outer, inner] = [eye[0], eye[eye.length / 2] as number];
    const [from, to] = [pointOf(target, outer), pointOf(target, inner)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const slant = rise(inner) - rise(outer);
    for (const point of eye) {
      const [x, y] = pointOf(target, point);
      const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
      const own = slant * (along - 0.5);
      less.set(point, (rise(point) - own) * targetHeight.lids + own * targetSlant);
    }
  }
  const known = [...less].map(([point, by]) => ({ at: pointOf(target, point), by }));
  for (let point = 0; point < move.length / 2; point += 1) {
    const [x, y] = pointOf(target, point);
    let [nearest, sum, total] = [Infinity, 0, 0];
    for (const { at, by } of known) {
      const away = Math.hypot(x - at[0], y - at[1]);
      const weight = 1 / (away ** 3 + 1e-6);
      nearest = Math.min(nearest, away);
      sum += by * weight;
      total += weight;
    }
    const away = nearest / (width * reach);
    if (away >= 1) continue;
    const by = (sum / total) * (1 - away * away * (3 - 2 * away));
    move[point * 2] = (move[point * 2] as number) - upX * by;
    move[point * 2 + 1] = (move[point * 2 + 1] as number) - upY * by;
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
