import type { Control } from '../control.ts';
import type { Raster } from '../pixels/raster.ts';
import { boxAround, type Face, poseOf } from './face.ts';
import { type FaceBox, findBoxes, shared, withoutRepeats } from './find/find-boxes.ts';
import { placeEyes, placeMesh, squareAround } from './find/place-mesh.ts';
import { type FaceNetworks, loadFaceNetworks } from './networks.ts';
import { createPyramid, type Pyramid, type Square } from './planes/picture-pyramid.ts';

/**
 * Sides of the squares of the second look, in pixels: small enough that a face of 40 pixels is found; in a very large picture a part
 * of its longer side, for there is no end to looking otherwise.
 */
const leastTile = 640;
const tilePart = 1 / 4;
/** Squares of the second look overlap by this part, so that each face of up to so much lies whole in one. */
const tileOverlap = 0.25;
/** The first network may be unsure; the second one decides. */
const leastBoxScore = 0.4;
const leastMeshScore = 0.6;
/** Faces smaller than this are noise. */
const leastSide = 20;
const mostFaces = 64;

/**
 * All faces of a picture, from left to right.
 *
 * The whole picture is looked at as a square, then in overlapping squares of 640 pixels for small faces: of 40 pixels
 * and more, and of 1.6 % of the longer side in pictures of over 2560 pixels. Each face is then looked at twice more, upright and in its own square, until its points fit.
 * Takes a third of the picture's memory, and about 30 ms for each square and 50 ms for each face. One call at a time in a thread.
 */
export async function findFaces(picture: Raster, control: Control): Promise<Face[]> {
  const networks = await loadFaceNetworks();
  const pyramid = createPyramid(picture);
  control.throwIfStopped();
  const squares = squaresOf(picture.width, picture.height);
  const boxes: FaceBox[] = [];
  for (const [index, square] of squares.entries()) {
    if (index > 0 && boxes.some((box) => covers(box, square))) continue;
    boxes.push(...findBoxes(networks, pyramid, square, leastBoxScore));
    control.progress((index / squares.length) * 0.6);
    control.throwIfStopped();
  }
  const likely = withoutRepeats(boxes).slice(0, mostFaces);
  const faces: Face[] = [];
  for (const [index, box] of likely.entries()) {
    const face = refine(networks, pyramid, box);
    if (face) faces.push(face);
    control.progress(0.6 + ((index + 1) / likely.length) * 0.4);
    control.throwIfStopped();
  }
  return inOrder(faces);
}

/** The whole picture, then squares of the second look where the picture is larger than one of them. */
function squaresOf(width: number, height: number): Square[] {
  const whole = Math.max(width, height);
  const squares = [{ x: width / 2, y: height / 2, side: whole, angle: 0 }];
  const tileSide = Math.max(leastTile, whole * tilePart);
  if (whole <= tileSide * 1.25) return squares;
  const places = (length: number): number[] => {
    if (length <= tileSide) return [length / 2];
    const count = Math.ceil((length - tileSide) / (tileSide * (1 - tileOverlap))) + 1;
    return Array.from({ length: count }, (_value, index) => tileSide / 2 + ((length - tileSide) * index) / (count - 1));
  };
  for (const y of places(height)) for (const x of places(width)) squares.push({ x, y, side: tileSide, angle: 0 });
  return squares;
}

/** Whether a face fills a square so far that no other face has room in it. */
function covers(box: FaceBox, square: Square): boolean {
  const half = square.side / 2;
  return (
    box.x < square.x - half * 0.5 &&
    box.x + box.width > square.x + half * 0.5 &&
    box.y < square.y - half * 0.5 &&
    box.y + box.height > square.y + half * 0.5
  );
}

function refine(networks: FaceNetworks, pyramid: Pyramid, box: FaceBox): Face | undefined {
  let square: Square = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    side: Math.max(box.width, box.height) * 1.6,
    angle: box.lean,
  };
  let found = placeMesh(networks, pyramid, square);
  for (let pass = 0; pass < 2; pass += 1) {
    if (found.score < leastMeshScore / 2) return undefined;
    square = squareAround(found.mesh);
    found = placeMesh(networks, pyramid, square);
  }
  const { mesh, score } = found;
  if (score < leastMeshScore) return undefined;
  placeEyes(networks, pyramid, mesh);
  const around = boxAround(mesh);
  if (Math.max(around[2], around[3]) < leastSide) return undefined;
  return { box: around, score: Math.sqrt(score * box.score), mesh, pose: poseOf(mesh) };
}

/** Without faces that two boxes led to, from left to right. */
function inOrder(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => shared(area(face), area(other)) > 0.35)) kept.push(face);
  }
  const middle = ({ box: [x, , width] }: Face) => x + width / 2;
  return kept.sort((a, b) => middle(a) - middle(b) || a.box[1] - b.box[1]);
}

function area({ box: [x, y, width, height] }: Face) {
  return { x, y, width, height };
}
