import { z } from 'zod';

/** Messages of `/v1/images`, as far as they are used. */

export const paths = { models: '/models', generations: '/images/generations', edits: '/images/edits' } as const;

/** Where the calls live: an operator pastes the address with or without `/v1`. */
export function baseOf(address: string): string {
  const plain = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return /\/v\d+[a-z]*$/.test(plain) ? plain : `${plain}/v1`;
}

export const listSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string().min(1).max(64) })) });

const text = z.string().nullish().catch(undefined);

export const picturesSchema = z.looseObject({ data: z.array(z.looseObject({ b64_json: text, url: text })) });

/** One event of a stream: `image_generation.partial_image`, `image_edit.completed`, `error`. */
export const eventSchema = z.looseObject({ type: text, b64_json: text, error: z.unknown().optional() });
