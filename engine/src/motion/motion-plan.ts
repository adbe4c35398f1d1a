/** What a clip does, plain data. */

export const cameraMoves = [
  'still',
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit-left',
  'orbit-right',
  'fly-over',
  'drift',
] as const;
/** What the camera does from the first frame to the last. */
export type CameraMove = (typeof cameraMoves)[number];

/** How strongly each kind of life is wanted: 0 not at all, 1 as usual. */
export interface Life {
  /** Clouds and haze go by. */
  readonly clouds: number;
  readonly water: number;
  /** Leaves, grass and flags. */
  readonly wind: number;
  /** Lamps, windows and fires flicker. */
  readonly lights: number;
  readonly stars: number;
  readonly rain: number;
  readonly snow: number;
  /** Petals or leaves that fall, and sparks that rise. */
  readonly leaves: number;
  readonly sparks: number;
  /** Lightning in the sky. */
  readonly lightning: number;
  readonly petals: number;
  readonly fireflies: number;
  /** Banks of fog go by. */
  readonly fog: number;
  /** Curtains of northern light. */
  readonly aurora: number;
  /** What is under water sways, light plays over it. */
  readonly deep: number;
  readonly bubbles: number;
  /** People, animals, boats: whatever moves by itself. */
  readonly beings: number;
  /** Rockets that burst in the sky, one after the other. */
  readonly fireworks: number;
}

export const noLife: Life = {
  clouds: 0,
  water: 0,
  wind: 0,
  lights: 0,
  stars: 0,
  rain: 0,
  snow: 0,
  leaves: 0,
  sparks: 0,
  lightning: 0,
  petals: 0,
  fireflies: 0,
  fog: 0,
  aurora: 0,
  deep: 0,
  bubbles: 0,
  beings: 0,
  fireworks: 0,
};

export interface MotionPlan {
  readonly camera: CameraMove;
  /** How far the camera goes: 1 as usual, 2 at most. */
  readonly reach: number;
  /** How quickly everything but the camera lives: 1 as usual. */
  readonly speed: number;
  readonly life: Life;
  readonly seconds: number;
  readonly framesPerSecond: number;
  /** Frames for which a painted picture is held: 1 for photographs, 2 or 3 for painted styles, as in hand animation. */
  readonly heldFrames: number;
  /** The camera goes the way back: what follows a clip begins where that one ended. */
  readonly backwards: boolean;
  /** The last frame is followed by the first. */
  readonly loop: boolean;
  /** The first frame is the plate as it is, to the pixel: the camera begins there. */
  readonly anchored: boolean;
  /** Seconds of the same scene that are over when the clip begins. */
  readonly offset: number;
  readonly seed: number;
}
