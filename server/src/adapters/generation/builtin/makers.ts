import type { Tool } from '@easel/contract/recipe';
import { makeEnhance } from './make-enhance.ts';
import { makeExpand } from './make-expand.ts';
import { makeFace } from './make-face.ts';
import { makeImg2img } from './make-img2img.ts';
import { makeImg2video } from './make-img2video.ts';
import { makeRealtime } from './make-realtime.ts';
import { makeRedraw } from './make-redraw.ts';
import { makeText2img } from './make-text2img.ts';
import { makeText2video } from './make-text2video.ts';
import type { Maker } from './maker.ts';

/** Who makes the works of a tool. */
export const makers: Partial<Record<Tool, Maker>> = {
  text2img: makeText2img,
  img2img: makeImg2img,
  face: makeFace,
  enhance: makeEnhance,
  expand: makeExpand,
  redraw: makeRedraw,
  realtime: makeRealtime,
  text2video: makeText2video,
  img2video: makeImg2video,
};
