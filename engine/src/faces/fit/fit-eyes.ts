import { features, openings, pointOf } from '../face.ts';

/** How far lids and brows are as high as the target's: how wide eyes are and how high brows go is the face that somebody makes. */
const targetHeight = 0.65;
/** How far around eyes and brows points move along, in parts of the face's width. */
const reach = 0.09;

/**
 * Changes how far points move (in pixels of the target, from its own mesh) so that eyes are open and brows are raised partly as the
 * target's are. A source that smiles would otherwise squint, and one that is surprised stare, in a face that does neither. Along the
 * face, as broad and as far apart, they stay the source's.
 */
export function fitEyes(move: Float32Array, target: Float32Array, width: number): void {
  const own = [features.leftBrow, features.rightBrow, openings.leftEye, openings.rightEye].flat().map((index) => pointOf(target, index));
  const [top, chin] = [pointOf(target, 10), pointOf(target, 152)];
  const long = Math.hypot(top[0] - chin[0], top[1] - chin[1]) || 1;
  const [upX, upY] = [(top[0] - chin[0]) / long, (top[1] - chin[1]) / long];
  for (let point = 0; point < move.length / 2; point += 1) {
    const [x, y] = pointOf(target, point);
    const away = Math.min(...own.map(([ownX, ownY]) => Math.hypot(x - ownX, y - ownY))) / (width * reach);
    if (away >= 1) continue;
    const [dx, dy] = [move[point * 2] as number, move[point * 2 + 1] as number];
    const less = (dx * upX + dy * upY) * targetHeight * (1 - away * away * (3 - 2 * away));
    move[point * 2] = dx - upX * less;
    move[point * 2 + 1] = dy - upY * less;
  }
}
