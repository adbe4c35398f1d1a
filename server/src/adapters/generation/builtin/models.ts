import { usualPixels } from '@easel/contract/estimates';
import type { Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { clipLongSides, enhanceFactors, enhanceModes, longSides, restyledLongSides, scales, type Tool } from '@easel/contract/recipe';
import { expectSeconds } from '@easel/engine/enhance/upscale-methods';
import { styleNames } from '@easel/engine/paint/style';
import type { EngineInputs, EngineModel } from '../../../ports/generation.ts';
import { motions } from './motions.ts';
import { styleOf } from './paint-settings.ts';
import { offeredStyles } from './styles.ts';

/** What the built-in engine offers, and what each of its models takes. */

const megapixel = { width: 1000, height: 1000 };
/** Seconds for a megapixel on a usual machine with four cores; of an expansion, for one that is added; of clips, for one of all frames. */
const seconds = {
  ...{ text2img: 2.5, img2img: 0.8, expand: 12, face: 0.9, redraw: 1.8, realtime: 0.6, text2video: 0.35, img2video: 0.35 },
  enhance: { fast: expectSeconds(megapixel, 2, 'fast', 4), fine: expectSeconds(megapixel, 2, 'fine', 4) },
};
/** The time that a clip takes whose pictures are held for two frames, where one with a picture for each frame takes 1. */
const heldPace = 0.7;

const abouts: Readonly<Record<string, Sentence>> = {
  painter: { zh: '风景、建筑与静物，九种画风，几秒出图', en: 'Landscapes, buildings and still lifes in nine styles, within seconds' },
  restyler: { zh: '把照片换成九种画风，构图不变', en: 'Repaints a photo in nine styles and keeps its composition' },
  expander: { zh: '向四周续画，接近原图的边缘', en: 'Continues a picture outwards from its edges' },
  'face-mesh': { zh: '保留光线与表情，换上另一张脸', en: 'Puts in another face and keeps light and expression' },
  redrawer: { zh: '去除物体，或画上新的内容', en: 'Takes things away or paints something new in their place' },
  upscaler: { zh: '放大到 2 倍或 4 倍，降噪并锐化', en: 'Two or four times larger, cleaner and sharper' },
  'film-painter': {
    zh: '会动的画：镜头推移，水、云、雪都在动',
    en: 'Paintings that move: the camera travels, water, clouds and snow are alive',
  },
  'photo-film': { zh: '让照片动起来，镜头有纵深', en: 'Brings a photo to life with depth and a moving camera' },
  'canvas-painter': { zh: '边画边成图', en: 'Paints along while you draw' },
};

const style = offeredStyles;
const text = { max: limits.descriptionMax };
const strength = { max: limits.strengthMax };
const count = { max: 4 };
const creativity = { min: 0, max: limits.creativityMax, default: 5 };
const scale = [...scales];
const clipScales = ['16:9', '9:16', '1:1'];

export function createModels(): readonly EngineModel[] {
  const model = (id: string, tool: Tool, name: Sentence, inputs: EngineInputs, perMegapixel: number): EngineModel => ({
    ...{ id, tool, inputs, name: { zh: `${name.zh} · 内置`, en: `${name.en} · built in` } },
    ...(abouts[id] ? { about: abouts[id] } : {}),
    etaSeconds: () => (perMegapixel * usualPixels(tool, inputs)) / 1e6,
  });
  const paints: EngineInputs = { unwanted: text, style, scale, count, creativity, seed: {} };
  const styled: Pick<EngineModel, 'complete'> = { complete: (recipe) => ({ style: styleOf(recipe) }) };
  const redrawn: EngineInputs = { image: {}, mask: {}, prompt: text, unwanted: text, count, seed: {} };
  const enhanced: EngineInputs = { image: {}, factor: [...enhanceFactors], mode: enhanceModes, denoise: strength, sharpen: strength };
  const filmedStyles = style.map((one) => (one.id === styleNames[0] ? one : { ...one, pace: heldPace }));
  const filmed: EngineInputs = { motion: motions, scale: [...clipScales], long_side: [...clipLongSides], duration: [4, 8], seed: {} };
  return [
    {
      ...model(
        'painter',
        'text2img',
        { zh: '画师', en: 'Painter' },
        { ...paints, prompt: { ...text, required: true }, long_side: [...longSides] },
        seconds.text2img,
      ),
      ...styled,
    },
    {
      ...model(
        'restyler',
        'img2img',
        { zh: '改画', en: 'Restyler' },
        { ...paints, image: {}, prompt: text, long_side: [...restyledLongSides] },
        seconds.img2img,
      ),
      ...styled,
    },
    model(
      'expander',
      'expand',
      { zh: '扩图', en: 'Expander' },
      { image: {}, margins: { max: limits.marginMax }, count, seed: {} },
      seconds.expand,
    ),
    model(
      'face-mesh',
      'face',
      { zh: '换脸', en: 'Face mesh' },
      { target: {}, source: {}, pairs: { max: limits.facePairsMax }, label: {} },
      seconds.face,
    ),
    model(
      'redrawer',
      'redraw',
      { zh: '重绘', en: 'Redraw' },
      { ...redrawn, feather: { min: 0, max: limits.featherMax, default: 8 } },
      seconds.redraw,
    ),
    {
      ...model('upscaler', 'enhance', { zh: '高清放大', en: 'Upscaler' }, enhanced, seconds.enhance.fine),
      secondsPerMegapixel: (mode) => seconds.enhance[mode],
    },
    {
      ...model(
        'film-painter',
        'text2video',
        { zh: '动画师', en: 'Film painter' },
        { ...filmed, prompt: { ...text, required: true }, unwanted: text, style: filmedStyles, creativity, extends: {} },
        seconds.text2video,
      ),
      ...styled,
    },
    {
      ...model(
        'photo-film',
        'img2video',
        { zh: '照片动画', en: 'Photo film' },
        { ...filmed, prompt: text, unwanted: text, image: {}, first_frame: {}, last_frame: {} },
        seconds.img2video,
      ),
    },
    model(
      'canvas-painter',
      'realtime',
      { zh: '实时画师', en: 'Canvas painter' },
      { prompt: text, style, creativity, seed: {} },
      seconds.realtime,
    ),
  ];
}
