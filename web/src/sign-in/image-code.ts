import { call } from '../api/client.ts';
import type { ImageCode } from './image-code-input.tsx';

/** A captcha of either kind. Each can be answered once. */
export async function fetchImageCode(kind: ImageCode['kind']): Promise<ImageCode> {
  const { info } = await call('Extend/img_code', { kind });
  return { kind, ...info };
}
