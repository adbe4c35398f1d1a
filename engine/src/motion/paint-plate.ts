import type { Control } from '../control.ts';
import { createPicture, type PaintRequest } from '../paint/compose.ts';
import { createLight } from '../paint/light-of-plan.ts';
import { type Canvas, createMemory, type Memory, type Picture } from '../paint/picture.ts';
import type { Hour, ScenePlan, Subject } from '../paint/plan.ts';
import { sceneOf } from '../paint/scenes.ts';
import { withGroundForThings } from '../paint/things/ground-for-things.ts';
import type { Surface } from '../paint/things/setting.ts';
import { smoothstep } from '../pixels/shade.ts';
import { type Plate, plateSize } from './plate.ts';
import { growingOf, lightsOf } from './surfaces-of-colours.ts';

export interface PlateRequest extends Pick<PaintRequest, 'plan' | 'style' | 'seed'> {
  /** Of the clip. */
  width: number;
  height: number;
  /** The hours that go by, first to last; without them the plan's. */
  hours: readonly Hour[];
  /** Share of each side that the camera may leave the middle by. */
  room: number;
}

/** Pixels of the plate for one of the clip: a photograph stays sharp while it is moved, brushwork is soft enough as it is. */
const photoScale = 1.2;
/** Scenes whose green sways. */
const growing: ReadonlySet<Subject> = new Set(['mountains', 'forest', 'flowers', 'tree', 'ocean', 'desert', 'aurora']);

/**
 * Paints the picture that a clip moves through, with the painter's own knowledge of depth and of what each pixel shows.
 * Takes as long as so many pictures of the plate's size as hours go by.
 */
export function paintPlate(request: PlateRequest, control: Control): Plate {
  const { plan, style, seed, hours } = request;
  const scale = style === 'photo' ? photoScale : 1;
  const size = plateSize(request, scale, request.room);
  const times = hours.length > 0 ? hours.map((hour) => ({ ...plan, hour })) : [plan];
  const memory = createMemory();
  const colours = times.map((at, index) => {
    const picture = createPicture({ plan: at, style, seed, ...size, withoutFalling: true }, memory);
    paintWatched(picture, { ...control, progress: (share) => control.progress((index + share) / times.length) });
    return Uint8Array.from(picture.pixels);
  });
  const depth = memory.floats('depth', size.width * size.height);
  const surfaces = surfacesOf(withGroundForThings(times.at(-1) as ScenePlan), { ...size, seed, memory });
  return {
    ...size,
    scale,
    colours,
    nearness: Float32Array.from(depth, (far) => (far >= skyDepth ? 0 : (1 - far) ** 1.4)),
    sky: Uint8Array.from(depth, (far, at) =>
      surfaces?.[at] === 'land' ? 0 : Math.round(255 * smoothstep(skyDepth - 0.01, skyDepth, far)),
    ),
    water: Uint8Array.from(depth, (_far, at) => (surfaces?.[at] === 'water' ? 255 : 0)),
    plants: growing.has(plan.subject) ? growingOf(colours[0] as Uint8Array) : new Uint8Array(depth.length),
    lights: lightsOf(colours[0] as Uint8Array, size.width, size.height),
  };
}

/** What is as far is the sky. */
const skyDepth = 0.995;

function paintWatched(picture: Picture, control: Control): void {
  const total = picture.stages.reduce((sum, { cost }) => sum + cost, 0);
  let done = 0;
  for (const stage of picture.stages) {
    const band = Math.max(1, Math.ceil(stage.rows / 24));
    for (let row = 0; row < stage.rows; row += band) {
      control.throwIfStopped();
      stage.paint(row, Math.min(stage.rows, row + band));
      control.progress((done + (stage.cost * Math.min(stage.rows, row + band)) / stage.rows) / total);
    }
    done += stage.cost;
  }
}

/** What each pixel shows, where the scene tells. */
function surfacesOf(
  plan: ScenePlan,
  { width, height, seed, memory }: { width: number; height: number; seed: number; memory: Memory },
): Surface[] | undefined {
  const canvas: Canvas = {
    width,
    height,
    seed,
    memory,
    colour: memory.floats('colour', width * height * 3),
    depth: memory.floats('depth', width * height),
  };
  const setting = sceneOf[plan.subject].setting?.(canvas, plan, createLight(plan, seed));
  if (!setting) return undefined;
  return Array.from({ length: width * height }, (_none, at) => setting.surfaceAt(at % width, Math.floor(at / width)));
}
