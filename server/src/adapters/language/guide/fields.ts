import type { Settings } from './settings.ts';

/** The fields of tools' calls, from what was said and from the recipe of what was made before. */

export type Fields = Record<string, string | number>;

/** What a model of the studio takes, where the calls themselves allow more. */
const countMax = 4;
const longSides = { text2img: 1536, text2video: 1280 } as const;
/** Lengths of clips in seconds. */
const durations = [4, 8];

export function settingFields(
  tool: 'text2img' | 'text2video' | 'img2img' | 'img2video',
  { style, scale, count, long_side, duration }: Settings,
): Fields {
  const isClip = tool === 'text2video' || tool === 'img2video';
  return {
    ...(style && tool !== 'img2video' ? { style } : {}),
    ...(scale ? { scale } : {}),
    ...(count !== undefined && count > 1 && !isClip ? { count: Math.min(count, countMax) } : {}),
    ...(long_side && (tool === 'text2img' || tool === 'text2video') ? { long_side: longSides[tool] } : {}),
    ...(duration !== undefined && isClip ? { duration: nearest(duration) } : {}),
  };
}

/** Of two that are as near, the longer one: nobody asks for six seconds to get four. */
export function nearest(seconds: number): number {
  return durations.reduce((best, one) => (Math.abs(one - seconds) <= Math.abs(best - seconds) ? one : best), durations[0] as number);
}

const kept = [
  'prompt',
  'unwanted',
  'style',
  'scale',
  'long_side',
  'count',
  'creativity',
  'duration',
  'motion',
  'image',
  'first_frame',
  'last_frame',
  'factor',
  'mode',
  'denoise',
  'sharpen',
  'mask',
];

/** The recipe of a work as fields of the same call, with its seed or a new one. What the studio chose by itself is left to it. */
export function fieldsAgain(recipe: Readonly<Record<string, unknown>>, seed: 'same' | 'new'): Fields {
  const names = seed === 'same' ? [...kept, 'seed'] : kept;
  return Object.fromEntries(
    names.flatMap((name): [string, string | number][] => {
      const value = recipe[name];
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}
