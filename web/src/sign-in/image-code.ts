import type { OutputAt } from '@easel/contract/calls';
import { call } from '../api/client.ts';

type Info = OutputAt<'Extend/img_code'>['info'];

/** Four characters in a picture, or a task that the browser does for those who cannot read them. */
export interface ImageCode extends Info {
  kind: 'picture' | 'proof';
}

/** A captcha of either kind. Each can be answered once. */
export async function fetchImageCode(kind: ImageCode['kind']): Promise<ImageCode> {
  const { info } = await call('Extend/img_code', { kind });
  return { kind, ...info };
}

/** The answer to a task, which takes the browser some seconds. Nothing where this browser cannot do it. */
export async function solveImageCode({ challenge }: ImageCode, task: AbortController): Promise<string> {
  if (!challenge) return '';
  return (await import('./solve-proof.ts')).solveProof(challenge, task).catch(() => '');
}
