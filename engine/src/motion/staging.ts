import type { Layers } from './layers/layers.ts';
import type { LifeMarks } from './living/life-marks.ts';
import type { MotionPlan } from './motion-plan.ts';
import type { Ground } from './plate-ground.ts';

/** All that frames are painted from. */
export interface Staging {
  plate: Ground;
  plan: MotionPlan;
  /** Of a frame. */
  size: { width: number; height: number };
  layers: Layers;
  marks: LifeMarks;
}
