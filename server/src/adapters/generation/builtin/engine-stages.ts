import type { Sentence } from '@easel/contract/language';
import type { Phase } from '@easel/contract/works';
import type { PaintPhase } from '@easel/engine/paint/picture';

/** What the built-in engine is at, and how it is told. */

export type EngineStage =
  | PaintPhase
  | 'reading'
  | 'opening'
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
  reading: { phase: 'preparing', label: { zh: '解析描述', en: 'Reading your words' } },
  opening: { phase: 'preparing', label: { zh: '读取图片', en: 'Opening the picture' } },
  sketching: { phase: 'sketching', label: { zh: '构图中', en: 'Laying out the scene' } },
  sky: { phase: 'working', label: { zh: '绘制天空', en: 'Painting the sky' } },
  land: { phase: 'working', label: { zh: '绘制地面', en: 'Painting the land' } },
  water: { phase: 'working', label: { zh: '绘制水面', en: 'Painting the water' } },
  city: { phase: 'working', label: { zh: '绘制城市', en: 'Building the city' } },
  stars: { phase: 'working', label: { zh: '绘制星空', en: 'Setting the stars' } },
  plants: { phase: 'working', label: { zh: '绘制草木', en: 'Growing the plants' } },
  objects: { phase: 'working', label: { zh: '绘制物体', en: 'Placing objects' } },
  light: { phase: 'refining', label: { zh: '处理光影', en: 'Setting the light' } },
  brushwork: { phase: 'refining', label: { zh: '添加笔触', en: 'Laying the brushwork' } },
  faces: { phase: 'preparing', label: { zh: '识别人脸', en: 'Finding faces' } },
  swapping: { phase: 'working', label: { zh: '替换人脸', en: 'Swapping faces' } },
  denoising: { phase: 'preparing', label: { zh: '降噪中', en: 'Removing noise' } },
  enlarging: { phase: 'working', label: { zh: '放大中', en: 'Enlarging' } },
  sharpening: { phase: 'refining', label: { zh: '锐化中', en: 'Sharpening' } },
  filling: { phase: 'working', label: { zh: '填补区域', en: 'Filling the area' } },
  expanding: { phase: 'working', label: { zh: '扩展画面', en: 'Expanding the picture' } },
  blending: { phase: 'refining', label: { zh: '融合边缘', en: 'Blending the edges' } },
  filming: { phase: 'working', label: { zh: '逐帧绘制', en: 'Painting the frames' } },
  finishing: { phase: 'encoding', label: { zh: '收尾中', en: 'Finishing' } },
};

/** The phase of a stage, in words of our own. */
export function phaseOf(stage: EngineStage): { phase: Phase; label: Sentence } {
  return told[stage];
}
