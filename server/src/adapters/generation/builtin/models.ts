import type { Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { clipLongSides, enhanceFactors, enhanceModes, longSides, scales, type Tool } from '@easel/contract/recipe';
import { styleNames } from '@easel/engine/paint/style';
import type { EngineInputs, EngineModel } from '../../../ports/generation.ts';
import { heldPace } from './film-clip.ts';
import { enhancePaces } from './make-enhance.ts';
import { expandPace } from './make-expand.ts';
import { swapPace } from './make-face.ts';
import { restylePace } from './make-img2img.ts';
import { photoClipPace } from './make-img2video.ts';
import { canvasPace } from './make-realtime.ts';
import { redrawPace } from './make-redraw.ts';
import { clipPace } from './make-text2video.ts';
import { motions } from './motions.ts';
import type { Pace } from './pace.ts';
import { styleOf } from './paint-settings.ts';
import { offeredStyles } from './styles.ts';

/** What the built-in engine offers, and what each of its models takes. */

const style = offeredStyles;
const text = { max: limits.descriptionMax };
const strength = { max: limits.strengthMax };
const count = { max: 4 };
const creativity = { min: 0, max: limits.creativityMax, default: 5 };
const scale = [...scales];
const usualArea = longSides[0] ** 2;
const clipScales = ['16:9', '9:16', '1:1'];
/** Pixels of all frames of four seconds at the usual size. */
const clipArea = clipLongSides[0] * (clipLongSides[0] / 16) * 9 * 24 * 4;

export function createModels(paintingPace: Pace): readonly EngineModel[] {
  const model = (id: string, tool: Tool, name: Sentence, inputs: EngineInputs, pace: Pace): EngineModel => ({
    ...{ id, tool, inputs, name: { zh: `${name.zh} · 内置`, en: `${name.en} · built in` } },
    etaSeconds: () => pace.expect(usualArea),
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
        paintingPace,
      ),
      ...styled,
    },
    { ...model('restyler', 'img2img', { zh: '改画', en: 'Restyler' }, { ...paints, image: {}, prompt: text }, restylePace), ...styled },
    model(
      'expander',
      'expand',
      { zh: '扩图', en: 'Expander' },
      { image: {}, margins: { max: limits.marginMax }, count, seed: {} },
      expandPace,
    ),
    model(
      'face-mesh',
      'face',
      { zh: '换脸', en: 'Face mesh' },
      { target: {}, source: {}, pairs: { max: limits.facePairsMax }, label: {} },
      swapPace,
    ),
    model(
      'redrawer',
      'redraw',
      { zh: '重绘', en: 'Redraw' },
      { ...redrawn, feather: { min: 0, max: limits.featherMax, default: 8 } },
      redrawPace,
    ),
    {
      ...model('upscaler', 'enhance', { zh: '高清放大', en: 'Upscaler' }, enhanced, enhancePaces.fine),
      etaSeconds: () => enhancePaces.fine.expect(usualArea / 4),
      secondsPerMegapixel: (mode) => enhancePaces[mode].expect(1e6),
    },
    {
      ...model(
        'film-painter',
        'text2video',
        { zh: '动画师', en: 'Film painter' },
        { ...filmed, prompt: { ...text, required: true }, unwanted: text, style: filmedStyles, creativity, extends: {} },
        clipPace,
      ),
      ...styled,
      etaSeconds: () => clipPace.expect(clipArea),
    },
    {
      ...model(
        'photo-film',
        'img2video',
        { zh: '照片动画', en: 'Photo film' },
        { ...filmed, prompt: text, unwanted: text, image: {}, first_frame: {}, last_frame: {} },
        photoClipPace,
      ),
      etaSeconds: () => photoClipPace.expect(clipArea),
    },
    model(
      'canvas-painter',
      'realtime',
      { zh: '实时画师', en: 'Canvas painter' },
      { prompt: text, style, creativity, seed: {} },
      canvasPace,
    ),
  ];
}
