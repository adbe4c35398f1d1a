import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Recipe } from '@easel/contract/works';

/** How journeys ask for works that nobody has to paint. Their studio is another process (`browsed-studio.ts`). */

export interface WishedWork {
  tool?: 'text2img' | 'img2img' | 'enhance' | 'redraw';
  prompt?: string;
  /** How old it is. The oldest is to be wished first, because lists follow the order in which works were asked for. */
  hours?: number;
  width?: number;
  height?: number;
  /** What its recipe says besides. */
  recipe?: Partial<Recipe>;
  /** Words that the engine could not draw. */
  undrawn?: readonly string[];
  /** The place of the wish before this one whose picture it starts from. */
  from?: number;
}

export interface SeededWork {
  id: string;
  /** The id of its picture. */
  picture: string;
}

export interface Asked {
  token: string;
  wishes: readonly WishedWork[];
}

/** A socket in the studio's folder: beside the server, and not a part of it. */
export const doorIn = (dataFolder: string) => join(dataFolder, 'seeding.sock');

export async function askForWorks(dataFolder: string, asked: Asked): Promise<SeededWork[]> {
  const asking = request({ socketPath: doorIn(dataFolder), method: 'POST' });
  asking.end(JSON.stringify(asked));
  const [answer] = await once(asking, 'response');
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(said);
  return JSON.parse(said) as SeededWork[];
}
