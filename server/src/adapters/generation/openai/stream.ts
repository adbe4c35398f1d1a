import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { type ReadLimits, readWithin } from '../../../platform/byte-stream.ts';
import { AnswerLost, EngineError } from '../../../platform/engine-error.ts';
import type { MadeFile } from '../remote/call-server.ts';
import type { OpenNews } from '../remote/jobs.ts';
import { refusalOf } from './errors.ts';
import { eventSchema, madeOf } from './wire.ts';

/** Pictures that come as a stream: some on their way, then the one that is asked for. */

/** All of a stream. */
const streamMax = 100 * 1024 * 1024;
/** The least share of a picture whose first glimpse is there. */
const firstShare = 0.4;

export async function readStream(
  response: IncomingMessage,
  told: (news: OpenNews) => void,
  { signal, pace }: Pick<ReadLimits, 'signal' | 'pace'>,
): Promise<MadeFile> {
  let made: MadeFile | undefined;
  let refused: unknown;
  let glimpses = 0;
  const parser = createParser({
    onEvent({ data }) {
      const event = eventSchema.safeParse(parsed(data)).data;
      const picture = event?.b64_json ? Buffer.from(event.b64_json, 'base64') : undefined;
      if (event?.error) refused ??= event.error;
      else if (picture && event?.type?.endsWith('.partial_image')) {
        glimpses += 1;
        told({ state: 'working', progress: Math.min(0.9, firstShare * glimpses), preview: { bytes: picture, mime: 'image/png' } });
      } else if (picture && event?.type?.endsWith('.completed')) made = madeOf(picture, event.revised_prompt);
    },
  });
  const decoder = new TextDecoder();
  try {
    const parts = readWithin(() => response, { max: streamMax, signal, ...(pace ? { pace } : {}) });
    for await (const part of parts) parser.feed(decoder.decode(part, { stream: true }));
  } catch (error) {
    throw error instanceof EngineError ? new AnswerLost(error.failure.kind, error.message) : error;
  } finally {
    response.destroy();
  }
  if (refused) throw refusalOf(400, { error: refused });
  if (!made) throw new AnswerLost('unavailable', 'The stream ended without a picture');
  return made;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
