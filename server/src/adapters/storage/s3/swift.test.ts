import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startOwnSwift } from '@easel/testkit/own-swift';
import { storageSuite } from '@easel/testkit/suites/storage';
import { afterAll, describe, expect, test } from 'vitest';
import { createS3Storage } from './index.ts';

/** The same against a server that nobody of us wrote, which checks signatures as Amazon's does. */

const swift = await startOwnSwift();
afterAll(() => swift?.stop());

describe.runIf(swift)('storage at OpenStack Swift', async () => {
  const { endpoint = '', keys = { accessKey: '', secretKey: '', region: '' } } = swift ?? {};
  const bucket = 'studio-files';
  const place = { ...keys, endpoint, bucket, pathStyle: true, prefix: 'files/', presigned: true };
  const storage = createS3Storage(place);
  if (swift) {
    const credentials = { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey };
    const client = new S3Client({
      endpoint,
      region: keys.region,
      forcePathStyle: true,
      credentials,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
  }
  afterAll(() => storage.close());

  storageSuite(() => storage, { listed: 40 });

  test('takes files in parts, opens signed addresses, and refuses wrong keys', async () => {
    async function* parts(): AsyncIterable<Uint8Array> {
      for (let index = 0; index < 10; index += 1) yield new Uint8Array(1024 * 1024).fill(index);
    }
    expect(await storage.put('large/file.bin', parts())).toBe(10 * 1024 * 1024);
    expect([...(await buffer(storage.read('large/file.bin', { start: 9 * 1024 * 1024 - 1, end: 9 * 1024 * 1024 })))]).toEqual([8, 9]);
    await storage.removeUnfinished?.(new Date());
    const address = (await storage.address?.('large/file.bin', { mime: 'video/mp4', disposition: 'attachment', seconds: 60 })) ?? '';
    const answer = await fetch(address, { headers: { range: 'bytes=0-9' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect((await fetch(address.replace(/Signature=(.)/, (_, first) => `Signature=${first === '0' ? '1' : '0'}`))).status).toBe(403);
    const stranger = createS3Storage({ ...place, secretKey: 'wrong' });
    expect(await stranger.refusal()).toContain('SignatureDoesNotMatch');
    stranger.close();
  });
});
