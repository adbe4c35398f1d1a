import type { CameraMove } from '@easel/engine/motion/motion-plan';
import type { EngineStyle } from '../../../ports/generation.ts';

const names: Record<CameraMove, EngineStyle['name']> = {
  still: { zh: '固定镜头', en: 'Camera stands still' },
  'push-in': { zh: '推近', en: 'Push in' },
  'pull-out': { zh: '拉远', en: 'Pull out' },
  'pan-left': { zh: '左移', en: 'Pan left' },
  'pan-right': { zh: '右移', en: 'Pan right' },
  'tilt-up': { zh: '上移', en: 'Tilt up' },
  'tilt-down': { zh: '下移', en: 'Tilt down' },
  'orbit-left': { zh: '向左环绕', en: 'Orbit left' },
  'orbit-right': { zh: '向右环绕', en: 'Orbit right' },
  'fly-over': { zh: '航拍飞越', en: 'Fly over' },
  drift: { zh: '缓缓漂移', en: 'Slow drift' },
};

/** What a member can choose: first, what the prompt's words say, then each move of the camera. */
export const motions: readonly EngineStyle[] = [
  { id: 'auto', name: { zh: '按描述', en: 'As described' } },
  ...Object.entries(names).map(([id, name]) => ({ id, name })),
];
