import { completeEnhance } from './enhance.ts';
import { completeExpand } from './expand.ts';
import { completeFace } from './face.ts';
import { completeImg2img } from './img2img.ts';
import { completeImg2video } from './img2video.ts';
import { completeRedraw } from './redraw.ts';
import type { CompleteRequest, RequestedTool } from './request.ts';
import { completeText2img } from './text2img.ts';
import { completeText2video } from './text2video.ts';

/** Who completes what is asked of each tool. The routes are made from this and from the contract's table. */
export const toolRequests: { readonly [Name in RequestedTool]: CompleteRequest<Name> } = {
  text2img: completeText2img,
  img2img: completeImg2img,
  enhance: completeEnhance,
  expand: completeExpand,
  face: completeFace,
  redraw: completeRedraw,
  text2video: completeText2video,
  img2video: completeImg2video,
};
