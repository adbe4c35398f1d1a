import { byteStage, developStages } from './develop.ts';
import { createLight } from './light-of-plan.ts';
import { type Canvas, createMemory, isPaintable, type Memory, type Picture, paintAll, type Stage } from './picture.ts';
import type { Detail, ScenePlan, Subject } from './plan.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scenes.ts';
import { weatherStages } from './sky/fog-rain-snow.ts';
import { backdropSetting, paintBackdrop } from './studio/studio-sheet.ts';
import type { StyleName } from './style.ts';
import { styleOf } from './styles.ts';
import { withGroundForThings } from './things/ground-for-things.ts';
import { placeThings } from './things/place-things.ts';
import type { SettingOf } from './things/setting.ts';

/** All that a picture is made from: plain JSON, the same request gives the same bytes. */
export interface PaintRequest {
  plan: ScenePlan;
  style: StyleName;
  /** Pixels, 16 to 4096. */
  width: number;
  height: number;
  /** Unsigned 32-bit number. */
  seed: number;
  /** For a picture that is about to move: nothing falls from the sky, no grain and no dark corners, which belong to frames. */
  withoutFalling?: boolean;
}

/**
 * The stages of a picture, in order: scene, things, weather, development (glow, exposure, film curve, palette), style,
 * bytes. `style.ts` says where a style stands in this row. Building asks for all memory; painting asks for none.
 * @throws RangeError for a size outside 16 to 4096.
 */
export function createPicture(request: PaintRequest, memory: Memory): Picture {
  const plan = withGroundForThings(request.plan);
  const { paint, setting } = hasSheet(plan) ? { paint: paintBackdrop, setting: backdropSetting } : sceneOf[plan.subject];
  return composePicture({ ...request, plan }, memory, paint, setting);
}

/** A plain ground takes the place of every scene but that of the table, which has its own. */
function hasSheet({ backdrop, subject }: ScenePlan): boolean {
  return backdrop !== undefined && subject !== 'still-life';
}

/** As `createPicture`, with the scene handed in. Without a setting the scene holds no things. */
export function composePicture(
  { plan, style: styleName, width, height, seed, withoutFalling }: PaintRequest,
  memory: Memory,
  scene: Scene,
  settingOf?: SettingOf,
): Picture {
  if (!isPaintable({ width, height })) throw new RangeError(`A picture cannot be ${width}×${height}`);
  const style = styleOf[styleName];
  const length = width * height * 3;
  const canvas: Canvas = {
    width,
    height,
    seed,
    colour: memory.floats('colour', length),
    depth: memory.floats('depth', width * height),
    memory,
  };
  const developed = memory.floats('developed', length);
  const pixels = memory.bytes('pixels', length);
  const light = createLight(plan, seed);
  const stages: Stage[] = [...scene(canvas, plan, light)];
  const setting = plan.things.length > 0 ? settingOf?.(canvas, plan, light) : undefined;
  if (setting) stages.push(...placeThings(canvas, plan, setting));
  const falling = withoutFalling ? { ...light, rain: 0, snowfall: 0 } : light;
  stages.push(...weatherStages(canvas, plan, falling), ...developStages(canvas, developed, plan, light, style));
  let finished = developed;
  if (style.stages) {
    finished = memory.floats('painted', length);
    stages.push(...style.stages(canvas, developed, finished, plan));
  }
  stages.push(byteStage(canvas, finished, pixels, withoutFalling ? { ...style, vignette: 0, grain: 0 } : style));
  return { width, height, stages, pixels };
}

/** Whether the scene of a subject draws a detail. */
export function canDraw(subject: Subject, detail: Detail): boolean {
  return sceneOf[subject].draws.has(detail);
}

/** The same request at a small size: the same composition, since scenes measure in fractions of the picture. */
export function previewRequest(request: PaintRequest, longSide = 128): PaintRequest {
  const factor = longSide / Math.max(request.width, request.height);
  const side = (length: number) => Math.max(16, Math.round(length * factor));
  return { ...request, width: side(request.width), height: side(request.height) };
}

/** A small painting of the request, made at once on this thread. */
export function previewOf(request: PaintRequest, longSide = 128): Picture {
  const picture = createPicture(previewRequest(request, longSide), createMemory());
  paintAll(picture);
  return picture;
}
