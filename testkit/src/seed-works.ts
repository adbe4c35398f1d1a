import type { Recipe } from '@easel/contract/works';
import type { Context } from '@easel/server/context';
import { storeOutput } from '@easel/server/features/assets/writes';
import { findSession } from '@easel/server/features/sessions/reads';
import { claimWork } from '@easel/server/features/works/making/claim';
import { finishWork, recordOutput } from '@easel/server/features/works/making/writes';
import { acceptWork } from '@easel/server/features/works/writes';
import { streamOf } from '@easel/server/platform/byte-stream';
import { hashOf } from '@easel/server/platform/ids';
import sharp from 'sharp';
import type { SeededWork, SeedWork } from './request-seed-works.ts';

/** Works of a member that no engine made: plain pictures, written as the studio itself writes works, in a hundredth of the time. */

/** Writes finished works of the member who has the token, in the order of the list. They cost nothing. */
export async function seedWorks(context: Context, token: string, wanted: readonly SeedWork[]): Promise<SeededWork[]> {
  const session = await findSession(context.db, hashOf(token), context.clock.now());
  if (!session) throw new Error('Nobody is signed in with this token.');
  const made: SeededWork[] = [];
  for (const [place, one] of wanted.entries()) {
    const parent = one.from === undefined ? undefined : made[one.from];
    if (one.from !== undefined && !parent) throw new RangeError(`Wish ${place} starts from ${one.from}, which is not made yet.`);
    made.push(await seedWork(context, session.memberId, one, place, parent));
  }
  return made;
}

async function seedWork(
  { db, engines, events, storage, clock, config }: Context,
  member: string,
  one: SeedWork,
  place: number,
  parent: SeededWork | undefined,
): Promise<SeededWork> {
  const { tool = 'text2img', prompt, hours = 0, width = 96, height = 64 } = one;
  const [offer] = engines.offers(tool);
  if (!offer) throw new Error(`No engine has a model for ${tool}.`);
  const { engine, model } = offer;
  const now = new Date(clock.now().getTime() - hours * 3_600_000);
  const bytes = await plainPicture(width, height, place);
  const files = await storeOutput(storage, { bytes, mime: 'image/png', width, height });
  const words = prompt === undefined ? {} : { prompt };
  const source = parent ? { image: parent.picture } : {};
  const seed = tool === 'enhance' ? {} : { seed: place };
  const recipe = { tool, model: model.id, ...words, ...source, ...seed, width, height, ...one.recipe } as Recipe;
  const work = {
    ...{ member, tool, engine, model: model.id, recipe, unitPrice: 0, count: 1, requestId: undefined },
    parent: parent && { work: parent.id, asset: parent.picture },
  };
  // In one transaction, so that no worker ever sees it wait; it enters no queue either.
  return db.transaction().execute(async (tx) => {
    const limits = { simultaneous: Number.POSITIVE_INFINITY, retentionDays: config.studio.limits.retentionDays };
    const id = await acceptWork(tx, { events, jobs: { send: async () => {} } }, work, limits, now);
    // Whatever the engine is busy with.
    const claim = await claimWork(tx, { work: id, member, takeOver: false }, () => 1_000_000, now);
    if (!claim || !('work' in claim)) throw new Error('The work could not be begun.');
    const attempt = claim.work;
    const output = { index: 0, read: () => streamOf(bytes), mime: 'image/png', width, height, ...seed };
    await recordOutput(tx, events, attempt, output, files, now);
    await finishWork(tx, events, attempt, { state: 'succeeded', undrawn: one.undrawn ?? [] }, now);
    return { id, picture: files.original.id };
  });
}

/** A picture of one colour, another one for each place. */
function plainPicture(width: number, height: number, place: number): Promise<Buffer> {
  const shade = (step: number) => 60 + ((place * step) % 160);
  const background = { r: shade(37), g: shade(59), b: shade(83) };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
