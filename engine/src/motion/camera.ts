import { smoothstep } from '../pixels/shade.ts';
import type { CameraMove, MotionPlan } from './motion-plan.ts';

/** Where the camera is. Lengths are shares of the clip's width; 0 and 1 are where the plate was painted from. */
export interface CameraPlace {
  /** The whole picture is this much larger. */
  zoom: number;
  /** What is near grows by this much more than what is far. */
  forward: number;
  /** The whole picture is moved by. */
  shiftX: number;
  shiftY: number;
  /** What is at the eye is moved by, beyond what is at the pivot. */
  slideX: number;
  slideY: number;
  /** The nearness that stays in its place while things slide. */
  pivot: number;
}

interface Path {
  from: Partial<CameraPlace>;
  to: Partial<CameraPlace>;
}

const paths: Readonly<Record<CameraMove, Path>> = {
  still: { from: {}, to: {} },
  'push-in': { from: { zoom: 1, forward: 0 }, to: { zoom: 1.1, forward: 0.1 } },
  'pull-out': { from: { zoom: 1.1, forward: 0.1 }, to: { zoom: 1, forward: 0 } },
  'pan-left': { from: { shiftX: -0.06, slideX: -0.02 }, to: { shiftX: 0.06, slideX: 0.02 } },
  'pan-right': { from: { shiftX: 0.06, slideX: 0.02 }, to: { shiftX: -0.06, slideX: -0.02 } },
  'tilt-up': { from: { shiftY: -0.04, slideY: -0.012 }, to: { shiftY: 0.04, slideY: 0.012 } },
  'tilt-down': { from: { shiftY: 0.04, slideY: 0.012 }, to: { shiftY: -0.04, slideY: -0.012 } },
  'orbit-left': { from: { slideX: -0.05, pivot: 0.45 }, to: { slideX: 0.05, pivot: 0.45, zoom: 1.03 } },
  'orbit-right': { from: { slideX: 0.05, pivot: 0.45 }, to: { slideX: -0.05, pivot: 0.45, zoom: 1.03 } },
  'fly-over': { from: { shiftY: -0.03, zoom: 1 }, to: { shiftY: 0.025, slideY: 0.05, zoom: 1.07, forward: 0.13 } },
  drift: { from: { shiftX: 0.02, slideX: 0.02, slideY: 0.004 }, to: { shiftX: -0.02, slideX: -0.025, slideY: -0.006, zoom: 1.03 } },
};

/** The room around the clip, as a share of each side, that every path at a reach of 1 can use. */
export const cameraRoom = 0.1;

/**
 * The place at a moment, 0 at the first frame … 1 after the last. It starts and ends softly; in a loop it goes there and comes back.
 * Where the plate has too little `room`, the whole clip is a little larger, so that nothing outside of the plate is ever seen.
 * @param room share of each side that the plate has beyond the clip, on each side.
 * @param shape width of the clip for its height.
 */
export function cameraAt(
  { camera, reach, loop, anchored }: Pick<MotionPlan, 'camera' | 'reach' | 'loop' | 'anchored'>,
  moment: number,
  room: number,
  shape: number,
): CameraPlace {
  const path = anchored ? anchoredPath(paths[camera]) : paths[camera];
  const place = placeOn(path, loop ? 0.5 - 0.5 * Math.cos(moment * 2 * Math.PI) : eased(moment), reach);
  const needed = anchored ? roomOf(place, shape) : Math.max(roomOf(placeOn(path, 0, reach), shape), roomOf(placeOn(path, 1, reach), shape));
  return { ...place, zoom: place.zoom * Math.max(1, (1 + 2 * needed) / (1 + 2 * room)) };
}

/** The part of a picture without room or depth that the camera sees at a moment, in whole pixels. */
export function seenAt(
  plan: Pick<MotionPlan, 'camera' | 'reach' | 'loop' | 'anchored'>,
  moment: number,
  { width, height }: { width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  const { zoom, shiftX, shiftY, slideX, slideY, pivot } = cameraAt(plan, moment, 0, width / height);
  const size = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
  const within = (place: number, most: number) => Math.max(0, Math.min(most, Math.round(place)));
  const x = (width - size.width) / 2 - ((shiftX - slideX * pivot) * width) / zoom;
  const y = (height - size.height) / 2 - ((shiftY - slideY * pivot) * width) / zoom;
  return { x: within(x, width - size.width), y: within(y, height - size.height), ...size };
}

/** Soft at both ends, and yet moving from the first frame on. */
function eased(moment: number): number {
  return 0.4 * moment + 0.6 * smoothstep(0, 1, moment);
}

/** The same way from where the picture was taken: its first frame is the picture itself. */
function anchoredPath({ from, to }: Path): Path {
  const way = (key: keyof CameraPlace, usual: number) => usual + (to[key] ?? usual) - (from[key] ?? usual);
  return {
    from: { pivot: to.pivot ?? 0 },
    to: {
      // What would need more than the picture shows comes nearer instead.
      zoom: Math.abs(way('zoom', 1) - 1) + 1,
      forward: Math.abs(way('forward', 0)),
      shiftX: way('shiftX', 0),
      shiftY: way('shiftY', 0),
      slideX: way('slideX', 0),
      slideY: way('slideY', 0),
      pivot: to.pivot ?? 0,
    },
  };
}

function placeOn({ from, to }: Path, share: number, reach: number): CameraPlace {
  const value = (key: keyof CameraPlace, usual: number) => {
    const [a, b] = [from[key] ?? usual, to[key] ?? usual];
    return usual + (a + (b - a) * share - usual) * reach;
  };
  return {
    zoom: value('zoom', 1),
    forward: value('forward', 0),
    shiftX: value('shiftX', 0),
    shiftY: value('shiftY', 0),
    slideX: value('slideX', 0),
    slideY: value('slideY', 0),
    pivot: to.pivot ?? 0,
  };
}

/** How far beyond its own sides a place looks, as a share of the side, with whatever nearness things have. */
function roomOf({ shiftX, shiftY, slideX, slideY, pivot, zoom }: CameraPlace, shape: number): number {
  const most = Math.max(pivot, 1 - pivot);
  const across = Math.abs(shiftX) + Math.abs(slideX) * most;
  const down = (Math.abs(shiftY) + Math.abs(slideY) * most) * shape;
  return Math.max(0, (0.5 + Math.max(across, down)) / zoom - 0.5);
}
