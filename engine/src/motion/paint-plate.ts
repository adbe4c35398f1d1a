import type { Control } from '../control.ts';
import { createPicture, type PaintRequest } from '../paint/compose.ts';
import { createLight } from '../paint/light-of-plan.ts';
import { type Canvas, createMemory, type Memory, type Picture } from '../paint/picture.ts';
import { type Hour, type ScenePlan, wants } from '../paint/plan.ts';
import { sceneOf } from '../paint/scenes.ts';
import { canPlace } from '../paint/things/catalogue.ts';
import { withGroundForThings } from '../paint/things/ground-for-things.ts';
import type { Thing } from '../paint/things/thing.ts';
import { lensOf, nearnessOf, type PaintedScene, surfacesOf } from './painted-surfaces.ts';
import { type Plate, plateSize } from './plate.ts';
import { cutSprites } from './sprites/cut-sprites.ts';
import { surfaceCode } from './surfaces.ts';

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
const photoScale = 1.1;
/** Paints a picture into new memory, since scenes count on memory that is empty: alone, or with other threads. */
export type Brush = (request: PaintRequest, control: Control) => { picture: Picture; memory: Memory };

const paintAlone: Brush = (request, control) => {
  const memory = createMemory();
  const picture = createPicture(request, memory);
  paintWatched(picture, control);
  return { picture, memory };
};

/**
 * Paints the picture that a clip moves through, with the painter's own knowledge of depth and of what each pixel shows.
 * Takes as long as so many pictures of the plate's size as hours go by.
 */
export function paintPlate(request: PlateRequest, control: Control, brush: Brush = paintAlone): Plate {
  const { plan, style, seed, hours } = request;
  const scale = style === 'photo' ? photoScale : 1;
  const size = plateSize(request, scale, request.room);
  const times = hours.length > 0 ? hours.map((hour) => ({ ...plan, hour })) : [plan];
  let memory = createMemory();
  const colours = times.map((at, index) => {
    const part: Control = { ...control, progress: (share) => control.progress((index + share) / times.length) };
    const painted = brush({ plan: forPlate(at), style, seed, ...size, withoutFalling: true }, part);
    memory = painted.memory;
    return Uint8Array.from(painted.picture.pixels);
  });
  const scene = sceneAfter(forPlate(times.at(-1) as ScenePlan), { ...size, seed, memory });
  const surface = surfacesOf(scene);
  const nearness = nearnessOf(scene);
  const sprites = cutSprites(scene, { colours, nearness, surface }, style === 'photo' ? 1 : 4);
  const marked = (code: number) => {
    const mask = new Uint8Array(surface.length);
    for (let at = 0; at < mask.length; at += 1) if (surface[at] === code) mask[at] = 255;
    return mask;
  };
  return {
    ...size,
    scale,
    colours,
    nearness,
    surface,
    lens: lensOf(scene),
    isIndoors: plan.subject === 'room',
    sprites,
    sky: marked(surfaceCode.sky),
    water: marked(surfaceCode.water),
    plants: marked(surfaceCode.plants),
    lights: marked(surfaceCode.light),
  };
}

/** What is drawn into each frame is left out of the plate, and birds that are only marks on it become such as can fly. */
function forPlate(plan: ScenePlan): ScenePlan {
  const things = withoutFireworks(plan.things);
  const flock: Thing = { kind: 'seagull', count: 5, colours: plan.subject === 'ocean' ? [] : ['grey'], size: 'small' };
  if (wants(plan, 'birds') && canPlace(plan.subject, flock.kind)) things.push(flock);
  return { ...plan, things, unwantedDetails: [...plan.unwantedDetails, 'lightning', 'fireflies', 'bubbles', 'birds'] };
}

/** What is said of places among the others still holds. */
function withoutFireworks(things: readonly Thing[]): Thing[] {
  const kept = things.filter(({ kind }) => kind !== 'fireworks');
  return kept.map(({ relation, ...thing }) => {
    if (!relation || typeof relation.to !== 'number') return { ...thing, ...(relation ? { relation } : {}) };
    const to = kept.indexOf(things[relation.to] as Thing);
    return to < 0 ? thing : { ...thing, relation: { ...relation, to } };
  });
}

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

/** The scene as its painting has left it: asked over the same memory. */
function sceneAfter(
  asked: ScenePlan,
  { width, height, seed, memory }: { width: number; height: number; seed: number; memory: Memory },
): PaintedScene {
  const plan = withGroundForThings(asked);
  const canvas: Canvas = {
    width,
    height,
    seed,
    memory,
    colour: memory.floats('colour', width * height * 3),
    depth: memory.floats('depth', width * height),
  };
  const light = createLight(plan, seed);
  return { canvas, plan, light, setting: sceneOf[plan.subject].setting?.(canvas, plan, light) };
}
