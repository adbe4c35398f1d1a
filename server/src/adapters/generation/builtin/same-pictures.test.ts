import { createHash } from 'node:crypto';
import { readMarks } from '@easel/engine/files/encode';
import { finishRequest, type MadeOutput } from '@easel/testkit/operations';
import { createTestStorage } from '@easel/testkit/storage';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { GenerationRequest } from '../../../ports/generation.ts';
import { recordedWorks } from './fixtures/recorded-works.ts';
import { createBuiltinEngine } from './index.ts';

/**
 * No picture changes by accident: the same requests give the same pixels and the same marks, to the bit. After a change that was wanted,
 * and looked at, renew the table: `vitest run -u` with the name of this file.
 */

const { storage, keep, close } = createTestStorage();
const engine = createBuiltinEngine({ threads: 2, studioName: () => 'Test studio', storage, warmUpAfterMs: 1e9 });
afterAll(async () => {
  await engine.close();
  close();
});

async function make(request: GenerationRequest): Promise<readonly MadeOutput[]> {
  const end = await finishRequest(engine, request);
  if (end.state === 'failed') throw new Error(end.failure.detail);
  return end.outputs;
}

/** Of the pixels, the size and what the file says of itself. How the file is packed may change with the library that packs it. */
async function hashOf({ bytes, seed, method }: MadeOutput): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const about = [info.width, info.height, info.channels, seed, method, await readMarks(bytes)];
  return createHash('sha256').update(data).update(JSON.stringify(about)).digest('hex').slice(0, 32);
}

test('the same requests make the same pictures as ever', { timeout: 360_000 }, async () => {
  const works = await recordedWorks(keep);
  const table = await Promise.all(
    [...works].map(async ([name, request]) => [name, (await Promise.all((await make(request)).map(hashOf))).join(' ')] as const),
  );
  await expect(`${JSON.stringify(Object.fromEntries(table), null, 2)}\n`).toMatchFileSnapshot('fixtures/recorded-works.json');
});
