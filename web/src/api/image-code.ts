import type { ImageCode } from '../ui/sign-in/image-code-input.tsx';
import { call } from './client.ts';

/** A captcha of either kind. Each can be answered once. */
export async function fetchImageCode(kind: ImageCode['kind']): Promise<ImageCode> {
  const { info } = await call('Extend/img_code', { kind });
  return { kind, ...info };
}
