import type { Sentence } from '@easel/contract/language';
import type { Phase } from '@easel/contract/works';
import type { PaintPhase } from '@easel/engine/paint/picture';

/** What the built-in engine is at, and how it is told. */

export type EngineStage =
  | PaintPhase
  | 'reading'
  | 'faces'
  | 'swapping'
  | 'denoising'
  | 'enlarging'
  | 'sharpening'
  | 'filling'
  | 'expanding'
  | 'blending'
  | 'filming'
  | 'finishing';

const told: Readonly<Record<EngineStage, { phase: Phase; label: Sentence }>> = {
  reading: { phase: 'preparing', label: { zh: '理解描述', en: 'Reading your words' } },
  sketching: { phase: 'sketching', label: { zh: '布置画面', en: 'Laying out the scene' } },
  sky: { phase: 'working', label: { zh: '画天空', en: 'Painting the sky' } },
  land: { phase: 'working', label: { zh: '画大地', en: 'Painting the land' } },
  water: { phase: 'working', label: { zh: '画水面', en: 'Painting the water' } },
  city: { phase: 'working', label: { zh: '搭建城市', en: 'Building the city' } },
  stars: { phase: 'working', label: { zh: '点亮星辰', en: 'Setting the stars' } },
  plants: { phase: 'working', label: { zh: '种下草木', en: 'Growing the plants' } },
  objects: { phase: 'working', label: { zh: '摆放物件', en: 'Placing the things' } },
  light: { phase: 'refining', label: { zh: '打光', en: 'Setting the light' } },
  brushwork: { phase: 'refining', label: { zh: '铺笔触', en: 'Laying the brushwork' } },
  faces: { phase: 'preparing', label: { zh: '寻找人脸', en: 'Finding faces' } },
  swapping: { phase: 'working', label: { zh: '替换人脸', en: 'Swapping faces' } },
  denoising: { phase: 'preparing', label: { zh: '去除噪点', en: 'Removing noise' } },
  enlarging: { phase: 'working', label: { zh: '放大中', en: 'Enlarging' } },
  sharpening: { phase: 'refining', label: { zh: '锐化中', en: 'Sharpening' } },
  filling: { phase: 'working', label: { zh: '填补区域', en: 'Filling the area' } },
  expanding: { phase: 'working', label: { zh: '扩展画面', en: 'Expanding the picture' } },
  blending: { phase: 'refining', label: { zh: '融合边缘', en: 'Blending the edges' } },
  filming: { phase: 'working', label: { zh: '逐帧绘制', en: 'Painting the frames' } },
  finishing: { phase: 'encoding', label: { zh: '收尾', en: 'Finishing' } },
};

/** The phase of a stage, in words of our own. */
export function phaseOf(stage: EngineStage): { phase: Phase; label: Sentence } {
  return told[stage];
}
