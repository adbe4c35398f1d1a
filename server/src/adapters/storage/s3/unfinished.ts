import { ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';

interface Unfinished {
  Key: string;
  UploadId: string;
}

/** Uploads in parts that began before then and were neither completed nor given up: their process ended. */
export async function unfinishedUploads(client: S3Client, place: { Bucket: string; Prefix: string }, before: Date): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  let from: { KeyMarker: string | undefined; UploadIdMarker: string | undefined } | undefined;
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ ...place, ...from }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key && UploadId && Initiated && Initiated < before) found.push({ Key, UploadId });
    }
    if (!page.IsTruncated) return found;
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}
