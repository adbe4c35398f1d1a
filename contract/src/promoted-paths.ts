/** The eight places where something can be promoted; calls count them from 1. */
export const promotedPaths = [
  '/',
  '/me/usage',
  '/image/text2img',
  '/image/realtime',
  '/image/face',
  '/image/enhance',
  '/image/redraw',
  '/pricing',
] as const;
export type PromotedPath = (typeof promotedPaths)[number];
