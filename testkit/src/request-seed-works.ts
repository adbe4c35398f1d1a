import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RecipeFields } from '@easel/contract/works';

/** How journeys insert finished works without painting them. Their studio is another process (`browsed-studio.ts`). */

export interface SeedWork {
  tool?: 'text2img' | 'img2img' | 'enhance' | 'redraw';
  prompt?: string;
  /** How old it is. Request the oldest first: lists follow the order of the requests. */
  hours?: number;
  width?: number;
  height?: number;
  /** What its recipe says besides. */
  recipe?: RecipeFields;
  /** Words that the engine could not draw. */
  undrawn?: readonly string[];
  /** The index of the earlier work whose picture it starts from. */
  from?: number;
}

export interface SeededWork {
  id: string;
  /** The id of its picture. */
  picture: string;
}

export interface SeedRequest {
  token: string;
  works: readonly SeedWork[];
}

/** A socket in the studio's folder: beside the server, and not a part of it. */
export const seedingSocketIn = (dataFolder: string) => join(dataFolder, 'seeding.sock');

export async function requestSeedWorks(dataFolder: string, asked: SeedRequest): Promise<SeededWork[]> {
  const asking = request({ socketPath: seedingSocketIn(dataFolder), method: 'POST' });
  asking.end(JSON.stringify(asked));
  const [answer] = await once(asking, 'response');
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(said);
  return JSON.parse(said) as SeededWork[];
}
