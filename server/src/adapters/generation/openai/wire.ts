import { z } from 'zod';
import type { MadeFile } from '../remote/call-server.ts';

/** Messages of `/v1/images`, as far as they are used. */

export const paths = { models: '/models', generations: '/images/generations', edits: '/images/edits' } as const;

/** Where the calls live: an operator pastes the address with or without `/v1`. */
export function baseOf(address: string): string {
  const plain = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return /\/v\d+[a-z]*$/.test(plain) ? plain : `${plain}/v1`;
}

export const listSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string().min(1).max(64) })) });

const text = z.string().nullish().catch(undefined);

export const picturesSchema = z.looseObject({ data: z.array(z.looseObject({ b64_json: text, url: text, revised_prompt: text })) });

export type TextPicture = Partial<Pick<z.output<typeof picturesSchema>['data'][number], 'b64_json' | 'url'>>;

/** One event of a stream: `image_generation.partial_image`, `image_edit.completed`, `error`. */
export const eventSchema = z.looseObject({ type: text, b64_json: text, revised_prompt: text, error: z.unknown().optional() });

const revisedMax = 4000;

/** A picture with the words that the server has put in place of the prompt. */
export function madeOf(bytes: Buffer, revised: string | null | undefined): MadeFile {
  return { bytes, ...(revised ? { revisedPrompt: revised.replaceAll('\0', '').slice(0, revisedMax) } : {}) };
}
