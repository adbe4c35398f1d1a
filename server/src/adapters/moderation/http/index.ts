import { z } from 'zod';
import type { TextModerator } from '../../../ports/text-moderator.ts';

export interface HttpModeratorOptions {
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  key: string | undefined;
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number;
}

/** More than an answer needs. */
const answerMax = 16 * 1024;
const answerSchema = z.object({ allowed: z.boolean() });

/**
 * Asks by HTTP: a POST of `{ place, text }` as JSON, which answers `{ "allowed": true }` or `{ "allowed": false }` with status 200. Nothing
 * says who wrote the text. It is not asked a second time, and led to no other address.
 */
export function createHttpModerator({ url, key, timeoutMs }: HttpModeratorOptions): TextModerator {
  return {
    async allows(text, place) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ place, text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await read(response);
      if (response.status !== 200) throw new Error(`The moderation service answered ${response.status}`);
      return answerSchema.parse(JSON.parse(answer)).allowed;
    },
  };
}

async function read({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > answerMax) throw new Error('The moderation service answered at length');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
