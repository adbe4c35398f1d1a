import type { Light } from './light.ts';
import type { Canvas, Stage } from './picture.ts';
import type { ScenePlan } from './plan.ts';

/**
 * A scene turns a plan into stages that fill `canvas.colour` and `canvas.depth` completely.
 * It must look right at any size from 64×64 to 4096×4096 and at every scale: lengths are fractions of the
 * picture, never pixels. The same seed gives the same composition at every size, because previews are small
 * paintings of the same picture.
 */
export type Scene = (canvas: Canvas, plan: ScenePlan, light: Light) => Stage[];
